// Selects a round's cases: everything, or, where COLLOQUY_THIRD names one (`npm run verify`), the constant ones and the
// third drawn.

import { rounds, type Schedule } from './rounds.ts';

export const thirds = [1, 2, 3] as const;
export type Third = (typeof thirds)[number];

/** The third that this process plays; undefined where it plays everything. Throws on a value that is none. */
export const drawnThird = readThird(process.env['COLLOQUY_THIRD']);

/** The third of a commit, by how many commits there are up to it: three in a row draw all three. */
export function thirdOfCommit(number: number): Third {
  return ((number % 3) + 1) as Third;
}

/**
 * Whether this round plays a group of a suite, or, of a group that is dealt, its case at a position from 0. Throws
 * where rounds.ts does not know the group.
 */
export function isDrawn(suite: string, group: string, at?: number): boolean {
  return isPlayed(scheduleOf(suite, group), drawnThird, at);
}

/** The schedule of a group: its own, or its suite's. */
export function scheduleOf(suite: string, group: string): Schedule {
  const schedules = rounds[suite];
  const schedule = typeof schedules === 'object' ? schedules[group] : schedules;
  if (schedule === undefined) throw new Error(`tests/suites/rounds.ts does not say when ${suite}: ${group} is played`);
  return schedule;
}

/** A group that is dealt is played in each round where no position is given: some of its cases are. */
export function isPlayed(schedule: Schedule, third: Third | undefined, at?: number): boolean {
  if (third === undefined || schedule === 'always') return true;
  if (schedule === 'dealt') return at === undefined || (at % 3) + 1 === third;
  return schedule === third;
}

function readThird(text = ''): Third | undefined {
  if (text === '') return undefined;
  const third = thirds.find((one) => String(one) === text);
  if (third === undefined) throw new Error(`COLLOQUY_THIRD is 1, 2 or 3, not ${JSON.stringify(text)}`);
  return third;
}
