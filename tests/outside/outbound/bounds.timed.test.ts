// An answer ends within its bounds, and its connection with it, for every behaviour of a server.

import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { ConnectionBounds } from '#shared/ports/outbound/connections.ts';
import { type OutboundBounds, OutboundLimitError } from '#shared/ports/outbound/outbound.ts';
import { eventually } from '../../support/eventually.ts';
import { longestIteration } from '../../support/longest-iteration.ts';
import { hello, outboundScene, wide } from '../../support/outbound.ts';

const chunked = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n';
// Best compression takes a second.
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };
const slackMs = 3_000;

describe('an answer', () => {
  const scene = outboundScene();
  afterEach(() => scene.close());

  /** Asks a server, reads its answer, and expects the limit within the bound and the connection gone. */
  const endsBy = async (
    limit: 'size' | 'time',
    bounds: Partial<OutboundBounds>,
    onConnection: (socket: Socket) => void,
    within: Partial<ConnectionBounds> = {},
    scheme = 'http',
  ): Promise<void> => {
    const port = await scene.serve(onConnection);
    const began = performance.now();
    const ask = scene.outbound({}, undefined, undefined, within).fetch({ ...wide, ...bounds });
    await assert.rejects(
      async () => void (await (await ask(`${scheme}://server.example:${port}/`)).arrayBuffer()),
      (error) => error instanceof OutboundLimitError && error.limit === limit,
    );
    assert.ok(performance.now() - began < slackMs, `${performance.now() - began} ms`);
    await eventually(async () => assert.equal(scene.sockets.size, 0));
  };
  const onRequest = (answer: (socket: Socket) => void) => (socket: Socket) =>
    void socket.once('data', () => answer(socket));
  /** Says it again and again, until the connection ends. */
  const drip = (socket: Socket, text: string, everyMs: number): void => {
    const timer = setInterval(() => socket.write(text), everyMs);
    socket.on('close', () => clearInterval(timer));
  };
  const pour = (socket: Socket, bytes: Buffer): void => {
    const more = (): void => {
      while (!socket.destroyed && socket.write(bytes));
    };
    socket.on('drain', more);
    more();
  };

  it('that never begins is ended', async () => {
    await endsBy('time', { silenceMs: 100 }, () => undefined);
    await endsBy('time', { totalMs: 100 }, () => undefined);
  });

  it('whose connection never begins is ended', () => endsBy('time', {}, () => undefined, { connectMs: 100 }, 'https'));

  it('whose headers drip is ended', () =>
    endsBy(
      'time',
      { silenceMs: 300 },
      onRequest((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        drip(socket, 'x: y\r\n', 20);
      }),
    ));

  it('that only says that it goes on is ended', () =>
    endsBy(
      'time',
      { silenceMs: 300 },
      onRequest((socket) => drip(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n', 5)),
    ));

  it('whose headers have no end is ended', () =>
    endsBy(
      'size',
      {},
      onRequest((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n');
        pour(socket, Buffer.from(`x: ${'y'.repeat(1_000)}\r\n`));
      }),
    ));

  it('whose body drips is ended when its time is over', () =>
    endsBy(
      'time',
      { totalMs: 400, silenceMs: 200 },
      onRequest((socket) => {
        socket.write(`${chunked}\r\n`);
        drip(socket, '1\r\nx\r\n', 20);
      }),
    ));

  it('whose body falls silent is ended', () =>
    endsBy(
      'time',
      { silenceMs: 150 },
      onRequest((socket) => socket.write(`${chunked}\r\n1\r\nx\r\n`)),
    ));

  it('whose chunks say nothing but extensions is ended', () =>
    endsBy(
      'time',
      { silenceMs: 150 },
      onRequest((socket) => {
        socket.write(`${chunked}\r\n1;`);
        drip(socket, 'x'.repeat(100), 5);
      }),
    ));

  it('whose trailers have no end is ended', () =>
    endsBy(
      'size',
      { silenceMs: 2_000 },
      onRequest((socket) => {
        socket.write(`${chunked}\r\n0\r\n`);
        pour(socket, Buffer.from(`x: ${'y'.repeat(1_000)}\r\n`));
      }),
    ));

  it('whose body has no end is ended', () =>
    endsBy(
      'size',
      { bytes: 100_000 },
      onRequest((socket) => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        pour(socket, Buffer.alloc(64 * 1024, 'x'));
      }),
    ));

  for (const [coding, bomb] of [
    ['gzip', () => gzipSync(Buffer.alloc(64 * 1024 * 1024))],
    ['br', () => brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), quick)],
    ['zstd', () => zstdCompressSync(Buffer.alloc(64 * 1024 * 1024))],
    ['gzip, gzip', () => gzipSync(gzipSync(Buffer.alloc(64 * 1024 * 1024)))],
  ] as const)
    it(`that is small only on the wire (${coding}) is ended before it is unfolded`, async () => {
      const bytes = bomb();
      const held = (): number => process.memoryUsage().arrayBuffers;
      const before = held();
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, held() - before)), 2);
      await endsBy(
        'size',
        { bytes: 1_000_000 },
        onRequest((socket) => {
          socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: ${coding}\r\n\r\n`);
          socket.write(bytes);
        }),
      ).finally(() => clearInterval(watch));
      assert.ok(most < 32 * 1024 * 1024, `${most} bytes`);
    });

  it('in a million tiny pieces holds nobody else up', async () => {
    // The loading of modules by the first request is not measured.
    await endsBy('time', { totalMs: 50 }, () => undefined);
    const pieces = Buffer.from('1\r\nx\r\n'.repeat(10_000));
    const held = await longestIteration(() =>
      endsBy(
        'size',
        { bytes: 1_000_000 },
        onRequest((socket) => {
          socket.write(`${chunked}\r\n`);
          pour(socket, pieces);
        }),
      ),
    );
    assert.ok(held < 50, `${held} ms`);
  });

  it('of exactly the bound is read, and one byte more is too much', async () => {
    const port = await scene.answering(hello);
    const outbound = scene.outbound();
    const read = async (bytes: number) =>
      (await outbound.fetch({ ...wide, bytes })(`http://a.example:${port}/`)).text();
    assert.equal(await read(5), 'hello');
    await assert.rejects(read(4), { name: 'OutboundLimitError', limit: 'size' });
  });

  it('that streams is read as it comes, and silence counts only while somebody reads', async () => {
    const saying: Socket[] = [];
    const port = await scene.serve((socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\n\r\ndata: 1\n\n'));
      saying.push(socket);
    });
    const answer = await scene.outbound().fetch({ ...wide, silenceMs: 250 })(`http://a.example:${port}/events`);
    const reader = answer.body?.getReader() ?? assert.fail('a body');
    const next = async () => String(Buffer.from((await reader.read()).value ?? []));
    assert.equal(await next(), 'data: 1\n\n');
    const idle = performance.now();
    await eventually(async () => assert.ok(performance.now() - idle > 400));
    saying[0]?.write('data: 2\n\n');
    assert.equal(await next(), 'data: 2\n\n');
    await assert.rejects(next(), { name: 'OutboundLimitError', limit: 'time' });
  });

  it('whose request is long forgotten is ended all the same', async () => {
    const port = await scene.serve(onRequest((socket) => socket.write(`${chunked}\r\n1\r\nx\r\n`)));
    const caller = new AbortController();
    const ask = scene.outbound().fetch(wide);
    const answer = await ask(`http://a.example:${port}/`, { signal: caller.signal });
    // Collects garbage, more than once, between iterations.
    for (let round = 0; round < 3; round += 1) await longestIteration(() => nextIteration());
    caller.abort();
    await eventually(async () => assert.equal(scene.sockets.size, 0), slackMs);
    await assert.rejects(answer.text(), { name: 'AbortError' });
  });

  it('that nobody reads is ended when its time is over', async () => {
    const port = await scene.serve(onRequest((socket) => socket.write(`${chunked}\r\n`)));
    await scene.outbound().fetch({ ...wide, totalMs: 200 })(`http://a.example:${port}/`);
    await eventually(async () => assert.equal(scene.sockets.size, 0), slackMs);
  });
});
