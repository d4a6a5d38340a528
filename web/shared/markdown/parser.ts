// Pure. The parser of Markdown: CommonMark with tables, strikethrough and bare addresses, and without HTML. Its time is
// linear in any text: lines are parsed in pieces, and nothing is nested deeper than anybody writes.

import type { Tree } from '@lezer/common';
import {
  Autolink,
  type BlockParser,
  type InlineParser,
  type MarkdownParser,
  parser as commonMark,
  Strikethrough,
  Table,
} from '@lezer/markdown';

/** A mark of emphasis, links or code finds its match within as many characters. */
const longestInline = 1_200;
/** Blocks in blocks: a list in a list is two. A deeper one is the text of a paragraph. */
const deepestBlock = 40;
/** An address in angle brackets; longer ones are looked at no further. */
const longestAddress = 2_048;

const tooDeep: BlockParser = {
  name: 'TooDeep',
  before: 'FencedCode',
  parse(context, line) {
    if (context.depth < deepestBlock) return false;
    const from = context.lineStart + line.pos;
    const inlines = context.parser.parseInline(line.text.slice(line.pos), from);
    context.addElement(context.elt('Paragraph', from, context.lineStart + line.text.length, inlines));
    context.nextLine();
    return true;
  },
};
const angleAddress: InlineParser = {
  name: 'AngleAddress',
  parse(context, next, at) {
    if (next !== 60) return -1;
    const found = /^<https?:\/\/[^\s<>]*>/.exec(context.slice(at, Math.min(context.end, at + longestAddress)));
    return found ? context.addElement(context.elt('Autolink', at, at + found[0].length)) : -1;
  },
};

// HTML is text here, code has fences, and an address is where it is used: later text changes nothing of earlier text.
const plain = commonMark.configure([
  Table,
  Strikethrough,
  Autolink,
  {
    remove: ['HTMLBlock', 'HTMLTag', 'LinkReference', 'IndentedCode'],
    parseBlock: [tooDeep],
    parseInline: [angleAddress],
  },
]);

type ParseInline = MarkdownParser['parseInline'];
const parseInline: ParseInline = plain.parseInline.bind(plain);
plain.parseInline = (text, offset) => {
  if (text.length <= longestInline) return parseInline(text, offset);
  const elements: ReturnType<ParseInline> = [];
  for (let from = 0; from < text.length;) {
    const to = endOfPiece(text, from, longestInline);
    // The parser numbers its elements by the text's own place.
    elements.push(...parseInline(text.slice(from, to), offset + from));
    from = to;
  }
  return elements;
};

/** Parses a text as it stands. */
export function parseMarkdown(text: string): Tree {
  return plain.parse(text);
}

/** Where a piece of at most `most` units ends that begins at `from`: after a line, a word, or else a whole character. */
export function endOfPiece(text: string, from: number, most: number): number {
  if (text.length - from <= most) return text.length;
  const piece = text.slice(from, from + most);
  const line = piece.lastIndexOf('\n') + 1;
  if (line > most / 2) return from + line;
  const word = piece.lastIndexOf(' ') + 1;
  if (word > most / 2) return from + word;
  const isHalf = /[\ud800-\udbff]$/.test(piece);
  return from + (isHalf ? most - 1 : most);
}
