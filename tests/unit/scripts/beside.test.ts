// Suites beside each other: never more than there is room for, the longest first, each once.

import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { playBeside } from '../../../scripts/verify/beside.ts';
import type { Job } from '../../../scripts/verify/job.ts';

const job = (name: string, seconds: number): Job => ({ name, script: [], seconds });

/** Plays jobs for as many turns as their seconds; which were under way together, at each beginning. */
async function played(jobs: readonly Job[], atOnce: number): Promise<string[]> {
  const underWay = new Set<string>();
  const seen: string[] = [];
  await playBeside(jobs, atOnce, async ({ name, seconds }) => {
    underWay.add(name);
    seen.push([...underWay].join(' '));
    for (let left = seconds; left > 0; left -= 1) await turn();
    underWay.delete(name);
  });
  return seen;
}

describe('suites beside each other', () => {
  it('begin with the longest, and go on as others end', async () => {
    const jobs = [job('short', 2), job('long', 9), job('middle', 4)];
    assert.deepEqual(await played(jobs, 2), ['long', 'long middle', 'long short']);
  });

  it('are played one after the other where there is room for one', async () => {
    assert.deepEqual(await played([job('pages', 1), job('cluster', 2)], 1), ['cluster', 'pages']);
  });

  it('end with the failure of the one that failed', async () => {
    await assert.rejects(
      playBeside([job('one', 1)], 2, () => Promise.reject(new Error('it broke off'))),
      /it broke off/,
    );
  });
});
