// Documents read by the `reader` program, at its Unix socket, as a container beside the service runs it.

import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createParser, ReaderEndedError, UnreadableDocumentError } from '#services/ingestion/parsing/parse.ts';
import { machinePrograms, startReader } from '#services/ingestion/parsing/reader-process.ts';
import { encodeFrame, framesOf, longestFrame } from '#services/ingestion/reader/frames.ts';
import { remoteReaders } from '#services/ingestion/reader/remote-reader.ts';
import { serveReaders } from '#services/ingestion/reader/server.ts';
import { createLogger } from '#shared/platform/telemetry/logger.ts';
import { eventually } from '../support/eventually.ts';
import { parserBounds as bounds } from '../support/parsing.ts';
import { payloadEntry, payloadTries, refused } from '../support/payload.ts';

const repository = path.join(import.meta.dirname, '../..');
const sizes = { bytes: 0, chunkTokens: 250, overlapTokens: 40 };
const log = createLogger({ level: 'silent', pretty: false });
const limits = { memoryMiB: 384, seconds: 60 };

const folders: string[] = [];
const closed: (() => Promise<void>)[] = [];

function newSocket(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-reader-'));
  folders.push(folder);
  return path.join(folder, 'reader.sock');
}

async function serve(more: Partial<Parameters<typeof serveReaders>[0]> = {}): Promise<string> {
  const path_ = newSocket();
  const server = await serveReaders({ path: path_, limits, processes: 2, start: startReader, log, ...more });
  closed.push(() => server.close());
  return path_;
}

async function read(socket: string, original: Readable | string, signal?: AbortSignal): Promise<string[]> {
  const texts: string[] = [];
  const parser = createParser(bounds, { start: remoteReaders(socket) });
  const document = typeof original === 'string' ? Readable.from([Buffer.from(original)]) : original;
  for await (const { chunks } of parser({ original: document, mediaType: 'text/markdown', ...sizes, signal }))
    texts.push(...chunks.map(({ text }) => text));
  return texts;
}

/** The program in a process of its own, by the command with which a container starts it. */
async function program(): Promise<{ child: ChildProcess; socket: string }> {
  const socket = newSocket();
  const { perl = 'perl' } = machinePrograms;
  const child = spawn(
    perl,
    [
      ...['services/ingestion/parsing/confine.pl', 'container', '2', process.execPath, '--disable-sigusr1'],
      ...['--disable-warning=ExperimentalWarning', 'programs/start.ts', 'reader'],
    ],
    { cwd: repository, env: { READER_SOCKET: socket }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  closed.push(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  });
  await eventually(async () => assert.ok(existsSync(socket)));
  return { child, socket };
}

const onLinux = process.platform === 'linux' ? it : it.skip;
const needs = process.platform === 'linux' ? '' : ' (needs Linux)';

describe('A container that reads documents', function () {
  this.timeout(60_000);
  afterEach(async () => {
    for (const close of closed.splice(0)) await close();
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });

  it('gives the same text as a process beside the service, of long documents as well', async () => {
    const socket = await serve();
    assert.deepEqual(await read(socket, '# One\n\nTwo.'), ['# One\n\nTwo.']);
    const long = '# Section\n\nWords of it, and more of them.\n\n'.repeat(20_000);
    const texts = await read(socket, Readable.from([Buffer.from(long)]));
    assert.equal(texts.length, 20_000);
  });

  it('refuses a document with the same sentence', async () => {
    const socket = await serve();
    const parser = createParser(bounds, { start: remoteReaders(socket) });
    const request = {
      original: Readable.from([Buffer.from('no PDF')]),
      mediaType: 'application/pdf',
      ...sizes,
    } as const;
    await assert.rejects(
      parser(request).next(),
      (error) => error instanceof UnreadableDocumentError && /no PDF/.test(error.message),
    );
  });

  it('ends the process of a document that nobody wants any more, and serves the next', async () => {
    const pids: number[] = [];
    const socket = await serve({
      processes: 1,
      start: (task, most) => {
        const reader = startReader(task, most);
        pids.push(reader.pid ?? 0);
        return reader;
      },
    });
    const abort = new AbortController();
    const reading = read(socket, new Readable({ read: () => undefined }), abort.signal);
    await eventually(async () => assert.equal(pids.length, 1));
    abort.abort(new Error('enough'));
    await assert.rejects(reading, /enough/);
    await eventually(async () => assert.ok(!existsSync(`/proc/${pids[0]}`)));
    await eventually(async () => assert.deepEqual(await read(socket, 'Next.'), ['Next.']));
  });

  it('that is away, or goes away, says nothing of the document', async () => {
    await assert.rejects(read(newSocket(), 'text'), (error) => error instanceof ReaderEndedError);
    let started = false;
    const { child, socket } = await program();
    const original = new Readable({
      read() {
        started = true;
      },
    });
    const reading = read(socket, original);
    const thrown = assert.rejects(reading, (error) => error instanceof ReaderEndedError);
    await eventually(async () => assert.ok(started));
    child.kill('SIGKILL');
    await thrown;
  });

  it('takes no more documents than it has processes, and what comes beyond is worth another try', async () => {
    const socket = await serve({ processes: 1 });
    const open = new Readable({ read: () => undefined });
    const first = read(socket, open);
    await eventually(async () => assert.ok(open.listenerCount('end') > 0 || open.readableFlowing !== null));
    await eventually(async () => {
      await assert.rejects(read(socket, 'Another.'), (error) => error instanceof ReaderEndedError);
    });
    open.push('text');
    open.push(null);
    assert.deepEqual(await first, ['text']);
  });

  it('ends a reader that nobody else ends, by its own clock', async () => {
    const endless = path.join(repository, 'tests/support/readers/endless-reader.ts');
    const socket = await serve({
      limits: { memoryMiB: 384, seconds: 0.05 },
      start: (task) => startReader(task, limits, { entry: endless }),
    });
    await assert.rejects(read(socket, 'text'), (error) => error instanceof ReaderEndedError);
  });

  it('believes no frame that is none, and keeps serving', async () => {
    const socket = await serve();
    for (const bytes of [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      encodeFrame('document'),
      encodeFrame('task', Buffer.from('{')),
    ]) {
      const client = connect(socket);
      client.on('error', () => undefined);
      client.write(bytes);
      client.resume();
      await once(client, 'close');
    }
    assert.deepEqual(await read(socket, 'Still here.'), ['Still here.']);
    const long = Buffer.alloc(5);
    long.write('D');
    long.writeUInt32BE(longestFrame + 1, 1);
    await assert.rejects(framesOf(Readable.from([long])).next(), /no frames/);
  });

  onLinux(`opens no socket but of the Unix domain, from its first instruction on${needs}`, async () => {
    const { child } = await program();
    // Seccomp of the process that the container starts: 2 is a filter, and rights that come with programs are off.
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    assert.match(status, /^Seccomp:\s+2$/m);
    assert.match(status, /^NoNewPrivs:\s+1$/m);
    const { perl = 'perl' } = machinePrograms;
    const script = `const net = require('node:net');
      net.connect(1, '127.0.0.1').once('error', ({ code }) => process.exit(code === 'EPERM' ? 0 : 9));`;
    const confined = spawn(
      perl,
      [
        ...[
          'services/ingestion/parsing/confine.pl',
          'container',
          '2',
          process.execPath,
          '--disable-sigusr1',
          '--eval',
          script,
        ],
      ],
      { cwd: repository, stdio: 'ignore' },
    );
    assert.deepEqual(await once(confined, 'close'), [0, null]);
  });

  onLinux(`keeps code in the place of a parser from everything, and lives on${needs}`, async () => {
    const socket = await serve({ start: (task, most) => startReader(task, most, { entry: payloadEntry }) });
    for (const holds of [true, false]) {
      const { tries, reached } = await payloadTries(remoteReaders(socket), holds);
      assert.ok(tries.length >= 20, tries.join('\n'));
      assert.deepEqual(
        tries.filter((line) => !refused.test(line)),
        [],
      );
      assert.equal(reached, 0);
    }
  });

  onLinux(`is probed by whether it answers${needs}`, async () => {
    const { socket } = await program();
    const probe = async (at: string): Promise<unknown> => {
      const child = spawn(process.execPath, ['--disable-sigusr1', 'programs/start.ts', 'probe', 'reader'], {
        cwd: repository,
        env: { READER_SOCKET: at },
        stdio: 'ignore',
      });
      return (await once(child, 'close'))[0];
    };
    assert.equal(await probe(socket), 0);
    assert.equal(await probe(`${socket}.none`), 1);
  });
});
