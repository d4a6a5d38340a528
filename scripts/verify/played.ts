// When each third, and everything, was last played whole and without a failure: tests/suites/played.json, which a round outside
// CI writes at its end, to be committed with the change that it was played for.

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Third } from '../../tests/suites/draw.ts';

const file = path.join(import.meta.dirname, '../../tests/suites/played.json');

/** One round: the commit that it was of, its number, its day (UTC), and how long it took. */
export interface PlayedRound {
  readonly hash: string;
  readonly number: number;
  readonly date: string;
  readonly minutes: number;
}

export interface Played {
  readonly whole?: PlayedRound;
  readonly thirds: Readonly<Partial<Record<Third, PlayedRound>>>;
}

export function played(): Played {
  return JSON.parse(readFileSync(file, 'utf8')) as Played;
}

/** Notes a round of a third, or of everything. */
export function notePlayed(third: Third | undefined, round: PlayedRound): void {
  const before = played();
  const now: Played =
    third === undefined ? { ...before, whole: round } : { ...before, thirds: { ...before.thirds, [third]: round } };
  writeFileSync(file, `${JSON.stringify(now, undefined, 2)}\n`);
}
