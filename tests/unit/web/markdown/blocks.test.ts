// An answer's Markdown, parsed: the blocks and lines that people see, and nothing that could load or run.

import assert from 'node:assert/strict';
import type { Block, Inline } from '#web/shared/markdown/pieces.ts';
import { webAddress } from '#web/shared/markdown/web-address.ts';
import { seededRandom } from '../../../support/bad-input.ts';
import { blocksOf, shown } from './marked-up.ts';

const cases: readonly (readonly [given: string, expected: string])[] = [
  ['plain', '<p>plain</p>'],
  ['two\nlines\n\nnext', '<p>two\nlines</p><p>next</p>'],
  ['hard  \nbreak\\\nmore', '<p>hard\nbreak\nmore</p>'],
  ['# One\n## Two\nThree\n===', '<h1>One</h1><h2>Two</h2><h1>Three</h1>'],
  ['**bold** *it* ~~gone~~ `code`', '<p><strong>bold</strong> <em>it</em> <del>gone</del> <code>code</code></p>'],
  ['`` b ` c ``', '<p><code>b ` c</code></p>'],
  ['snake_case_name 2 * 3 * 4', '<p>snake_case_name 2 * 3 * 4</p>'],
  ['\\*a\\* &amp; &lt; &#65; &no;', '<p>*a* & < A &no;</p>'],
  [
    '- a\n  - b\n    - c\n- d',
    '<ul><li><p>a</p><ul><li><p>b</p><ul><li><p>c</p></li></ul></li></ul></li><li><p>d</p></li></ul>',
  ],
  ['3. x\n4. y', '<ol 3><li><p>x</p></li><li><p>y</p></li></ol>'],
  ['- [ ] todo', '<ul><li><p>[ ] todo</p></li></ul>'],
  ['> a\n> > b\n\n---', '<quote><p>a</p><quote><p>b</p></quote></quote><hr>'],
  [
    '| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | | **x** | p\\|q |',
    '<table start center end -><tr><td>a</td><td>b</td><td>c</td><td>d</td></tr><tr><td>1</td><td></td><td><strong>x</strong></td><td>p|q</td></tr></table>',
  ],
  ['```js\nlet a = 1;\n\n  b\n```\nafter', '<pre js>let a = 1;\n\n  b</pre><p>after</p>'],
  ['~~~\n```\n~~~', '<pre >```</pre>'],
  ['  ```\n  a\n    b\n  ```', '<pre >a\n  b</pre>'],
  ['- ```py\n  if a:\n    b\n  ```', '<ul><li><pre py>if a:\n  b</pre></li></ul>'],
  ['> ```\n>   a\n> ```', '<quote><pre >  a</pre></quote>'],
  ['    not code', '<p>not code</p>'],
  ['so [1][12], [1234] and []', '<p>so <1><12>, [1234] and []</p>'],
  ['**bold [2]**', '<p><strong>bold <2></strong></p>'],
  ['[a](https://a.example/b?c=d)', '<p><a https://a.example/b?c=d>a</a></p>'],
  ['[1](https://a.example)', '<p><a https://a.example/>1</a></p>'],
  [
    'https://a.example/x. www.b.example',
    '<p><a https://a.example/x>https://a.example/x</a>. <a https://www.b.example/>www.b.example</a></p>',
  ],
  ['see <https://a.example>', '<p>see <a https://a.example/>https://a.example</a></p>'],
  ['![name](https://a.example/p.png)', '<p><picture https://a.example/p.png>name</picture></p>'],
  // An unclosed mark is as it is written.
  ['**bo', '<p>**bo</p>'],
  ['`co', '<p>`co</p>'],
  ['[li](https', '<p>[li](https</p>'],
  ['```js\nlet', '<pre js>let</pre>'],
  ['| a | b |\n|--', '<p>| a | b |\n|--</p>'],
  // And so are links that lead elsewhere than to the web, and all HTML.
  ['[x](javascript:alert(1)) [y](data:text/html,x)', '<p>[x](javascript:alert(1)) [y](data:text/html,x)</p>'],
  ['![x](javascript:alert(1)) <javascript:a>', '<p>![x](javascript:alert(1)) <javascript:a></p>'],
  ['[x](//a.example) [y](/z) [u](https://u:p@a.example)', '<p>[x](//a.example) [y](/z) [u](https://u:p@a.example)</p>'],
  ['[x](JaVaScRiPt:alert(1)) [y](vbscript:z)', '<p>[x](JaVaScRiPt:alert(1)) [y](vbscript:z)</p>'],
  ['<img src=x onerror=alert(1)><b>x', '<p><img src=x onerror=alert(1)><b>x</p>'],
  ['[a]: https://a.example\n\n[a]', '<p>[a]: <a https://a.example/>https://a.example</a></p><p>[a]</p>'],
];

const parts = [
  '`',
  '``',
  '*',
  '**',
  '_',
  '~~',
  '[',
  ']',
  '(',
  ')',
  '[1]',
  '](http://a.b)',
  'https://',
  'x',
  ' ',
  '\n.',
  'é',
];

/** All letters of blocks, those of an address behind the words that lead there. */
function lettersOf(blocks: readonly Block[]): string {
  const ofInlines = (all: readonly Inline[]): string => all.map(ofInline).join('');
  const ofInline = (inline: Inline): string => {
    if (typeof inline === 'string') return inline;
    if (inline.kind === 'marker') return '';
    if (inline.kind === 'code') return inline.text;
    if (inline.kind === 'math') return inline.text;
    if (inline.kind === 'image') return inline.alt + inline.url;
    const words = ofInlines(inline.of);
    return inline.kind === 'link' && webAddress(words) !== inline.url ? words + inline.url : words;
  };
  return blocks
    .map((block) =>
      'of' in block && block.kind !== 'quote' ? ofInlines(block.of) : block.kind === 'code' ? block.text : '',
    )
    .join('')
    .replaceAll(/[^a-zé]/g, '');
}

describe('the Markdown of an answer', () => {
  for (const [given, expected] of cases)
    it(`shows ${JSON.stringify(given)} as ${JSON.stringify(expected)}`, () =>
      assert.equal(shown(blocksOf(given)), expected));

  it('keeps every letter of any lines, in their order', () => {
    const random = seededRandom(11);
    const pick = (): string => parts[Math.floor(random() * parts.length)] ?? '';
    for (let count = 0; count < 3_000; count += 1) {
      const text = `.${Array.from({ length: 30 }, pick).join('')}`;
      assert.equal(lettersOf(blocksOf(text)), text.replaceAll(/[^a-zé]/g, ''), JSON.stringify(text));
    }
  });

  it('nests no deeper than anybody writes, and shows what would be deeper as text', () => {
    for (const mark of ['> ', '- ', '1. ']) {
      const html = shown(blocksOf(`${mark.repeat(400)}end`));
      assert.match(html, /end/);
      assert.ok((html.match(/<(?:quote|ul|ol)/g)?.length ?? 0) <= 40, mark);
    }
  });
});
