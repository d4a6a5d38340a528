// `npm run advisories`: whether an advisory is known of a production dependency. Fails where one is, from `--level` on
// (high where nothing is said; info, low, moderate, critical). Where no database of advisories can be asked it says so
// and does not fail: that is no pass, and CI counts it as skipped.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SuiteResults } from '../tests/support/results.ts';
import { auditProduction, severities } from './advisories/audit.ts';

const title = 'No advisory of a production dependency';
const startedAt = performance.now();
const { values } = parseArgs({ options: { level: { type: 'string', default: 'high' } } });
const least = severities.findIndex((severity) => severity === values.level);
if (least < 0) {
  console.error(`advisories: --level must be one of ${severities.join(', ')}; got ${values.level}.`);
  process.exit(2);
}

const audit = auditProduction(path.join(import.meta.dirname, '..'));
if (audit.kind === 'no database') {
  console.log(`There is no database of advisories here (${audit.reason}): NOTHING WAS CHECKED.`);
  tell({ skipped_titles: [`${title} (needs advisories)`] });
} else {
  const serious = audit.advisories.filter(({ severity }) => severities.indexOf(severity) >= least);
  for (const { package: name, severity, title: what, url, range } of audit.advisories)
    console.log(`${severity}: ${name} ${range}: ${what} (${url})`);
  if (serious.length > 0) process.exitCode = 1;
  const found =
    audit.advisories.length === 0 ? 'No advisory is known' : `${audit.advisories.length} advisories are known`;
  console.log(`${found} of ${audit.packages} production packages, ${serious.length} of them ${values.level} or worse.`);
  tell({
    passed: serious.length === 0 ? 1 : 0,
    failures: serious.length === 0 ? [] : [`${title}: ${serious.map(({ url }) => url).join(', ')}`],
  });
}

/** To .ci/run, as a suite's reporter does. */
function tell({
  passed = 0,
  skipped_titles = [],
  failures = [],
}: Partial<Pick<SuiteResults, 'passed' | 'skipped_titles' | 'failures'>>): void {
  const folder = process.env['COLLOQUY_TEST_RESULTS'];
  if (folder === undefined || folder === '') return;
  const results: SuiteResults = {
    passed,
    failed: failures.length,
    skipped: skipped_titles.length,
    duration_ms: Math.round(performance.now() - startedAt),
    skipped_titles,
    failures,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${process.pid}.json`), `${JSON.stringify(results)}\n`);
}
