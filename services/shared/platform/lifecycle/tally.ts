// Counts by key that are given away together, every few seconds, so that frequent events are not written each time. A
// process that dies loses its counts since.

import type { Logger } from '../telemetry/logger.ts';
import { periodic, type Periodic } from './periodic.ts';

/** Counts, and gives them away while it runs; at its stop for the last time. */
export interface Tally extends Periodic {
  add(key: string, count?: number): void;
}

/** How a tally behaves. */
export interface TallyOptions {
  readonly name: string;
  readonly everyMs: number;
  /** Keys held at most; further ones are not counted. */
  readonly mostKeys: number;
  /** Takes the counts. After an error it gets them again, and may then count them twice. */
  give(counts: ReadonlyMap<string, number>): Promise<void>;
  readonly log: Logger;
}

export function createTally({ name, everyMs, mostKeys, give, log }: TallyOptions): Tally {
  let counts = new Map<string, number>();

  const add = (key: string, count = 1): void => {
    const before = counts.get(key);
    if (before !== undefined || counts.size < mostKeys) counts.set(key, (before ?? 0) + count);
  };

  const giveAway = async (): Promise<void> => {
    if (counts.size === 0) return;
    const given = counts;
    counts = new Map();
    try {
      await give(given);
    } catch (error) {
      for (const [key, count] of given) add(key, count);
      throw error;
    }
  };

  const task = periodic(name, everyMs, giveAway, log);
  return {
    ...task,
    add,
    async stop() {
      await task.runNow();
      await task.stop();
    },
  };
}
