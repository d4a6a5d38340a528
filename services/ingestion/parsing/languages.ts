// Which languages chunks are in. It is told here and not in the reader process, for which the tables of the detector
// would treble its start. Of each chunk the words of a thousand characters are looked at, and of its marks
// none: what the detector does with a run of backticks takes the square of their number.

import { setImmediate } from 'node:timers/promises';
import type { Chunk, ReadChunk } from '../domain/chunk.ts';
import { languageOfText } from '../domain/detect-language.ts';

const charactersLookedAt = 1000;
// What is shorter says little: it is taken to be in the language of what is before it.
const leastWords = 20;
// Chunks for which the event loop is held at once: some 5 ms.
const chunksAtOnce = 10;
const marks = /[^\p{L}\p{M}'’]+|['’]{2,}/gu;

/** Makes the function that tells the languages of a document's chunks, in their order. */
export function createLanguages(): (chunks: readonly Chunk[]) => Promise<ReadChunk[]> {
  let last = '';
  return async (chunks) => {
    const told: ReadChunk[] = [];
    for (const chunk of chunks) {
      if (told.length % chunksAtOnce === chunksAtOnce - 1) await setImmediate();
      const words = chunk.text.slice(0, charactersLookedAt).replace(marks, ' ').trim();
      last = (words.length < leastWords ? '' : languageOfText(words)) || last;
      told.push({ ...chunk, language: last });
    }
    return told;
  };
}
