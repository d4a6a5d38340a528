// What the parsing process writes: one JSON value a line, any number of batches, then exactly one ending.

import type { Chunk } from '../domain/split.ts';

/** Chunks in order; `done` is the share of the text that they reach to, 0 to 1. */
export interface Batch {
  readonly chunks: readonly Chunk[];
  readonly done: number;
}

/** How it ended: all chunks were written, or the reason, for people, why the document cannot be read. */
export type Ending = { readonly ended: 'complete' } | { readonly ended: 'refused'; readonly reason: string };

export type Line = Batch | Ending;

/** Chunks in one batch. */
export const chunksPerBatch = 50;

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
    if (length > mostBytes) throw new Error(`The parsing process wrote a line of more than ${mostBytes} bytes.`);
  }
}
