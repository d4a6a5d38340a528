// Jobs beside each other, so many at once: the longest first, so that none is left over at the end.

import type { Job } from './job.ts';

/** Resolves once all have been played, `isBeside` telling each whether others may run meanwhile. */
export async function playBeside(
  jobs: readonly Job[],
  atOnce: number,
  play: (job: Job, isBeside: boolean) => Promise<void>,
): Promise<void> {
  const waiting = jobs.toSorted((a, b) => b.seconds - a.seconds);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let job = waiting.shift(); job; job = waiting.shift()) await play(job, atOnce > 1);
    }),
  );
}
