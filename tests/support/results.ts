// The results file of a run of mocha in the folder of COLLOQUY_TEST_RESULTS, and, for people, the cases that waited on
// time the most.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CaseTime } from './waiting.ts';

/** The content of a results file. */
export interface SuiteResults {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly duration_ms: number;
  /** Full titles; a test that cannot run on some machines says `(needs <what>)`. */
  readonly skipped_titles: readonly string[];
  /** Failures: the full title, the first lines of the reason, and the warnings before. */
  readonly failures: readonly string[];
  /** The same, for repeats; a suite that is none of mocha's has none. */
  readonly failed_cases?: readonly FailedCase[];
  /** All that ran, but for those that were skipped. */
  readonly cases?: readonly CaseResult[];
}

/** A case, or a hook, that failed. */
export interface FailedCase {
  /** In full. */
  readonly title: string;
  /** From the root of the repository; empty for a hook of no file. */
  readonly file: string;
  /** The pattern that repeats it: the title, or where that is not whole, its beginning. */
  readonly repeat: { readonly title: string; readonly whole: boolean };
  /** Where all is that processes said. */
  readonly log?: string;
}

export interface CaseResult extends CaseTime {
  readonly title: string;
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'pending';
}

const told = 10;

/** The ten that waited the most, with totals; nothing where none waited. */
export function mostWaiting(cases: readonly CaseResult[]): string[] {
  const waiting = cases.filter(({ waited_ms: ms }) => ms > 0).sort((a, b) => b.waited_ms - a.waited_ms);
  if (waiting.length === 0) return [];
  const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
  const sum = (of: (one: CaseResult) => number): string => seconds(cases.reduce((all, one) => all + of(one), 0));
  const [all, waited, cpu] = [sum(({ ms }) => ms), sum(({ waited_ms: ms }) => ms), sum(({ cpu_ms: ms }) => ms)];
  return [
    `waited on time: ${waiting.length} of ${cases.length} cases, ${waited} of ${all} (CPU time ${cpu})`,
    ...waiting
      .slice(0, told)
      .map(
        ({ title, ms, waited_ms: own, eventually_ms: looked }) =>
          `  - ${seconds(own)} of ${seconds(ms)}${looked > 0 ? `, in eventually ${seconds(looked)}` : ''}: ${title}`,
      ),
  ];
}

export function writeResults(
  folder: string,
  stats: { passes: number; failures: number; duration?: number | undefined } | undefined,
  {
    skipped,
    failures,
    failed,
    cases,
  }: { skipped: string[]; failures: string[]; failed: FailedCase[]; cases: CaseResult[] },
): void {
  const results: SuiteResults = {
    passed: stats?.passes ?? 0,
    failed: stats?.failures ?? 0,
    skipped: skipped.length,
    duration_ms: stats?.duration ?? 0,
    skipped_titles: skipped,
    failures,
    failed_cases: failed,
    cases,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${process.pid}.json`), `${JSON.stringify(results)}\n`);
}
