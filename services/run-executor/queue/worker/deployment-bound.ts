// Bounds the waiting chat runs of the whole deployment. The store's count is at most 2 s old, and this process adds its own
// admissions since: the bound is exceeded by at most the other processes' admissions meanwhile.

import type { Clock } from '#shared/platform/time/clock.ts';
import { queueFull } from '../../errors.ts';
import type { WaitingRunStore } from '../../waits/store/waiting-runs.ts';
import { type Pace, paceWith, retryAfter } from '../rules/pace.ts';

const oldestMs = 2_000;
/** Counted again in the background from here on, so that nobody waits for it. */
const freshMs = 1_000;

export interface DeploymentBound {
  /**
   * Lets one more in, if `join` does not refuse it; a run that `join` took at once does not wait. Throws `queue_full`, with the
   * pace of the runs that this process settled, and the errors of `join`.
   */
  admit(join: () => Promise<boolean>): Promise<boolean>;
  /** One that was let in was not accepted. */
  gaveBack(): void;
  /** A run is over. */
  left(): void;
}

export function createDeploymentBound(
  waitingRuns: Pick<WaitingRunStore, 'count'>,
  most: number,
  clock: Clock,
): DeploymentBound {
  let counted = 0;
  let countedAt = -Infinity;
  /** Let in since the count; and on their way, which counts no longer than they are. */
  let since = 0;
  let onTheirWay = 0;
  let pace: Pace | undefined;
  let counting: Promise<void> | undefined;

  const count = (): Promise<void> =>
    (counting ??= (async () => {
      const before = since;
      const askedAt = performance.now();
      counted = await waitingRuns.count(most);
      // A run that came during the count may be in it, or not.
      since = Math.max(0, since - before);
      countedAt = askedAt;
    })().finally(() => (counting = undefined)));

  return {
    async admit(join) {
      const age = performance.now() - countedAt;
      if (age > oldestMs) await count();
      // The next to come sees that it failed.
      else if (age > freshMs) void count().catch(() => {});
      if (counted + since + onTheirWay >= most) throw queueFull('deployment', retryAfter(pace, new Date(clock())));
      onTheirWay += 1;
      try {
        const taken = await join();
        if (!taken) since += 1;
        return taken;
      } finally {
        onTheirWay -= 1;
      }
    },
    gaveBack: () => (since = Math.max(0, since - 1)),
    left: () => (pace = paceWith(pace, 1, new Date(clock()))),
  };
}
