// Pure. Words that carry no subject: questions are asked in them. By language, as a query has them: lower-case and
// before stemming.

import { stopwords as arabic } from '@orama/stopwords/arabic';
import { stopwords as armenian } from '@orama/stopwords/armenian';
import { stopwords as bulgarian } from '@orama/stopwords/bulgarian';
import { stopwords as danish } from '@orama/stopwords/danish';
import { stopwords as dutch } from '@orama/stopwords/dutch';
import { stopwords as finnish } from '@orama/stopwords/finnish';
import { stopwords as french } from '@orama/stopwords/french';
import { stopwords as german } from '@orama/stopwords/german';
import { stopwords as greek } from '@orama/stopwords/greek';
import { stopwords as hungarian } from '@orama/stopwords/hungarian';
import { stopwords as indian } from '@orama/stopwords/indian';
import { stopwords as indonesian } from '@orama/stopwords/indonesian';
import { stopwords as irish } from '@orama/stopwords/irish';
import { stopwords as italian } from '@orama/stopwords/italian';
import { stopwords as japanese } from '@orama/stopwords/japanese';
import { stopwords as lithuanian } from '@orama/stopwords/lithuanian';
import { stopwords as mandarin } from '@orama/stopwords/mandarin';
import { stopwords as nepali } from '@orama/stopwords/nepali';
import { stopwords as norwegian } from '@orama/stopwords/norwegian';
import { stopwords as portuguese } from '@orama/stopwords/portuguese';
import { stopwords as romanian } from '@orama/stopwords/romanian';
import { stopwords as russian } from '@orama/stopwords/russian';
import { stopwords as sanskrit } from '@orama/stopwords/sanskrit';
import { stopwords as serbian } from '@orama/stopwords/serbian';
import { stopwords as spanish } from '@orama/stopwords/spanish';
import { stopwords as swedish } from '@orama/stopwords/swedish';
import { stopwords as tamil } from '@orama/stopwords/tamil';
import { stopwords as turkish } from '@orama/stopwords/turkish';
import { stopwords as ukrainian } from '@orama/stopwords/ukrainian';

// A list of our own: measured, it ranks better than the package's, for it holds the words of questions.
const english =
  `a about after again all also am an and any are aren't as at be because been before being between both but by can
  can't could couldn't did didn't do does doesn't doing don't down during each few for from further get give had happen
  happened happens had has have having he he's her here hers him his how how's i i'd i'll i'm i've if in into is isn't
  it it's its itself just know let let's like many may me mean means might more most much must my need no nor not of off on once only or other
  our ours out over own please same say shall she should so some such tell than that that's the their theirs them then
  there there's these they they're this those through to too under until up us use used using very want was wasn't we
  we're were weren't what what's when when's where where's which while who who's whom whose why why's will with won't
  work works would wouldn't you you'd you'll you're you've your yours`.split(/\s+/);

const lists: ReadonlyMap<string, readonly string[]> = new Map([
  ['en', english],
  ['ar', arabic],
  ['bg', bulgarian],
  ['da', danish],
  ['de', german],
  ['el', greek],
  ['es', spanish],
  ['fi', finnish],
  ['fr', french],
  ['ga', irish],
  ['hi', indian],
  ['hu', hungarian],
  ['hy', armenian],
  ['id', indonesian],
  ['it', italian],
  ['ja', japanese],
  ['lt', lithuanian],
  ['ne', nepali],
  ['nl', dutch],
  ['no', norwegian],
  ['pt', portuguese],
  ['ro', romanian],
  ['ru', russian],
  ['sa', sanskrit],
  ['sr', serbian],
  ['sv', swedish],
  ['ta', tamil],
  ['tr', turkish],
  ['uk', ukrainian],
  ['zh', mandarin],
]);

const sets = new Map<string, ReadonlySet<string>>();
const none: ReadonlySet<string> = new Set();

/** Whether a lower-case word is a stop word of a language (ISO 639-1); without its diacritics it is one too. */
export function isStopWord(word: string, language: string): boolean {
  return setOf(language).has(plain(word));
}

/** The stop words of a language, without diacritics; none where no list is known. */
export function stopWordsOf(language: string): readonly string[] {
  return [...setOf(language)];
}

function setOf(language: string): ReadonlySet<string> {
  const list = lists.get(language);
  if (!list) return none;
  let set = sets.get(language);
  if (!set) sets.set(language, (set = new Set(list.map(plain))));
  return set;
}

// The Greek list has neither accents nor the sigma that words end in; questions have both, or not.
function plain(word: string): string {
  return word
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .replaceAll('ς', 'σ');
}
