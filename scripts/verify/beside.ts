// Jobs beside each other, in so many places: the longest first, so that none is left over at the end.

import type { Job } from './job.ts';

/**
 * Resolves once all have been played, `isBeside` telling each whether others may run meanwhile. A job that takes several places
 * waits for them; one that takes more than there are takes all.
 */
export async function playBeside(
  jobs: readonly Job[],
  places: number,
  play: (job: Job, isBeside: boolean) => Promise<void>,
): Promise<void> {
  const waiting = jobs.toSorted((a, b) => b.seconds - a.seconds);
  const running = new Set<Promise<void>>();
  let free = places;
  const taken = (job: Job): number => Math.min(job.places ?? 1, places);
  while (waiting.length > 0 || running.size > 0) {
    const at = waiting.findIndex((job) => taken(job) <= free);
    const [job] = at === -1 ? [] : waiting.splice(at, 1);
    if (job === undefined) {
      await Promise.race(running);
      continue;
    }
    free -= taken(job);
    const playing = play(job, places > 1).finally(() => {
      free += taken(job);
      running.delete(playing);
    });
    running.add(playing);
  }
}
