// The round numbers beside a chart, and the places of its bars.

import assert from 'node:assert/strict';
import { bandsOf, ticksOf } from '#web/console/routes/usage/scales.ts';

describe('the numbers beside a chart', () => {
  it('are round, few, and reach over what is shown', () => {
    assert.deepEqual(ticksOf(1), [0, 0.2, 0.4, 0.6, 0.8, 1]);
    assert.deepEqual(ticksOf(7), [0, 2, 4, 6, 8]);
    assert.deepEqual(ticksOf(1_234), [0, 500, 1_000, 1_500]);
    assert.deepEqual(ticksOf(40_000_000), [0, 10_000_000, 20_000_000, 30_000_000, 40_000_000]);
  });

  it('are fewer where the last is far enough for larger steps', () => {
    assert.deepEqual(ticksOf(26), [0, 10, 20, 30]);
  });

  it('are at most seven, whatever is shown', () => {
    for (let most = 1; most < 1e12; most = most * 1.1 + 1) {
      const ticks = ticksOf(most);
      assert.ok(ticks.length >= 3 && ticks.length <= 7, `${most}: ${ticks.join()}`);
      assert.ok((ticks.at(-1) ?? 0) >= most && (ticks.at(-2) ?? 0) < most, `${most}: ${ticks.join()}`);
    }
  });
});

describe('the bars of a chart', () => {
  it('stand side by side from edge to edge', () => {
    const { at, width } = bandsOf(7, 52, 727);
    assert.deepEqual([at(0), at(1), width], [52, 152, 75]);
    assert.equal(at(6) + width, 727);
  });

  it('stand in the middle where there is one alone', () => {
    const { at, width } = bandsOf(1, 0, 100);
    assert.deepEqual([at(0), width], [12.5, 75]);
  });
});
