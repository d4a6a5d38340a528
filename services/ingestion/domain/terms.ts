// Pure. The terms of a text, made the same way for the index and for queries. Words are those of Intl.Segmenter. A word
// is lower-cased and stemmed by the rules of its text's language while it has its marks, which those rules need, and
// loses diacritics after, so that a query without them finds it all the same. Changing anything here means a new
// `termsVersion`, at which indexes rebuild themselves.

import { scriptOf, stemmedAs } from './languages.ts';
import { stem } from './stemmers.ts';
import { figuresOf, isWrittenInOne, piecesOf, plainWords, withPlainDigits } from './word-forms.ts';

/** Names this way of making terms; word boundaries come with the ICU of the runtime. */
export const termsVersion = `5/icu-${process.versions['icu'] ?? 'none'}`;

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

// Written without spaces: where a word ends is a matter of opinion.
const continuous = /[\p{Script=Han}\p{Script=Katakana}\u30fc]/u;
const han = /\p{Script=Han}/u;
const hangul = /\p{Script=Hangul}/u;
const runOn = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const longestJoined = 24;
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

// `follows`: nothing but the end of a line is between it and the one before; `isJoined`: nothing but a hyphen; `isNear`:
// nothing but a space.
interface PlacedSegment {
  readonly segment: string;
  readonly follows: boolean;
  readonly isJoined: boolean;
  readonly isNear: boolean;
}

function* placedSegments(text: string): Generator<PlacedSegment> {
  let between: string | undefined;
  for (const { segment, isWordLike } of segmenter.segment(plainWords(text))) {
    if (isWordLike) {
      const word = segment.length > longestWord ? segment.slice(0, longestWord).toWellFormed() : segment;
      const isJoined = between !== undefined && /^[-\u2010\u2011&]$/.test(between);
      yield {
        segment: word,
        follows: between !== undefined && /^\n*$/.test(between),
        isJoined,
        isNear: between === ' ',
      };
      between = '';
    } else if (between !== undefined && between.length < 8) between += segment;
  }
}

function formed(segment: string): string {
  if (/^[\x21-\x7e]*$/.test(segment)) return segment.replaceAll('"', '');
  return segment
    .normalize('NFKC')
    .replaceAll(/[’ʼ׳]/g, "'")
    .replaceAll(/[\s"״\p{Cc}]/gu, '')
    .replaceAll(/(?![0-9])\p{Nd}/gu, withPlainDigits);
}

/**
 * The parts of a word: itself, and its pieces where it is a name such as `max_bytes` or `maxBytes`, and of a text such
 * as `AB1234`: a query with it means no other number. Chinese, Japanese and Korean words go by pairs of characters as
 * well: dictionaries cut differently in different sentences, pairs meet all the same.
 */
export function partsOf(word: string, of: 'text' | 'query'): readonly Part[] {
  if (unspaced.test(word)) {
    const characters = Array.from(word);
    const whole = { text: word, inflected: false };
    if (characters.length <= 2) return [whole];
    return [
      whole,
      ...characters.slice(1).map((character, at) => ({ text: `${characters[at]}${character}`, inflected: false })),
    ];
  }
  const { pieces, isName } = piecesOf(word, of === 'text');
  const parts = [...pieces.map((text) => ({ text, inflected: true })), ...figuresOf(word).map(asIs)];
  // A word with a joint at its end alone is not a name.
  return isName && parts.length === 1 ? parts : [{ text: word, inflected: !isName }, ...parts];
}

function asIs(text: string): Part {
  return { text, inflected: false };
}

// Each Chinese letter of a longer word; of a Korean one the first, which the rest may be the ending of.
function lettersOf(word: string): string[] {
  const letters = Array.from(word);
  if (letters.length === 1) return [];
  return letters.filter((letter, at) => han.test(letter) || (at === 0 && hangul.test(letter)));
}

/** Three letters in a row, with their marks, of a longer word of a script whose words only a dictionary tells apart. */
export function triplesOf(word: string): Part[] {
  const letters = runOn.test(word) ? (word.match(/\P{M}\p{M}*/gu) ?? []) : [];
  return letters.length <= 3
    ? []
    : letters.slice(2).map((letter, at) => asIs(`${letters[at]}${letters[at + 1]}${letter}`));
}

// Two words that a hyphen joins, as others write them in one.
function joinedPart(before: string, word: string): Part | undefined {
  const isLong = before.length + word.length > longestJoined;
  return before === '' || isLong || unspaced.test(before + word) ? undefined : { text: before + word, inflected: true };
}

/** The term of a part of a text in this language (ISO 639-1, '' unknown). Never empty, without spaces. */
export function termOf({ text, inflected }: Part, language: string): string {
  const word = lowerCase(text, language);
  if (!inflected) return fold(word, language) || word;
  const bare = withoutApostrophe(word, language);
  const rules = stemmedAs(bare, language);
  // English stands in for an unknown language, and has no marks.
  if (rules === 'en' && language !== 'en') return stem(fold(bare, language), rules) || word;
  // The last letter of many words is written both ways, and the stemmer knows one of them.
  const regular = rules === 'ar' ? bare.replaceAll(/[ىی]/g, 'ي') : bare;
  return fold(rules === undefined ? regular : stem(regular, rules), language) || word;
}

// Words repeat: a lookup costs a tenth of making a term. Bounded by starting again.
const mostKnown = 50_000;
const known = new Map<string, Map<string, readonly string[]>>();
let knownWords = 0;

/**
 * All terms of a text in order, with repetitions. `within` is told what else finds it, beside its words: of Chinese and
 * Japanese, the pairs across the words of a dictionary, and each Chinese letter, so that any word is found wherever it
 * stands; of Thai and its neighbours three letters in a row; words that a hyphen joins, as one, and so
 * a figure and its unit; and of Vietnamese, words
 * without their tones.
 */
export function* termsOf(text: string, language: string, within?: (term: string) => void): Generator<string> {
  let before = '';
  let last = '';
  for (const { segment, follows, isJoined, isNear } of placedSegments(text)) {
    yield* termsOfWord(segment, language);
    if (!within) continue;
    const isOne = isJoined || (isNear && isWrittenInOne(last, segment));
    const joined = isOne ? joinedPart(formed(last), formed(segment)) : undefined;
    if (joined) within(termOf(joined, language));
    const toneless = language === 'vi' ? withoutMarks(lowerCase(formed(segment), language)) : '';
    if (toneless !== '') within(toneless);
    if (runOn.test(segment)) for (const part of triplesOf(formed(segment))) within(termOf(part, language));
    last = segment;
    // Of other scripts, nothing is formed twice.
    const word = continuous.test(segment) || hangul.test(segment) ? formed(segment) : '';
    const pair = follows && word !== '' ? pairAcross(before, word) : '';
    if (pair !== '') within(pair);
    if (word !== '') for (const letter of lettersOf(word)) within(letter);
    before = word;
  }
}

/**
 * A word of a query, and its part together with the word before it: the pair where one of the two is a single letter, or the
 * word that a hyphen parts.
 */
export interface AskedWord {
  readonly word: string;
  readonly pair?: Part;
}

/** The words of a query in order, as `wordsOf`. Lazy. */
export function* askedWords(text: string): Generator<AskedWord> {
  let before = '';
  for (const { segment, follows, isJoined } of placedSegments(text)) {
    const word = formed(segment);
    if (word === '') continue;
    const across = follows && (isLetter(word) || isLetter(before)) ? pairAcross(before, word) : '';
    const pair = isJoined ? joinedPart(before, word) : across === '' ? undefined : asIs(across);
    yield { word, ...(pair === undefined ? {} : { pair }) };
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
  terms = word === '' ? [] : partsOf(word, 'text').map((part) => termOf(part, language));
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
  ['þ', 'th'],
  ['ð', 'd'],
  ['ħ', 'h'],
  ['ґ', 'г'],
  // Letters of Arabic that are written one for the other, and those that Persian has of its own.
  ['ى', 'ي'],
  ['ی', 'ي'],
  ['ک', 'ك'],
  ['ة', 'ه'],
]);

// Diacritics of Latin, Greek and Cyrillic go, except that of the Russian й, which is a letter, and those of Vietnamese,
// which are tones; so do the vowel signs of Arabic and Hebrew, which are seldom written, and the dots
// below letters of Hindi and Punjabi. Marks of other scripts stay.
function fold(word: string, language: string): string {
  if (/^[\x00-\x7f]*$/.test(word)) return word;
  if (language === 'vi' && scriptOf(word) === 'latin') return word;
  return withoutMarks(word);
}

function withoutMarks(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/(?<!и)[\u0300-\u036f]+|[\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u0655\u0670\u093c\u0a3c]+/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøłđıςþðħґىیکة]/g, (letter) => plain.get(letter) ?? letter);
}
