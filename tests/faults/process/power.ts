// The power of a series: the parameters of each life of its process, and how often it failed.

import { mkdirSync } from 'node:fs';
import { losePower } from './power-loss.ts';
import type { Random } from '../random.ts';

/** How much was lost in all. */
export interface PowerLosses {
  readonly times: number;
  /** Of logs, behind their synced part. */
  readonly bytes: number;
  /** Databases whose log was being taken back. */
  readonly inCheckpoints: number;
}

export interface Power {
  readonly losses: PowerLosses;
  afterKill(): void;
  nextEnv(): Readonly<Record<string, string>>;
}

/** How soon erased data leaves the logs, in milliseconds: a few of one life, or none. */
const settles = [40, 40, 30_000];

/** `folder`: where the process says what it has synced. */
export function powerOf({
  dataFolder,
  folder,
  random,
  syncsTakeMs,
  say,
}: {
  dataFolder: string;
  folder: string;
  random: Random;
  syncsTakeMs: readonly number[];
  say(line: string): void;
}): Power {
  const losses = { times: 0, bytes: 0, inCheckpoints: 0 };
  let lives = 0;
  mkdirSync(folder);
  return {
    losses,
    afterKill() {
      const lost = losePower(dataFolder, folder, random);
      losses.times += 1;
      for (const { logBytes, inCheckpoint } of lost) {
        losses.bytes += logBytes;
        losses.inCheckpoints += inCheckpoint ? 1 : 0;
      }
      const each = lost.map(
        ({ name, logBytes, inCheckpoint }) => `${name} ${logBytes}${inCheckpoint ? ' (taken back)' : ''}`,
      );
      say(`power lost, with bytes of logs: ${each.join(', ')}`);
    },
    nextEnv() {
      lives += 1;
      return {
        POWER_FOLDER: folder,
        // The first one sets things up, for which nobody has to wait.
        POWER_SYNC_MS: String(lives === 1 ? 0 : random.pick(syncsTakeMs)),
        POWER_SETTLE_MS: String(random.pick(settles)),
      };
    },
  };
}
