// Suites beside each other: never in more places than there are, the longest first, each once.

import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { playBeside } from '../../../scripts/verify/beside.ts';
import type { Job } from '../../../scripts/verify/job.ts';

const job = (name: string, seconds: number, places = 1): Job => ({ name, script: [], seconds, places });

/** Plays jobs for as many turns as their seconds; which were under way together, at each beginning. */
async function played(jobs: readonly Job[], places: number): Promise<string[]> {
  const underWay = new Set<string>();
  const seen: string[] = [];
  await playBeside(jobs, places, async ({ name, seconds }) => {
    underWay.add(name);
    seen.push([...underWay].join(' '));
    for (let left = seconds; left > 0; left -= 1) await turn();
    underWay.delete(name);
  });
  return seen;
}

describe('suites beside each other', () => {
  it('begin with the longest, and go on as places come free', async () => {
    const jobs = [job('short', 2), job('long', 9), job('middle', 4)];
    assert.deepEqual(await played(jobs, 2), ['long', 'long middle', 'long short']);
  });

  it('take as many places as they need, and let those by that need fewer', async () => {
    const jobs = [job('cluster', 9, 2), job('pages', 6), job('races', 5, 2), job('costs', 4)];
    assert.deepEqual(await played(jobs, 3), ['cluster', 'cluster pages', 'cluster costs', 'costs races']);
  });

  it('are played where they need more places than there are', async () => {
    assert.deepEqual(await played([job('cluster', 2, 2), job('pages', 1)], 1), ['cluster', 'pages']);
  });

  it('end with the failure of the one that failed', async () => {
    await assert.rejects(
      playBeside([job('one', 1)], 2, () => Promise.reject(new Error('it broke off'))),
      /it broke off/,
    );
  });
});
