// The Idempotency-Key of the console: a retried request keeps its key.

import assert from 'node:assert/strict';
import { createRepeats } from '#web/console/api/repeats.ts';

describe('a repeated request', () => {
  const made = () => {
    let keys = 0;
    return createRepeats(() => `key ${(keys += 1)}`);
  };

  it('has the key it had, until an answer has said what became of it', () => {
    const repeats = made();
    assert.equal(repeats.keyOf('POST /agents Ada'), 'key 1');
    assert.equal(repeats.keyOf('POST /agents Ada'), 'key 1');
    repeats.answered('POST /agents Ada');
    assert.equal(repeats.keyOf('POST /agents Ada'), 'key 2');
  });

  it('has another key with other words', () => {
    const repeats = made();
    assert.notEqual(repeats.keyOf('POST /agents Ada'), repeats.keyOf('POST /agents Bea'));
  });

  it('is forgotten once fifty others have gone out unanswered', () => {
    const repeats = made();
    const first = repeats.keyOf('0');
    for (let n = 1; n < 50; n += 1) repeats.keyOf(String(n));
    assert.equal(repeats.keyOf('0'), first);
    for (let n = 50; n < 100; n += 1) repeats.keyOf(String(n));
    assert.notEqual(repeats.keyOf('0'), first);
  });
});
