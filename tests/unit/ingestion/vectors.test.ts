// Vectors as they are kept: of length 1, packed in two bytes a number; and which of them a reading is to have.

import assert from 'node:assert/strict';
import { packVector, unpackVector } from '../../../services/ingestion/domain/packed-vector.ts';
import { mostDimensions, unitVector } from '../../../services/ingestion/domain/unit-vector.ts';
import { hasExactly, wantedModels } from '../../../services/ingestion/domain/wanted-models.ts';

describe('a vector', () => {
  it('is brought to length 1', () => {
    assert.deepEqual(unitVector([3, 4]), Float32Array.from([0.6, 0.8]));
    assert.deepEqual(unitVector([-2]), Float32Array.from([-1]));
    assert.equal(unitVector(Array.from({ length: mostDimensions }, () => 1))?.length, mostDimensions);
  });

  it('is none where it is empty, too long, all zero, or not finite', () => {
    const none = [[], [0, 0], [1, Number.NaN], [Number.POSITIVE_INFINITY], [1e200, 1e200]];
    for (const numbers of [...none, Array.from({ length: mostDimensions + 1 }, () => 1)])
      assert.equal(unitVector(numbers), undefined);
  });

  it('is unpacked as it was packed, to the precision of 16 bits', () => {
    const vector = unitVector(Array.from({ length: 384 }, (_, at) => Math.sin(at))) ?? assert.fail('it is one');
    const packed = packVector(vector);
    assert.equal(packed.length, Math.ceil((384 * 2) / 3) * 4);
    const unpacked = unpackVector(packed);
    assert.deepEqual(unpacked, Float16Array.from(vector));
    assert.ok(unpacked.every((value, at) => Math.abs(value - (vector[at] ?? 0)) < 1e-4));
    assert.deepEqual(unpackVector(packVector([])), new Float16Array());
  });
});

describe('the vectors that a reading is to have', () => {
  const kind = (model: string) => ({ model, dimensions: 4 });

  it('are those of the chosen model, and of the one that searches use until it has taken its place', () => {
    assert.deepEqual(wantedModels({}), []);
    assert.deepEqual(wantedModels({ embedding: { model: 'a' } }), ['a']);
    assert.deepEqual(wantedModels({ embedding: { model: 'a' }, vectors: kind('a') }), ['a']);
    assert.deepEqual(wantedModels({ embedding: { model: 'b' }, vectors: kind('a') }), ['a', 'b']);
    assert.deepEqual(wantedModels({ vectors: kind('a') }), []);
  });

  it('are there when they are neither fewer nor others', () => {
    assert.ok(hasExactly(undefined, []));
    assert.ok(hasExactly(['b', 'a'], ['a', 'b']));
    assert.ok(!hasExactly(['a'], ['a', 'b']));
    assert.ok(!hasExactly(['a', 'b'], ['a']));
    assert.ok(!hasExactly(['a', 'c'], ['a', 'b']));
    assert.ok(!hasExactly(undefined, ['a']));
  });
});
