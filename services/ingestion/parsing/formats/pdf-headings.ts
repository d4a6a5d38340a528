// Pure. Finds the headings among the lines of a PDF's pages: those that its outline names, or, where it has none, those
// that are set larger than its text.

import { titleOf } from '../../domain/blocks.ts';
import { plainText, type TextLine } from './pdf-lines.ts';
import type { PageLine } from './pdf-row.ts';
import type { OutlineEntry } from './pdfium.ts';

/** A heading on a page: lines `from` to before `to`; none where the outline names a place and no line there says it. */
export interface PageHeading {
  readonly level: number;
  readonly title: string;
  readonly from: number;
  readonly to: number;
}

// So many entries of a page are placed, each among so many lines: an outline may hold anything.
const entriesPerPage = 200;
const linesLookedAt = 300;
const longestHeading = 3;
// The longest number or "Chapter" before a title.
const longestNumber = 14;

/** The outline by pages, for `outlineHeadings`. */
export function byPage(outline: readonly OutlineEntry[]): Map<number, OutlineEntry[]> {
  const pages = new Map<number, OutlineEntry[]>();
  for (const entry of outline) {
    const entries = pages.get(entry.page) ?? [];
    if (entries.length < entriesPerPage) entries.push(entry);
    pages.set(entry.page, entries);
  }
  return pages;
}

/** The headings of a page that the outline names, in the order of its lines. */
export function outlineHeadings(entries: readonly OutlineEntry[], lines: readonly TextLine[]): PageHeading[] {
  const letters = lines.slice(0, linesLookedAt).map(({ text }) => lettersOf(text));
  const found: PageHeading[] = [];
  let from = 0;
  for (const entry of entries) {
    const title = titleOf(plainText(entry.title));
    const place = placeOf(entry, lettersOf(title), letters, lines, from);
    found.push({ level: entry.level, title, ...place });
    from = place.to;
  }
  return found;
}

function placeOf(
  { top }: OutlineEntry,
  title: string,
  letters: readonly string[],
  lines: readonly TextLine[],
  from: number,
): { from: number; to: number } {
  let best: { from: number; to: number; away: number } | undefined;
  for (let at = from; at < letters.length; at += 1) {
    let joined = '';
    for (let to = at + 1; to <= Math.min(letters.length, at + longestHeading); to += 1) {
      joined += letters[to - 1] ?? '';
      if (joined.length > title.length + longestNumber) break;
      if (title === '' || !joined.endsWith(title)) continue;
      // The nearest to where the outline points: running heads say the same.
      const away = Math.abs((lines[at]?.top ?? 0) - (top ?? lines[at]?.top ?? 0));
      if (!best || away < best.away) best = { from: at, to, away };
    }
  }
  if (best) return { from: best.from, to: best.to };
  if (top === undefined) return { from, to: from };
  const below = lines.findIndex((line, at) => at >= from && line.top !== undefined && line.top <= top + 2);
  const at = below === -1 ? from : below;
  return { from: at, to: at };
}

function lettersOf(text: string): string {
  return text
    .slice(0, 1000)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** How large a document's text is set, and its headings. */
export interface Sizes {
  readonly body: number;
  /** Sizes of headings, the largest first. */
  readonly headings: readonly number[];
}

const deepestSize = 4;
const longestLargeTitle = 150;

/** The sizes of a document, from some of its pages; undefined where there is no telling. */
export function sizesOf(pages: Iterable<readonly PageLine[]>): Sizes | undefined {
  const letters = new Map<number, number>();
  for (const lines of pages)
    for (const { height, text } of lines)
      if (height !== undefined) letters.set(rounded(height), (letters.get(rounded(height)) ?? 0) + text.length);
  const [usual] = [...letters].toSorted(([, a], [, b]) => b - a);
  if (!usual) return undefined;
  const [body] = usual;
  const larger = [...letters.keys()].filter((height) => height > 1.2 * body).toSorted((a, b) => b - a);
  return { body, headings: larger };
}

/** The headings of a page, by the size of its lines. */
export function largeHeadings({ body, headings }: Sizes, lines: readonly TextLine[]): PageHeading[] {
  const found: PageHeading[] = [];
  for (let from = 0; from < lines.length;) {
    const height = rounded(lines[from]?.height ?? 0);
    let to = from + 1;
    while (to < lines.length && rounded(lines[to]?.height ?? 0) === height && isNear(lines[to - 1], lines[to])) to += 1;
    const title = titleOf(
      lines
        .slice(from, Math.min(to, from + longestHeading))
        .map(({ text }) => text)
        .join(' '),
    );
    if (height > 1.2 * body && to - from <= longestHeading && isWords(title)) {
      const rank = headings.filter((size) => size > height).length;
      found.push({ level: Math.min(rank + 1, deepestSize), title, from, to });
    }
    from = to;
  }
  return found;
}

// The next line of the same heading, and not another one below.
function isNear(line: TextLine | undefined, below: TextLine | undefined): boolean {
  return (line?.top ?? 0) - (below?.top ?? 0) < 1.6 * (line?.height ?? 0);
}

// Formulas are set large as well.
function isWords(title: string): boolean {
  const letters = title.match(/\p{L}/gu)?.length ?? 0;
  return (
    title.length <= longestLargeTitle && /^[\p{L}\p{N}]/u.test(title) && letters > 1 && 2 * letters >= title.length
  );
}

function rounded(height: number): number {
  return Math.round(2 * height) / 2;
}
