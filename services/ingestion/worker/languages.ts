// The languages of a document's chunks. The index thread detects them, which has the detector for queries anyway: its
// tables take half a second and 150 MB wherever they are.

import type { Chunk, ReadChunk } from '../domain/chunk.ts';
import type { ChunkSearch } from '../search/chunk-search.ts';

/** Makes the function that detects the languages of a document's chunks, in their order. */
export function createLanguages(
  search: Pick<ChunkSearch, 'languagesOf'>,
): (chunks: readonly Chunk[]) => Promise<ReadChunk[]> {
  let last = '';
  return async (chunks) => {
    const told = await search.languagesOf(chunks.map(({ text }) => text));
    return chunks.map((chunk, at) => {
      // A chunk that says too little is taken to be in the language of the one before.
      last = told[at] || last;
      return { ...chunk, language: last };
    });
  };
}
