// Pure. A document as its readers hand it on: stretches of one text, and in them blocks, the units that a chunk keeps
// together where they fit. Blocks are in order, do not overlap, and hold everything but blank lines.

/** The next part of a document's text, with the blocks that lie in it, counted from the beginning of the document. */
export interface Passage {
  readonly text: string;
  readonly blocks: Iterable<Block>;
}

/** A piece of the text from `start` to before `end`, in UTF-16 code units. */
export type Block = TextBlock | HeadingBlock;

/** Prose is cut at sentences, lines (code, tables, lists) at line ends. */
export interface TextBlock {
  readonly kind: 'prose' | 'lines';
  readonly start: number;
  readonly end: number;
  /** The page it stands on, from 1; absent where the format has no pages. */
  readonly page?: number;
  /** It continues the previous block, on another page. */
  readonly continues?: boolean;
}

/** A heading with its level, from 1, and its words. */
export interface HeadingBlock {
  readonly kind: 'heading';
  readonly start: number;
  readonly end: number;
  readonly level: number;
  /** Empty for one that only ends the section before it. */
  readonly title: string;
  readonly page?: number;
}

/** Headings deeper than this count as this deep. */
export const deepestHeading = 8;

/** A title's characters; a longer title is cut. */
export const longestTitle = 200;

/** White space as `trim` knows it. */
export function isBlank(unit: number): boolean {
  if (unit < 0xa0) return unit === 32 || (unit >= 9 && unit <= 13);
  return (
    unit === 0xa0 ||
    unit === 0xfeff ||
    unit === 0x3000 ||
    (unit >= 0x2000 && unit <= 0x200a) ||
    unit === 0x2028 ||
    unit === 0x2029 ||
    unit === 0x202f ||
    unit === 0x205f ||
    unit === 0x1680
  );
}

/** A heading's words on one line, cut to the longest that is kept. */
export function titleOf(words: string): string {
  const line = words
    .slice(0, 10 * longestTitle)
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  return Array.from(line).slice(0, longestTitle).join('').trim();
}

/** The paragraphs of a text, parted by blank lines. Positions count from `base`. */
export function* paragraphsOf(text: string, base = 0): Generator<TextBlock> {
  let open: { start: number; end: number } | undefined;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (!isBlankBetween(text, start, end)) open = { start: open?.start ?? start, end };
    else if (open) {
      yield { kind: 'prose', start: base + open.start, end: base + open.end };
      open = undefined;
    }
    start = end + 1;
  }
  if (open) yield { kind: 'prose', start: base + open.start, end: base + open.end };
}

/** Whether the text is blank from `start` to before `end`. */
export function isBlankBetween(text: string, start: number, end: number): boolean {
  let at = start;
  while (at < end && isBlank(text.charCodeAt(at))) at += 1;
  return at === end;
}
