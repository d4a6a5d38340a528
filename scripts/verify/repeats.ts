// Cases that failed in a round, each repeated once, alone, after all suites: a case that passes then comes and goes,
// and that is as much a defect as one that fails again. It stays failed.

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Suite, suiteOf } from '../../tests/suites/suites.ts';
import type { FailedCase } from '../../tests/support/results.ts';
import { runProcess } from './job.ts';
import { noteRepeats, type Repeat, resultsIn } from './repeated.ts';

const mocha = path.join(import.meta.dirname, '../../node_modules/mocha/bin/mocha.js');
/** In all. */
const mostCases = 10;
const mostMs = 10 * 60_000;

interface Place {
  readonly results: string;
  /** By `performance.now`. */
  readonly deadline: number;
  readonly environment: Readonly<Record<string, string>>;
}

/** Repeats the failed cases of these suites, prints the outcome of each, and notes it for scripts/count-results.ts. */
export async function repeatFailures(
  names: readonly string[],
  { results, deadline, environment }: Place,
): Promise<void> {
  const until = Math.min(deadline, performance.now() + mostMs);
  let count = 0;
  for (const suite of names.map(suiteOf).filter((one) => one !== undefined)) {
    const failed = resultsIn(path.join(results, suite.name)).flatMap(({ failed_cases: cases = [] }) => cases);
    const repeats: Repeat[] = [];
    for (const one of failed) {
      const why = whyNot(suite, one, count, until);
      if (why === undefined) count += 1;
      const place = { folder: path.join(results, 'repeats', `${suite.name}-${count}`), until, environment };
      const verdict = why === undefined ? await repeat(suite, one, place) : `not repeated: ${why}`;
      repeats.push({ title: one.title, verdict });
      console.log(`${suite.name}: ${one.title}: ${verdict}${one.log === undefined ? '' : ` (logs: ${one.log})`}`);
    }
    if (repeats.length > 0) noteRepeats(results, suite.name, repeats);
  }
}

function whyNot(
  { name, inOrder }: Suite,
  { file, repeat }: FailedCase,
  count: number,
  until: number,
): string | undefined {
  if (inOrder) return `the cases of ${name} build on each other`;
  if (file === '' || repeat.title === '') return 'it is a hook of all files';
  if (count >= mostCases) return `${mostCases} cases were`;
  return performance.now() >= until ? 'the time is over' : undefined;
}

async function repeat(
  { environment: own = {} }: Suite,
  { file, repeat: { title, whole } }: FailedCase,
  { folder, until, environment }: { folder: string; until: number; environment: Readonly<Record<string, string>> },
): Promise<string> {
  const pattern = `^${title.replace(/[|\\{}()[\]^$+*?.]/g, '\\$&')}${whole ? '$' : ''}`;
  mkdirSync(path.dirname(folder), { recursive: true });
  await runProcess(
    {
      command: process.execPath,
      args: ['--disable-sigusr1', '--disable-warning=ExperimentalWarning', mocha, file, '--grep', pattern],
    },
    { environment: { ...environment, ...own, COLLOQUY_TEST_RESULTS: folder }, log: `${folder}.log`, deadline: until },
  );
  const told = resultsIn(folder);
  const sum = (of: 'passed' | 'failed'): number => told.reduce((all, result) => all + result[of], 0);
  if (sum('failed') > 0) return 'failed again';
  return sum('passed') > 0
    ? 'failed, and passed when repeated: it comes and goes, which is a defect'
    : 'its repeat did not come to its end';
}
