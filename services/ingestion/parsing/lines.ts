// The output of the reader process: one JSON value a line, any number of batches, then exactly one ending.

import type { Chunk } from '../domain/chunk.ts';
import type { Progress } from '../domain/progress.ts';

/** Chunks in order, and how far the reading is after them. */
export interface ChunkLine {
  readonly chunks: readonly Chunk[];
  readonly progress: Progress;
  /** Parts of the document that are left out of its text, for its members. */
  readonly notice?: string;
}

/**
 * How it ended: all chunks were written; or the reason, for people, why the document cannot be read; or the reader could
 * get no more memory.
 */
export type Ending =
  | { readonly ended: 'complete' }
  | { readonly ended: 'refused'; readonly reason: string }
  | { readonly ended: 'exhausted' };

export type Line = ChunkLine | Ending;

/** Code units of a notice. */
export const longestNotice = 1000;

/** Chunks in one batch, and the code units of text with which it is full before. */
export const chunksPerBatch = 50;
export const textPerBatch = 64 * 1024;

/** Lines of a stream of bytes. Throws where one is longer than `mostBytes`. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>, mostBytes: number): AsyncGenerator<string> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    let start = 0;
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, start)) {
      parts.push(piece.subarray(start, end));
      yield Buffer.concat(parts).toString('utf8');
      parts = [];
      length = 0;
      start = end + 1;
    }
    parts.push(piece.subarray(start));
    length += piece.length - start;
    if (length > mostBytes) throw new Error(`a line of more than ${mostBytes} bytes`);
  }
}
