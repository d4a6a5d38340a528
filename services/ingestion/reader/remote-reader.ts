// A reader in a container of its own, by its Unix socket: its output is trusted no more than that of a process beside
// this one.

import { connect } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { type ProcessEnd, type Reader, ReaderEndedError, type StartReader } from '../parsing/reader.ts';
import { encodeFrame, framesOf, longestFrame } from './frames.ts';

/** Starts readers at this socket. The limits that hold are those of the program there. */
export function remoteReaders(path: string): StartReader {
  return (task): Reader => {
    const socket = connect({ path });
    const stdout = new PassThrough();
    const sealed = Promise.withResolvers<void>();
    const end = Promise.withResolvers<ProcessEnd>();
    for (const { promise } of [sealed, end]) promise.catch(() => undefined);
    const over = (cause: unknown): void => {
      const error = new ReaderEndedError('The container that reads documents went away.', { cause });
      sealed.reject(error);
      end.reject(error);
      stdout.end();
      socket.destroy();
    };
    socket.on('error', over);
    socket.write(encodeFrame('task', Buffer.from(JSON.stringify(task))));
    void hear().then(() => over(undefined), over);

    async function hear(): Promise<void> {
      for await (const { kind, bytes } of framesOf(socket)) {
        if (kind === 'sealed') sealed.resolve();
        else if (kind === 'output') {
          if (!stdout.write(bytes)) await roomIn(stdout);
        } else if (kind === 'ended') end.resolve(readEnd(bytes));
        else throw new Error(`a reader said ${kind}`);
      }
    }

    const stdin = new Writable({
      write(piece: Buffer, _, written) {
        for (let at = 0; at < piece.length; at += longestFrame)
          socket.write(encodeFrame('document', piece.subarray(at, at + longestFrame)));
        if (socket.writableNeedDrain) socket.once('drain', () => written());
        else written();
      },
      final(written) {
        socket.write(encodeFrame('whole'), () => written());
      },
      destroy(error, destroyed) {
        if (error) socket.destroy();
        destroyed(error);
      },
    });
    socket.once('close', () => stdin.destroy());
    const kill = (): void => {
      end.resolve({ code: null, signal: 'SIGKILL' });
      over(undefined);
    };
    return { stdin, stdout, sealed: sealed.promise, end: end.promise, kill };
  };
}

// Ends as well where nobody drains the stream any more.
function roomIn(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off('drain', done).off('close', done);
      resolve();
    };
    stream.once('drain', done).once('close', done);
  });
}

function readEnd(bytes: Uint8Array): ProcessEnd {
  const { code, signal } = JSON.parse(Buffer.from(bytes).toString('utf8')) as Partial<ProcessEnd>;
  return { code: typeof code === 'number' ? code : null, signal: typeof signal === 'string' ? signal : null };
}
