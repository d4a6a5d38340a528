// Jobs beside each other, as many as the machine has cores for: the longest first, so that none is left over at the end, and what
// mostly waits beside what computes.

import type { Job } from './job.ts';

/** What there is room for. */
export interface Room {
  /** So many jobs at once, at most. */
  readonly jobs: number;
  /** Cores that they may keep busy together, by what each says of itself. One that needs more is played by itself. */
  readonly cores: number;
}

/** Resolves once all have been played, `isBeside` telling each whether others may run meanwhile. */
export async function playBeside(
  jobs: readonly Job[],
  room: Room,
  play: (job: Job, isBeside: boolean) => Promise<void>,
): Promise<void> {
  const waiting = jobs.toSorted((a, b) => b.seconds - a.seconds);
  const underWay = new Map<Job, Promise<void>>();
  for (;;) {
    const busy = [...underWay.keys()].reduce((sum, { cores }) => sum + cores, 0);
    const fits = ({ cores }: Job): boolean => underWay.size === 0 || busy + cores <= room.cores;
    const next = underWay.size < room.jobs ? waiting.find(fits) : undefined;
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      underWay.set(
        next,
        play(next, room.jobs > 1).finally(() => underWay.delete(next)),
      );
    } else if (underWay.size === 0) {
      return;
    } else {
      await Promise.race(underWay.values());
    }
  }
}
