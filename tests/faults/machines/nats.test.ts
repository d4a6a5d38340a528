// NATS killed, and its store deleted: runs are started by the sweep, and by wake-ups again once it is back.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '../../support/eventually.ts';
import type { Saying } from '../ledger.ts';
import { trySaying } from '../saying.ts';
import { playCase, type Scene } from './scene.ts';
import { describeFaults, losesExecutor } from './stage.ts';

const samples = 8;
const sweepMs = 2_000;
const deathKnownMs = 500;

describeFaults('NATS', function () {
  this.timeout(150_000);

  it('killed, and its store deleted: costs a sweep’s delay and no run, and wakes again once it is back', () =>
    playCase('NATS killed and emptied', async (scene) => {
      const nats = scene.stage.server('nats');
      const before = await startDelays(scene);
      scene.disturb(losesExecutor);
      await nats.kill();
      const without = await startDelays(scene);
      // The acceptor of a run starts it, woken or not: only a run whose executor died with it waits for the sweep.
      const orphanMs = await startOfOrphan(scene);
      nats.wipe();
      scene.startTalking();
      await delay(3_000);
      await nats.start();
      await scene.heal();
      const after = await eventually(async () => {
        const delays = await startDelays(scene);
        if (delays.p50 > sweepMs / 4) throw new Error(`nobody is woken: runs start after ${delays.p50} ms`);
        return delays;
      }, 30_000);
      const told = (name: string, { p50, max }: Delays): string => `${name} p50 ${p50} ms, max ${max} ms`;
      scene.print(`runs start: ${told('with NATS', before)}; ${told('without', without)}; ${told('back', after)}`);
      scene.print(`without NATS a run whose executor died after accepting it started after ${orphanMs} ms`);
      assert.ok(orphanMs < sweepMs + 1_500, `a run without an executor started after ${orphanMs} ms`);
      assert.ok(without.max < sweepMs + 1_500, `without NATS a run started after ${without.max} ms`);
    }));
});

/** A run is committed, and its executor dies before it tells anybody: the other one finds it. */
async function startOfOrphan(scene: Scene): Promise<number> {
  const executor = scene.stage.child('run-executor');
  await scene.stage.arm(executor, { point: 'after-run-insert', count: 1, signal: 'SIGKILL' });
  const sayings: Saying[] = [];
  for (let made = 0; made < samples; made += 1)
    sayings.push(await scene.newSaying({ kind: 'count', to: 2 }, { speaker: scene.speaker(made) }));
  let content = '';
  // Sends go to the executors in turn.
  for (const saying of sayings) {
    if (executor.pid === 0) break;
    ({ content } = saying);
    await trySaying(scene.world, saying);
    // The next one is not to be sent before it is known which of them it died of.
    await eventually(async () => assert.equal(executor.pid, 0, 'no executor died'), deathKnownMs).catch(() => {});
  }
  assert.equal(executor.pid, 0, 'no executor died');
  const run = await eventually(async () => {
    const found = (await scene.stage.records.runs(scene.organizations)).find(({ input }) => input === content);
    assert.ok(found?.started_at, 'it is not started');
    return { createdAt: found.created_at, startedAt: found.started_at };
  }, 15_000);
  await executor.start();
  return run.startedAt.getTime() - run.createdAt.getTime();
}

interface Delays {
  readonly p50: number;
  readonly max: number;
}

/** From a send's 202 to the run's start, by the records. */
async function startDelays(scene: Scene): Promise<Delays> {
  const watched = [];
  for (let sent = 0; sent < samples; sent += 1) {
    watched.push(await scene.sayAndWatch({ kind: 'count', to: 2 }, scene.speaker(sent)));
    await delay(150);
  }
  await scene.endOf(watched);
  const ids = new Set(watched.map(({ saying }) => saying.accepted?.run_id));
  const delays = (await scene.stage.records.runs(scene.organizations))
    .filter(({ _id }) => ids.has(_id))
    .map(({ created_at, started_at }) => (started_at?.getTime() ?? Infinity) - created_at.getTime())
    .toSorted((one, other) => one - other);
  return { p50: delays[Math.floor(delays.length / 2)] ?? Infinity, max: delays.at(-1) ?? Infinity };
}
