// Pure. Blocks as they are written, where CommonMark reads others: a heading without a space, a line of dashes right
// below a text, lists and fences in an item that are indented less than its words.

import type { BlockContext, BlockParser, Line, MarkdownParser } from '@lezer/markdown';

/** Two marks or more: one begins a number or a tag, `#1`. */
const closeHeading = /^(#{2,6})(?![\s#])/;

const heading: BlockParser = {
  name: 'CloseHeading',
  before: 'ATXHeading',
  parse(context, line) {
    const text = line.text.slice(line.pos);
    const { length } = closeHeading.exec(text)?.[1] ?? '';
    if (length === 0 || text.length === length) return false;
    const from = context.lineStart + line.pos;
    const inlines = context.parser.parseInline(text.slice(length), from + length);
    const mark = context.elt('HeaderMark', from, from + length);
    context.addElement(context.elt(`ATXHeading${length}`, from, from + text.length, [mark, ...inlines]));
    context.nextLine();
    return true;
  },
  endLeaf: (_context, line) => closeHeading.test(line.text.slice(line.pos)),
};

/** A text above a line of `=` is a heading; above one of dashes, which divide, it is a text. */
const underlined: BlockParser = {
  name: 'Underlined',
  leaf: () => ({
    nextLine(context, line, leaf) {
      if (depthOf(line) < context.depth || !/^={3,}\s*$/.test(line.text.slice(line.pos))) return false;
      const mark = context.elt('HeaderMark', context.lineStart + line.pos, context.lineStart + line.text.length);
      context.nextLine();
      const inlines = context.parser.parseInline(leaf.content, leaf.start);
      context.addLeafElement(
        leaf,
        context.elt('SetextHeading1', leaf.start, context.prevLineEnd(), [...inlines, mark]),
      );
      return true;
    },
    finish: () => false,
  }),
};

/** The next item of a list, below one that is in it. */
const nextItem: BlockParser = {
  name: 'NextItem',
  endLeaf: (context, line) =>
    depthOf(line) < context.depth && context.depth > 1 && /^\d{1,9}[.)]\s/.test(line.text.slice(line.pos)),
};

/** Parsers of blocks. */
export const asWritten: readonly BlockParser[] = [heading, underlined, nextItem];

/** An open block around others. */
interface Around {
  /** Of an item: the columns that its words are indented by. */
  value: number;
  /** And those that a list in it has at least. */
  least?: number;
}
interface Parts {
  readonly skipContextMarkup: Record<number, (around: Around, context: Context, line: Line) => boolean>;
  readonly blockParsers: ((context: BlockContext, line: Line) => boolean | null)[];
  readonly blockNames: readonly string[];
  readonly nodeSet: { readonly types: readonly { readonly name: string }[] };
}
type Context = BlockContext & { readonly stack: readonly Around[] };

/**
 * Lets the lists of a parser hold all lines of a fence that begins in them, up to the one that ends it, and below an
 * item with a number those with marks that are indented by two columns.
 */
export function holdMore(parser: MarkdownParser): void {
  const { skipContextMarkup, blockParsers, blockNames, nodeSet } = parser as unknown as Parts;
  let isEnd: RegExp | undefined;
  /** The line that ends the fence. */
  let lastLine = Infinity;
  const around = (name: string, act: (parse: Parts['blockParsers'][number]) => Parts['blockParsers'][number]): void => {
    const at = blockNames.indexOf(name);
    const parse = blockParsers[at];
    if (parse) blockParsers[at] = act(parse);
  };
  around('FencedCode', (parse) => (context, line) => {
    const [fence = ''] = /^(?:`{3,}|~{3,})/.exec(line.text.slice(line.pos)) ?? [];
    isEnd = fence === '' ? undefined : new RegExp(`^\\s*${fence}${fence.slice(0, 1)}*\\s*$`);
    lastLine = Infinity;
    const isFence = parse(context, line);
    isEnd = undefined;
    return isFence;
  });
  around('OrderedList', (parse) => (context, line) => {
    const by = line.indent - line.baseIndent;
    const isItem = parse(context, line);
    const item = (context as Context).stack.at(-1);
    if (isItem === null && item) item.least = by + 2;
    return isItem;
  });
  for (const name of ['ListItem', 'BulletList', 'OrderedList']) {
    const type = nodeSet.types.findIndex((one) => one.name === name);
    const skip = skipContextMarkup[type];
    if (skip === undefined) continue;
    skipContextMarkup[type] = (block, context, line) => {
      const item = context.stack[depthOf(line) + 1];
      const by = line.indent - line.baseIndent;
      if (
        item?.least !== undefined &&
        by >= item.least &&
        by < item.value &&
        /^[-*+]\s/.test(line.text.slice(line.pos))
      )
        item.value = by;
      if (lastLine === Infinity && isEnd?.test(line.text)) lastLine = context.lineStart;
      if (skip(block, context, line)) return true;
      return isEnd !== undefined && context.lineStart <= lastLine;
    };
  }
}

/** The blocks around a line that goes on with them: less than are open where it leaves one. */
export function depthOf(line: Line): number {
  return (line as Line & { readonly depth: number }).depth;
}
