// Promises of splitting: by example, and by properties over generated texts.

import assert from 'node:assert/strict';
import { type Block, paragraphsOf, type Passage } from '#services/ingestion/domain/blocks.ts';
import { partsBetween, partsPerToken } from '#services/ingestion/domain/tokens.ts';
import { markdownBlocks } from '#services/ingestion/parsing/formats/markdown.ts';
import { numbers } from '../../support/numbers.ts';
import { chunksOf, split } from './splitting.ts';

/** The same text and blocks in several passages, cut where `next` says. */
function inPassages(text: string, blocks: readonly Block[], next: (below: number) => number): Passage[] {
  const passages: Passage[] = [];
  let start = 0;
  let open: Block[] = [];
  for (const block of blocks) {
    if (open.length > 0 && next(3) === 0) {
      passages.push({ text: text.slice(start, block.start), blocks: open });
      start = block.start;
      open = [];
    }
    open.push(block);
  }
  return [...passages, { text: text.slice(start), blocks: open }];
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
  'Is it, e.g. this? ',
  '```ts\nconst a = 1;\n\n# not a heading\n```\n',
  '~~~\nopen fence\n',
  '| a | b |\n|---|---|\n| 1 | 2 |\n',
  '- item\n',
  '1. first\n',
  '> quoted\n',
  '<p>\nhtml\n</p>\n',
  '[ref]: https://example.com "x"\n',
  'x'.repeat(450),
  '漢字かな交じり文。'.repeat(30),
  'ภาษาไทยไม่มีการเว้นวรรคระหว่างคำ'.repeat(20),
  'هذه جملة. هل هذه جملة؟ '.repeat(8),
  'यह एक वाक्य है। '.repeat(12),
  '👩‍👩‍👧‍👦😀'.repeat(40),
  'a' + '\u0301'.repeat(900),
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
      const sizes = { chunkTokens: 50 + next(100), overlapTokens: next(30) };
      const found = [...(next(4) === 0 ? paragraphsOf(text) : markdownBlocks(text))];
      let page = 1;
      const paged = next(3) === 0;
      const blocks = found.map((block): Block => {
        const turned = paged && next(4) === 0;
        if (turned) page += 1;
        const placed = paged ? { ...block, page } : block;
        return turned && placed.kind !== 'heading' && next(2) === 0 ? { ...placed, continues: true } : placed;
      });
      const chunks = chunksOf([{ text, blocks }], sizes);
      let reached = 0;
      let last = -1;
      for (const chunk of chunks) {
        assert.equal(text.slice(chunk.start, chunk.end), chunk.text, `seed ${seed}: verbatim`);
        assert.ok(chunk.start > last && chunk.end > reached, `seed ${seed}: in order`);
        assert.equal(text.slice(reached, Math.max(reached, chunk.start)).trim(), '', `seed ${seed}: nothing left out`);
        const shared = partsBetween(text, chunk.start, Math.max(chunk.start, reached));
        assert.ok(shared <= sizes.overlapTokens * partsPerToken, `seed ${seed}: ${shared} shared`);
        const parts = partsBetween(chunk.text, 0, chunk.text.length);
        assert.ok(parts <= sizes.chunkTokens * partsPerToken, `seed ${seed}: ${parts} parts`);
        assert.ok(chunk.text.isWellFormed(), `seed ${seed}: whole code points`);
        assert.notEqual(chunk.text.trim(), '', `seed ${seed}: not empty`);
        assert.ok(
          chunk.headings.every((heading) => heading.isWellFormed()),
          `seed ${seed}: headings`,
        );
        reached = chunk.end;
        last = chunk.start;
      }
      assert.equal(text.slice(reached).trim(), '', `seed ${seed}: to the end`);
      assert.deepEqual(chunksOf([{ text, blocks }], sizes), chunks, `seed ${seed}: the same again`);
      assert.deepEqual(chunksOf(inPassages(text, blocks, next), sizes), chunks, `seed ${seed}: in other passages`);
    }
  }).timeout(60_000);

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

  it('puts a heading without a body together with the next block', () => {
    const chunks = split('# A\n\n## B\n\nBody.');
    assert.deepEqual(
      chunks.map(({ headings, text }) => [headings, text]),
      [[['A', 'B'], '# A\n\n## B\n\nBody.']],
    );
  });

  it('bounds the headings that a chunk carries', () => {
    const blocks: Block[] = Array.from({ length: 30 }, (_, at) => ({
      kind: 'heading',
      level: at + 1,
      title: `H${at}`,
      start: at,
      end: at + 1,
    }));
    const [chunk] = chunksOf([{ text: 'x'.repeat(30), blocks }], { chunkTokens: 50, overlapTokens: 0 });
    assert.deepEqual(chunk?.headings, ['H0', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'H29']);
    assert.equal(split(`# ${'x'.repeat(5000)}\n\nText`).at(-1)?.headings[0]?.length, 200);
  });

  it('keeps code and tables whole where they fit, and cuts them at line ends where they do not', () => {
    const code = '```\n' + 'let x = 1;\n'.repeat(14) + '```';
    const [, second] = split(`${'Before it. '.repeat(12)}\n\n${code}\n\nAfter.`, 50, 10);
    assert.ok(second?.text.includes(code));
    const row = '| some value | other value |\n';
    const table = '| a | b |\n|---|---|\n' + row.repeat(40);
    for (const { text } of split(table)) assert.ok(text.startsWith('|') && text.endsWith('|'), text);
  });

  it('takes no heading from inside code, quotations, lists or front matter', () => {
    const chunks = split('---\ntitle: x\n---\n# Real\n\n```sh\n# comment\n```\n\n> # Quoted\n\n- # Listed\n\nText\n');
    assert.deepEqual(chunks.at(-1)?.headings, ['Real']);
    assert.deepEqual(
      chunks.flatMap(({ headings }) => headings).filter((title) => title !== 'Real'),
      [],
    );
  });

  it('cuts long prose at the ends of sentences, in any script', () => {
    for (const sentence of [
      'The quick e.g. brown fox jumps. ',
      '天地玄黃宇宙洪荒。',
      'كيف حالك اليوم؟ ',
      'यह एक वाक्य है। ',
    ]) {
      const chunks = split(sentence.repeat(60));
      assert.ok(chunks.length > 2, sentence);
      for (const { text } of chunks) assert.ok(text.endsWith(sentence.trim().slice(-2)), text);
    }
  });

  it('cuts between words and characters where there are no sentences', () => {
    for (const [text, unit] of [
      ['ภาษาไทย'.repeat(100), /ภาษา|ไทย/g],
      ['👩‍👩‍👧‍👦'.repeat(100), /👩‍👩‍👧‍👦/gu],
      ['g̈'.repeat(500), /g̈/g],
    ] as const)
      for (const chunk of split(text)) assert.equal(chunk.text.replace(unit, ''), '', chunk.text);
  });

  it('begins the next chunk of a section with the last whole sentences of the one before', () => {
    const sentences = Array.from({ length: 40 }, (_, at) => `Sentence number ${at} stands here.`);
    const text = `# A\n\n${sentences.join(' ')}\n\n# B\n\n${sentences.join(' ')}\n`;
    const chunks = split(text, 100, 20);
    for (const [at, { start, headings, text: own }] of chunks.entries()) {
      const before = chunks[at - 1];
      if (!before) continue;
      if (before.headings[0] !== headings[0]) assert.ok(start >= before.end, 'nothing of another section');
      else assert.equal(before.text.slice(start - before.start), own.slice(0, before.end - start));
      if (before.headings[0] === headings[0]) assert.match(own, /^Sentence number \d+ stands here\. Sentence/);
      if (before.headings[0] === headings[0]) assert.ok(start < before.end, 'something is shared');
    }
  });

  it('shares nothing of a table or of code', () => {
    const row = '| some value. | other value. |\n';
    const table = split('| a | b |\n|---|---|\n' + row.repeat(40), 50, 25);
    for (const [at, { start }] of table.entries()) assert.ok(at === 0 || start >= (table[at - 1]?.end ?? 0));
    const after = split('```\n' + 'Go. Do it.\n'.repeat(14) + '```\n\n' + 'A sentence. '.repeat(30), 50, 25);
    assert.ok(after.length > 2);
    assert.equal(after.filter(({ text }) => text.includes('Go.')).length, 1);
  });

  it('ends a chunk with its page, unless a paragraph goes on over it', () => {
    const text = 'One. Two.\nThree goes\non here. Four.\nFive.';
    const at = (words: string, page: number, continues = false): Block => ({
      kind: 'prose',
      start: text.indexOf(words),
      end: text.indexOf(words) + words.length,
      page,
      continues,
    });
    const blocks = [at('One. Two.', 1), at('Three goes', 2), at('on here. Four.', 3, true), at('Five.', 4)];
    const chunks = chunksOf([{ text, blocks }], { chunkTokens: 50, overlapTokens: 10 });
    assert.deepEqual(
      chunks.map(({ page, text: own }) => [page, own]),
      [
        [1, 'One. Two.'],
        [2, 'Three goes\non here. Four.'],
        [4, 'Five.'],
      ],
    );
  });
});
