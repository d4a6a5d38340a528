// Pure. The words that a query looks for.

import { likeliest } from './detect-language.ts';
import { isStopWord } from './stop-words.ts';
import { askedWords, lowerCase, type Part, partsOf, termOf, withoutApostrophe } from './terms.ts';

/** One word of a query: the terms it may be in the languages of the texts, of which a chunk needs but one. */
export type QueryWord = readonly string[];

// Enough for any question; the rest is not read, so that a huge query costs no more than a large one.
const mostCharacters = 10_000;

// More bring less than they cost: measured over twelve languages at once.
const mostLanguages = 3;

/**
 * The query's different words in order, at most `maxTerms`, each by the stems of its likeliest languages, of those (ISO
 * 639-1, '' unknown; the commonest first) that the texts are in. Stop words count only in a query of nothing else.
 */
export function queryWords(query: string, held: readonly string[], maxTerms: number): readonly QueryWord[] {
  const text = query.slice(0, mostCharacters).toWellFormed();
  const told = likeliest(
    text,
    held.filter((language) => language !== ''),
    mostLanguages,
  );
  const languages = told.length === 0 || held.includes('') ? [...told, ''] : told;
  const likely = told[0] ?? 'en';
  const telling = new Map<string, QueryWord>();
  const empty = new Map<string, QueryWord>();
  const add = (into: Map<string, QueryWord>, part: Part): void => {
    const terms = new Set(languages.map((language) => termOf(part, language)));
    const key = [...terms].join(' ');
    if (into.size < maxTerms && !into.has(key)) into.set(key, [...terms]);
  };
  // A query may say one word ten thousand times.
  const [words, pairs] = [new Set<string>(), new Set<string>()];
  for (const { word, pair } of askedWords(text)) {
    if (!words.has(word)) {
      words.add(word);
      const lower = lowerCase(word, likely);
      const into = isStopWord(lower, likely) || isStopWord(withoutApostrophe(lower, likely), likely) ? empty : telling;
      for (const part of partsOf(word)) add(into, part);
    }
    if (pair && !pairs.has(pair.text)) {
      pairs.add(pair.text);
      add(telling, pair);
    }
    if (telling.size >= maxTerms) break;
  }
  return [...(telling.size > 0 ? telling : empty).values()];
}
