// Pure. The language of a text. The detector reads only its first 350 bytes or so, so a text of any length costs the
// same.

import { eld } from 'eld/small';
import { isStopWord } from './stop-words.ts';

// The detector takes Indonesian for Malay, Nepali for Hindi or Marathi, and does not know Irish. The first two share
// endings (languages.ts), so the name of the one that is stemmed stands for both; the others are told by their commonest
// words.
const alike: ReadonlyMap<string, string> = new Map([['ms', 'id']]);
const sought: ReadonlyMap<string, string> = new Map([
  ['id', 'ms'],
  ['ne', 'hi'],
  ['sa', 'hi'],
]);
const likeNepali: ReadonlySet<string> = new Set(['hi', 'mr']);

const words = /[\p{L}\p{M}]+/gu;
const mostWords = 100;
// Of English or Hindi text, less than a twentieth is in the other's list without being in its own.
const tellingShare = 0.12;

/** The language (ISO 639-1) of a text of a sentence or more; '' where none is detected reliably. */
export function languageOfText(text: string): string {
  const middle = text.length >> 1;
  return languageOfStart(text) || (text.length > 400 ? languageOfStart(text.slice(middle, middle + 1000)) : '');
}

function languageOfStart(text: string): string {
  const start = text.slice(0, 1000).toWellFormed();
  const found = detected(start);
  const reliable = found?.isReliable() ?? false;
  if (found && reliable && likeNepali.has(found.language))
    return shareOf(start, 'ne', 'hi') >= tellingShare ? 'ne' : found.language;
  if (found && reliable) return alike.get(found.language) ?? found.language;
  return shareOf(start, 'ga', 'en') >= tellingShare ? 'ga' : '';
}

// The detector is a third party's code: a text on which it throws has no detected language, and ends neither a reading
// nor a search.
function detected(text: string): ReturnType<typeof eld.detect> | undefined {
  try {
    return eld.detect(text);
  } catch {
    return undefined;
  }
}

// The share of words that are stop words of one language and not of the other.
function shareOf(text: string, language: string, other: string): number {
  let all = 0;
  let telling = 0;
  for (const [word] of text.toLowerCase().matchAll(words)) {
    all += 1;
    if (isStopWord(word, language) && !isStopWord(word, other)) telling += 1;
    if (all === mostWords) break;
  }
  return all < 5 ? 0 : telling / all;
}

/** The `n` of the languages that a query is most likely in, best first; equal ones in the order given. */
export function likeliest(query: string, among: readonly string[], n: number): readonly string[] {
  if (among.length <= 1) return among.slice(0, n);
  const scores: Readonly<Record<string, number>> = detected(query.slice(0, 1000).toWellFormed())?.getScores() ?? {};
  const score = (language: string): number => scores[sought.get(language) ?? language] ?? 0;
  return among.toSorted((a, b) => score(b) - score(a)).slice(0, n);
}
