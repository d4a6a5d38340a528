// Pure. A text as blocks: the units that a chunk keeps together where they fit. Blocks are in order, do not
// overlap, and hold everything but blank lines.

import type { MediaType } from './media-type.ts';

/** A piece of the text from `start` to before `end`. */
export interface Block {
  readonly kind: 'heading' | 'prose' | 'lines';
  readonly start: number;
  readonly end: number;
  /** For headings: 1 to 6, and its words. */
  readonly level?: number;
  readonly title?: string;
}

interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const atxHeading = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$/;
const setextUnderline = /^ {0,3}(=+|-+)[ \t]*$/;
const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const tableDivider =
  /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$|^ {0,3}\|[ \t]*:?-+:?[ \t]*\|[ \t]*$/;
const listItem = /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]/;

// Lines longer than this are prose whatever they look like, which also keeps the expressions above cheap.
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

function* markdownBlocks(text: string): Generator<Block> {
  let open: { kind: 'prose' | 'lines'; start: number; end: number; lines: number } | undefined;
  let openFence: string | undefined;
  let frontMatter = false;
  for (const line of linesOf(text)) {
    if (openFence !== undefined || frontMatter) {
      open!.end = line.end;
      const closes = frontMatter ? /^(?:---|\.\.\.)[ \t]*$/.test(line.text) : closesFence(line.text, openFence!);
      if (closes) {
        yield { kind: 'lines', start: open!.start, end: open!.end };
        open = openFence = undefined;
        frontMatter = false;
      }
      continue;
    }
    if (isBlank(line, text)) {
      if (open) yield { kind: open.kind, start: open.start, end: open.end };
      open = undefined;
      continue;
    }
    const markup = line.text.length <= longestMarkupLine ? line.text : '';
    if (
      line.start === 0 &&
      /^---[ \t]*$/.test(markup) &&
      /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.test(text.slice(3, 10_000))
    ) {
      open = { kind: 'lines', start: 0, end: line.end, lines: 1 };
      frontMatter = true;
      continue;
    }
    const opening = fence.exec(markup);
    const heading = opening ? null : atxHeading.exec(markup);
    if (opening && !(opening[1]!.startsWith('`') && opening[2]!.includes('`'))) {
      if (open) yield { kind: open.kind, start: open.start, end: open.end };
      openFence = opening[1]!;
      open = { kind: 'lines', start: line.start, end: line.end, lines: 1 };
    } else if (heading) {
      if (open) yield { kind: open.kind, start: open.start, end: open.end };
      open = undefined;
      yield {
        kind: 'heading',
        start: line.start,
        end: line.end,
        level: heading[1]!.length,
        title: plainTitle(heading[2] ?? ''),
      };
    } else if (
      open?.kind === 'prose' &&
      open.lines === 1 &&
      setextUnderline.test(markup) &&
      !listItem.test(firstLine(text, open.start))
    ) {
      const level = markup.trimStart().startsWith('=') ? 1 : 2;
      yield {
        kind: 'heading',
        start: open.start,
        end: line.end,
        level,
        title: plainTitle(text.slice(open.start, open.end)),
      };
      open = undefined;
    } else if (open) {
      const table: boolean = open.kind === 'prose' && open.lines === 1 && tableDivider.test(markup);
      open = { kind: table ? 'lines' : open.kind, start: open.start, end: line.end, lines: open.lines + 1 };
    } else {
      open = { kind: listItem.test(markup) ? 'lines' : 'prose', start: line.start, end: line.end, lines: 1 };
    }
  }
  if (open) yield { kind: open.kind, start: open.start, end: open.end };
}

function firstLine(text: string, start: number): string {
  return text.slice(start, Math.min(start + 200, text.length)).split('\n', 1)[0]!;
}

function closesFence(line: string, opening: string): boolean {
  const closing = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return closing !== undefined && closing[0] === opening[0] && closing.length >= opening.length;
}

// A heading's words without its markup, at most 200 characters of them.
function plainTitle(title: string): string {
  const words = title
    .slice(0, longestMarkupLine)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...words].slice(0, 200).join('');
}
