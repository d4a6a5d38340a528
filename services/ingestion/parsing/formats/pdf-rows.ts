// Pure. The lines of a PDF's page, from its words by their baselines: a row of a table is a line, however its cells
// were drawn, and values of forms stand behind their labels.

import { placeLinks, placeNotes } from './pdf-notes.ts';
import {
  baseOf,
  type PageLine,
  type PageLink,
  type PageNote,
  type PageWord,
  type Row,
  rowOf,
  sameAngle,
} from './pdf-row.ts';

// Shares of a word's size. Cells of a row differ less in their baselines, lines differ more, and superscripts,
// subscripts and fractions are in between: there, PDFium's own lines count.
const sameRow = 0.2;
const otherRow = 0.6;
// A table that is drawn by columns: short cells, and not so many rows as a page has lines.
const longestCell = 40;
const usualCell = 20;
const mostRows = 30;
// Lines of a cell.
const tallestCell = 8;

/** The lines of a page in their order, given its words, notes and links in theirs. */
export function linesOfWords(
  words: readonly PageWord[],
  notes: readonly PageNote[],
  links: readonly PageLink[] = [],
): PageLine[] {
  const rows = besideTallCells(withoutColumns(rowsOf(words)));
  placeNotes(notes, rows);
  placeLinks(links, rows);
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

// A figure that is drawn behind a cell of several lines stands in a row that began above it.
function besideTallCells(rows: readonly Row[]): Row[] {
  const kept: Row[] = [];
  for (const row of rows) {
    const tall = isFigure(row) ? rowBeside(row, kept) : undefined;
    if (tall) addCells(tall, row);
    else kept.push(row);
  }
  return kept;
}

function rowBeside(figure: Row, rows: readonly Row[]): Row | undefined {
  const base = baseOf(figure);
  const size = figure.words[0]?.size ?? 0;
  let nearest: Row | undefined;
  for (let at = rows.length - 1; at >= Math.max(0, rows.length - tallestCell); at -= 1) {
    const row = rows[at];
    // Of one cell are lines that follow each other, all of them before the figure.
    if (!row || !sameAngle(row.angle, figure.angle) || row.to >= figure.from) break;
    if (at < rows.length - 1 && baseOf(row) <= baseOf(rows[at + 1])) break;
    const away = Math.abs(baseOf(row) - base);
    if (!nearest || away < Math.abs(baseOf(nearest) - base)) nearest = row;
    if (baseOf(row) > base + sameRow * size) break;
  }
  return nearest && nearest !== rows.at(-1) && Math.abs(baseOf(nearest) - base) <= otherRow * size
    ? nearest
    : undefined;
}

// A number with its unit, or a mark.
function isFigure(row: Row): boolean {
  return lengthOf(row) <= usualCell && !row.words.some(({ text }) => /\p{L}{4}/u.test(text));
}

function belongs(word: PageWord, last: PageWord, row: Row): boolean {
  // A word that the end of a line has broken goes on; so does one behind a large first letter.
  if (isInitial(last, word, row)) return true;
  if (last.text.endsWith('\ufffe')) return true;
  // A superscript is on the line of the word before it.
  const isLevel = Math.abs(last.base - last.baseAtEnd) < last.size;
  const isFirstLarge = (row.words[0]?.size ?? 0) > 1.8 * word.size;
  const bases = isLevel && !isFirstLarge ? [last.baseAtEnd, baseOf(row)] : [last.baseAtEnd];
  const away = Math.min(...bases.map((base) => Math.abs(word.base - base)));
  if (!word.before.includes('\n')) return away <= otherRow * Math.max(word.size, last.size);
  if (!sameAngle(word.angle, row.angle)) return false;
  return away <= sameRow * Math.min(word.size, last.size) && (word.from > row.to || word.to < row.from);
}

// The first letter of a chapter reaches down over several lines.
function isInitial(letter: PageWord, word: PageWord, row: Row): boolean {
  const isLarge = row.words.length === 1 && /^\p{Lu}$/u.test(letter.text) && letter.size > 1.8 * word.size;
  const isBeside = word.from > letter.from && word.from - letter.to < 1.2 * letter.size;
  return (
    isLarge &&
    isBeside &&
    /^\p{Ll}/u.test(word.text) &&
    word.base >= letter.base &&
    word.base - letter.base < letter.size
  );
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
  // Cells of words alone may as well be the lines of one cell, but not where each is behind a figure.
  if (2 * column.filter(hasFigure).length < column.length && !rows.every(isNumber)) return undefined;
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

function hasFigure({ words }: Row): boolean {
  return words.some(({ text }) => text.length <= 2 || /\p{N}/u.test(text));
}

function isNumber({ words }: Row): boolean {
  return words.length === 1 && /^\(?\p{N}{1,3}[.):]?$/u.test(words[0]?.text ?? '');
}

function addCells(row: Row, cells: Row): void {
  row.words.push(...cells.words.map((word, at) => (at === 0 ? { ...word, before: ' ' } : word)));
  row.to = Math.max(row.to, cells.to);
}

function lineOf({ words }: Row): PageLine {
  const [letter, next] = words;
  const first = letter && next && isInitial(letter, next, rowOf(letter)) ? next : letter;
  let text = '';
  let last: PageWord | undefined;
  for (const word of words) {
    const isInitialsRest = word === first && last === letter;
    const isFirst = last === undefined || text.endsWith('\ufffe') || isInitialsRest;
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

function lengthOf({ words }: Row): number {
  return words.reduce((sum, { text, before }) => sum + text.length + before.length, 0);
}
