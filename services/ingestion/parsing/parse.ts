// Reads documents of tenants in processes of their own, which have no environment, no files but their own code, and
// bounds of memory and time: what a document does to its reader, it does to nobody else.
// 1. A process reads one document and ends; it is killed when its time is over or its caller gives up.
// 2. The time counts while the process works, not while what it wrote is stored.
// 3. At most `processes` are there at once; who comes later waits.

import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { unavailable } from '#shared/errors/contract-error.ts';
import type { MediaType } from '../domain/media-type.ts';
import type { ReadChunk } from '../domain/chunk.ts';
import type { Progress } from '../domain/progress.ts';
import { chunksPerBatch, type Line, linesOf } from './lines.ts';
import { createPlaces } from './places.ts';

/** What a process may take. */
export interface ParserBounds {
  /** MiB of heap. */
  readonly memoryMiB: number;
  readonly seconds: number;
  /** At once. */
  readonly processes: number;
}

/** A document and how it is to be read. */
export interface ParseRequest {
  readonly original: Readable;
  readonly mediaType: MediaType;
  /** Of the original. */
  readonly bytes: number;
  readonly chunkTokens: number;
  readonly overlapTokens: number;
  /** Aborted: the process is killed and the signal's reason thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** The document's own fault, with a sentence for people. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
}

/** The reader ended in a way that says nothing of the document; worth another try. */
export class ReaderEndedError extends Error {
  override readonly name = 'ReaderEndedError';
}

/** Chunks in order, and how far they reach. */
export interface Batch {
  readonly chunks: readonly ReadChunk[];
  readonly progress: Progress;
}

/** Yields the document's chunks in order. Throws UnreadableDocumentError, or what reading the original threw. */
export type Parse = (request: ParseRequest) => AsyncGenerator<Batch>;

const code = fileURLToPath(new URL('..', import.meta.url));
const entry = fileURLToPath(new URL('main.ts', import.meta.url));

/** Makes the parser of one process of the service. */
export function createParser(bounds: ParserBounds): Parse {
  const places = createPlaces(bounds.processes);
  return async function* parse(request) {
    const leave = await places.enter(request.signal);
    try {
      yield* parseInProcess(request, bounds);
    } finally {
      leave();
    }
  };
}

async function* parseInProcess(request: ParseRequest, bounds: ParserBounds): AsyncGenerator<Batch> {
  const { original, mediaType, signal } = request;
  const maxCharacters = request.chunkTokens * 5;
  signal?.throwIfAborted();
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--permission',
      `--allow-fs-read=${code}`,
      `--max-old-space-size=${bounds.memoryMiB}`,
      entry,
      mediaType,
      String(maxCharacters),
    ],
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'] },
  );
  const ended = Promise.withResolvers<readonly [code: number | null, signal: NodeJS.Signals | null]>();
  child.once('close', (...how) => ended.resolve(how));
  child.once('error', (error) => ended.reject(unavailable('The ingestion service', error)));
  ended.promise.catch(() => undefined);
  // Where the machine has no process left to give, there are no pipes either.
  if (!child.stdin || !child.stdout) throw await ended.promise.catch((error: unknown) => error);
  let tooLate = false;
  const kill = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', kill, { once: true });
  let unread: Error | undefined;
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* original as AsyncIterable<Uint8Array>;
    } catch (error) {
      unread = error as Error;
      throw error;
    }
  };
  // A process that ends before it has read everything is told by how it ends.
  const fed = pipeline(bytes, child.stdin).catch(kill);
  try {
    let leftMs = bounds.seconds * 1000;
    const lines = linesOf(child.stdout, longestLine(maxCharacters));
    for (;;) {
      const startedAt = performance.now();
      const timer = setTimeout(() => {
        tooLate = true;
        kill();
      }, leftMs);
      const next = await lines.next().finally(() => clearTimeout(timer));
      leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
      if (next.done) break;
      const line = JSON.parse(next.value) as Line;
      if (!('ended' in line))
        yield {
          chunks: line.chunks.map((chunk) => ({ ...chunk, language: '' })),
          progress: { unit: 'bytes', done: Math.round(line.done * request.bytes), total: request.bytes },
        };
      else {
        // An original that broke off looks like its end to who reads it.
        await fed;
        if (unread) throw unread;
        if (line.ended === 'complete') return;
        throw new UnreadableDocumentError(line.reason);
      }
    }
    const [exitCode, exitSignal] = await ended.promise;
    signal?.throwIfAborted();
    if (unread) throw unread;
    if (tooLate) throw new UnreadableDocumentError(`Reading the document took longer than ${bounds.seconds} seconds.`);
    // Node ends itself by SIGABRT (134 of a shell) when its heap is full; SIGKILL is the kernel's, for the same reason.
    if (exitSignal === 'SIGABRT' || exitSignal === 'SIGKILL' || exitCode === 134)
      throw new UnreadableDocumentError(`Reading the document needed more than ${bounds.memoryMiB} MiB of memory.`);
    throw new Error(`The parsing process ended early (code ${exitCode}, signal ${exitSignal}).`);
  } finally {
    signal?.removeEventListener('abort', kill);
    kill();
    original.destroy();
    // Else an end that nobody reads would keep the process from being over.
    child.stdout.destroy();
    await Promise.allSettled([fed, ended.promise]);
  }
}

// Chunks of a batch, every character escaped, each with its headings.
function longestLine(maxCharacters: number): number {
  return chunksPerBatch * (6 * maxCharacters + 20_000);
}
