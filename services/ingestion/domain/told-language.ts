// Pure. The language of a chunk, detected by its words alone. Marks are left out: the detector's time grows with the
// square of a run of backticks.

import { languageOfText } from './detect-language.ts';

const charactersLookedAt = 1000;
// A shorter text says little.
const leastWords = 20;
const marks = /[^\p{L}\p{M}'’]+|['’]{2,}/gu;

/** ISO 639-1; '' where it says too little. */
export function toldLanguage(text: string): string {
  const words = text.slice(0, charactersLookedAt).replace(marks, ' ').trim();
  return words.length < leastWords ? '' : languageOfText(words);
}
