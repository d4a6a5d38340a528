// Mocha's reporter for all suites: dots in CI and pipes, sentences on a terminal; skipped tests by name at the end, and the cases that
// waited on time the most. Where COLLOQUY_TEST_RESULTS names a folder, the totals go there as JSON, one file per run of mocha, and all
// that processes said to a case that failed.

import path from 'node:path';
import Mocha from 'mocha';
import { markCaseBegin, notesOnFailure, writeLogs } from './failure-notes.ts';
import { type CaseResult, type FailedCase, mostWaiting, writeResults } from './results.ts';
import { type CaseTime, watchCase } from './waiting.ts';

const { EVENT_TEST_BEGIN, EVENT_TEST_END, EVENT_TEST_FAIL, EVENT_TEST_PENDING, EVENT_RUN_END } = Mocha.Runner.constants;
const quiet = process.env['CI'] !== undefined || !process.stdout.isTTY;
const Base = quiet ? Mocha.reporters.Dot : Mocha.reporters.Spec;

export default class ColloquyReporter extends Base {
  constructor(runner: Mocha.Runner, options: Mocha.MochaOptions) {
    super(runner, options);
    const folder = process.env['COLLOQUY_TEST_RESULTS'] ?? '';
    const skipped: string[] = [];
    const failures: string[] = [];
    const failed: FailedCase[] = [];
    const cases: CaseResult[] = [];
    let ended: (() => CaseTime) | undefined;
    runner.on(EVENT_TEST_BEGIN, () => {
      markCaseBegin();
      ended = watchCase();
    });
    runner.on(EVENT_TEST_END, (test) => {
      const time = ended?.();
      ended = undefined;
      if (time !== undefined && test.state !== undefined)
        cases.push({ title: test.fullTitle(), file: fileOf(test), state: test.state, ...time });
    });
    runner.on(EVENT_TEST_PENDING, (test) => skipped.push(test.fullTitle()));
    runner.on(EVENT_TEST_FAIL, (test, error: unknown) => {
      const title = test.fullTitle();
      const log = folder === '' ? undefined : writeLogs(folder, `failure-${process.pid}-${failures.length + 1}`, title);
      if (log !== undefined) console.log(`\n  what the processes of "${title}" logged: ${log}`);
      failures.push(`${title}: ${reasonOf(error)}${notesOnFailure()}`);
      failed.push({ title, file: fileOf(test), repeat: repeatOf(test), ...(log === undefined ? {} : { log }) });
    });
    runner.once(EVENT_RUN_END, () => {
      if (skipped.length > 0) console.log(`  skipped:\n${skipped.map((title) => `    - ${title}`).join('\n')}\n`);
      for (const line of mostWaiting(cases)) console.log(`  ${line}`);
      if (folder !== '') writeResults(folder, runner.stats, { skipped, failures, failed, cases });
    });
  }
}

const reasonLength = 1_000;

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, reasonLength).trimEnd();
}

function fileOf({ file }: Mocha.Runnable): string {
  return file === undefined ? '' : path.relative(process.cwd(), file);
}

// A hook is repeated with the case that it was for, or with all of its suite.
function repeatOf(failed: Mocha.Runnable): FailedCase['repeat'] {
  if (!('hookName' in failed)) return { title: failed.fullTitle(), whole: true };
  const current = failed.ctx?.currentTest;
  const isOfEach = /each/.test(failed.title) && current !== undefined;
  return isOfEach
    ? { title: current.fullTitle(), whole: true }
    : { title: failed.parent?.fullTitle() ?? '', whole: false };
}
