// Reads a round's folder: the results of each suite, and the repeats of failed cases.

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SuiteResults } from '../../tests/support/results.ts';

/** A failure, and the outcome of its repeat, for people. */
export interface Repeat {
  readonly title: string;
  readonly verdict: string;
}

/** One for each run of mocha. */
export function resultsIn(folder: string): SuiteResults[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as SuiteResults);
}

export function repeatsOf(results: string, suite: string): readonly Repeat[] {
  const file = fileOf(results, suite);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Repeat[]) : [];
}

export function noteRepeats(results: string, suite: string, repeats: readonly Repeat[]): void {
  const file = fileOf(results, suite);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(repeats)}\n`);
}

function fileOf(results: string, suite: string): string {
  return path.join(results, 'repeats', `${suite}.json`);
}
