// Pure. Formulas: `\(…\)`, `\[…\]`, `$$…$$`, `$…$` and `\begin{…}…\end{…}`. Nothing draws them, and they are shown as they were written,
// with every backslash: Markdown's reading of one is neither the formula nor its source.
//
// 1. Money, variables of a shell and brackets that are escaped for their own sake are no formulas.
// 2. One over several lines is a block, up to the line that ends it or an empty one: a text that grows shows it as such
//    from its first line on.

import type { BlockParser, InlineParser } from '@lezer/markdown';
import { unspaced } from './beside-words.ts';
import { depthOf } from './written-blocks.ts';

// One way to read each: a formula that does not end costs its length.
const inline: Readonly<Record<string, RegExp>> = {
  '\\(': /^\\\((?:[^\\]|\\[^()])+\\\)/,
  '\\[': /^\\\[(?:[^\\]|\\[^[\]])+\\\]/,
  $$: /^\$\$(?!\$)(?:[^\\$]|\\[^])+\$\$/,
  $: /^\$(?![\s$])(?:[^\\$\n`]|\\[^\n])*(?:[^\s\\$`]|\\[^\s])\$(?!\$)/u,
  '\\b': /^\\begin\{(\w{1,20}\*?)\}[^]*?\\end\{\1\}/,
};
/** In a formula, and in no words. */
const sign = /[^\p{L}\p{N}\s,.:;!?'"“”‘’()/-]/u;
/** In a formula, and hardly beside an amount of money. */
const strongSign = /[\\^_{}=*]/;
const longest = 1_200;

/** The characters of the formula that a text begins with; 0 where it begins with none. */
function lengthOfMath(text: string): number {
  const opening = [text.slice(0, 2), text.slice(0, 1)].find((mark) => Object.hasOwn(inline, mark)) ?? '';
  const [found = ''] = inline[opening]?.exec(text) ?? [];
  const inside = found.slice(opening.length, -opening.length);
  if (inside.trim() === '') return 0;
  if (opening === '$' && isOfWord(text.slice(found.length))) return 0;
  const isMath = opening === '$' ? strongSign.test(inside) : opening !== '\\[' || sign.test(inside);
  return isMath ? found.length : 0;
}

/** Whether a text begins with a letter or number, of a writing that sets words apart. */
function isOfWord(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text) && !unspaced.test([...text.slice(0, 2)][0] ?? '');
}

/** Formulas in a line. */
export const mathInLine: InlineParser = {
  name: 'Math',
  before: 'Escape',
  parse(context, next, at) {
    if (next !== 92 && next !== 36) return -1;
    // `US$5` is an amount, and so is the rest.
    const before = context.slice(Math.max(context.offset, at - 1), at);
    if (next === 36 && (before === '$' || isOfWord(before))) return -1;
    const length = lengthOfMath(context.slice(at, Math.min(context.end, at + longest)));
    return length === 0 ? -1 : context.addElement(context.elt('Math', at, at + length));
  },
};

/** The mark that ends a formula which begins in this line, and does not end in it. */
function closingOf(line: string): string | undefined {
  const [, opening, environment, rest = ''] = /^(\$\$(?!\$)|\\\[|\\begin\{(\w{1,20}\*?)\})(.*)$/.exec(line) ?? [];
  if (opening === undefined) return undefined;
  const closing = environment ? `\\end{${environment}}` : opening === '$$' ? '$$' : '\\]';
  return rest.includes(closing) || (rest.trim() !== '' && !sign.test(rest)) ? undefined : closing;
}

/** Formulas over several lines. */
export const mathInLines: BlockParser = {
  name: 'MathBlock',
  before: 'FencedCode',
  parse(context, line) {
    const closing = closingOf(line.text.slice(line.pos));
    if (closing === undefined) return false;
    const { depth } = context;
    const begin = context.lineStart + line.pos;
    const lines = [];
    let isOpen = true;
    for (let at = line.pos; isOpen; at = line.basePos) {
      const end = context.lineStart + line.text.length;
      const isEnd = lines.length > 0 && line.text.includes(closing, at);
      lines.push(context.elt('CodeText', context.lineStart + at, end));
      isOpen = context.nextLine() && !isEnd && depthOf(line) >= depth && line.pos < line.text.length;
    }
    context.addElement(context.elt('MathBlock', begin, lines.at(-1)?.to ?? begin, lines));
    return true;
  },
  endLeaf: (_context, line) => !line.text.includes('|') && closingOf(line.text.slice(line.pos)) !== undefined,
};
