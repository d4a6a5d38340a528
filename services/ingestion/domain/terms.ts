// Pure. The terms of a text, made the same way for the index and for queries. Words are those of Intl.Segmenter. A word
// is lower-cased and stemmed by the rules of its text's language while it has its marks, which those rules need, and
// loses diacritics after, so that a query without them finds it all the same. Changing anything here means a new
// `termsVersion`, at which indexes rebuild themselves.

import { scriptOf, stemmedAs } from './languages.ts';
import { stem } from './stemmers.ts';

/** Names this way of making terms; word boundaries come with the ICU of the runtime. */
export const termsVersion = `4/icu-${process.versions['icu'] ?? 'none'}`;

/** A part of a text that gives a term: a word, or a piece of one. */
export interface Part {
  readonly text: string;
  /** Of language: it has endings. Names in code and pairs of characters have none. */
  readonly inflected: boolean;
}

// One for all: word boundaries hardly depend on the locale, and a query does not say its language.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

// Longer words are cut: they are encoded data, not language.
const longestWord = 64;

const joined = /[_.:]/;
// Written without spaces: where a word ends is a matter of opinion.
const continuous = /[\p{Script=Han}\p{Script=Katakana}\u30fc]/u;
const han = /\p{Script=Han}/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** The words of a text in order, as written but for their form (NFKC). Lazy: a caller may stop at any time. */
export function* wordsOf(text: string): Generator<string> {
  for (const segment of segmentsOf(text)) {
    const word = formed(segment);
    if (word !== '') yield word;
  }
}

function* segmentsOf(text: string): Generator<string> {
  for (const { segment } of placedSegments(text)) yield segment;
}

// `follows`: nothing but the end of a line is between it and the one before.
function* placedSegments(text: string): Generator<{ segment: string; follows: boolean }> {
  let follows = false;
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    if (isWordLike) {
      yield { segment: segment.length > longestWord ? segment.slice(0, longestWord).toWellFormed() : segment, follows };
      follows = true;
    } else follows &&= segment === '\n';
  }
}

function formed(segment: string): string {
  if (/^[\x21-\x7e]*$/.test(segment)) return segment.replaceAll('"', '');
  return segment
    .normalize('NFKC')
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/[\s"\p{Cc}]/gu, '');
}

/**
 * The parts of a word: itself, and its pieces where it is a name such as `max_bytes`. Chinese, Japanese and Korean
 * words go by pairs of characters as well: dictionaries cut differently in different sentences, pairs meet all the
 * same.
 */
export function partsOf(word: string): readonly Part[] {
  if (unspaced.test(word)) {
    const characters = Array.from(word);
    const whole = { text: word, inflected: false };
    if (characters.length <= 2) return [whole];
    return [
      whole,
      ...characters.slice(1).map((character, at) => ({ text: `${characters[at]}${character}`, inflected: false })),
    ];
  }
  if (!joined.test(word)) return [{ text: word, inflected: true }];
  const parts = word.split(joined).filter((part) => part !== '');
  const inflected = parts.map((text) => ({ text, inflected: true }));
  return parts.length > 1 ? [{ text: word, inflected: false }, ...inflected] : inflected;
}

// Each Chinese letter of a longer word.
function lettersOf(word: string): string[] {
  const letters = Array.from(word);
  return letters.length === 1 ? [] : letters.filter((letter) => han.test(letter));
}

/** The term of a part of a text in this language (ISO 639-1, '' unknown). Never empty, without spaces. */
export function termOf({ text, inflected }: Part, language: string): string {
  const word = lowerCase(text, language);
  if (!inflected) return fold(word, language) || word;
  const bare = withoutApostrophe(word, language);
  const rules = stemmedAs(bare, language);
  return fold(rules === undefined ? bare : stem(bare, rules), language) || word;
}

// Words repeat: a lookup costs a tenth of making a term. Bounded by starting again.
const mostKnown = 50_000;
const known = new Map<string, Map<string, readonly string[]>>();
let knownWords = 0;

/**
 * All terms of a text in order, with repetitions. `within` is told what else finds it, beside its words: of Chinese and
 * Japanese, the pairs across the words of a dictionary, and each Chinese letter, so that any word is found wherever it
 * stands.
 */
export function* termsOf(text: string, language: string, within?: (term: string) => void): Generator<string> {
  let before = '';
  for (const { segment, follows } of placedSegments(text)) {
    yield* termsOfWord(segment, language);
    if (!within) continue;
    // Of other scripts, nothing is formed twice.
    const word = continuous.test(segment) ? formed(segment) : '';
    const pair = follows && word !== '' ? pairAcross(before, word) : '';
    if (pair !== '') within(pair);
    if (word !== '') for (const letter of lettersOf(word)) within(letter);
    before = word;
  }
}

/** A word of a query, and the pair that it makes with the word before it where one of the two is a single letter. */
export interface AskedWord {
  readonly word: string;
  readonly pair?: Part;
}

/** The words of a query in order, as `wordsOf`. Lazy. */
export function* askedWords(text: string): Generator<AskedWord> {
  let before = '';
  for (const { segment, follows } of placedSegments(text)) {
    const word = formed(segment);
    if (word === '') continue;
    const pair = follows && (isLetter(word) || isLetter(before)) ? pairAcross(before, word) : '';
    yield { word, ...(pair === '' ? {} : { pair: { text: pair, inflected: false } }) };
    before = word;
  }
}

function isLetter(word: string): boolean {
  return word !== '' && word.length <= 2 && Array.from(word).length === 1;
}

// The pair of the last letter of a word and the first of the next; '' where they are not of a script without spaces. The
// endings and particles of Japanese, in Hiragana, make none.
function pairAcross(before: string, word: string): string {
  const [last, first] = [Array.from(before).at(-1), Array.from(word)[0]];
  return last !== undefined && first !== undefined && continuous.test(last) && continuous.test(first)
    ? `${last}${first}`
    : '';
}

function termsOfWord(segment: string, language: string): readonly string[] {
  let ofLanguage = known.get(language);
  let terms = ofLanguage?.get(segment);
  if (terms) return terms;
  const word = formed(segment);
  terms = word === '' ? [] : partsOf(word).map((part) => termOf(part, language));
  if (knownWords >= mostKnown) {
    known.clear();
    knownWords = 0;
    ofLanguage = undefined;
  }
  if (!ofLanguage) known.set(language, (ofLanguage = new Map<string, readonly string[]>()));
  ofLanguage.set(segment, terms);
  knownWords += 1;
  return terms;
}

/** In Turkish and Azeri, I and İ are two letters: their small ones are ı and i. */
export function lowerCase(word: string, language: string): string {
  const lower = language === 'tr' || language === 'az' ? word.toLocaleLowerCase('tr') : word.toLowerCase();
  // The stemmer knows the letters with a cedilla, which older texts have, and not those with a comma.
  return language === 'ro' ? lower.replaceAll('ș', 'ş').replaceAll('ț', 'ţ') : lower;
}

const elided =
  /^(?:[cdjlmnstb]|qu|jusqu|lorsqu|puisqu|quoiqu|presqu|un|(?:da|de|ne|su|a|co)ll?|quest|quell|bell|sant)$/;
const eliding: ReadonlySet<string> = new Set(['fr', 'it', 'ca', 'ga']);

/** A word without the part that an apostrophe joins to it: l'eau, Allen'ın, agent's. */
export function withoutApostrophe(word: string, language: string): string {
  const at = word.indexOf("'");
  if (at === -1) return word;
  if (eliding.has(language) && at < word.length - 1) return elided.test(word.slice(0, at)) ? word.slice(at + 1) : word;
  if ((language === 'tr' || language === 'az') && at > 0) return word.slice(0, at);
  return word.replace(/(?<=.)'s?$/, '');
}

// Letters that are not a letter and a mark to Unicode, but are to people who cannot type them.
const plain: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
  ['ς', 'σ'],
]);

// Diacritics of Latin, Greek and Cyrillic go, except that of the Russian й, which is a letter, and those of Vietnamese,
// which are tones; so do the vowel signs of Arabic and Hebrew, which are seldom written. Marks of other scripts stay.
function fold(word: string, language: string): string {
  if (/^[\x00-\x7f]*$/.test(word)) return word;
  if (language === 'vi' && scriptOf(word) === 'latin') return word;
  return word
    .normalize('NFD')
    .replaceAll(/(?<!и)[\u0300-\u036f]+|[\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u0652\u0670]+/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøłđıς]/g, (letter) => plain.get(letter) ?? letter);
}
