// Suites beside each other: never more than there is room for, the most work first, each once.

import assert from 'node:assert/strict';
import { setImmediate as nextIteration } from 'node:timers/promises';
import { playBeside, type Room } from '../../../scripts/verify/beside.ts';
import type { Job } from '../../../scripts/verify/job.ts';

const job = (name: string, seconds: number, cores = 1): Job => ({ name, script: [], seconds, cores });

/** Plays jobs for as many iterations as their seconds; which were under way together, at each beginning. */
async function played(jobs: readonly Job[], room: Room): Promise<string[]> {
  const underWay = new Set<string>();
  const seen: string[] = [];
  await playBeside(jobs, room, async (job, how) => {
    const name = how === 'background' ? `${job.name} (in the background)` : job.name;
    underWay.add(name);
    seen.push([...underWay].join(' '));
    for (let left = job.seconds; left > 0; left -= 1) await nextIteration();
    underWay.delete(name);
  });
  return seen;
}

describe('suites beside each other', () => {
  it('begin with the longest of the same width, and go on as others end', async () => {
    const jobs = [job('short', 2), job('long', 9), job('middle', 4)];
    assert.deepEqual(await played(jobs, { jobs: 2, cores: 8 }), ['long', 'long middle', 'long short']);
  });

  it('are played one after the other where there is room for one', async () => {
    assert.deepEqual(await played([job('pages', 1), job('cluster', 2)], { jobs: 1, cores: 8 }), ['cluster', 'pages']);
  });

  it('are as many as there are cores for: waiting suites go beside computing ones', async () => {
    const jobs = [job('faults', 9, 0.5), job('pages', 8, 0.8), job('core', 6, 1.2), job('races', 4, 0.7)];
    const room = { jobs: 3, cores: 2 };
    assert.deepEqual(await played(jobs, room), ['core', 'core pages', 'pages faults', 'pages faults races']);
  });

  it('begin with the most work, so that a suite that wants nearly all cores does not wait until the end', async () => {
    const jobs = [job('pages', 9, 0.6), job('cluster', 8, 1.7), job('waits', 4, 0.3)];
    assert.deepEqual(await played(jobs, { jobs: 3, cores: 2 }), ['cluster', 'cluster waits', 'pages']);
  });

  it('are played also where one wants more cores than there are', async () => {
    const jobs = [job('core', 3, 4), job('short', 1, 0.1)];
    assert.deepEqual(await played(jobs, { jobs: 3, cores: 2 }), ['core', 'short']);
  });

  it('leave the rest of the cores to one in the background at a time, and to those that are left at the end', async () => {
    const patient = (name: string, seconds: number): Job => ({ ...job(name, seconds), background: true });
    const jobs = [job('pages', 9), job('core', 3), patient('check', 5), patient('races', 8), patient('documents', 12)];
    assert.deepEqual(await played(jobs, { jobs: 1, cores: 2 }), ['pages', 'core', 'documents', 'races', 'check']);
    assert.deepEqual(await played(jobs, { jobs: 2, cores: 2 }), [
      'pages',
      'pages core',
      'pages core documents (in the background)',
      'pages documents (in the background) races',
      'documents (in the background) races check',
    ]);
  });

  it('end with the failure of the one that failed', async () => {
    await assert.rejects(
      playBeside([job('one', 1)], { jobs: 2, cores: 8 }, () => Promise.reject(new Error('it broke off'))),
      /it broke off/,
    );
  });
});
