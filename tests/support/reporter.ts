// Mocha's reporter for all suites: dots in CI and pipes, sentences on a terminal; skipped tests by name at the end.
// Where COLLOQUY_TEST_RESULTS names a folder, the totals go there as JSON, one file per run of mocha, for .ci/run.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Mocha from 'mocha';
import { notesOnFailure } from './failure-notes.ts';

/** What a results file holds. */
export interface SuiteResults {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly duration_ms: number;
  /** Full titles; a test that cannot run on some machines says `(needs <what>)`. */
  readonly skipped_titles: readonly string[];
  /** What failed: its full title, the first lines of why, and what was logged before. */
  readonly failures: readonly string[];
}

const { EVENT_TEST_FAIL, EVENT_TEST_PENDING, EVENT_RUN_END } = Mocha.Runner.constants;
const quiet = process.env['CI'] !== undefined || !process.stdout.isTTY;
const Base = quiet ? Mocha.reporters.Dot : Mocha.reporters.Spec;

export default class ColloquyReporter extends Base {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const skipped: string[] = [];
    const failures: string[] = [];
    runner.on(EVENT_TEST_PENDING, (test) => skipped.push(test.fullTitle()));
    runner.on(EVENT_TEST_FAIL, (test, error: unknown) =>
      failures.push(`${test.fullTitle()}: ${reasonOf(error)}${notesOnFailure()}`),
    );
    runner.once(EVENT_RUN_END, () => {
      if (skipped.length > 0) console.log(`  skipped:\n${skipped.map((title) => `    - ${title}`).join('\n')}\n`);
      const folder = process.env['COLLOQUY_TEST_RESULTS'];
      if (folder !== undefined && folder !== '') writeResults(folder, runner, skipped, failures);
    });
  }
}

const reasonLength = 1_000;

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, reasonLength).trimEnd();
}

function writeResults(
  folder: string,
  runner: Mocha.Runner,
  skipped: readonly string[],
  reasons: readonly string[],
): void {
  const { passes = 0, failures = 0, duration = 0 } = runner.stats ?? {};
  const results: SuiteResults = {
    passed: passes,
    failed: failures,
    skipped: skipped.length,
    duration_ms: duration,
    skipped_titles: skipped,
    failures: reasons,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${process.pid}.json`), `${JSON.stringify(results)}\n`);
}
