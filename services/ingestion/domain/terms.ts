// Pure. The terms of a text: what the index holds and what a query looks for, made the same way for both.
// Words are those of Intl.Segmenter, lower-case, without diacritics, stemmed by their script (Latin as English,
// Cyrillic as Russian). Changing anything here means a new `termsVersion`, at which indexes rebuild themselves.

import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemRussian } from '@orama/stemmers/russian';

/** Names this way of making terms; word boundaries come with the ICU of the runtime. */
export const termsVersion = `1/icu-${process.versions['icu'] ?? 'none'}`;

/** A word of the text with the terms that stand for it. */
export interface Word {
  /** Lower-case and folded, as stop words are written. */
  readonly word: string;
  readonly terms: readonly string[];
}

// One for all: word boundaries hardly depend on the locale, and a query does not say its language.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const english = { stem: stemEnglish };
const russian = { stem: stemRussian };

// Longer words are cut: they are encoded data, not language.
const longestWord = 64;

const latin = /^[a-z0-9'_.:]+$/;
const hasLetter = /[a-z]/;
const cyrillic = /^\p{Script=Cyrillic}+$/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const joined = /[_.:]/;

/** The words of a text, in order, with repetitions. Lazy: a caller may stop at any time. */
export function* wordsOf(text: string): Generator<Word> {
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (!isWordLike) continue;
    const word = fold(segment.length > longestWord ? segment.slice(0, longestWord).toWellFormed() : segment);
    const terms = termsOf(word);
    if (terms.length > 0) yield { word, terms };
  }
}

/** All terms of a text in order, separated by spaces: what is given to the index. */
export function termText(text: string): string {
  const all: string[] = [];
  for (const { terms } of wordsOf(text)) all.push(...terms);
  return all.join(' ');
}

// Diacritics of Latin, Greek and Cyrillic go, except that of the Russian й, which is a letter; marks of other
// scripts carry sounds and stay.
function fold(segment: string): string {
  const lower = segment.normalize('NFKC').toLowerCase().replaceAll('’', "'");
  if (/^[\x00-\x7f]*$/.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(/(?<!и)[\u0300-\u036f]+/gu, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o');
}

function termsOf(word: string): readonly string[] {
  if (latin.test(word)) {
    if (!joined.test(word)) return [stem(word)];
    // `max_bytes` and `v1.2` are found whole and by their parts.
    const parts = word.split(joined).filter((part) => part !== '');
    return parts.length > 1 ? [word, ...parts.map(stem)] : parts.map(stem);
  }
  if (cyrillic.test(word)) return [cachedStem(word, russian)];
  const term = word.replace(/[\s"\p{Cc}]/gu, '');
  if (!unspaced.test(term)) return term === '' ? [] : [term];
  // The dictionary cuts differently in different sentences; pairs of characters meet all the same.
  const characters = Array.from(term);
  if (characters.length <= 2) return [term];
  return [term, ...characters.slice(1).map((character, at) => `${characters[at]}${character}`)];
}

function stem(word: string): string {
  return hasLetter.test(word) ? cachedStem(word, english) : word;
}

// Words repeat: a stem looked up costs a tenth of one made. Bounded by starting again.
const stems = new Map<string, string>();
const mostStems = 20_000;

function cachedStem(word: string, stemmer: typeof english): string {
  let found = stems.get(word);
  if (found === undefined) {
    found = stemmer.stem(word);
    if (stems.size >= mostStems) stems.clear();
    stems.set(word, found);
  }
  return found;
}
