// No text holds a page up: the cost of every answer is linear, and each piece is taken within a frame or two.
// Times are of the processor for this thread, so that a machine or a process busy with something else does not count.

import assert from 'node:assert/strict';
import { GrowingText } from '#web/shared/markdown/growing-text.ts';
import { threadCpuMs } from '../support/longest-iteration.ts';

const size = 120_000;
const fill = (unit: string): string => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const deeper = (mark: (depth: number) => string): string => {
  let text = '';
  for (let depth = 0; text.length < size; depth += 1) text += mark(depth);
  return text.slice(0, size);
};

const units = [
  ...['[a](', '[', '![', '](', '[1]', '[a][', '[a]: ', '_a* ', '*a _b ', '**a ', '***', '~~', '~~a '],
  ...['`', '`a', '```', '```\n', '~~~\n', '> ', '>', '> a\n', '> > a\n', '- ', '- a\n', '  - a\n', '+ ', '* * * '],
  ...['1. ', '1. a\n', '| a ', '| a | b |\n', '|-', 'a|\n', '<', '<https://a ', '&amp;', '&', '\\', 'a\\\n'],
  ...[
    '\\(',
    '\\(a',
    '$$',
    '$a',
    '\\[\n',
    '\\[=\n',
    '$$ a\\\n',
    '重**',
    '**「',
    '<br>',
    '<br',
    '<a@',
    'https://a。',
    '](tel:',
  ],
  ...['<b>', '<!--', '[[1]](', '<a href="', '<code>', '\\begin{a}', '**:a', '*1', '##a\n', '`|', '[a](https://b c'],
  ...['1. a\n  - b\n', '- ```\n', '- ```\na\n```\n', '| `a|b` |\n', 'https://a.b/c', '<li>'],
  ...['https://', 'http://a.b ', 'www.', 'a@b.', '# ', '---\n', 'a\n===\n', 'a\n', 'a ', 'x', '\n', ' ', '\t', '😀'],
];
const texts: readonly (readonly [string, string])[] = [
  ...units.map((unit) => [`${JSON.stringify(unit)} again and again`, fill(unit)] as const),
  ['lists in lists', deeper((depth) => `${'  '.repeat(depth)}- a\n`)],
  ['quotes in quotes', deeper((depth) => `${'> '.repeat(depth)}a\n`)],
  ['runs of backticks, each longer', deeper((depth) => `${'`'.repeat(depth)} `)],
  ['a long table', `| a | b |\n|---|---|\n${fill('| c | d |\n')}`],
  ['a wide table', `|${' a |'.repeat(9_000)}\n|${'-|'.repeat(9_000)}\n|${' a |'.repeat(9_000)}`],
  ['long code', `\`\`\`js\n${fill('let a = 1;\n')}`],
  ['one line of code', `\`\`\`js\n${fill('let a = 1;')}`],
  ['code in a list', `- \`\`\`js\n${fill('  let a = 1;\n')}`],
  ['one item of many lines', `- ${fill('word\n  ')}`],
  ['many openings before one link', `${fill('[x')}](https://a.example)`],
  ['a title that does not end', `[a](https://b.example "${fill('x')}`],
];

/** The cost of each piece of a text, in milliseconds. */
function costsOf(text: string, pieceSize: number): number[] {
  const growing = new GrowingText();
  const costs: number[] = [];
  for (let at = 0; at < text.length; at += pieceSize) {
    const before = threadCpuMs();
    growing.grow(text.slice(at, at + pieceSize), at + pieceSize >= text.length);
    costs.push(threadCpuMs() - before);
  }
  return costs;
}

// Of each piece the least of some tries: a collection of this whole process's garbage comes in another piece each time,
// and is not the text's.
function leastCosts(text: string, pieceSize: number, isFine: (costs: Costs) => boolean): Costs {
  let least = costsOf(text, pieceSize);
  for (let tries = 1; tries < 3 && !isFine(sumUp(least)); tries += 1) {
    const costs = costsOf(text, pieceSize);
    least = least.map((cost, at) => Math.min(cost, costs[at] ?? cost));
  }
  return sumUp(least);
}

interface Costs {
  readonly dearest: number;
  readonly all: number;
}

function sumUp(costs: readonly number[]): Costs {
  return { dearest: Math.max(...costs), all: costs.reduce((sum, cost) => sum + cost, 0) };
}

describe('the cost of a Markdown text', function () {
  this.timeout(60_000);

  for (const [name, text] of texts)
    it(`is small in pieces, and all at once: ${name}`, () => {
      const pieces = leastCosts(text, 480, ({ dearest, all }) => dearest < 50 && all < 4_000);
      assert.ok(pieces.dearest < 50, `one piece took ${Math.round(pieces.dearest)} ms`);
      assert.ok(pieces.all < 4_000, `all pieces took ${Math.round(pieces.all)} ms`);
      const { all } = leastCosts(text, text.length, (cost) => cost.all < 2_000);
      assert.ok(all < 2_000, `the whole took ${Math.round(all)} ms`);
    });
});
