// The nearest rows of a query, against a comparison of all.

import assert from 'node:assert/strict';
import { mostDimensions } from '../../../services/ingestion/domain/unit-vector.ts';
import { errorBound, quantizeQuery, quantizeRow } from '../../../services/ingestion/search/vectors/quantize.ts';
import { VectorRows } from '../../../services/ingestion/search/vectors/vector-rows.ts';

/** Numbers that look random and are the same in every run. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function unit(numbers: Float32Array): Float32Array {
  const length = Math.hypot(...numbers);
  return numbers.map((value) => value / length);
}

describe('rows of vectors', () => {
  const next = random(11);
  const vector = (dimensions: number, make = () => next() * 2 - 1): Float32Array =>
    unit(Float32Array.from({ length: dimensions }, make));
  const bits16 = (numbers: Float32Array): Float16Array => Float16Array.from(numbers);

  const nearestOfAll = (rows: ReadonlyMap<number, Float16Array>, query: Float32Array, most: number) =>
    [...rows]
      .map(([id, row]) => ({ id, similarity: row.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0) }))
      .toSorted((a, b) => b.similarity - a.similarity || a.id - b.id)
      .slice(0, most);

  for (const dimensions of [1, 3, 16, 100, 384, 1_536]) {
    it(`gives exactly the nearest, of ${dimensions} dimensions`, () => {
      const rows = new VectorRows(dimensions);
      const all = new Map<number, Float16Array>();
      for (let id = 0; id < 1_500; id += 1) {
        const row = bits16(vector(dimensions));
        all.set(id * 7, row);
        rows.set(id * 7, 0, row);
      }
      for (let asked = 0; asked < 10; asked += 1) {
        const query = vector(dimensions);
        assert.deepEqual(rows.nearest(query, 20), nearestOfAll(all, query, 20));
      }
    });
  }

  it('gives exactly the nearest among rows that hardly differ, and equal ones by number', () => {
    const rows = new VectorRows(64);
    const all = new Map<number, Float16Array>();
    const middle = vector(64);
    for (let id = 0; id < 3_000; id += 1) {
      const row = bits16(id % 3 === 0 ? middle : unit(middle.map((value) => value + (next() - 0.5) * 1e-3)));
      all.set(id, row);
      rows.set(id, 0, row);
    }
    assert.deepEqual(rows.nearest(middle, 50), nearestOfAll(all, middle, 50));
  });

  it('is the same in any order of insertion', () => {
    const [straight, crooked] = [new VectorRows(24), new VectorRows(24)];
    const wanted = Array.from({ length: 2_500 }, () => bits16(vector(24)));
    for (const [id, row] of wanted.entries()) straight.set(id, 0, row);
    for (let id = 4_000; id > 0; id -= 1) crooked.set(id, 0, bits16(vector(24)));
    for (let id = 4_000; id > 0; id -= 2) crooked.delete(id);
    for (const [id, row] of wanted.toReversed().entries()) crooked.set(wanted.length - 1 - id, 0, row);
    for (let id = wanted.length; id <= 4_000; id += 1) crooked.delete(id);
    const query = vector(24);
    assert.equal(crooked.size, straight.size);
    assert.deepEqual(crooked.nearest(query, 2_500), straight.nearest(query, 2_500));
  });

  it('gives none of hidden groups, and the nearest of the others', () => {
    const rows = new VectorRows(24);
    const all = new Map<number, Float16Array>();
    for (let id = 0; id < 2_000; id += 1) {
      const row = bits16(vector(24));
      rows.set(id, id % 5, row);
      if (id % 5 < 3) all.set(id, row);
    }
    const query = vector(24);
    assert.deepEqual(rows.nearest(query, 30, new Set([3, 4])), nearestOfAll(all, query, 30));
    assert.deepEqual(rows.nearest(query, 30, new Set([0, 1, 2, 3, 4])), []);
  });

  it('has nothing to give where it is empty, or none is asked for', () => {
    const rows = new VectorRows(8);
    assert.deepEqual(rows.nearest(vector(8), 5), []);
    rows.set(1, 0, bits16(vector(8)));
    assert.deepEqual(rows.nearest(vector(8), 0), []);
    assert.equal(rows.nearest(vector(8), 5).length, 1);
    rows.delete(1);
    rows.delete(1);
    assert.deepEqual(rows.nearest(vector(8), 5), []);
  });

  it('takes a row of nothing but zeros, and the largest vectors at their extremes', () => {
    const rows = new VectorRows(mostDimensions);
    const same = unit(new Float32Array(mostDimensions).fill(1));
    rows.set(1, 0, new Float16Array(mostDimensions));
    rows.set(2, 0, bits16(same));
    rows.set(3, 0, bits16(same.map((value) => -value)));
    assert.deepEqual(
      rows.nearest(same, 3).map(({ id, similarity }) => [id, Math.round(similarity * 100)]),
      [
        [2, 100],
        [1, 0],
        [3, -100],
      ],
    );
  });

  it('refuses vectors of another length', () => {
    const rows = new VectorRows(8);
    assert.throws(() => rows.set(1, 0, bits16(vector(9))), RangeError);
    assert.throws(() => rows.nearest(vector(7), 1), RangeError);
    for (const dimensions of [0, 1.5, mostDimensions + 1]) assert.throws(() => new VectorRows(dimensions), RangeError);
  });

  it('says how much memory it takes: two bytes and one a number, and little more', () => {
    const rows = new VectorRows(384);
    for (let id = 0; id < 10_240; id += 1) rows.set(id, 0, bits16(vector(384)));
    const needed = 10_240 * 384 * 3;
    assert.ok(rows.bytes >= needed && rows.bytes < needed * 1.2, `${rows.bytes} bytes`);
  });
});

describe('the bound of quantized products', () => {
  it('holds for all vectors', () => {
    const next = random(5);
    for (let tried = 0; tried < 2_000; tried += 1) {
      const dimensions = 1 + Math.floor(next() * 64);
      // Some are spread, some have a few large numbers.
      const make = () => (next() - 0.5) ** (tried % 2 === 0 ? 1 : 9);
      const [row, query] = [0, 1].map(() => unit(Float32Array.from({ length: dimensions }, make)));
      assert.ok(row && query);
      const [bytes, words] = [new Int8Array(dimensions), new Int16Array(dimensions)];
      const [small, smallQuery] = [quantizeRow(row, bytes), quantizeQuery(query, words)];
      const product = bytes.reduce((sum, value, at) => sum + value * (words[at] ?? 0), 0);
      const exact = row.reduce((sum, value, at) => sum + value * (query[at] ?? 0), 0);
      const off = Math.abs(product * small.scale * smallQuery.scale - exact);
      assert.ok(off <= errorBound(small.rest, smallQuery.rest), `${off} of ${dimensions} dimensions`);
    }
  });
});
