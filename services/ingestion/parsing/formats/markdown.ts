// Markdown as blocks of its source: chunks stay verbatim slices of the upload, but for pictures that stand in it as data. markdown-it finds the blocks; of its
// tokens only the outermost are used, and inline markup is not parsed. The source is read in windows, since all tokens
// of 20 MB at once would take a gigabyte: the last block of a window may go on behind it, so the next window begins
// with it again.

import MarkdownIt, { type Token } from 'markdown-it';
import { type Block, isBlank, isBlankBetween, titleOf } from '../../domain/blocks.ts';
import { withoutData } from './data-addresses.ts';
import { decodeText } from './decode.ts';
import { checkLength, type FormatBounds, type ReadPassage } from './format.ts';

const firstWindow = 256 * 1024;
// A block that is longer is read as several.
const lastWindow = 4 * 1024 * 1024;
// Front matter is short; a line of dashes without an end is a line.
const longestFrontMatter = 10_000;

const markdown = new MarkdownIt({ html: true });
markdown.core.ruler.disable(['inline', 'linkify', 'replacements', 'smartquotes', 'text_join']);
// Definitions of links stay the lines that they are.
markdown.block.ruler.disable(['reference']);

/** Reads Markdown. */
export function* readMarkdown(original: Buffer, bounds: FormatBounds): Generator<ReadPassage> {
  const text = withoutData(decodeText(original));
  checkLength(text.length, bounds);
  const total = original.length;
  yield { text, blocks: markdownBlocks(text), progress: { unit: 'bytes', done: total, total } };
}

/** The blocks of a source with LF line ends. */
export function* markdownBlocks(text: string): Generator<Block> {
  let start = frontMatterEnd(text);
  if (start > 0) yield* trimmed(text, 'lines', 0, start);
  let length = firstWindow;
  while (start < text.length) {
    const end = windowEnd(text, start, length);
    const outer = outerTokens(text.slice(start, end));
    const last = outer.at(-1);
    if (end < text.length && outer.length < 2 && length < lastWindow) {
      length *= 2;
      continue;
    }
    // The last one is read again, unless the source ends with it, or it is longer than any window.
    const whole = end === text.length || last === undefined || outer.length < 2;
    const next = whole ? end : start + last.start;
    for (const token of whole ? outer : outer.slice(0, -1)) yield* blockOf(text, start, token);
    start = next;
    length = firstWindow;
  }
}

interface Outer {
  readonly type: string;
  readonly level: number;
  readonly title: string;
  /** In the window. */
  readonly start: number;
  readonly end: number;
}

// The outermost blocks of a window, and the lines between them that markdown-it ignores.
function outerTokens(window: string): Outer[] {
  const tokens = markdown.parse(window, {});
  const outer: Outer[] = [];
  let line = 0;
  let start = 0;
  const forward = (to: number): number => {
    for (; line < to && start < window.length; line += 1) {
      const newline = window.indexOf('\n', start);
      start = newline === -1 ? window.length : newline + 1;
    }
    return start;
  };
  for (const [at, token] of tokens.entries()) {
    if (token.level !== 0 || token.nesting < 0 || !token.map) continue;
    const reached = start;
    const from = forward(token.map[0]);
    if (!isBlankBetween(window, reached, from))
      outer.push({ type: 'between', level: 0, title: '', start: reached, end: from });
    const to = forward(token.map[1]);
    outer.push({ type: token.type, level: levelOf(token), title: tokens[at + 1]?.content ?? '', start: from, end: to });
  }
  if (!isBlankBetween(window, start, window.length))
    outer.push({ type: 'between', level: 0, title: '', start, end: window.length });
  return outer;
}

function* blockOf(text: string, base: number, { type, level, title, start, end }: Outer): Generator<Block> {
  if (type !== 'heading_open') {
    const prose = type === 'paragraph_open' || type === 'blockquote_open';
    yield* trimmed(text, prose ? 'prose' : 'lines', base + start, base + end);
    return;
  }
  for (const block of trimmed(text, 'prose', base + start, base + end))
    yield { ...block, kind: 'heading', level, title: plainTitle(title) };
}

function levelOf({ type, tag }: Token): number {
  return type === 'heading_open' ? Number(tag.slice(1)) : 0;
}

// Without blank lines before and behind it.
function* trimmed(
  text: string,
  kind: 'prose' | 'lines',
  start: number,
  end: number,
): Generator<Block & { kind: 'prose' | 'lines' }> {
  let to = end;
  while (to > start && isBlank(text.charCodeAt(to - 1))) to -= 1;
  let from = start;
  for (let at = start; at < to && isBlank(text.charCodeAt(at)); at += 1) if (text.charCodeAt(at) === 10) from = at + 1;
  if (from < to) yield { kind, start: from, end: to };
}

// A window ends with a line, or with the source.
function windowEnd(text: string, start: number, length: number): number {
  if (start + length >= text.length) return text.length;
  const newline = text.indexOf('\n', start + length);
  return newline === -1 ? text.length : newline + 1;
}

function frontMatterEnd(text: string): number {
  if (!/^---[ \t]*\n/.test(text.slice(0, 100))) return 0;
  const closing = /\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text.slice(0, longestFrontMatter));
  return closing ? closing.index + closing[0].length : 0;
}

// A heading's words without its markup. The text between the brackets of a link holds none itself, so that a line of
// brackets is not looked through from each of them.
function plainTitle(title: string): string {
  return titleOf(
    title
      .slice(0, 2000)
      .replace(/<[^<>]*>/g, '')
      .replace(/!?\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/[`*]/g, ''),
  );
}
