// Pure. Languages by their codes (ISO 639-1): the stemmed ones, and the script of each. Stemmers themselves are in
// stemmers.ts, so that users of codes alone do not load them.

/** The languages that words are stemmed in. */
export const stemmedLanguages = [
  ...['ar', 'bg', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'ga', 'hi', 'hu', 'hy', 'id'],
  ...['it', 'lt', 'ne', 'nl', 'no', 'pt', 'ro', 'ru', 'sa', 'sr', 'sv', 'ta', 'tr', 'uk'],
] as const;

/** One of them. */
export type StemmedLanguage = (typeof stemmedLanguages)[number];

// Malay is so near to Indonesian that detectors take one for the other; the endings are the same.
const sameEndings: ReadonlyMap<string, StemmedLanguage> = new Map([
  ...stemmedLanguages.map((code) => [code, code] as const),
  ['ms', 'id'],
  ['nb', 'no'],
  ['nn', 'no'],
]);

/** Scripts that tell words apart. */
export type Script = 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'devanagari' | 'armenian' | 'tamil' | 'other';

const scriptTests: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['tamil', /\p{Script=Tamil}/u],
];

/** The script of a word: the first of ours that it has a letter of. */
export function scriptOf(word: string): Script {
  if (/^[\x00-\x7f]*$/.test(word)) return 'latin';
  return scriptTests.find(([, test]) => test.test(word))?.[0] ?? 'other';
}

// Languages not listed are written in Latin.
const scripts: Readonly<Record<Exclude<Script, 'latin'>, readonly string[]>> = {
  cyrillic: ['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk', 'ky', 'tg', 'mn'],
  greek: ['el'],
  arabic: ['ar', 'fa', 'ur', 'ps', 'ku', 'sd', 'ug'],
  devanagari: ['hi', 'ne', 'mr', 'sa'],
  armenian: ['hy'],
  tamil: ['ta'],
  other: ['am', 'bn', 'gu', 'he', 'ja', 'ka', 'km', 'kn', 'ko', 'lo', 'ml', 'my', 'or', 'pa', 'te', 'th', 'yi', 'zh'],
};

const scriptsOfLanguages: ReadonlyMap<string, Script> = new Map(
  Object.entries(scripts).flatMap(([script, codes]) => codes.map((code) => [code, script as Script] as const)),
);

// Serbian is written in two scripts, Sanskrit is often written in Latin.
const alsoLatin: ReadonlySet<string> = new Set(['sr', 'sa']);

// Where no language is given, or a word is of another script than its text, the script's largest one stands in.
const byScript: Readonly<Record<Script, StemmedLanguage | undefined>> = {
  latin: 'en',
  cyrillic: 'ru',
  greek: 'el',
  arabic: 'ar',
  devanagari: 'hi',
  armenian: 'hy',
  tamil: 'ta',
  other: undefined,
};

/** The language that a word of a text is stemmed in; undefined where it is left as it is. '' is an unknown language. */
export function stemmedAs(word: string, language: string): StemmedLanguage | undefined {
  const script = scriptOf(word);
  const written =
    language !== '' &&
    ((scriptsOfLanguages.get(language) ?? 'latin') === script || (script === 'latin' && alsoLatin.has(language)));
  return written ? sameEndings.get(language) : byScript[script];
}
