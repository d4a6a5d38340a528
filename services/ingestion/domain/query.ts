// Pure. The words that a query looks for.

import { likeliest } from './detect-language.ts';
import { isStopWord } from './stop-words.ts';
import { askedWords, lowerCase, type Part, partsOf, termOf, triplesOf, withoutApostrophe } from './terms.ts';

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
    const spellings = languages.includes('de') ? [part, ...respelled(part)] : [part];
    const terms = new Set(spellings.flatMap((one) => languages.map((language) => termOf(one, language))));
    const key = [...terms].join(' ');
    if (into.size < maxTerms && !into.has(key)) into.set(key, [...terms]);
  };
  // A query may say one word ten thousand times.
  const [words, pairs] = [new Map<string, Map<string, QueryWord>>(), new Set<string>()];
  let last = telling;
  for (const { word, pair } of askedWords(text)) {
    let into = words.get(word);
    if (!into) {
      const lower = lowerCase(word, likely);
      into = isStopWord(lower, likely) || isStopWord(withoutApostrophe(lower, likely), likely) ? empty : telling;
      words.set(word, into);
      for (const part of [...partsOf(word, 'query'), ...triplesOf(word)]) add(into, part);
    }
    if (pair && !pairs.has(pair.text)) {
      pairs.add(pair.text);
      // A hyphen between stop words, as in est-ce, makes no word of them.
      add(pair.inflected && into === empty && last === empty ? empty : telling, pair);
    }
    last = into;
    if (telling.size >= maxTerms) break;
  }
  return [...(telling.size > 0 ? telling : empty).values()];
}

// German without its own letters, or with them.
function respelled({ text, inflected }: Part): Part[] {
  const written = /[äöü]/i.test(text)
    ? text.replaceAll(/[äöü]/gi, (letter) => `${letter.normalize('NFD').charAt(0)}e`)
    : text.replaceAll(/(?<![aeq])([aou])e/gi, (_, letter: string) => `${letter}\u0308`.normalize('NFC'));
  return written === text ? [] : [{ text: written, inflected }];
}
