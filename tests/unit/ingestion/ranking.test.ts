// The arithmetic of ranking: postings, BM25, weights, the best of many.

import assert from 'node:assert/strict';
import { Best, withoutOverlaps } from '#services/ingestion/domain/best.ts';
import { BlockScores, rarity } from '#services/ingestion/domain/bm25.ts';
import {
  blockSize,
  posting,
  postingPlace,
  postingWeight,
  withoutPlaces,
  withPostings,
} from '#services/ingestion/domain/postings.ts';
import { weigh } from '#services/ingestion/domain/weigh.ts';
import { randomFrom } from '../../faults/random.ts';

const packed = (...pairs: [place: number, weight: number][]): Uint32Array =>
  Uint32Array.from(pairs.map(([place, weight]) => posting(place, weight)));
const pairs = (postings: Uint32Array): number[][] =>
  Array.from(postings, (one) => [postingPlace(one), postingWeight(one)]);

describe('Postings', () => {
  it('keep place and weight, at the ends of both as well', () => {
    for (const place of [0, 1, blockSize - 1]) {
      for (const weight of [1, 1000, 2 ** 20 - 1]) {
        const one = posting(place, weight);
        assert.deepEqual([postingPlace(one), postingWeight(one)], [place, weight]);
      }
      assert.equal(postingWeight(posting(place, 2 ** 30)), 2 ** 20 - 1);
    }
  });

  it('come together by place, before, between and behind those that are there', () => {
    const held = packed([5, 1], [9, 2]);
    const all = withPostings(held, [posting(7, 3), posting(1, 4), posting(4095, 5)]);
    assert.deepEqual(pairs(all), [
      [1, 4],
      [5, 1],
      [7, 3],
      [9, 2],
      [4095, 5],
    ]);
    assert.deepEqual(pairs(withPostings(all, [posting(7, 1)])), [
      [1, 4],
      [5, 1],
      [7, 1],
      [9, 2],
      [4095, 5],
    ]);
    assert.deepEqual(pairs(withoutPlaces(all, new Set([5, 4095, 8]))), [
      [1, 4],
      [7, 3],
      [9, 2],
    ]);
  });
});

describe('BM25', () => {
  const score = (words: [postings: Uint32Array[], worth: number][], lengths: number[], average = 10): Float64Array => {
    const scores = new BlockScores();
    scores.begin(lengths, { chunks: 100, length: 100 * average });
    for (const [postings, worth] of words) scores.add(postings, worth);
    return scores.scores;
  };

  it('follows its formula', () => {
    const [first, second, third] = score([[[packed([0, 2], [1, 1])], 3]], [10, 20, 10]);
    assert.equal(first, (3 * 2 * 2.2) / (2 + 1.2));
    assert.equal(second, (3 * 1 * 2.2) / (1 + 1.2 * (0.25 + 0.75 * 2)));
    assert.equal(third, 0);
  });

  it('is above zero even for a word that every chunk has, and higher the rarer a word is', () => {
    assert.ok(rarity(100, 100) > 0);
    assert.ok(rarity(500, 100) > 0);
    for (let found = 1; found < 100; found += 1) assert.ok(rarity(found, 100) > rarity(found + 1, 100));
  });

  it('counts the alternatives of a word as one word', () => {
    const lengths = [10, 10];
    const [both] = score([[[packed([0, 1]), packed([0, 2])], 3]], lengths);
    const [one] = score([[[packed([0, 3])], 3]], lengths);
    assert.equal(both, one);
    const [left, right] = score([[[packed([0, 1]), packed([1, 1])], 3]], lengths);
    assert.equal(left, right);
  });

  it('forgets one block in the next', () => {
    const scores = new BlockScores();
    scores.begin([10], { chunks: 1, length: 10 });
    scores.add([packed([0, 1]), packed([0, 4])], 2);
    const once = scores.scores[0];
    scores.begin([10], { chunks: 1, length: 10 });
    assert.equal(scores.scores[0], 0);
    scores.add([packed([0, 1]), packed([0, 4])], 2);
    assert.equal(scores.scores[0], once);
  });

  it('takes an empty collection without a fault', () => {
    const scores = new BlockScores();
    scores.begin([], { chunks: 0, length: 0 });
    scores.add([packed([0, 1])], rarity(0, 0));
    assert.ok(Number.isFinite(scores.scores[0]));
  });
});

describe("A chunk's weights", () => {
  it('count a name three times, a heading twice and the text once', () => {
    const { weights, length } = weigh({
      name: 'bicycles.md',
      headings: ['Tyres', 'Pressure of bicycles'],
      text: 'Tyres want pressure.',
      language: 'en',
    });
    assert.equal(weights.get('bicycl'), 5);
    assert.equal(weights.get('tyre'), 3);
    assert.equal(weights.get('want'), 1);
    // The name is three terms: itself and its two parts.
    assert.equal(length, 3 + 4 + 3);
  });
});

describe('The best of many', () => {
  it('are those that sorting would give, in its order', () => {
    const random = randomFrom('best');
    for (const [many, most] of [
      [0, 5],
      [3, 5],
      [5, 5],
      [500, 1],
      [2000, 100],
    ] as const) {
      const all = Array.from({ length: many }, () => random.integer(0, 300));
      const best = new Best<number>(most, (a, b) => b - a);
      for (const one of all) best.offer(one);
      const sorted = all.toSorted((a, b) => b - a).slice(0, most);
      assert.deepEqual(best.sorted(), sorted);
      assert.equal(best.bar, many < most ? undefined : sorted.at(-1));
    }
  });

  it('of those that overlap are the best alone', () => {
    const at = (document: number, start: number, end: number) => ({ document, start, end });
    const [first, beside, over, elsewhere] = [at(1, 10, 20), at(1, 20, 30), at(1, 19, 21), at(2, 10, 20)];
    assert.deepEqual(withoutOverlaps([first, over, beside, elsewhere], 10), [first, beside, elsewhere]);
    assert.deepEqual(withoutOverlaps([over, first, beside, elsewhere], 10), [over, elsewhere]);
    assert.deepEqual(withoutOverlaps([first, over, beside, elsewhere], 1), [first]);
  });
});
