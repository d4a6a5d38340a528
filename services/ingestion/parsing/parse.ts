// Reads documents of tenants in processes of their own, with bounds of memory and time: a document harms only its own
// reader.
// 1. A process reads one document and ends; it is killed when its time is over or its caller gives up.
// 2. The time counts while the process works, not while the service stores its output.
// 3. At most `processes` are there at once; later ones wait.
// 4. A process's output is checked before it is trusted (line-check.ts).

import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Chunk } from '../domain/chunk.ts';
import type { MediaType } from '../domain/media-type.ts';
import type { Progress } from '../domain/progress.ts';
import type { FormatBounds } from './formats/format.ts';
import { createLineCheck, longestLine } from './line-check.ts';
import { type Line, linesOf } from './lines.ts';
import { watchMemory } from './memory-watch.ts';
import { createPlaces } from './places.ts';
import {
  causeOf,
  type ProcessEnd,
  type Reader,
  ReaderEndedError,
  type ReaderLimits,
  type ReaderTask,
  type StartReader,
} from './reader.ts';
import { kernelBoundsMemory, startReader } from './reader-process.ts';

/** Limits of reading, and of a document. */
export interface ParserBounds extends ReaderLimits, FormatBounds {
  /** At once. */
  readonly processes: number;
  /** Of one document; absent where the caller counts them. */
  readonly maxChunks?: number;
}

/** A document and how it is to be read. */
export interface ParseRequest {
  readonly original: Readable;
  readonly mediaType: MediaType;
  /** Of the original, for progress. */
  readonly bytes: number;
  /** A chunk's size. */
  readonly chunkTokens: number;
  /** Shared with the chunk before, within a section. */
  readonly overlapTokens: number;
  /** Comments of reviewers are read as well. */
  readonly withComments?: boolean;
  /** Aborted: the process is killed and the signal's reason thrown. */
  readonly signal?: AbortSignal | undefined;
}

/** Chunks in order, and how far the reading is. */
export interface Batch {
  readonly chunks: readonly Chunk[];
  readonly progress: Progress;
  /** Parts of the document that are left out of its text, for its members; on one of its batches. */
  readonly notice?: string;
}

/** The document's own fault, with a sentence for people. */
export class UnreadableDocumentError extends Error {
  override readonly name = 'UnreadableDocumentError';
}

export { ReaderEndedError } from './reader.ts';

/** Yields the document's chunks in order. Throws one of these two errors, or an error of reading the original. */
export type Parse = (request: ParseRequest) => AsyncGenerator<Batch>;

/** How readers are made, where it is not as usual. */
export interface ReaderMaking {
  readonly start?: StartReader;
  /** Their memory is watched from here, beside their bounds. */
  readonly watched?: boolean;
}

/** Makes the parser of one process of the service. */
export function createParser(
  bounds: ParserBounds,
  { start = startReader, watched = !kernelBoundsMemory }: ReaderMaking = {},
): Parse {
  const places = createPlaces(bounds.processes);
  return async function* parse(request) {
    const leave = await places.enter(request.signal);
    try {
      yield* parseInProcess(request, bounds, { start, watched });
    } finally {
      leave();
    }
  };
}

async function* parseInProcess(
  request: ParseRequest,
  bounds: ParserBounds,
  { start, watched }: Required<ReaderMaking>,
): AsyncGenerator<Batch> {
  const { original, signal } = request;
  signal?.throwIfAborted();
  const { mediaType, chunkTokens, overlapTokens, withComments = false } = request;
  const { maxPages, maxCharacters, maxInflatedMiB, maxEntries } = bounds;
  const task: ReaderTask = {
    mediaType,
    chunkTokens,
    overlapTokens,
    maxPages,
    maxCharacters,
    maxInflatedMiB,
    maxEntries,
    withComments,
  };
  const { memoryMiB, seconds } = bounds;
  const reader = start(task, { memoryMiB, seconds });
  const { end } = reader;
  const kill = (): void => reader.kill();
  signal?.addEventListener('abort', kill, { once: true });
  let tooLarge = false;
  const memory =
    watched && reader.pid !== undefined
      ? watchMemory(reader.pid, bounds.memoryMiB, () => {
          tooLarge = true;
          kill();
        })
      : undefined;
  let unread: Error | undefined;
  const bytes = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* original as AsyncIterable<Uint8Array>;
    } catch (error) {
      unread = error as Error;
      throw error;
    }
  };
  // A process that ends before it has read everything is judged by how it ends.
  const fed = reader.sealed.then(() => pipeline(bytes, reader.stdin)).catch(kill);
  try {
    const clock = createClock(bounds.seconds, kill);
    const lines = checkedLines(reader, { ...bounds, chunkTokens });
    let count = 0;
    for (;;) {
      const next = await clock.whileIn(lines.next());
      if (next.done) break;
      const line = next.value;
      if (!('ended' in line)) {
        count += line.chunks.length;
        if (count > (bounds.maxChunks ?? Infinity)) throw new UnreadableDocumentError(tooManyParts(bounds));
        yield { ...line, progress: inBytesOf(request, line.progress) };
        continue;
      }
      // An original that broke off looks like its end to the reader.
      await fed;
      if (unread) throw unread;
      if (line.ended === 'complete') return;
      throw new UnreadableDocumentError(line.ended === 'refused' ? line.reason : tooMuchMemory(bounds));
    }
    const how = await end;
    signal?.throwIfAborted();
    if (unread) throw unread;
    if (tooLarge) throw new UnreadableDocumentError(tooMuchMemory(bounds));
    throw clock.over ? new UnreadableDocumentError(tooLong(bounds)) : errorOf(how, bounds);
  } finally {
    memory?.stop();
    signal?.removeEventListener('abort', kill);
    kill();
    original.destroy();
    // Else an end that nobody reads would keep the process from being over.
    reader.stdout.destroy();
    await Promise.allSettled([fed, end]);
  }
}

async function* checkedLines(
  { stdout }: Reader,
  bounds: ParserBounds & { readonly chunkTokens: number },
): AsyncGenerator<Line> {
  const check = createLineCheck(bounds);
  try {
    for await (const line of linesOf(stdout, longestLine(bounds))) yield check(line);
  } catch (cause) {
    throw new UnreadableDocumentError('The document disturbed the program that reads it.', { cause });
  }
}

// Counts the time of the work it is given, and calls `expired` once it is used up.
function createClock(seconds: number, expired: () => void) {
  let leftMs = seconds * 1000;
  const clock = {
    over: false,
    whileIn<T>(work: Promise<T>): Promise<T> {
      const startedAt = performance.now();
      const timer = setTimeout(() => {
        clock.over = true;
        expired();
      }, leftMs);
      return work.finally(() => {
        clearTimeout(timer);
        leftMs = Math.max(0, leftMs - (performance.now() - startedAt));
      });
    },
  };
  return clock;
}

function inBytesOf({ bytes }: ParseRequest, progress: Progress): Progress {
  return progress.unit === 'bytes' ? { unit: 'bytes', done: Math.min(progress.done, bytes), total: bytes } : progress;
}

function errorOf(how: ProcessEnd, bounds: ParserBounds): Error {
  const cause = causeOf(how);
  if (cause === 'memory') return new UnreadableDocumentError(tooMuchMemory(bounds));
  if (cause === 'time') return new UnreadableDocumentError(tooLong(bounds));
  if (cause === 'crash') return new UnreadableDocumentError('The document is damaged: its reader broke off.');
  return new ReaderEndedError(`The reader process ended early (code ${how.code}, signal ${how.signal}).`);
}

function tooMuchMemory({ memoryMiB }: ParserBounds): string {
  return `Reading the document needed more than ${memoryMiB} MiB of memory.`;
}

function tooLong({ seconds }: ParserBounds): string {
  return `Reading the document took longer than ${seconds} seconds.`;
}

function tooManyParts({ maxChunks }: ParserBounds): string {
  return `The document has more than ${maxChunks} parts. Upload it in several files.`;
}
