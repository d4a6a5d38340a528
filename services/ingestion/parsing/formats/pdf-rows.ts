// Pure. The lines of a PDF's page, from its words by their baselines: a row of a table is a line, however its cells
// were drawn, and values of forms stand behind their labels.

/** A line of a page. */
export interface PageLine {
  readonly text: string;
  /** Its upper edge, in points above the page's lower one, and its height; absent where nothing tells. */
  readonly top?: number;
  readonly height?: number;
}

/**
 * Characters that stand together on one baseline. Lengths are points; `from` and `to` are counted along the baseline.
 */
export interface PageWord {
  readonly text: string;
  /** The blanks before it; a line end where PDFium takes it for the first of a line. */
  readonly before: string;
  readonly from: number;
  readonly to: number;
  /** The height of its baseline, at its first and its last character. */
  readonly base: number;
  readonly baseAtEnd: number;
  /** Of the baseline, in radians; words of other angles share no line. */
  readonly angle: number;
  /** Of the box of its first character. */
  readonly size: number;
  readonly top?: number;
}

/** A value of a form, or a note that stands on the page, with its rectangle. */
export interface PageNote {
  readonly text: string;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
  readonly top: number;
}

/** A line whose words are still apart. */
interface Row {
  words: PageWord[];
  from: number;
  to: number;
  readonly angle: number;
}

// Shares of a word's size. Cells of a row differ less in their baselines, lines differ more, and superscripts,
// subscripts and fractions are in between: there, PDFium's own lines count.
const sameRow = 0.2;
const otherRow = 0.6;
// A table that is drawn by columns: short cells, and not so many rows as a page has lines.
const longestCell = 40;
const usualCell = 20;
const mostRows = 30;

/** The lines of a page in their order, given its words and notes in theirs. */
export function linesOfWords(words: readonly PageWord[], notes: readonly PageNote[]): PageLine[] {
  const rows = withoutColumns(rowsOf(words));
  for (const note of inOrder(notes)) place(note, rows);
  return rows.map(lineOf);
}

function rowsOf(words: readonly PageWord[]): Row[] {
  const rows: Row[] = [];
  let last: PageWord | undefined;
  for (const word of words) {
    const row = rows.at(-1);
    if (row && last && belongs(word, last, row)) {
      row.words.push(word);
      row.from = Math.min(row.from, word.from);
      row.to = Math.max(row.to, word.to);
    } else rows.push(rowOf(word));
    last = word;
  }
  for (const row of rows) row.words = arranged(row.words);
  return rows;
}

function rowOf(word: PageWord): Row {
  return { words: [word], from: word.from, to: word.to, angle: word.angle };
}

function belongs(word: PageWord, last: PageWord, row: Row): boolean {
  // A word that the end of a line has broken goes on.
  if (last.text.endsWith('\ufffe')) return true;
  // A superscript is on the line of the word before it.
  const isLevel = Math.abs(last.base - last.baseAtEnd) < last.size;
  const bases = isLevel ? [last.baseAtEnd, baseOf(row)] : [last.baseAtEnd];
  const away = Math.min(...bases.map((base) => Math.abs(word.base - base)));
  if (!word.before.includes('\n')) return away <= otherRow * Math.max(word.size, last.size);
  if (!sameAngle(word.angle, row.angle)) return false;
  return away <= sameRow * Math.min(word.size, last.size) && (word.from > row.to || word.to < row.from);
}

// Cells that PDFium took for lines of their own go to their places.
function arranged(words: PageWord[]): PageWord[] {
  if (!words.slice(1).some(({ before }) => before.includes('\n'))) return words;
  const cells: PageWord[][] = [];
  let isBroken = false;
  for (const word of words) {
    if (cells.length > 0 && (isBroken || !word.before.includes('\n'))) cells.at(-1)?.push(word);
    else cells.push([word]);
    isBroken = word.text.endsWith('\ufffe');
  }
  const direction = /[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(words.map(({ text }) => text).join('')) ? -1 : 1;
  return cells.toSorted(([a], [b]) => direction * ((a?.from ?? 0) - (b?.from ?? 0))).flat();
}

// Rows of tables whose columns are drawn one after the other become one line each.
function withoutColumns(rows: Row[]): Row[] {
  const joined: Row[][] = [];
  for (const block of blocksOf(rows)) {
    const before = joined.at(-1);
    const beside = before && cellsBeside(block, before);
    if (beside) for (const [at, row] of block.entries()) addCells(beside[at] ?? row, row);
    else joined.push(block);
  }
  return joined.flat();
}

// Lines that follow each other downwards.
function blocksOf(rows: Row[]): Row[][] {
  const blocks: Row[][] = [];
  let last: Row | undefined;
  for (const row of rows) {
    const isBelow = last && sameAngle(row.angle, last.angle) && baseOf(row) < baseOf(last);
    if (isBelow) blocks.at(-1)?.push(row);
    else blocks.push([row]);
    last = row;
  }
  return blocks;
}

/** The rows that a column's cells belong to, one for each; undefined where it is none. */
function cellsBeside(column: readonly Row[], rows: readonly Row[]): Row[] | undefined {
  if (column.length < 2 || column.length > mostRows) return undefined;
  // Cells of words alone may as well be the lines of one cell.
  const figures = column.filter(({ words }) => words.some(({ text }) => text.length <= 2 || /\p{N}/u.test(text)));
  if (2 * figures.length < column.length) return undefined;
  const lengths = column.map(lengthOf);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  if (Math.max(...lengths) > longestCell || all > usualCell * column.length) return undefined;
  const beside: Row[] = [];
  let at = 0;
  for (const cell of column) {
    const size = cell.words[0]?.size ?? 0;
    while (at < rows.length && baseOf(rows[at]) > baseOf(cell) + sameRow * size) at += 1;
    const row = rows[at];
    if (!row || !sameAngle(row.angle, cell.angle)) return undefined;
    if (Math.abs(baseOf(row) - baseOf(cell)) > sameRow * size || cell.from <= row.to) return undefined;
    if (lengthOf(row) > 2 * longestCell) return undefined;
    beside.push(row);
    at += 1;
  }
  return beside;
}

function addCells(row: Row, cells: Row): void {
  row.words.push(...cells.words.map((word, at) => (at === 0 ? { ...word, before: ' ' } : word)));
  row.to = Math.max(row.to, cells.to);
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
function turned({ left, bottom, right, top }: PageNote, angle: number): [number, number, number, number] {
  const corners = [
    [left, bottom],
    [right, top],
  ].map(([x = 0, y = 0]) => turn(x, y, angle));
  const along = corners.map(([one]) => one);
  const across = corners.map(([, other]) => other);
  return [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
}

/** A point along and across a baseline of this angle. */
export function turn(x: number, y: number, angle: number): [along: number, across: number] {
  if (angle === 0) return [x, y];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos + y * sin, y * cos - x * sin];
}

function lineOf({ words }: Row): PageLine {
  const [first] = words;
  let text = '';
  let last: PageWord | undefined;
  for (const word of words) {
    const isFirst = last === undefined || text.endsWith('\ufffe');
    text += isFirst || (last && closes(word, last)) ? word.text : `${blankBefore(word)}${word.text}`;
    last = word;
  }
  return first?.top === undefined ? { text } : { text, top: first.top, height: first.size };
}

function blankBefore({ before }: PageWord): string {
  return before.includes('\n') ? ' ' : before;
}

// A comma or bracket behind a superscript, which PDFium takes for a line.
function closes(word: PageWord, last: PageWord): boolean {
  return word.before.includes('\n') && /^[.,;:)\]]/.test(word.text) && word.from - last.to < word.size;
}

function baseOf(row: Row | undefined): number {
  return row?.words[0]?.base ?? 0;
}

function lengthOf({ words }: Row): number {
  return words.reduce((sum, { text, before }) => sum + text.length + before.length, 0);
}

function sameAngle(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.05;
}
