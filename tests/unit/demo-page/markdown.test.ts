// The demo page's Markdown: what becomes of a text, and that no text takes long.

import assert from 'node:assert/strict';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { seededRandom } from '../../support/bad-input.ts';

interface Piece {
  readonly kind: 'text' | 'code' | 'strong' | 'em' | 'link' | 'marker';
  readonly text?: string;
  readonly address?: string;
  readonly number?: number;
  readonly pieces?: readonly Piece[];
}

interface Inline {
  readonly longestMarkedUp: number;
  markUp(text: string): Piece[];
  splitInline(text: string): Piece[];
}

const folder = path.join(import.meta.dirname, '../../../services/edge/web/demo');
const load = async <T>(name: string): Promise<T> => (await import(pathToFileURL(path.join(folder, name)).href)) as T;

/** As HTML would show it, for people. */
const shown = (pieces: readonly Piece[]): string =>
  pieces
    .map(({ kind, text = '', address, number, pieces: inner = [] }) => {
      if (kind === 'text') return text;
      if (kind === 'link') return `<a ${address}>${text}</a>`;
      if (kind === 'marker') return `<${number}>`;
      return kind === 'code' ? `<code>${text}</code>` : `<${kind}>${shown(inner)}</${kind}>`;
    })
    .join('');

/** All letters of the pieces, in their order. */
const letters = (pieces: readonly Piece[]): string =>
  pieces
    .map(
      ({ text, address, pieces: inner }) => (text ?? letters(inner ?? [])) + (address === text ? '' : (address ?? '')),
    )
    .join('')
    .replaceAll(/[^a-zé]/g, '');

describe("the demo page's Markdown", () => {
  let markUp: Inline['markUp'];
  let inline: Inline;
  let splitBlocks: (text: string) => string[];
  before(async () => {
    inline = await load<Inline>('inline.js');
    ({ markUp } = inline);
    ({ splitBlocks } = await load<{ splitBlocks: typeof splitBlocks }>('markdown.js'));
  });

  for (const [given, expected] of [
    ['plain', 'plain'],
    ['`a` and ``b ` c``', '<code>a</code> and <code>b ` c</code>'],
    ['`a', '`a'],
    ['``a`', '``a`'],
    ['`a\nb`', '`a\nb`'],
    ['**bold** and *italic*', '<strong>bold</strong> and <em>italic</em>'],
    ['**bold `code` [2]**', '<strong>bold <code>code</code> <2></strong>'],
    ['2 * 3 * 4 and a*b*c', '2 * 3 * 4 and a*b*c'],
    ['**not\n\nclosed', '**not\n\nclosed'],
    ['* a*', '* a*'],
    ['***', '***'],
    ['[text](https://a.example/b?c=d) more', '<a https://a.example/b?c=d>text</a> more'],
    ['[[text](http://a.example)', '<a http://a.example>[text</a>'],
    ['[x](javascript:alert(1)) [y](data:text/html,x)', '[x](javascript:alert(1)) [y](data:text/html,x)'],
    [
      '[x](https://ab c) [x](https://ab(c))',
      '[x](<a https://ab>https://ab</a> c) [x](<a https://ab>https://ab</a>(c))',
    ],
    ['so [1][12], [1234] and []', 'so <1><12>, [1234] and []'],
    ['see https://a.example/x.', 'see <a https://a.example/x>https://a.example/x</a>.'],
    ['(http://a.example)', '(<a http://a.example>http://a.example</a>)'],
    ['https://', 'https://'],
    ['http://... and https://b.example', 'http://... and <a https://b.example>https://b.example</a>'],
  ] as const)
    it(`shows ${JSON.stringify(given)} as ${JSON.stringify(expected)}`, () =>
      assert.equal(shown(markUp(given)), expected));

  it('keeps every letter of any text, in its order', () => {
    const random = seededRandom(11);
    const parts = [
      '`',
      '``',
      '*',
      '**',
      '[',
      ']',
      '(',
      ')',
      '[1]',
      '](http://a.b)',
      'https://',
      'x',
      ' ',
      '\n',
      '.',
      'é',
    ];
    for (let count = 0; count < 3_000; count += 1) {
      const text = Array.from({ length: 30 }, () => parts[Math.floor(random() * parts.length)]).join('');
      assert.equal(letters(markUp(text)), text.replaceAll(/[^a-zé]/g, ''), JSON.stringify(text));
    }
  });

  const size = 400_000;
  const fill = (unit: string): string => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
  // An answer has 200,000 characters at most. A scan that goes back takes a minute and more for these.
  const hostile: [what: string, text: () => string][] = [
    ...[
      '[',
      '*',
      '**',
      '`',
      '] ',
      '[a',
      '[1',
      '![',
      '`a',
      '*a ',
      '**a ',
      'https://',
      'http://.',
      '[a](',
      '(',
      '<',
      '\\',
    ].map((unit): [string, () => string] => [`${unit} again and again`, () => fill(unit)]),
    ['runs of backticks, each longer', () => Array.from({ length: 890 }, (_, n) => '`'.repeat(n + 1)).join(' ')],
    ['runs of backticks, each shorter', () => Array.from({ length: 890 }, (_, n) => '`'.repeat(890 - n)).join('x')],
    ['many openings before one address', () => `${fill('[')}](https://${'a'.repeat(size)}`],
    ['many openings before one link', () => `${fill('[x')}](https://a.example)`],
    ['one address of nothing but stops', () => `https://${fill('.')}`],
    ['one bold text of openings', () => `**${fill('[`')}**`],
    ['spaces', () => fill(' ')],
    ['lines', () => fill('\n')],
    ['a wide first line over many lines', () => `${' '.repeat(size / 2)}x\n${'a\n'.repeat(size / 4)}`],
    ['fences', () => fill('```\n')],
    ['quotes', () => fill('> ')],
    ['bullets', () => fill('- a\n')],
    ['numbers', () => fill('1. ')],
  ];
  for (const [what, text] of hostile)
    it(`takes no time for ${what}`, () => {
      const given = text();
      const begun = performance.now();
      splitBlocks(given);
      markUp(given);
      const took = performance.now() - begun;
      assert.ok(took < 2_000, `${Math.round(took)} ms`);
    });

  it('marks up nothing in a text that is too long, and ends a long block at a line', () => {
    const long = '*a* '.repeat(inline.longestMarkedUp / 4 + 1);
    assert.deepEqual(inline.splitInline(long), [{ kind: 'text', text: long }]);
    assert.equal(inline.splitInline('*a*')[0]?.kind, 'em');
    const blocks = splitBlocks(`${'word '.repeat(20)}\n`.repeat(500));
    assert.ok(blocks.length > 10);
    for (const block of blocks) assert.ok(block.length < 5_000);
  });

  it('splits into the blocks that people see', () => {
    assert.deepEqual(splitBlocks('# Head\ntext\nmore\n\n- a\n  b\n- c\n1. d\n> e\n```js\n- f\n\n```\ntail'), [
      '# Head',
      'text\nmore',
      '- a\n  b\n- c',
      '1. d',
      '> e',
      '```js\n- f\n\n```',
      'tail',
    ]);
  });
});
