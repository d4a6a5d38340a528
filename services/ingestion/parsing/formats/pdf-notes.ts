// Pure. The places of notes and of links' addresses in the lines of a PDF's page.

import { behindLink } from './docx-links.ts';
import { baseOf, type PageLink, type PageNote, type PageWord, type Row, rowOf, sameAngle, turn } from './pdf-row.ts';

/** Puts each note into its line, or as a line of its own between others. */
export function placeNotes(notes: readonly PageNote[], rows: Row[]): void {
  for (const note of inOrder(notes)) place(note, rows);
}

/** Puts each link's address behind its words, unless they are it; a link without words has no place. */
export function placeLinks(links: readonly PageLink[], rows: readonly Row[]): void {
  for (const { address, places } of links) {
    const found = places.flatMap((one) => wordsIn(one, rows));
    const last = found.at(-1);
    const said = found.map(({ word }) => word.text);
    if (!last || [said.join(' '), said.join('')].some((words) => behindLink(words, address) === '')) continue;
    const { row, word } = last;
    const shown = { ...word, text: `(${address})`, before: ' ', from: word.to };
    row.words.splice(row.words.indexOf(word) + 1, 0, shown);
  }
}

function wordsIn(place: Omit<PageNote, 'text'>, rows: readonly Row[]): { row: Row; word: PageWord }[] {
  const found: { row: Row; word: PageWord }[] = [];
  for (const row of rows) {
    const [from, to, low, high] = turned(place, row.angle);
    const base = baseOf(row);
    if (base < low - 1 || base > high) continue;
    for (const word of row.words) {
      const middle = (word.from + word.to) / 2;
      if (middle >= from - 1 && middle <= to + 1) found.push({ row, word });
    }
  }
  return found;
}

// From the top, and from the left where they stand beside each other.
function inOrder(notes: readonly PageNote[]): PageNote[] {
  return notes.toSorted((a, b) => {
    const beside = a.bottom < b.top && b.bottom < a.top;
    return beside ? a.left - b.left || b.top - a.top : b.top - a.top;
  });
}

// Into the line that its rectangle stands on, at the side of the nearest word; else as a line of its own, below the
// line above it.
function place(note: PageNote, rows: Row[]): void {
  const angle = rows[0]?.angle ?? 0;
  const [from, to, low, high] = turned(note, angle);
  const tall = high - low;
  const text = note.text.replace(/\s+/g, ' ').trim();
  const size = Math.min(tall, 12);
  const word = (base: number): PageWord => ({
    text,
    before: ' ',
    from,
    to,
    base,
    baseAtEnd: base,
    angle,
    size,
    ...(Math.abs(angle) < 0.1 ? { top: base + size } : {}),
  });
  let best: { row: Row; gap: number } | undefined;
  for (const row of rows) {
    const base = baseOf(row);
    if (!sameAngle(row.angle, angle) || base > high || base < low - 0.3 * size) continue;
    // Several lines beside a tall one: its first.
    const gap = gapOf(row, from, to) + (tall > 30 ? high - base : 0);
    if (!best || gap < best.gap) best = { row, gap };
  }
  if (best) {
    const { row } = best;
    const at = row.words.findIndex((other) => other.from > from);
    row.words.splice(at === -1 ? row.words.length : at, 0, word(baseOf(row)));
    row.from = Math.min(row.from, from);
    row.to = Math.max(row.to, to);
    return;
  }
  const own = rowOf(word(Math.max(low + 0.25 * size, high - size)));
  let behind = -1;
  let lowest = Infinity;
  for (const [at, row] of rows.entries()) {
    if (!sameAngle(row.angle, angle) || baseOf(row) <= high) continue;
    const apart = row.to < from || row.from > to ? 10_000 : 0;
    if (baseOf(row) + apart <= lowest) [behind, lowest] = [at, baseOf(row) + apart];
  }
  rows.splice(behind + 1, 0, own);
}

function gapOf(row: Row, from: number, to: number): number {
  let gap = Infinity;
  for (const word of row.words) gap = Math.min(gap, Math.max(0, from - word.to, word.from - to));
  return gap;
}

// A rectangle along and across a baseline of this angle.
function turned({ left, bottom, right, top }: Omit<PageNote, 'text'>, angle: number): [number, number, number, number] {
  const corners = [
    [left, bottom],
    [right, top],
  ].map(([x = 0, y = 0]) => turn(x, y, angle));
  const along = corners.map(([one]) => one);
  const across = corners.map(([, other]) => other);
  return [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
}
