// How long runs of an executor that went away were silent.

import { setTimeout as delay } from 'node:timers/promises';
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
