// The usage of model calls: sums, rests, costs, and the form in which it is shown.

import assert from 'node:assert/strict';
import { costNanos, withCost } from '#services/run-executor/models/rules/model-cost.ts';
import { addUsage, lessUsage, noUsage } from '#services/run-executor/models/rules/model-usage.ts';
import { publicUsage } from '#shared/contract/models/public-usage.ts';

const plain = { input_tokens: 7, output_tokens: 5 };
const whole = {
  input_tokens: 100,
  output_tokens: 20,
  cached_input_tokens: 60,
  cache_write_tokens: 30,
  reasoning_tokens: 8,
  cost_nanos: 900,
};

describe('the usage of model calls', () => {
  it('is summed in all of its numbers, and lacks those that are 0', () => {
    assert.deepEqual(addUsage(plain, plain), { input_tokens: 14, output_tokens: 10 });
    assert.deepEqual(addUsage(plain), plain);
    assert.deepEqual(addUsage(whole, { ...plain, cached_input_tokens: 2, cost_nanos: 100 }), {
      input_tokens: 107,
      output_tokens: 25,
      cached_input_tokens: 62,
      cache_write_tokens: 30,
      reasoning_tokens: 8,
      cost_nanos: 1_000,
    });
  });

  it('has the cost of the calls that have one, also where that is nothing', () => {
    assert.equal(addUsage(whole, plain).cost_nanos, 900);
    assert.equal(addUsage(plain, { ...plain, cost_nanos: 0 }).cost_nanos, 0);
    assert.ok(!('cost_nanos' in addUsage(plain, plain)));
  });

  it('is an estimate where a part of it is', () => {
    assert.equal(addUsage(plain, { ...plain, estimated: true }).estimated, true);
    assert.ok(!('estimated' in addUsage(plain, plain)));
  });

  it('without a part of it is the rest, which is no estimate once nothing is left', () => {
    const estimated = { ...whole, estimated: true } as const;
    assert.deepEqual(lessUsage(addUsage(whole, plain), plain), whole);
    assert.deepEqual(lessUsage(estimated, noUsage), estimated);
    assert.deepEqual(lessUsage(estimated, estimated), { input_tokens: 0, output_tokens: 0, cost_nanos: 0 });
    assert.deepEqual(lessUsage(plain, whole), noUsage);
  });

  it('costs what the prices of a million tokens say: cached input, written input, the rest, and output', () => {
    const prices = { input: 3, output: 15, cached_input: 0.3, cache_write: 3.75 };
    assert.equal(costNanos(prices, whole), (10 * 3 + 60 * 0.3 + 30 * 3.75 + 20 * 15) * 1_000);
    assert.equal(costNanos({ input: 3, output: 15 }, whole), (100 * 3 + 20 * 15) * 1_000);
    assert.equal(costNanos({ input: 0.1, output: 0 }, { ...noUsage, input_tokens: 1 }), 100);
    assert.equal(costNanos({ input: 0, output: 0 }, whole), 0);
  });

  it('costs nothing less where a provider counts its cache beside the input', () => {
    assert.equal(costNanos({ input: 1, output: 1, cached_input: 1 }, { ...plain, cached_input_tokens: 9 }), 14_000);
  });

  it('has no cost without prices', () => {
    assert.equal(withCost(plain, undefined), plain);
    assert.deepEqual(withCost(plain, { input: 1, output: 2 }), { ...plain, cost_nanos: 17_000 });
  });

  it('is shown with all of its numbers, and with null for no cost', () => {
    assert.deepEqual(publicUsage(plain), {
      input_tokens: 7,
      cached_input_tokens: 0,
      cache_write_tokens: 0,
      output_tokens: 5,
      reasoning_tokens: 0,
      cost: null,
      estimated: false,
    });
    assert.deepEqual(publicUsage({ ...whole, cost_nanos: 2_500_000_000, estimated: true }), {
      input_tokens: 100,
      cached_input_tokens: 60,
      cache_write_tokens: 30,
      output_tokens: 20,
      reasoning_tokens: 8,
      cost: 2.5,
      estimated: true,
    });
    assert.equal(publicUsage(null).input_tokens, 0);
  });
});
