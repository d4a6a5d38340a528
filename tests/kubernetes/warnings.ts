// Warnings of pods during a test: printed where it fails, since the cluster is gone when somebody reads of it.

import assert from 'node:assert/strict';
import { eventually } from '../support/eventually.ts';
import type { Pods } from './pods.ts';

const most = 200;
const printed = 40;
const length = 1_000;
const linesComeMs = 5_000;

const warnings: { readonly at: number; readonly line: string }[] = [];

/** Keeps the last warnings of pods. */
export function keepWarnings(pods: Pods): void {
  pods.listen((pod, line) => {
    if (!/"level":"(warn|error|fatal)"/.test(line)) return;
    warnings.push({ at: Date.now(), line: `${pod}: ${line.slice(0, length)}` });
    if (warnings.length > most) warnings.shift();
  });
}

/** Whether a pod has warned of this since then, in milliseconds since 1970; lines come a little after their events. */
export function hasWarned(of: RegExp, since: number): Promise<boolean> {
  const look = async (): Promise<void> => assert.ok(warnings.some(({ at, line }) => at >= since && of.test(line)));
  return eventually(look, linesComeMs).then(
    () => true,
    () => false,
  );
}

let begunAt = 0;

/** Hooks for the whole suite. */
export function printWarningsOfFailures(): void {
  beforeEach(() => {
    begunAt = Date.now();
  });
  afterEach(function () {
    if (this.currentTest?.state !== 'failed') return;
    const seen = warnings.filter(({ at }) => at >= begunAt).slice(-printed);
    for (const { line } of seen) console.log(`  ${line}`);
    console.log(`  ${seen.length} warnings of pods while "${this.currentTest.title}" failed`);
  });
}
