// A text that grows: in any pieces, it ends as the whole would, and final blocks stay.

import assert from 'node:assert/strict';
import { GrowingText } from '#web/shared/markdown/growing-text.ts';
import { seededRandom } from '../../../support/bad-input.ts';
import { blocksOf, blocksOfPieces, shown } from './marked-up.ts';
import { type Block, wordsOfBlocks } from './words.ts';

const parts = [
  ...['a', 'b ', 'word word', '\n', '\n\n', '\r\n', '  ', '\t', '    ', '\n  '],
  ...['- ', '  - ', '1. ', '> ', '# ', '=== \n', '---\n', '```\n', '```js\n', '~~~\n', '``', '`'],
  ...['| a | b |\n', '|--|:-:|\n', '| 1 | 2 |\n', '| ', '**', '*', '_', '~~', '\\', '&amp;', '&', '<b>'],
  ...['[1]', '[x](', 'https://a.b)', '![p](https://x.y)', '<https://c.d>'],
];

const whole = [
  '# A heading\n\nWords *with* **marks**, `code` and [a link](https://a.example) [1].',
  '- one\n  - two\n    - three\n- four\n\n  more of four\n\n1. five',
  '| left | middle | right |\n|:--|:-:|--:|\n| 1 | 2 | 3 |\n| **4** | | [1] |\n\nafter',
  '```js\nconst a = `\n`;\n```\n\n~~~\n```\n~~~\n> quote\n> > deeper',
];

describe('a Markdown text that grows', () => {
  for (const text of whole)
    it(`equals the whole, one character at a time: ${JSON.stringify(text.slice(0, 24))}`, () =>
      assert.equal(shown(blocksOfPieces([...text])), shown(blocksOf(text))));

  it('equals the whole, for any text and any cuts', () => {
    const random = seededRandom(14);
    const upTo = (most: number): number => 1 + Math.floor(random() * most);
    for (let count = 0; count < 4_000; count += 1) {
      const text = Array.from({ length: upTo(25) }, () => parts[Math.floor(random() * parts.length)]).join('');
      const pieces: string[] = [];
      for (let at = 0; at < text.length; at += pieces.at(-1)?.length ?? 0) pieces.push(text.slice(at, at + upTo(12)));
      assert.equal(shown(blocksOfPieces(pieces)), shown(blocksOf(text)), JSON.stringify(pieces));
    }
  });

  it('shows all of the text at every moment: final blocks and the one that is open', () => {
    const text = whole.join('\n\n');
    const growing = new GrowingText();
    const final: Block[] = [];
    for (const [at, character] of [...text].entries()) {
      const grown = growing.grow(character);
      final.push(...grown.final);
      const letters = wordsOfBlocks([...final, ...grown.open]).replaceAll(/[^a-z]/g, '');
      const said = wordsOfBlocks(blocksOf(text.slice(0, at + 1))).replaceAll(/[^a-z]/g, '');
      assert.equal(letters, said, JSON.stringify(text.slice(0, at + 1)));
    }
  });

  it('shows marks as what they will be while they are open, and none that may be half of one', () => {
    const text =
      '**Note:** it `is **` ok ~~gone~~, 2 ** 3\n- **b**: c\n\n| **d** | `e` |\n|--|--|\n| **f** | g |\n\n**h';
    const growing = new GrowingText();
    const final: Block[] = [];
    for (const [at, character] of Array.from(text).entries()) {
      const grown = growing.grow(character);
      final.push(...grown.final);
      const seen = shown([...final, ...grown.open]).replaceAll(/<code>[^<]*<.code>|2 \*\* (?:3|$|<)|2 \*?\*?</g, '');
      assert.doesNotMatch(seen, /[*~`]/, text.slice(0, at + 1));
    }
    assert.match(shown(growing.grow('', true).final), /\*\*h/);
  });

  it('leaves code alone that is open in a list', () => {
    const growing = new GrowingText();
    assert.equal(shown(growing.grow('- ```\n  a **b').open), '<ul><li><pre >a **b</pre></li></ul>');
  });

  it('closes code only by its own fence, and hides a line that may be the fence', () => {
    const growing = new GrowingText();
    growing.grow('````js\n```\nx\n');
    assert.deepEqual(growing.grow('``').open, [{ kind: 'code', language: 'js', text: '```\nx\n' }]);
    assert.deepEqual(growing.grow('`a').open, [{ kind: 'code', language: 'js', text: '```\nx\n```a' }]);
    assert.deepEqual(growing.grow('\n````\n', true).final, [{ kind: 'code', language: 'js', text: '```\nx\n```a' }]);
  });

  it('ends its code with the fence, also where that comes by itself', () => {
    assert.equal(shown(blocksOfPieces(['```\na\n', '```', '\nb'])), '<pre >a</pre><p>b</p>');
  });
});

describe('a long block of a text that grows', () => {
  const inPieces = (text: string): readonly Block[] =>
    blocksOfPieces(Array.from({ length: Math.ceil(text.length / 97) }, (_, at) => text.slice(97 * at, 97 * (at + 1))));

  it('is ended at a line or a word where it is a paragraph, and loses nothing', () => {
    for (const unit of ['word ', 'line of words\n', '😀']) {
      const text = unit.repeat(30_000 / unit.length);
      const blocks = inPieces(text);
      assert.ok(blocks.length > 5, unit);
      const words = blocks.map((block) => wordsOfBlocks([block]));
      assert.ok(words.every((piece) => piece.length <= 4_200 && piece.isWellFormed()));
      assert.equal(words.join('').replaceAll(/\s/g, ''), text.replaceAll(/\s/g, ''));
    }
  });

  it('goes on under its own head where it is a table', () => {
    const rows = Array.from({ length: 1_500 }, (_, at) => `| ${at} | **v${at}** |\n`);
    const tables = inPieces(`| n | value |\n|--:|---|\n${rows.join('')}`);
    assert.ok(tables.length > 3);
    let count = 0;
    for (const [at, block] of tables.entries()) {
      assert.equal(block.kind, 'table');
      if (block.kind !== 'table') continue;
      assert.equal(block.goesOn, at === 0 ? undefined : true);
      assert.deepEqual(block.align, ['end', undefined]);
      for (const [number] of block.rows) assert.deepEqual(number, [String(count++)]);
    }
    assert.equal(count, rows.length);
  });

  it('is ended between items where it is a list, whose numbers go on', () => {
    const items = Array.from({ length: 1_200 }, (_, at) => `${at + 1}. item ${at + 1}\n`);
    const lists = inPieces(items.join(''));
    assert.ok(lists.length > 2);
    let count = 0;
    for (const block of lists) {
      assert.equal(block.kind, 'list');
      if (block.kind !== 'list') continue;
      assert.equal(block.start, count + 1);
      for (const item of block.items) assert.equal(wordsOfBlocks(item), `item ${++count}`);
    }
    assert.equal(count, items.length);
  });

  it('is ended between its own items, however far they are indented, and never between those inside of one', () => {
    for (const indent of ['', '  ', '   ']) {
      const item = `${indent}- one\n${indent}  - two\n${indent}  - three\n`;
      const lists = inPieces(item.repeat(600));
      assert.ok(lists.length > 2, JSON.stringify(indent));
      const items = lists.flatMap((block) => (block.kind === 'list' ? block.items : []));
      assert.equal(items.length, 600);
      for (const blocks of items) assert.equal(shown(blocks), shown(items[0] ?? []));
    }
  });

  it('is one however long it is where it is code', () => {
    const code = 'let a = 1;\n'.repeat(10_000);
    assert.deepEqual(inPieces(`\`\`\`js\n${code}\`\`\``), [{ kind: 'code', language: 'js', text: code.slice(0, -1) }]);
  });
});
