// Behaviour that depends on the length of a lease, with the product's default: on a stage of its own, since all other
// cases have a short one.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { playCase } from './scene.ts';
import { describeOwnStage, losesExecutor, openStage, type Stage } from './stage.ts';
import { executorOf, takeovers } from './takeovers.ts';

/** Seconds. */
const defaultLease = 15;
/** As an election of MongoDB may take; the last heartbeat may be as old again when it begins. */
const electionMs = 5_000;

describeOwnStage('a lease of 15 s', function () {
  this.timeout(150_000);
  let stage: Stage;
  before(async function () {
    this.timeout(120_000);
    stage = await openStage({ lease: defaultLease });
  });
  after(async function () {
    this.timeout(60_000);
    await stage?.close();
  });

  it('a run-executor killed in the middle of model calls: its runs go on within the lease and 2 s', () =>
    playCase(
      'executor killed mid-model',
      async (scene) => {
        scene.startTalking();
        const watched = await scene.watchMany(12, { kind: 'count', to: 190, everyMs: 100 });
        scene.disturb(losesExecutor);
        const killedAt = Date.now();
        await executorOf(scene, watched).kill('SIGKILL');
        const times = await takeovers(
          watched.map(({ watch }) => watch),
          killedAt,
          (defaultLease + 10) * 1000,
        );
        scene.print(
          `${times.count} of ${watched.length} runs were taken over: p50 ${times.p50} ms, max ${times.max} ms`,
        );
        await scene.heal();
        assert.ok(times.count > 0, 'no watched run was on the killed executor');
        assert.ok(times.max <= (defaultLease + 2) * 1000, `a takeover took ${times.max} ms`);
        await scene.endOf(watched);
      },
      { stage },
    ));

  it('MongoDB paused for less than a lease costs no run an attempt, an answer or a second telling of what was said', () =>
    playCase(
      'MongoDB paused 5 s',
      async (scene) => {
        scene.startTalking();
        // Some of these end, and some are at a checkpoint, while nothing can be written.
        const watched = [
          ...(await scene.watchMany(6, { kind: 'count', to: 30, everyMs: 100 })),
          ...(await scene.watchMany(6, { kind: 'count', to: 100, everyMs: 100 })),
        ];
        scene.disturb();
        scene.stage.server('mongodb').pause();
        await delay(electionMs);
        scene.stage.server('mongodb').resume();
        await scene.endOf(watched);
        await scene.heal();
      },
      { stage },
    ));
});
