// The check for orphans bites: where nobody heals places, and slots, a seed finds both of runs that were never
// inserted.

import assert from 'node:assert/strict';
import type { Sabotage } from '../sabotage.ts';
import { createFaults, theFirst } from './faults.ts';
import { runSeed } from './one-seed.ts';
import { openStack } from './stack.ts';

/**
 * A message is refused whose insert fails twice. Of twelve talkers, each with one message at a time, at most twelve have
 * seen one failure when the last of these has come: at least two messages are refused, and few enough for nobody to
 * wait for slots that are never given back.
 */
const failing = 15;
const settleMs = 6_000;

describe('what is held by nobody', function () {
  this.timeout(120_000);

  const findsOf = async (without: readonly Sabotage[]): Promise<string[]> => {
    const faults = createFaults(theFirst(failing), 'runs.insert');
    const stack = await openStack(faults, undefined, false, without);
    try {
      const { findings } = await runSeed(stack, faults, `without ${without.join(' ')}`, settleMs);
      return findings.map(({ what }) => what).filter((what) => what.includes('for more than 3000 ms nobody has'));
    } finally {
      await stack.stop();
    }
  };

  it('is found where neither places nor slots are healed', async () => {
    const found = await findsOf(['no-place-healing', 'no-slot-healing']);
    for (const what of [/the slot of run \S+, which is not there/, /the place \(\w+\) of run \S+, which is not there/])
      assert.ok(
        found.some((one) => what.test(one)),
        `${String(what)} was not found, but: ${found.join('; ')}`,
      );
  });

  it('is not found where they are', async () => {
    assert.deepEqual(await findsOf([]), []);
  });
});
