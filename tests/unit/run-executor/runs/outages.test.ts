// The cost of an outage for a run.

import assert from 'node:assert/strict';
import { afterOutage } from '#services/run-executor/runs/rules/outages.ts';

describe('an outage', () => {
  const run = { attempt: 1, max_attempts: 3 };

  it('costs a pause first, of two seconds at most', () => {
    assert.deepEqual(
      afterOutage(run, false, () => 0),
      { outages: 1, spendsAttempt: false, pauseMs: 2_000 },
    );
    assert.deepEqual(
      afterOutage(run, false, () => 1),
      { outages: 1, spendsAttempt: false, pauseMs: 1_000 },
    );
  });

  it('never costs a pause of more than half a minute', () => {
    for (let outages = 0; outages < 20; outages += 1) {
      const setback = afterOutage({ ...run, outages }, false, () => 0);
      assert.ok(setback !== 'too-many' && setback.pauseMs <= 30_000);
    }
  });

  it('costs an attempt at the tenth in a row, from which they are counted anew', () => {
    const setback = afterOutage({ ...run, outages: 9 }, false, () => 0);
    assert.ok(setback !== 'too-many');
    assert.deepEqual([setback.spendsAttempt, setback.outages], [true, 0]);
  });

  it('in which a call was lost costs an attempt at once', () => {
    const setback = afterOutage(run, true, () => 0);
    assert.ok(setback !== 'too-many');
    assert.deepEqual([setback.spendsAttempt, setback.outages], [true, 0]);
  });

  it('that costs more than there is ends the run', () => {
    const last = { attempt: 3, max_attempts: 3, outages: 9 };
    assert.equal(afterOutage(last, false), 'too-many');
    assert.equal(afterOutage({ ...last, outages: 0 }, true), 'too-many');
    assert.notEqual(afterOutage({ ...last, outages: 0 }, false), 'too-many');
  });
});
