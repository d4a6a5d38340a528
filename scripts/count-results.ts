// Counts the results of the suites of .ci/run: `count-results.ts <folder of verify.ts> [<suite> that could not even
// start ...]`. Prints the seconds of each suite, once more the failures, then faults beyond the suites' own, then `N
// passed, N failed, N skipped` as the last line. Exits 1 on any failure, on a suite that ended without results, and on
// a test that was skipped although this machine can run it.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SuiteEnding } from './suite-ending.ts';
import { repeatsOf, resultsIn } from './verify/repeated.ts';

const [folder = '', ...unstarted] = process.argv.slice(2);
const suites = endingsIn(path.join(folder, 'endings'));
const installServers = path.join(import.meta.dirname, '../tests/support/install-servers');

let passed = 0;
let failed = 0;
let skipped = 0;
for (const { suite, seconds } of suites) console.log(`${suite.padEnd(14)} ${String(seconds).padStart(5)} s`);
for (const name of unstarted) fail(`${name} could not be started.`);
for (const { suite: name, status } of suites) {
  const results = resultsIn(path.join(folder, name));
  const failures = results.reduce((sum, result) => sum + result.failed, 0);
  const repeats = repeatsOf(folder, name);
  for (const { failures: reasons, failed_cases: cases = [] } of results)
    for (const [at, failure] of reasons.entries()) {
      console.log(`failed in ${name}: ${failure}`);
      const { title, log } = cases[at] ?? {};
      const repeat = repeats.find((one) => one.title === title);
      if (repeat !== undefined) console.log(`  ${repeat.verdict}`);
      if (log !== undefined) console.log(`  all that was logged: ${log}`);
    }
  passed += results.reduce((sum, result) => sum + result.passed, 0);
  failed += failures;
  if (results.length === 0 && name !== 'check') fail(`${name} ended with status ${status} and without results.`);
  else if (status !== 0 && failures === 0) fail(`${name} ended with status ${status}.`);
  for (const title of results.flatMap((result) => result.skipped_titles)) {
    skipped += 1;
    const reason = whySkipWasWrong(title);
    if (reason !== undefined) fail(`skipped in ${name}: ${title}: ${reason}`);
  }
}
if (suites.length === 0) fail('No suite was run.');
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed === 0 ? 0 : 1;

function fail(sentence: string): void {
  failed += 1;
  console.log(sentence);
}

// In the order in which they ended.
function endingsIn(endings: string): SuiteEnding[] {
  if (!existsSync(endings)) return [];
  return readdirSync(endings)
    .map((file) => path.join(endings, file))
    .sort((a, b) => statSync(a).mtimeMs - statSync(b).mtimeMs)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as SuiteEnding);
}

function whySkipWasWrong(title: string): string | undefined {
  const needs = /\(needs ([\w-]+)\)/.exec(title)?.[1]?.toLowerCase();
  if (needs === undefined) return 'its title does not say what it needs, as in "(needs chromium)"';
  switch (spawnSync(installServers, ['--has', needs]).status) {
    case 0:
      return `${needs} is on this machine`;
    case 1:
      return undefined;
    default:
      return `tests/support/install-servers does not know ${needs}`;
  }
}
