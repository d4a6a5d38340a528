// Pure. Where a block that does not fit is cut: prose at the end of a sentence, lines at the end of a line; else between
// words, else between characters as a reader sees them, and only a single one that is longer than a chunk inside itself.

import { isBlank, type TextBlock } from './blocks.ts';
import { lastSentenceEnd } from './sentences.ts';

const words = new Intl.Segmenter('und', { granularity: 'word' });
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

// How far beyond the cut a word or character is looked at, to know where it began.
const lookAhead = 64;

/**
 * The position, after `start` and at most `limit`, at which the text from `start` is best cut. Not before the half, so
 * that pieces do not become crumbs; lines are whole wherever one ends.
 */
export function cutBefore(text: string, kind: TextBlock['kind'], start: number, limit: number): number {
  const half = start + Math.ceil((limit - start) / 2);
  return (
    (kind === 'lines' ? lineEnd(text, start, limit) : lastSentenceEnd(text, half, limit)) ??
    lineEnd(text, half, limit) ??
    blank(text, half, limit) ??
    betweenCharacters(text, start, half, limit)
  );
}

function lineEnd(text: string, from: number, limit: number): number | undefined {
  // `lastIndexOf` would look on to the beginning of a line of megabytes.
  for (let at = limit; at > from; at -= 1) if (text.charCodeAt(at) === 10) return at;
  return undefined;
}

function blank(text: string, from: number, limit: number): number | undefined {
  for (let at = limit; at > from; at -= 1) if (isBlank(text.charCodeAt(at))) return at;
  return undefined;
}

// Text without white space: scripts without spaces, or something that is no words at all.
function betweenCharacters(text: string, start: number, half: number, limit: number): number {
  const window = text.slice(start, limit + lookAhead);
  const character = start + (characters.segment(window).containing(limit - start)?.index ?? 0);
  const word = start + (words.segment(window).containing(limit - start)?.index ?? 0);
  if (word > half && isBetween(window, word - start)) return word;
  if (character > start) return character;
  return isLowSurrogate(text, limit) && limit - 1 > start ? limit - 1 : limit;
}

function isBetween(window: string, at: number): boolean {
  return characters.segment(window).containing(at)?.index === at;
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}
