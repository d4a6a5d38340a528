// Pure. The terms a query looks for.

import { stopWords } from './stop-words.ts';
import { wordsOf } from './terms.ts';

// Enough for any question; what is behind it is not read, so that a huge query costs no more than a large one.
const mostCharacters = 10_000;

/**
 * The query's different terms in order, at most `maxTerms`. Stop words count only where there is nothing else.
 */
export function queryTerms(query: string, maxTerms: number): readonly string[] {
  const telling = new Set<string>();
  const empty = new Set<string>();
  for (const { word, terms } of wordsOf(query.slice(0, mostCharacters).toWellFormed())) {
    const into = stopWords.has(word) ? empty : telling;
    for (const term of terms) {
      if (into.size < maxTerms) into.add(term);
    }
    if (telling.size >= maxTerms) break;
  }
  return [...(telling.size > 0 ? telling : empty)];
}
