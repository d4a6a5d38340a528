// Rounds of some suites, one after the other, and how often each case failed: `npm run verify -- timed costs --times 20
// --beside-load`. The load is a process for each core that only computes, at the priority of the suites: a promise of
// time that holds there does not depend on other work of the machine.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { endWithUs } from '../end-with-us.ts';
import { resultsIn } from './repeated.ts';

export interface Series {
  readonly times: number;
  readonly isBesideLoad: boolean;
  /** Has a folder for each round; the rounds that are there already count as well. */
  readonly results: string;
  /** By `performance.now`: no round begins that would not be over by then. */
  readonly deadline: number;
}

/** Plays rounds and says which case failed how often; whether none did. */
export async function playRounds(series: Series, playRound: (results: string) => Promise<unknown>): Promise<boolean> {
  const load = series.isBesideLoad ? Array.from({ length: availableParallelism() }, () => compute()) : [];
  try {
    let longest = 0;
    for (let round = 0; round < series.times; round += 1) {
      const begunAt = performance.now();
      if (begunAt + longest > series.deadline) break;
      await playRound(path.join(series.results, `round-${roundsIn(series.results).length + 1}`));
      longest = Math.max(longest, performance.now() - begunAt);
    }
  } finally {
    for (const child of load) child.kill('SIGKILL');
  }
  return tell(series.results);
}

function compute(): ReturnType<typeof spawn> {
  return endWithUs(spawn(process.execPath, ['--disable-sigusr1', '--eval', 'for (;;);'], { stdio: 'ignore' }));
}

function roundsIn(results: string): string[] {
  return existsSync(results) ? readdirSync(results).filter((name) => name.startsWith('round-')) : [];
}

function suitesIn(round: string): string[] {
  return readdirSync(round, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

function tell(results: string): boolean {
  const failures = new Map<string, number>();
  const cases = new Set<string>();
  const rounds = roundsIn(results);
  for (const round of rounds)
    for (const suite of suitesIn(path.join(results, round)))
      for (const { cases: ran = [], failed_cases: failed = [] } of resultsIn(path.join(results, round, suite))) {
        for (const { title } of ran) cases.add(`${suite}: ${title}`);
        for (const title of new Set(failed.map((one) => `${suite}: ${one.title}`)))
          failures.set(title, (failures.get(title) ?? 0) + 1);
      }
  for (const [title, count] of [...failures].sort((a, b) => b[1] - a[1]))
    console.log(
      `failed in ${count} of ${rounds.length} rounds (${Math.round((100 * count) / rounds.length)} %): ${title}`,
    );
  console.log(`${rounds.length} rounds of ${cases.size} cases, ${failures.size} of which failed at least once`);
  return failures.size === 0;
}
