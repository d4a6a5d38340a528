// Pure. The parser of Markdown: CommonMark with tables, strikethrough, formulas and bare addresses, and without HTML but
// for `<br>`. Its time is linear in any text: lines are parsed in pieces, and nothing is nested deeper than anybody
// writes.

import type { Tree } from '@lezer/common';
import {
  type BlockParser,
  type InlineParser,
  type MarkdownParser,
  parser as commonMark,
  Strikethrough,
  Table,
} from '@lezer/markdown';
import { bareAddress } from './bare-address.ts';
import { besideWords } from './beside-words.ts';
import { brackets, sourceMarker } from './brackets.ts';
import { tagPairs } from './tags.ts';
import { asWritten, holdMore } from './written-blocks.ts';
import { mathInLine, mathInLines } from './math.ts';

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
const inAngles: InlineParser = {
  name: 'InAngles',
  parse(context, next, at) {
    if (next !== 60) return -1;
    const text = context.slice(at, Math.min(context.end, at + longestAddress));
    // With the end of its line, which breaks no second time.
    const [lineBreak] = /^<\/?br\s{0,4}\/?>(?: {0,8}\n)?/i.exec(text) ?? [];
    if (lineBreak !== undefined) return context.addElement(context.elt('HardBreak', at, at + lineBreak.length));
    const [address] = /^<(?:(?:https?:\/\/|mailto:|tel:)[^\s<>]*|[\w.+-]{1,100}@[\w.-]{1,253})>/i.exec(text) ?? [];
    return address === undefined ? -1 : context.addElement(context.elt('Autolink', at, at + address.length));
  },
};

// The parser has no other way to its own marks, which are told apart by more than their neighbours.
const { inlineParsers, inlineNames } = commonMark as unknown as {
  readonly inlineParsers: readonly InlineParser['parse'][];
  readonly inlineNames: readonly string[];
};
const [emphasis, linkEnd] = ['Emphasis', 'LinkEnd'].map((name) => inlineParsers[inlineNames.indexOf(name)]);
const [strikethrough] = Strikethrough.parseInline ?? [];
if (!emphasis || !linkEnd || !strikethrough) throw new Error('the Markdown parser has no emphasis or links');

// HTML is text here, code has fences, and an address is where it is used: later text changes nothing of earlier text.
const plain = commonMark.configure([
  Table,
  Strikethrough,
  tagPairs,
  {
    defineNodes: ['Math', 'Marker', { name: 'MathBlock', block: true }],
    remove: ['HTMLBlock', 'HTMLTag', 'LinkReference', 'IndentedCode', 'SetextHeading'],
    parseBlock: [tooDeep, mathInLines, ...asWritten],
    parseInline: [
      mathInLine,
      inAngles,
      bareAddress,
      sourceMarker,
      { name: 'LinkEnd', parse: brackets(linkEnd) },
      { name: 'Emphasis', parse: besideWords(emphasis) },
      { name: 'Strikethrough', parse: besideWords(strikethrough.parse) },
    ],
  },
]);

holdMore(plain);

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
