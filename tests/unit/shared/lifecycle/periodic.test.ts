// Periodic tasks: soon after the start, again and again, never twice at once.

import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';

const intervalMs = 1_000;

describe('a periodic task', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  const settled = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };

  it('is done within a tenth of its interval after the start, for processes that do not live longer', async () => {
    let runs = 0;
    const task = periodic('test', intervalMs, async () => void (runs += 1), silentLogger());
    await task.start();
    mock.timers.tick(intervalMs / 10);
    assert.equal(runs, 1);
    await task.stop();
  });

  it('is done again after each interval, also after one that failed', async () => {
    let runs = 0;
    const fails = async (): Promise<void> => {
      runs += 1;
      throw new Error('not this time');
    };
    const task = periodic('test', intervalMs, fails, silentLogger());
    await task.start();
    mock.timers.tick(intervalMs / 10);
    for (let round = 2; round <= 4; round += 1) {
      await settled();
      mock.timers.tick(intervalMs);
      assert.equal(runs, round);
    }
    await settled();
    await task.stop();
  });

  it('is never done twice at once, and its end is waited for', async () => {
    let atOnce = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const slow = async (): Promise<void> => {
      most = Math.max(most, (atOnce += 1));
      await gate.promise;
      atOnce -= 1;
    };
    const task = periodic('test', intervalMs, slow, silentLogger());
    await task.start();
    mock.timers.tick(intervalMs / 10);
    const asked = task.runNow();
    mock.timers.tick(10 * intervalMs);
    await settled();
    assert.equal(most, 1);
    const stopping = task.stop();
    assert.equal(atOnce, 1);
    gate.resolve();
    await Promise.all([asked, stopping]);
    assert.deepEqual([most, atOnce], [1, 0]);
  });
});
