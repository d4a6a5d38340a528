// Pure. The language of a chunk, as far as its words tell one. Of its marks none are looked at: what the detector does with a
// run of backticks takes the square of their number.

import { languageOfText } from './detect-language.ts';

const charactersLookedAt = 1000;
// What is shorter says little.
const leastWords = 20;
const marks = /[^\p{L}\p{M}'’]+|['’]{2,}/gu;

/** ISO 639-1; '' where it says too little. */
export function toldLanguage(text: string): string {
  const words = text.slice(0, charactersLookedAt).replace(marks, ' ').trim();
  return words.length < leastWords ? '' : languageOfText(words);
}
