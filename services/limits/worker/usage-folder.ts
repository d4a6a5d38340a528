// Folds the usage of runs into the sums of their days, and forgets entries that no repeat can name any more, and
// refusals of former days.

import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { LimitsParts } from '../dependencies.ts';

const everyMs = 5_000;
const foldedAtOnce = 1_000;
const forgottenAtOnce = 1_000;
/** The most passes of a task, one after another. */
const mostPasses = 20;
/** An executor that was down for so long may still repeat entries that it had not struck off. */
const keptMs = 7 * 86_400_000;

/** The folder, which also runs when asked. */
export function usageFolder({ usage, refusals, clock, log }: LimitsParts): Periodic {
  const task = async (): Promise<void> => {
    for (let pass = 0; pass < mostPasses; pass += 1) if ((await usage.fold(foldedAtOnce)) < foldedAtOnce) break;
    const now = clock();
    for (const forget of [
      () => usage.forget(new Date(now - keptMs), forgottenAtOnce),
      () => refusals.forget(new Date(now), forgottenAtOnce),
    ])
      for (let pass = 0; pass < mostPasses; pass += 1) if ((await forget()) < forgottenAtOnce) break;
  };
  return periodic('usage-folder', everyMs, task, log);
}
