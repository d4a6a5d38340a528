// Pods are killed (of run-executor in replacing.ts) and stores go away under a steady load: nothing acknowledged is lost, callers
// meet refusals that can be tried again, and no probe makes it worse by a restart.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { describeKubernetes } from '../commands.ts';
import { killUnderLoad } from '../kills.ts';
import { underLoad } from '../load.ts';
import { disturbed } from '../release.ts';
import { type KubernetesStage, loadStage } from '../stage.ts';

const awayMs = 8_000;
const pausedMs = 20_000;

describeKubernetes('a fault under a steady load', function () {
  this.timeout(5 * 60_000);
  let stage: KubernetesStage;
  before(async function () {
    this.timeout(20 * 60_000);
    stage = await loadStage();
  });

  const restarts = (): string[] =>
    stage.pods.all
      .filter(({ goneAt, restarts: count }) => goneAt === undefined && count > 0)
      .map(
        ({ name, restarts: count, exits }) =>
          `${name}: ${count} (${exits.map(({ reason, message }) => `${reason}: ${message}`).join(', ')})`,
      );

  for (const killed of disturbed.filter((each) => !each.includes('run-executor'))) {
    it(`a pod of ${killed.join(', of ')} that is killed is replaced, and nothing is lost`, () =>
      killUnderLoad(stage, killed));
  }

  it('Redis goes and comes back empty: streams are told again or go on, and no result changes', async () => {
    await underLoad(stage, 'Redis away', async () => {
      await stage.stores.takeAway('redis');
      await delay(awayMs);
      await stage.stores.bringBack('redis');
    });
    assert.deepEqual(restarts(), []);
  });

  it('NATS goes and comes back empty: the sweep finds what nobody is woken for', async () => {
    await underLoad(stage, 'NATS away', async () => {
      await stage.stores.takeAway('nats');
      await delay(awayMs);
      await stage.stores.bringBack('nats');
    });
    assert.deepEqual(restarts(), []);
  });

  it('MongoDB is paused: 503 meanwhile, nothing half done, and everything goes on by itself', async () => {
    await underLoad(stage, 'MongoDB paused', async (scene) => {
      await stage.stores.pauseMongodb();
      await delay(pausedMs);
      // Heartbeats were not written for longer than a lease.
      scene.disturb({ costsAttempts: true });
      await stage.stores.resumeMongodb();
      const resumedAt = Date.now();
      const [fresh] = await scene.watchMany(1, { kind: 'count', to: 5 });
      scene.print(`a send was acknowledged ${Date.now() - resumedAt} ms after it was resumed`);
      if (fresh) await scene.endOf([fresh]);
    });
    assert.deepEqual(restarts(), []);
  });
});
