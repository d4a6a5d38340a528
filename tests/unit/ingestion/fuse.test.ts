// Orders by words and by meaning, as one.

import assert from 'node:assert/strict';
import { fuse } from '../../../services/ingestion/domain/fuse.ts';

const all = () => true;
const order = (scores: Readonly<Record<string, number>>) =>
  Object.entries(scores).map(([key, score]) => ({ key, score }));
const keysOf = (fused: readonly { key: string }[]) => fused.map(({ key }) => key).join('');

describe('two orders fused', () => {
  it('puts first a chunk that is good in both, before the best in one', () => {
    const fused = fuse(order({ a: 30, b: 28, c: 5 }), [order({ d: 0.9, b: 0.88, c: 0.2 })], all);
    assert.equal(keysOf(fused), 'badc');
  });

  it('does not care for the scale of either', () => {
    const words = { a: 30, b: 20, c: 10 };
    const meaning = { c: 0.31, b: 0.305, a: 0.3 };
    const scaled = order(words).map(({ key, score }) => ({ key, score: score * 1_000 + 7 }));
    assert.deepEqual(fuse(order(words), [order(meaning)], all), fuse(scaled, [order(meaning)], all));
  });

  it('is one order where the other is empty', () => {
    assert.equal(keysOf(fuse(order({ a: 3, b: 2, c: 1 }), [], all)), 'abc');
    assert.equal(keysOf(fuse([], [order({ c: 0.4, a: 0.1 })], all)), 'ca');
    assert.deepEqual(fuse([], [], all), []);
  });

  it('gives everything found a score above zero, at most one', () => {
    const fused = fuse(order({ a: 3, b: 2, c: 1 }), [order({ c: 0.5, d: -0.1 })], all);
    assert.equal(fused.length, 4);
    for (const { score } of fused) assert.ok(score > 0 && score <= 1);
    assert.deepEqual(fuse(order({ a: 3 }), [order({ a: 0.1 })], all), [{ key: 'a', score: 1 }]);
  });

  it('counts a chunk without a vector by words alone', () => {
    const fused = fuse(order({ new: 10, old: 8, rest: 1 }), [order({ old: 0.9, other: 0.1 })], (key) => key !== 'new');
    assert.deepEqual(fused[0], { key: 'new', score: 1 });
  });

  it('knows orders of several models, each by its own scale', () => {
    const fused = fuse([], [order({ a: 0.9, b: 0.8 }), order({ x: 0.2, y: 0.1 })], all);
    assert.deepEqual(new Set(keysOf(fused).slice(0, 2)), new Set('ax'));
  });

  it('leaves equal ones in the order by words', () => {
    assert.equal(keysOf(fuse(order({ x: 2, a: 2, m: 2 }), [], all)), 'xam');
  });
});
