// What splitting promises: by example, and by properties over generated texts.

import assert from 'node:assert/strict';
import { atxHeading } from '#services/ingestion/domain/atx-heading.ts';
import { type Chunk, splitText } from '#services/ingestion/domain/split.ts';
import type { MediaType } from '#services/ingestion/domain/media-type.ts';

function split(text: string, max = 200, mediaType: MediaType = 'text/markdown'): Chunk[] {
  return [...splitText(text, mediaType, max)];
}

/** A small generator of numbers that repeats for its seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const fragments = [
  '# Heading\n',
  '## Two `words`\n',
  '### \n',
  'Setext\n===\n',
  '\n',
  '\n\n',
  '   \n',
  'One sentence. ',
  'And another!\n',
  '```ts\nconst a = 1;\n\n# not a heading\n```\n',
  '~~~\nopen fence\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n',
  '- item\n',
  '1. first\n',
  'x'.repeat(450),
  '漢字かな交じり文。'.repeat(30),
  '👩‍👩‍👧‍👦😀'.repeat(40),
  '\t',
  '    code\n',
  '---\n',
  'é̂ ',
  '# ' + '😀'.repeat(150) + '\n',
  ' '.repeat(300),
  '\u2028',
  'word '.repeat(60),
];

describe('Splitting a document', () => {
  it('covers the text, within the bound, in order, without cutting a code point, and again the same', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const next = numbers(seed);
      const text = Array.from({ length: next(40) }, () => fragments[next(fragments.length)]).join('');
      const max = 200 + next(300);
      const mediaType = next(4) === 0 ? 'text/plain' : 'text/markdown';
      const chunks = split(text, max, mediaType);
      let reached = 0;
      for (const chunk of chunks) {
        assert.equal(text.slice(chunk.start, chunk.end), chunk.text, `seed ${seed}: verbatim`);
        assert.ok(chunk.start >= reached && chunk.end > chunk.start, `seed ${seed}: in order`);
        assert.equal(text.slice(reached, chunk.start).trim(), '', `seed ${seed}: nothing left out`);
        assert.ok(chunk.text.length <= max, `seed ${seed}: ${chunk.text.length} within ${max}`);
        assert.ok(chunk.text.isWellFormed(), `seed ${seed}: whole code points`);
        assert.notEqual(chunk.text.trim(), '', `seed ${seed}: not empty`);
        assert.ok(
          chunk.headings.every((heading) => heading.isWellFormed()),
          `seed ${seed}: headings`,
        );
        reached = chunk.end;
      }
      assert.equal(text.slice(reached).trim(), '', `seed ${seed}: to the end`);
      assert.deepEqual(split(text, max, mediaType), chunks, `seed ${seed}: the same again`);
    }
  });

  it('keeps sections apart and names the headings above each', () => {
    const chunks = split(
      '# Guide\n\nIntro.\n\n## Install\n\nRun it.\n\n### On `Linux` [now](x)\n\nSteps.\n\n## Use ##\n\nGo.\n',
    );
    assert.deepEqual(
      chunks.map(({ headings, text }) => [headings.join(' > '), text]),
      [
        ['Guide', '# Guide\n\nIntro.'],
        ['Guide > Install', '## Install\n\nRun it.'],
        ['Guide > Install > On Linux now', '### On `Linux` [now](x)\n\nSteps.'],
        ['Guide > Use', '## Use ##\n\nGo.'],
      ],
    );
  });

  it('puts a heading without a body together with what follows', () => {
    const chunks = split('# A\n\n## B\n\nBody.');
    assert.deepEqual(
      chunks.map(({ headings, text }) => [headings, text]),
      [[['A', 'B'], '# A\n\n## B\n\nBody.']],
    );
  });

  it('keeps code and tables whole where they fit, and cuts them at line ends where they do not', () => {
    const code = '```\n' + 'let x = 1;\n'.repeat(14) + '```';
    const [, second] = split(`${'Before it. '.repeat(12)}\n\n${code}\n\nAfter.`, 200);
    assert.ok(second?.text.startsWith(code));
    const row = '| some value | other value |\n';
    const table = '| a | b |\n|---|---|\n' + row.repeat(40);
    for (const { text } of split(table)) assert.ok(text.startsWith('|') && text.endsWith('|'), text);
  });

  it('takes no heading from inside code or front matter', () => {
    const chunks = split('---\ntitle: x\n---\n# Real\n\n```sh\n# comment\n```\n\nText\n');
    assert.deepEqual(chunks.at(-1)?.headings, ['Real']);
    assert.deepEqual(
      chunks.flatMap(({ headings }) => headings).filter((title) => title !== 'Real'),
      [],
    );
  });

  it('cuts long prose at the ends of sentences', () => {
    const chunks = split('The quick brown fox jumps over the lazy dog. '.repeat(30), 200);
    for (const { text } of chunks) assert.ok(text.endsWith('dog.'), text);
  });

  it('knows no markup in plain text', () => {
    const chunks = split('# not a heading\n\nText', 200, 'text/plain');
    assert.deepEqual(
      chunks.map(({ headings, text }) => [headings, text]),
      [[[], '# not a heading\n\nText']],
    );
  });

  it('reads every heading as the expression of its rules does', () => {
    const rules = /^ {0,3}(#{1,6})(?:[ \t]+(.*?))??(?:[ \t]+#+)?[ \t]*$/;
    const read = (line: string): void => {
      const [whole, marks = '', title = ''] = rules.exec(line) ?? [];
      assert.deepEqual(atxHeading(line), whole === undefined ? undefined : { level: marks.length, title }, line);
    };
    const grow = (line: string, pieces: number): void => {
      read(line);
      if (pieces > 0) for (const piece of ['#', ' ', '\t', 'a', 'b#']) grow(line + piece, pieces - 1);
    };
    grow('', 6);
    for (let marks = 1; marks < 9; marks += 1) read(`${'#'.repeat(marks)} a`);
  });
});
