// Requests: their form, their failures, and their remains.

import assert from 'node:assert/strict';
import type { Socket } from 'node:net';
import { OutboundLimitError, OutboundRefusedError } from '#shared/ports/outbound/outbound.ts';
import { eventually } from '../../support/eventually.ts';
import { hello, outboundScene, wide } from '../../support/outbound.ts';

describe('an outbound request', () => {
  const scene = outboundScene();
  afterEach(() => scene.close());
  const gone = (): Promise<void> => eventually(async () => assert.equal(scene.sockets.size, 0), 3_000);

  it('is sent as it is, and its answer has its status, headers and URL', async () => {
    const received = Promise.withResolvers<string>();
    const port = await scene.serve((socket) =>
      socket.once('data', (bytes) => {
        received.resolve(String(bytes));
        socket.write('HTTP/1.1 404 Nowhere\r\nset-cookie: a=1\r\nset-cookie: b=2\r\ncontent-length: 2\r\n\r\n{}');
      }),
    );
    const url = `http://a.example:${port}/mcp?x=1`;
    const answer = await scene.outbound().fetch(wide)(url, {
      method: 'POST',
      headers: { authorization: 'Bearer t', 'content-type': 'application/json' },
      body: '{"a":1}',
    });
    const request = await received.promise;
    assert.match(request, /^POST \/mcp\?x=1 HTTP\/1.1\r\n/);
    assert.match(request, /\r\nauthorization: Bearer t\r\n/);
    assert.match(request, /\r\n\r\n\{"a":1\}$/);
    assert.deepEqual([answer.status, answer.statusText, answer.url], [404, 'Nowhere', url]);
    assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2']);
    assert.deepEqual(await answer.json(), {});
  });

  it('may be a Request', async () => {
    const received = Promise.withResolvers<string>();
    const port = await scene.serve((socket) => {
      let text = '';
      socket.on('data', (bytes) => {
        text += String(bytes);
        if (!text.includes('form=1')) return;
        received.resolve(text);
        socket.write('HTTP/1.1 204 No Content\r\n\r\n');
      });
    });
    const body = new URLSearchParams({ form: '1' });
    const request = new Request(`http://a.example:${port}/token`, { method: 'POST', headers: { 'x-y': 'z' }, body });
    const answer = await scene.outbound().fetch(wide)(request);
    assert.equal(answer.status, 204);
    assert.equal(answer.body, null);
    assert.match(await received.promise, /^POST \/token [^]*\r\nx-y: z\r\n/);
  });

  it('follows no redirect, wherever it leads', async () => {
    let connections = 0;
    for (const status of [300, 301, 302, 303, 305, 307, 308, 399, 304]) {
      const port = await scene.serve((socket) => {
        connections += 1;
        socket.once('data', () =>
          socket.write(`HTTP/1.1 ${status} Elsewhere\r\nlocation: /s3cret\r\ntransfer-encoding: chunked\r\n\r\n`),
        );
      });
      await assert.rejects(
        scene.outbound().fetch(wide)(`http://a.example:${port}/`),
        (error: Error) =>
          error instanceof OutboundRefusedError &&
          !error.message.includes('s3cret') &&
          error.redirectsTo === `http://a.example:${port}/s3cret`,
        String(status),
      );
      // It alone has no body that would be left.
      if (status !== 304) await gone();
    }
    assert.equal(connections, 9);
  });

  it('of a body that its reader cancels is over', async () => {
    const port = await scene.answering('HTTP/1.1 200 OK\r\n\r\nx');
    const answer = await scene.outbound().fetch(wide)(`http://a.example:${port}/`);
    await answer.body?.cancel();
    await gone();
  });

  it('ends at once with the reason of its caller, waiting for an answer or reading it', async () => {
    const reason = new Error('enough');
    const silent = await scene.serve(() => undefined);
    const streaming = await scene.answering('HTTP/1.1 200 OK\r\n\r\nx');
    const ask = scene.outbound().fetch(wide);
    await assert.rejects(ask(`http://a.example:${silent}/`, { signal: AbortSignal.abort(reason) }), reason);
    assert.equal(scene.sockets.size, 0);

    const waiting = new AbortController();
    const rejected = assert.rejects(ask(`http://a.example:${silent}/`, { signal: waiting.signal }), reason);
    await eventually(async () => assert.equal(scene.sockets.size, 1));
    waiting.abort(reason);
    await rejected;
    await gone();

    const reading = new AbortController();
    const answer = await ask(`http://a.example:${streaming}/`, { signal: reading.signal });
    const text = assert.rejects(answer.text(), reason);
    reading.abort(reason);
    await text;
    await gone();
  });

  it('ends at once while its name is being resolved', async () => {
    const outbound = scene.outbound({}, () => new Promise(() => undefined), undefined, { connectMs: 100 });
    await assert.rejects(outbound.fetch({ ...wide, totalMs: 50 })('http://a.example/'), { limit: 'time' });
    await assert.rejects(outbound.fetch(wide)('http://b.example/'), (error: Error) => {
      assert.ok(error instanceof OutboundLimitError && error.cause instanceof Error);
      assert.equal(error.cause.message, 'UND_ERR_CONNECT_TIMEOUT');
      return true;
    });
  });

  it('that fails says the host and a code, and nothing that was sent or came', async () => {
    const answers = {
      garbage: 's3cret\r\n\r\n',
      status: 'HTTP/1.1 999 s3cret\r\ncontent-length: 1\r\n\r\n',
      length: 'HTTP/1.1 200 OK\r\ncontent-length: s3cret\r\n\r\n',
      coding: 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\ns3cret s3cret s3cret',
    };
    const init = { headers: { authorization: 's3cret' } };
    for (const [kind, answer] of Object.entries(answers)) {
      const port = await scene.answering(answer);
      const asking = scene.outbound().fetch(wide)(`http://a.example:${port}/s3cret?s3cret`, init);
      await assert.rejects(
        asking.then((response) => response.text()),
        (error: Error) => {
          assert.ok(error instanceof TypeError, kind);
          const { cause } = error;
          assert.ok(cause instanceof Error && 'code' in cause, kind);
          assert.match(error.message, /^The request to a\.example failed \(\w+\)\.$/);
          assert.doesNotMatch(`${error.stack} ${cause.stack} ${JSON.stringify(cause)}`, /s3cret/, kind);
          return true;
        },
      );
      await gone();
    }
    const cut = await scene.serve((socket) => socket.once('data', () => socket.destroy()));
    await assert.rejects(scene.outbound().fetch(wide)(`http://a.example:${cut}/`), TypeError);
    await assert.rejects(
      scene.outbound().fetch(wide)('http://a.example/', { headers: { authorization: 's3cret\n' + 's3cret' } }),
      (error: Error) => !error.message.includes('s3cret'),
    );
    await assert.rejects(
      scene.outbound().fetch(wide)('http://a.example/', { headers: { host: 'b' } }),
      OutboundRefusedError,
    );
  });

  it('uses a connection again for its origin only, and a bounded number of them', async () => {
    const seen: Socket[] = [];
    const requests: Socket[] = [];
    const port = await scene.serve((socket) => {
      seen.push(socket);
      socket.on('data', () => requests.push(socket));
    });
    const outbound = scene.outbound({ OUTBOUND_CONNECTIONS: '2' });
    const ask = async (host: string) => (await outbound.fetch(wide)(`http://${host}:${port}/`)).text();
    const answered = async (count: number): Promise<void> => {
      await eventually(async () => assert.equal(requests.length, count));
    };
    const three = ['a.example', 'a.example', 'a.example'].map(ask);
    await answered(2);
    assert.equal(seen.length, 2);
    for (const socket of [...requests]) socket.write(hello);
    await answered(3);
    requests[2]?.write(hello);
    await Promise.all(three);
    assert.equal(seen.length, 2, 'the third used one of them again');
    const other = ask('b.example');
    await answered(4);
    assert.equal(seen.length, 3, 'another origin has its own');
    requests[3]?.write(hello);
    await other;
  });

  it('closes the idle connections of the server unused for longest where there are too many', async () => {
    const closed: string[] = [];
    const port = await scene.serve((socket) =>
      socket.on('data', (bytes) => {
        const [, host = ''] = /host: (\w+)/.exec(String(bytes)) ?? [];
        socket.on('close', () => closed.push(host));
        socket.write(hello);
      }),
    );
    const outbound = scene.outbound({}, undefined, undefined, { servers: 2 });
    for (const host of ['a', 'b', 'a', 'c'])
      await (await outbound.fetch(wide)(`http://${host}.example:${port}/`)).text();
    await eventually(async () => assert.deepEqual(closed, ['b']));
    assert.equal(scene.sockets.size, 2);
  });

  it('is ended by close, as are idle connections, and none is made after it', async () => {
    const port = await scene.serve((socket) =>
      socket.on('data', (bytes) => {
        if (String(bytes).startsWith('GET /idle')) socket.write(hello);
        if (String(bytes).startsWith('GET /stream')) socket.write('HTTP/1.1 200 OK\r\n\r\nx');
      }),
    );
    const outbound = scene.outbound();
    const ask = outbound.fetch(wide);
    const base = `http://a.example:${port}`;
    const streaming = await ask(`${base}/stream`);
    const waiting = assert.rejects(ask(`${base}/silent`), TypeError);
    await (await ask(`${base}/idle`)).text();
    await eventually(async () => assert.equal(scene.sockets.size, 3));
    const unread = await ask(`${base}/idle`);
    await outbound.close();
    await waiting;
    await assert.rejects(unread.text(), TypeError);
    await assert.rejects(streaming.text(), TypeError);
    await gone();
    await assert.rejects(ask(`${base}/idle`), TypeError);

    const unused = scene.outbound();
    const first = assert.rejects(unused.fetch(wide)(`${base}/silent`), TypeError);
    await unused.close();
    await first;
    assert.equal(scene.sockets.size, 0);
  });
});
