// How many runs may wait in the whole deployment: a process knows its own admissions at once, others' within two
// seconds.

import assert from 'node:assert/strict';
import { createDeploymentBound } from '#services/run-executor/queue/worker/deployment-bound.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';

const most = 5;

describe('the bound of the deployment', () => {
  let waiting = 0;
  let asked = 0;
  const { now } = performance;
  let passed = 0;
  beforeEach(() => {
    [waiting, asked, passed] = [0, 0, 0];
    performance.now = () => now.call(performance) + passed;
  });
  afterEach(() => {
    performance.now = now;
  });

  const bound = () =>
    createDeploymentBound(
      {
        async count(limit) {
          asked += 1;
          return Math.min(limit, waiting);
        },
      },
      most,
      () => 0,
    );
  const joins = (): Promise<boolean> => Promise.resolve(false);
  const full = (error: unknown): boolean => {
    assert.ok(hasCode(error, 'queue_full'));
    assert.equal((error as Error & { scope?: string }).scope, 'deployment');
    return true;
  };

  it('counts this process’s admissions at once, also those on their way', async () => {
    const one = bound();
    const ways = Array.from({ length: 9 }, () => Promise.withResolvers<boolean>());
    const outcomes = Promise.allSettled(ways.map(({ promise }) => one.admit(() => promise)));
    await new Promise(setImmediate);
    for (const { resolve } of ways) resolve(false);
    const let_in = (await outcomes).filter(({ status }) => status === 'fulfilled').length;
    assert.equal(let_in, most);
    assert.equal(asked, 1);
  });

  it('does not count an organization’s refusals, however many', async () => {
    const one = bound();
    for (let n = 0; n < 100; n += 1)
      await assert.rejects(
        one.admit(() => Promise.reject(new Error('its own queue is full'))),
        /its own queue/,
      );
    for (let n = 0; n < most; n += 1) await one.admit(joins);
    await assert.rejects(one.admit(joins), full);
    one.gaveBack();
    await one.admit(joins);
  });

  it('knows what others let in within two seconds, and refuses nothing longer than that', async () => {
    const one = bound();
    await one.admit(joins);
    waiting = most;
    passed += 2_001;
    await assert.rejects(one.admit(joins), full);
    waiting = 0;
    passed += 2_001;
    await one.admit(joins);
  });

  it('admits no run that it cannot count', async () => {
    const one = createDeploymentBound({ count: () => Promise.reject(new Error('away')) }, most, () => 0);
    await assert.rejects(one.admit(joins), /away/);
  });
});
