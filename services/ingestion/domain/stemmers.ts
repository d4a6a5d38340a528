// Pure, but for the watch. The stemmers by language: from a lower-case word, with its marks, to the stem that its forms
// share. Most are third parties' code. None may end a search or an index, whichever word it meets:
// 1. A word on which its stemmer throws is its own stem.
// 2. So is a word on which its stemmer hung: the watch says so, from then on.
// 3. A word longer than any of a language is not stemmed.

import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as armenian } from '@orama/stemmers/armenian';
import { stemmer as danish } from '@orama/stemmers/danish';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as finnish } from '@orama/stemmers/finnish';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as greek } from '@orama/stemmers/greek';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as indonesian } from '@orama/stemmers/indonesian';
import { stemmer as irish } from '@orama/stemmers/irish';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as lithuanian } from '@orama/stemmers/lithuanian';
import { stemmer as nepali } from '@orama/stemmers/nepali';
import { stemmer as norwegian } from '@orama/stemmers/norwegian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as romanian } from '@orama/stemmers/romanian';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as sanskrit } from '@orama/stemmers/sanskrit';
import { stemmer as serbian } from '@orama/stemmers/serbian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as swedish } from '@orama/stemmers/swedish';
import { stemmer as tamil } from '@orama/stemmers/tamil';
import { stemmer as turkish } from '@orama/stemmers/turkish';
import { bulgarian } from './bulgarian-stemmer.ts';
import type { StemmedLanguage } from './languages.ts';
import { ukrainian } from './ukrainian-stemmer.ts';

const stemmers: Readonly<Record<StemmedLanguage, (word: string) => string>> = {
  ar: arabic,
  bg: bulgarian,
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  ga: irish,
  hi: hindi,
  hu: hungarian,
  hy: armenian,
  id: indonesian,
  it: italian,
  lt: lithuanian,
  ne: nepali,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sa: sanskrit,
  sr: serbian,
  sv: swedish,
  ta: tamil,
  tr: turkish,
  uk: ukrainian,
};

/** Sees each word while it is stemmed. */
export interface StemmingWatch {
  /** Whether this word is to be its own stem: its stemmer hung on it before. */
  spares(word: string, language: StemmedLanguage): boolean;
  begins(word: string, language: StemmedLanguage): void;
  /** `failed`: the stemmer threw, or returned no word. */
  ends(failed: boolean): void;
}

let watch: StemmingWatch = { spares: () => false, begins() {}, ends() {} };

/** Has another watch see the words that this thread stems. */
export function watchStemming(by: StemmingWatch): void {
  watch = by;
}

/** Longer words are not stemmed; forms of characters can make a cut word longer than terms.ts cuts it. */
export const longestStemmed = 64;

/** A word's stem; the word itself where the stemmer would leave nothing of it, or fails. */
export function stem(word: string, language: StemmedLanguage): string {
  if (word.length > longestStemmed || watch.spares(word, language)) return word;
  watch.begins(word, language);
  let failed = true;
  try {
    const stemmed = stemmers[language](word).trim() || word;
    failed = false;
    return stemmed;
  } catch {
    return word;
  } finally {
    watch.ends(failed);
  }
}
