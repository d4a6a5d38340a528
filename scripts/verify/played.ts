// When each third, and each suite whole, was last played without a failure: tests/suites/played.json, which a round outside CI writes
// at its end, to be committed with the change that it was played for.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Third } from '../../tests/suites/draw.ts';

const file = path.join(import.meta.dirname, '../../tests/suites/played.json');

/** One round, or a suite of one: the commit that it was of, its number, its day (UTC), and how long it took. */
export interface PlayedRound {
  readonly hash: string;
  readonly number: number;
  readonly date: string;
  readonly minutes: number;
}

export interface Played {
  /** By suite: its last run with `--long` that passed. */
  readonly whole: Readonly<Record<string, PlayedRound>>;
  readonly thirds: Readonly<Partial<Record<Third, PlayedRound>>>;
}

export function played(): Played {
  return JSON.parse(readFileSync(file, 'utf8')) as Played;
}

/** Notes a round of a third. */
export function notePlayed(third: Third, round: PlayedRound): void {
  const before = played();
  write({ ...before, thirds: { ...before.thirds, [third]: round } });
}

/** Notes suites that were played whole. */
export function notePlayedWhole(suites: Readonly<Record<string, PlayedRound>>): void {
  const before = played();
  write({ ...before, whole: { ...before.whole, ...suites } });
}

function write(record: Played): void {
  writeFileSync(file, `${JSON.stringify(record, undefined, 2)}\n`);
}

/** Of these suites the one that was played whole the longest ago, and those that never were. */
export function longestAgo(
  { whole }: Pick<Played, 'whole'>,
  suites: readonly string[],
): { suite: string; round: PlayedRound } | { never: readonly string[] } {
  const never = suites.filter((suite) => whole[suite] === undefined);
  if (never.length > 0 || suites.length === 0) return { never };
  return suites
    .map((suite) => ({ suite, round: whole[suite] as PlayedRound }))
    .reduce((oldest, one) => (one.round.number < oldest.round.number ? one : oldest));
}
