// Pure. The text of a document around one of its chunks, put together from the chunks beside it, which may overlap.

import type { StoredChunk } from '../search/chunk-search.ts';

type Placed = Pick<StoredChunk, 'position' | 'start' | 'end' | 'text'>;

/** Stands between chunks for the text of none: blank lines, page breaks. */
const gap = '\n\n';

/** At most `most` UTF-16 code units on either side, cut between words; nothing of it is in the chunk itself. */
export function textAround(
  chunk: Placed,
  near: readonly Placed[],
  most: number,
): { readonly before: string; readonly after: string } {
  return { before: textBefore(chunk, near, most), after: textAfter(chunk, near, most) };
}

function textBefore(chunk: Placed, near: readonly Placed[], most: number): string {
  let text = '';
  let start = chunk.start;
  const before = near.filter(({ position }) => position < chunk.position).toSorted((a, b) => b.position - a.position);
  for (const piece of before) {
    if (text.length > most || piece.start >= start) break;
    text = piece.text.slice(0, start - piece.start) + (piece.end < start ? gap : '') + text;
    start = piece.start;
  }
  if (text.length <= most) return text;
  const cut = text.slice(text.length - most);
  const word = /^\S{0,40}\s/.exec(cut)?.[0].length ?? 0;
  // The first half of a character is left out with its word, or alone.
  return word > 0 ? cut.slice(word) : cut.slice(isLowSurrogate(cut, 0) ? 1 : 0);
}

function textAfter(chunk: Placed, near: readonly Placed[], most: number): string {
  let text = '';
  let end = chunk.end;
  const after = near.filter(({ position }) => position > chunk.position).toSorted((a, b) => a.position - b.position);
  for (const piece of after) {
    if (text.length > most) break;
    if (piece.end <= end) continue;
    text += piece.start > end ? gap + piece.text : piece.text.slice(end - piece.start);
    end = piece.end;
  }
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  const word = /\s(?=\S{0,40}$)/.exec(cut.slice(-41))?.index;
  if (word !== undefined) return cut.slice(0, Math.max(0, cut.length - 41) + word);
  return cut.slice(0, isLowSurrogate(text, most) ? most - 1 : most);
}

function isLowSurrogate(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
}
