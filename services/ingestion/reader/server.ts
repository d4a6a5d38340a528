// Reads documents for clients of a Unix socket: a connection is a document, and its reader a process of its own, which
// ends with the connection.
// 1. No more than `processes` are there at once; a connection beyond that is closed, which is worth another try.
// 2. A reader's time is bounded here as well, by the wall clock, should the other side not end it.
// 3. A reader's output goes on in frames; it cannot end one, and its exit is reported beside it.

import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Reader, ReaderLimits, ReaderTask, StartReader } from '../parsing/reader.ts';
import { encodeFrame, type Frame, framed, framesOf } from './frames.ts';

export interface ReaderServerOptions {
  readonly path: string;
  readonly limits: ReaderLimits;
  readonly processes: number;
  readonly start: StartReader;
  readonly log: Logger;
}

/** How much longer a reader may live than it may work: while its output is stored, its time stands still. */
const patience = 10;

/** Listens; any process that may write to the socket's folder may use it. */
export async function serveReaders({ path, limits, processes, start, log }: ReaderServerOptions): Promise<{
  /** Ends every reader, and takes the socket away. */
  close(): Promise<void>;
}> {
  const open = new Set<Socket>();
  let reading = 0;
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
    serve(socket).catch((error: unknown) => {
      log.warn({ err: error }, 'a document was given up');
      socket.destroy();
    });
  });

  async function serve(socket: Socket): Promise<void> {
    const frames = framesOf(socket);
    const first = await frames.next();
    // A client that only checks whether the server is here.
    if (first.done === true) return void socket.end();
    if (reading >= processes) return void socket.destroy();
    const reader = start(readTask(first.value), limits);
    reading += 1;
    const timer = setTimeout(() => reader.kill(), limits.seconds * patience * 1000);
    socket.once('close', () => reader.kill());
    try {
      await reader.sealed;
      socket.write(encodeFrame('sealed'));
      // The other side keeps the connection for as long as it wants the output.
      void feed(frames, reader).finally(() => reader.kill());
      await pipeline(framed('output', reader.stdout), socket, { end: false });
      socket.end(encodeFrame('ended', Buffer.from(JSON.stringify(await reader.end))));
    } catch (error) {
      // A client that went away needs no answer.
      if (!socket.destroyed) throw error;
    } finally {
      clearTimeout(timer);
      reader.kill();
      await reader.end.catch(() => undefined);
      reading -= 1;
    }
  }

  // Left behind by an earlier process.
  await rm(path, { force: true });
  server.listen(path);
  await once(server, 'listening');
  // The folder's permissions guard it.
  await chmod(path, 0o666);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

function readTask({ kind, bytes }: Frame): ReaderTask {
  if (kind !== 'task') throw new Error(`a document began with ${kind}`);
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as ReaderTask;
}

async function feed(frames: AsyncIterable<Frame>, { stdin }: Reader): Promise<void> {
  stdin.on('error', () => undefined);
  try {
    for await (const { kind, bytes } of frames) {
      if (kind === 'whole') stdin.end();
      else if (kind !== 'document') throw new Error(`a document went on with ${kind}`);
      else if (!stdin.write(bytes)) await once(stdin, 'drain');
    }
  } catch {
    // It is over in either case.
  }
}
