// Run-executors killed at named points, and paused past their leases.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { Point } from '#shared/platform/lifecycle/reach.ts';
import { eventually } from '../../support/eventually.ts';
import { askSomething } from '../asking.ts';
import { playCase, type Scene } from './scene.ts';
import { describeFaults, lease, losesExecutor } from './stage.ts';
import { executorOf, takeovers, wakesWithAnEnding } from './takeovers.ts';
import { diesBeforeTelling, diesInCall, wakesWithAResult } from './waits.ts';

const ofWaits: readonly Point[] = [
  'after-opening-step',
  'before-wait',
  'after-wait',
  'after-holding-answer',
  'after-resolving-wait',
];
const ofCalls = ['before-tool-call', 'after-tool-call'] as const;
const effects: readonly Point[] = ['after-final-write', 'after-project', 'after-release', 'after-announce'];

describeFaults('a run-executor', function () {
  this.timeout(150_000);

  it('killed before and between the effects of a final write: they are applied once', () =>
    playCase('executor killed between effects', async (scene) => {
      scene.startTalking();
      for (const point of ['before-final-write' as const, ...effects]) await diesAt(scene, point);
    }));

  it('killed while runs ask, wait and call tools: what was said holds, and nothing is called twice', () =>
    playCase('executor killed around waits', async (scene) => {
      scene.startTalking();
      for (const point of ofWaits) await diesAtWait(scene, point);
      for (const point of ofCalls) await diesInCall(scene, point);
    }));

  it('killed before it tells that a run waits: its readers are told all the same', () =>
    playCase('executor killed before telling', diesBeforeTelling));

  it('paused in a call of a tool and woken: what it heard of the call is not believed any more', () =>
    playCase('executor paused in a call', wakesWithAResult));

  it('paused past its lease and woken: its writes and frames are refused', () =>
    playCase('executor paused past its lease', async (scene) => {
      const watched = await scene.watchMany(8, { kind: 'count', to: 180, everyMs: 100 });
      scene.disturb(losesExecutor);
      const pausedAt = Date.now();
      const zombie = executorOf(scene, watched);
      zombie.signal('SIGSTOP');
      const times = await takeovers(
        watched.map(({ watch }) => watch),
        pausedAt,
        (lease + 10) * 1000,
      );
      scene.print(`${times.count} of ${watched.length} runs were taken over: p50 ${times.p50} ms, max ${times.max} ms`);
      assert.ok(times.count > 0, 'no watched run was on the paused executor');
      assert.ok(times.max <= (lease + 2) * 1000, `a takeover took ${times.max} ms`);
      await delay(2_000);
      let refused = 0;
      const silence = scene.stage.listen((name, line) => {
        if (name === zombie.name && line.includes('run is not ours any more')) refused += 1;
      });
      zombie.signal('SIGCONT');
      await scene.heal();
      await scene.endOf(watched);
      silence();
      scene.print(`woken, it was refused and gave up on ${refused} runs`);
      assert.equal(refused, times.count, 'the woken executor kept a run that was taken from it');
    }));

  it('paused before a final write and woken after the run was ended by another: its ending is refused', () =>
    playCase('executor paused before a final write', async (scene) => {
      const refused = await wakesWithAnEnding(scene);
      scene.print(`woken, it gave up on ${refused} run`);
      assert.equal(refused, 1, 'the woken executor was not refused');
    }));
});

/** An executor dies at a point of a wait: of a question that a message answers, or of the first that comes there. */
async function diesAtWait(scene: Scene, point: Point): Promise<void> {
  const talk = await scene.newTalk();
  await diesAt(scene, point, 1, () => askSomething(scene.world, talk, scene.random, 'message'));
}

/** An executor dies at the point, the first time that it comes there or a later one; or both do. */
async function diesAt(scene: Scene, point: Point, mostTimes = 3, meanwhile = async () => {}): Promise<void> {
  const executors = [0, 1].map((at) => scene.stage.child('run-executor', at));
  scene.disturb(losesExecutor);
  for (const executor of executors)
    await scene.stage.arm(executor, { point, count: scene.random.integer(1, mostTimes), signal: 'SIGKILL' });
  const acting = meanwhile();
  await eventually(async () => {
    assert.ok(
      executors.some(({ pid }) => pid === 0),
      `${point} was not reached`,
    );
  }, 15_000);
  for (const executor of executors) if (executor.pid !== 0) await scene.stage.arm(executor, undefined).catch(() => {});
  const dead = executors.filter(({ pid }) => pid === 0).map(({ name }) => name);
  scene.print(`${dead.join(' and ')} died ${point}`);
  await scene.heal();
  await acting;
}
