// How long runs of an executor that went away were silent.

import { setTimeout as delay } from 'node:timers/promises';
import type { ServiceChild } from '../../../scripts/cluster/service-child.ts';
import type { Scene, Watched } from './scene.ts';
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
  const ids = watched.map(({ saying }) => saying.accepted?.run_id ?? '');
  const accepted = (child: ServiceChild): number =>
    child.lines().filter((line) => line.includes('run accepted') && ids.some((id) => line.includes(id))).length;
  const [one, other] = [scene.stage.child('run-executor', 0), scene.stage.child('run-executor', 1)];
  return accepted(one) >= accepted(other) ? one : other;
}
