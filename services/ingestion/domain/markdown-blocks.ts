// Pure. A text as blocks: the units that a chunk keeps together where they fit. Blocks are in order, do not
// overlap, and hold everything but blank lines.

import { atxHeading } from './atx-heading.ts';
import type { MediaType } from './media-type.ts';

/** A piece of the text from `start` to before `end`. */
export type Block = TextBlock | HeadingBlock;

/** Prose is cut at sentences, lines (code, tables, lists) at line ends. */
export interface TextBlock {
  readonly kind: 'prose' | 'lines';
  readonly start: number;
  readonly end: number;
}

/** A heading with its level, 1 to 6, and its words. */
export interface HeadingBlock {
  readonly kind: 'heading';
  readonly start: number;
  readonly end: number;
  readonly level: number;
  readonly title: string;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

// Each takes linear time on any line: no two neighbouring repetitions share a character.
const setextUnderline = /^ {0,3}(=+|-+)[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})([^]*)$/;
const tableDivider =
  /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$|^ {0,3}\|[ \t]*:?-+:?[ \t]*\|[ \t]*$/;
const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

// Lines longer than this are prose whatever they look like.
const longestMarkupLine = 2000;

/** The blocks of a text. Plain text has paragraphs only. */
export function* blocksOf(text: string, mediaType: MediaType): Generator<Block> {
  yield* mediaType === 'text/markdown' ? markdownBlocks(text) : paragraphs(text);
}

function* linesOf(text: string): Generator<Line> {
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    yield { start, end, text: text.slice(start, Math.min(end, start + longestMarkupLine + 1)) };
    start = end + 1;
  }
}

function isBlank(line: Line, text: string): boolean {
  return line.text.trim() === '' && text.slice(line.start, line.end).trim() === '';
}

function* paragraphs(text: string): Generator<Block> {
  let open: { start: number; end: number } | undefined;
  for (const line of linesOf(text)) {
    if (!isBlank(line, text)) {
      open = { start: open?.start ?? line.start, end: line.end };
    } else if (open) {
      yield { kind: 'prose', ...open };
      open = undefined;
    }
  }
  if (open) yield { kind: 'prose', ...open };
}

// A block that may still grow; within code and front matter everything does, until a line closes it.
interface OpenBlock extends TextBlock {
  readonly lines: number;
  readonly closes?: (line: string) => boolean;
}

function* markdownBlocks(text: string): Generator<Block> {
  let open: OpenBlock | undefined;
  for (const line of linesOf(text)) {
    if (open?.closes) {
      open = { ...open, end: line.end };
      if (open.closes?.(line.text)) {
        yield closed(open);
        open = undefined;
      }
      continue;
    }
    if (isBlank(line, text)) {
      if (open) yield closed(open);
      open = undefined;
      continue;
    }
    const markup = line.text.length <= longestMarkupLine ? line.text : '';
    const closes = verbatimUntil(markup) ?? (line.start === 0 ? frontMatterUntil(markup, text) : undefined);
    const heading = atxHeading(markup);
    if (closes) {
      if (open) yield closed(open);
      open = { kind: 'lines', start: line.start, end: line.end, lines: 1, closes };
    } else if (heading) {
      if (open) yield closed(open);
      open = undefined;
      yield { kind: 'heading', start: line.start, end: line.end, ...heading, title: plainTitle(heading.title) };
    } else if (open?.kind === 'prose' && open.lines === 1 && setextUnderline.test(markup)) {
      const title = plainTitle(text.slice(open.start, open.end));
      const level = markup.trimStart().startsWith('=') ? 1 : 2;
      yield { kind: 'heading', start: open.start, end: line.end, level, title };
      open = undefined;
    } else if (open) {
      const table: boolean = open.kind === 'prose' && open.lines === 1 && tableDivider.test(markup);
      open = { kind: table ? 'lines' : open.kind, start: open.start, end: line.end, lines: open.lines + 1 };
    } else {
      open = { kind: listItem.test(markup) ? 'lines' : 'prose', start: line.start, end: line.end, lines: 1 };
    }
  }
  if (open) yield closed(open);
}

function closed({ kind, start, end }: OpenBlock): TextBlock {
  return { kind, start, end };
}

function verbatimUntil(line: string): ((line: string) => boolean) | undefined {
  const [, opening, info] = fence.exec(line) ?? [];
  if (opening === undefined || (opening.startsWith('`') && info?.includes('`'))) return undefined;
  return (later) => {
    const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(later)?.[1];
    return closing !== undefined && closing[0] === opening[0] && closing.length >= opening.length;
  };
}

function frontMatterUntil(line: string, text: string): ((line: string) => boolean) | undefined {
  const ends = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.test(text.slice(3, 10_000));
  return /^---[ \t]*$/.test(line) && ends ? (later) => /^(?:---|\.\.\.)[ \t]*$/.test(later) : undefined;
}

// A heading's words without its markup, at most 200 characters of them. What is between the brackets of a link holds
// none itself, so that a line of brackets is not looked through from each of them.
function plainTitle(title: string): string {
  const words = title
    .slice(0, longestMarkupLine)
    .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toWellFormed();
  return Array.from(words).slice(0, 200).join('');
}
