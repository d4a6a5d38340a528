// Recorded answers, made odd by chance: cut anywhere, lines dropped, repeated and turned round, marks put in. All
// of it is shown: every word once and in its place, in pieces of any size, and nothing that leads elsewhere.
// FUZZ_SEED repeats a run, FUZZ_ANSWERS says how many of each answer.

import assert from 'node:assert/strict';
import { GrowingText } from '#web/shared/markdown/growing-text.ts';
import type { Block, Inline } from '#web/shared/markdown/pieces.ts';
import { type Random, randomFrom } from '../../../faults/random.ts';
import { answers, formulas, marks } from './answers.ts';
import { blocksOf, blocksOfPieces, shown } from './marked-up.ts';
import { wordsOfBlocks } from './words.ts';

const seed = process.env['FUZZ_SEED'] ?? String(Date.now());
const each = Number(process.env['FUZZ_ANSWERS'] ?? 15);

const oddities: Readonly<Record<string, (text: string, random: Random) => string>> = {
  'cut short': (text, random) => text.slice(0, random.integer(0, text.length)),
  'a piece dropped': (text, random) => {
    const at = random.integer(0, text.length);
    return text.slice(0, at) + text.slice(at + random.integer(1, 6));
  },
  'a mark put in': (text, random) => {
    const at = random.integer(0, text.length);
    return text.slice(0, at) + random.pick(marks) + text.slice(at);
  },
  'lines turned round': (text, random) => random.shuffled(text.split('\n')).join('\n'),
  'a line repeated': (text, random) => {
    const lines = text.split('\n');
    const at = random.integer(0, lines.length - 1);
    return [...lines.slice(0, at), ...Array<string>(3).fill(lines[at] ?? ''), ...lines.slice(at)].join('\n');
  },
  'lines without their ends': (text) => text.replaceAll('\n\n', '\n'),
  'another end of lines': (text) => text.replaceAll('\n', '\r\n'),
  'two answers run together': (text, random) => text + random.pick(answers),
};

function piecesOf(text: string, random: Random): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieces.at(-1)?.length ?? 0)
    pieces.push(text.slice(at, at + random.integer(1, 9)));
  return pieces;
}

/** The recorded words of a text that is shown, also those of addresses. */
function witnesses(text: string): string[] {
  return text.match(/w\d/g) ?? [];
}

function addressesOf(all: readonly Inline[]): string[] {
  return all.flatMap((inline) => {
    if (typeof inline === 'string') return [];
    const own = 'url' in inline ? [inline.url] : [];
    return 'of' in inline ? [...own, ...addressesOf(inline.of)] : own;
  });
}

function linesOf(block: Block): readonly (readonly Inline[])[] {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return [block.of];
    case 'list':
      return block.items.flat().flatMap(linesOf);
    case 'quote':
      return block.of.flatMap(linesOf);
    case 'table':
      return [block.head, ...block.rows].flat();
    default:
      return [];
  }
}

describe(`answers made odd by chance (FUZZ_SEED=${seed})`, function () {
  this.timeout(120_000);

  it('have their formulas as they were written', () => {
    const words = answers.map((text) => wordsOfBlocks(blocksOf(text))).join('\n');
    for (const formula of formulas) assert.ok(words.includes(formula), formula);
  });

  it('show every word once, in any pieces, and lead to the web, a mailbox or a telephone alone', () => {
    const random = randomFrom(seed);
    let [inputs, asTheGoodOne] = [0, 0];
    for (const answer of answers) {
      const good = shown(blocksOf(answer));
      for (const [name, makeOdd] of Object.entries(oddities))
        for (let count = 0; count < each; count += 1) {
          const text = makeOdd(answer, random);
          const blocks = blocksOf(text);
          const pieces = piecesOf(text, random);
          assert.equal(shown(blocksOfPieces(pieces)), shown(blocks), `${name}: ${JSON.stringify(pieces)}`);
          const seen = witnesses(shown(blocks).replaceAll(/<(?:a|picture) [^>]*>/g, ''));
          // The rest of a fence's line is not shown but for the name of a language; a word in an address is in that.
          const said = witnesses(text.replaceAll(/(?:`{3}|~{3})[^\n]*/g, ''));
          const lost = said.filter((word) => !seen.includes(word) && !shown(blocks).includes(word));
          assert.deepEqual(lost, [], `${name}: ${JSON.stringify(text)}`);
          assert.ok(seen.length <= witnesses(text).length, `${name}, twice: ${JSON.stringify(text)}`);
          for (const url of blocks.flatMap(linesOf).flatMap(addressesOf)) assert.match(url, /^(?:https?|mailto|tel):/);
          inputs += 1;
          if (shown(blocks) === good) asTheGoodOne += 1;
        }
    }
    console.log(`      ${inputs} odd answers: all are shown whole, ${asTheGoodOne} as the good one`);
  });

  it('show what is final once and for all while they grow', () => {
    const random = randomFrom(`${seed}/growing`);
    for (const answer of answers) {
      const growing = new GrowingText();
      const final: Block[] = [];
      let text = '';
      for (const piece of piecesOf(answer, random)) {
        text += piece;
        const grown = growing.grow(piece);
        final.push(...grown.final);
        const now = shown([...final, ...grown.open]);
        for (const word of witnesses(text)) assert.ok(now.includes(word), JSON.stringify(text));
      }
      final.push(...growing.grow('', true).final);
      assert.equal(shown(final), shown(blocksOf(answer)));
    }
  });
});
