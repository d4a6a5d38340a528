// Pure. Where sentences end, by their marks, in one pass: after . ! ? … and the marks of Arabic, Urdu and Devanagari
// where white space follows and no small letter after it ("e.g. this"), after 。！？ anywhere, and before a blank line.

import { isBlank } from './blocks.ts';

const stops = new Set('.!?…؟۔।॥።'.split(''));
const wideStops = new Set('。！？．｡'.split(''));
const closers = new Set('"\'”’»›)]}」』）】》〉'.split(''));
const smallLetter = /^\p{Ll}/u;

/** The ends, from after `from` to `to`, of the sentences of a text, in order. */
export function* sentenceEnds(text: string, from: number, to: number): Generator<number> {
  for (let at = from; at < to; at += 1) {
    const character = text[at] ?? '';
    if (character === '\n' && text[at + 1] === '\n') yield at;
    const wide = wideStops.has(character);
    if (!wide && !stops.has(character)) continue;
    // With a blank before them, dots stand for an omission.
    if (character === '…' && isBlank(text.charCodeAt(at - 1))) continue;
    let end = at + 1;
    while (end < to && isPartOfEnd(text[end] ?? '')) end += 1;
    at = end - 1;
    if (wide || end === text.length || (isBlank(text.charCodeAt(end)) && !smallLetterFollows(text, end))) yield end;
  }
}

/** The last end of a sentence after `from`, up to `to`; undefined where there is none. */
export function lastSentenceEnd(text: string, from: number, to: number): number | undefined {
  let last: number | undefined;
  for (const end of sentenceEnds(text, from, to)) if (end > from) last = end;
  return last;
}

function isPartOfEnd(character: string): boolean {
  return stops.has(character) || wideStops.has(character) || closers.has(character);
}

// A few blanks are looked over, not a run of them from each stop.
function smallLetterFollows(text: string, end: number): boolean {
  let at = end;
  while (at < end + 4 && isBlank(text.charCodeAt(at))) at += 1;
  return smallLetter.test(text.slice(at, at + 2));
}
