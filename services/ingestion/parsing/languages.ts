// Which languages chunks are in. It is told here and not in the reader process, for which the tables of the detector
// would be nine tenths of its start; at most a thousand characters of each chunk are looked at, so no text can make it
// take long.

import { setImmediate } from 'node:timers/promises';
import type { Chunk, ReadChunk } from '../domain/chunk.ts';
import { languageOfText } from '../domain/detect-language.ts';

// What is shorter says little: it is taken to be in the language of what is before it.
const leastLetters = 40;
// Chunks for which the event loop is held at once: some 5 ms.
const chunksAtOnce = 10;

/** Makes the function that tells the languages of a document's chunks, in their order. */
export function createLanguages(): (chunks: readonly Chunk[]) => Promise<ReadChunk[]> {
  let last = '';
  return async (chunks) => {
    const told: ReadChunk[] = [];
    for (const chunk of chunks) {
      if (told.length % chunksAtOnce === chunksAtOnce - 1) await setImmediate();
      last = (chunk.text.length < leastLetters ? '' : languageOfText(chunk.text)) || last;
      told.push({ ...chunk, language: last });
    }
    return told;
  };
}
