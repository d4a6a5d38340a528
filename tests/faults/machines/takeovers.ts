// Executors that go away with runs in work: how long the runs were silent, and the actions of one that comes back.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceChild } from '../../../scripts/cluster/service-child.ts';
import { cancel } from '../saying.ts';
import type { Scene, Watched } from './scene.ts';
import { lease, losesExecutor } from './stage.ts';
import type { Watch } from './watch.ts';

const lookEveryMs = 50;

/** Waits until every run has either a frame of a later epoch or an end; how long those of the former kind took. */
export async function takeovers(
  watches: readonly Watch[],
  since: number,
  patienceMs: number,
): Promise<{ count: number; p50: number; max: number }> {
  const resets = (): (number | undefined)[] =>
    watches.map(({ frames }) => frames.find(({ at, event }) => event === 'reset' && at > since)?.at);
  let ended = 0;
  const all = Promise.allSettled(watches.map(({ done }) => done.then(() => (ended += 1))));
  const deadline = since + patienceMs;
  while (Date.now() < deadline && ended < watches.length && resets().includes(undefined)) {
    await Promise.race([all, delay(lookEveryMs)]);
  }
  const took = resets()
    .flatMap((at) => (at === undefined ? [] : [at - since]))
    .toSorted((one, other) => one - other);
  return { count: took.length, p50: took[Math.floor(took.length / 2)] ?? 0, max: took.at(-1) ?? 0 };
}

/** The executor that accepted most of these runs, and so works on them. */
export function executorOf(scene: Scene, watched: readonly Watched[]): ServiceChild {
  const [one, other] = [scene.stage.child('run-executor', 0), scene.stage.child('run-executor', 1)];
  return acceptedBy(one, watched).length >= acceptedBy(other, watched).length ? one : other;
}

/** Those of these runs that a process accepted, as long as it keeps the lines of it. */
function acceptedBy(child: ServiceChild, watched: readonly Watched[]): Watched[] {
  const lines = child.lines().filter((line) => line.includes('run accepted'));
  return watched.filter(({ saying }) => lines.some((line) => line.includes(saying.accepted?.run_id ?? '')));
}

/**
 * An executor stops right before a run's final write; another takes the run over, and the end-user cancels it. Then the
 * first wakes with a success in its hand. Resolves once it had time to write that; how often it gave up on the run.
 */
export async function wakesWithAnEnding(scene: Scene): Promise<number> {
  // Long enough for a cancel that is asked of the stopped executor first, and of the other one after 10 s.
  const watched = await scene.watchMany(1, { kind: 'count', to: 200, everyMs: 100 });
  const zombie = executorOf(scene, watched);
  scene.disturb(losesExecutor);
  await scene.stage.arm(zombie, { point: 'before-final-write', count: 1, signal: 'SIGSTOP' });
  const { count } = await takeovers(
    watched.map(({ watch }) => watch),
    Date.now(),
    (lease + 30) * 1000,
  );
  assert.equal(count, 1, 'the run was not taken over');
  await Promise.all(watched.map(({ saying }) => cancel(scene.world, saying)));
  await scene.endOf(watched);
  let refused = 0;
  const silence = scene.stage.listen((name, line) => {
    if (name === zombie.name && line.includes('run is not ours any more')) refused += 1;
  });
  zombie.signal('SIGCONT');
  await delay(3_000);
  silence();
  return refused;
}
