// Any single call of the embedded stack fails while everyone lives; see series.ts for how many seeds.

import assert from 'node:assert/strict';
import { runFaultySeries } from './series.ts';
import { openStack } from './stack.ts';

describe('calls that fail in one process', function () {
  this.timeout(0);

  it('lose nothing acknowledged, do nothing twice, tell every reader one story, and leave nothing behind', async () => {
    const findings = await runFaultySeries('embedded', openStack);
    assert.equal(findings.length, 0, 'what was found is told above');
  });

  it('do none of it either where majorities are up to 200 ms behind their primaries', async () => {
    // A seed takes as long as ten where nothing lags.
    const findings = await runFaultySeries('lagging', (faults) => openStack(faults, undefined, true), 60);
    assert.equal(findings.length, 0, 'what was found is told above');
  });
});
