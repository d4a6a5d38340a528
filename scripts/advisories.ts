// `npm run advisories`: whether an advisory is known of a production dependency, of a tool of development, or a hole of an image of deploy/images.json that
// a newer one mends. Fails where one is, from `--level` on
// (high where nothing is said; info, low, moderate, critical), but for tools, which it only tells of: no installation has them. Where no database of advisories can be asked it says so
// and does not fail: that is no pass, and CI counts it as skipped.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { SuiteResults } from '../tests/support/results.ts';
import { type Advisory, auditProduction, severities, type Severity } from './advisories/audit.ts';
import { pinned } from './images/pinned.ts';
import { type Hole, scanImage } from './images/scan.ts';
import { allTools, type Tools } from './install-tools.ts';

const startedAt = performance.now();
const { values } = parseArgs({ options: { level: { type: 'string', default: 'high' } } });
const least = severities.findIndex((severity) => severity === values.level);
if (least < 0) {
  console.error(`advisories: --level must be one of ${severities.join(', ')}; got ${values.level}.`);
  process.exit(2);
}

const isSerious = ({ severity }: { readonly severity: Severity }): boolean => severities.indexOf(severity) >= least;
const passed: string[] = [];
const skipped: string[] = [];
const failures: string[] = [];

checkPackages();
for (const tools of allTools) tellOfTools(tools);
checkImages();
if (failures.length > 0) process.exitCode = 1;
tell();

function checkPackages(): void {
  const title = 'No advisory of a production dependency';
  const audit = auditProduction(path.join(import.meta.dirname, '..'));
  if (audit.kind === 'no database') {
    console.log(`There is no database of advisories here (${audit.reason}): NOTHING WAS CHECKED.`);
    skipped.push(`${title} (needs advisories)`);
    return;
  }
  const { advisories, packages } = audit;
  const serious = advisories.filter(isSerious);
  tellAll(advisories);
  const found = advisories.length === 0 ? 'No advisory is known' : `${advisories.length} advisories are known`;
  console.log(`${found} of ${packages} production packages, ${serious.length} of them ${values.level} or worse.`);
  count(
    title,
    serious.map(({ url }) => url),
  );
}

function tellOfTools(tools: Tools): void {
  const audit = auditProduction(path.join(import.meta.dirname, '../tools', tools));
  if (audit.kind === 'no database') {
    console.log(`Nothing was checked in tools/${tools} (${audit.reason}).`);
    return;
  }
  tellAll(audit.advisories);
  console.log(`${audit.advisories.length} advisories are known of the ${audit.packages} packages in tools/${tools}.`);
}

function tellAll(advisories: readonly Advisory[]): void {
  for (const { package: name, severity, title, url, range } of advisories)
    console.log(`${severity}: ${name} ${range}: ${title} (${url})`);
}

function checkImages(): void {
  const title = 'No hole of an image that a newer one mends';
  const found: (Hole & { readonly image: string })[] = [];
  for (const { reference } of Object.values(pinned)) {
    const scan = scanImage(reference);
    if (scan.kind === 'no database') {
      console.log(`No scanner of images has an answer here (${scan.reason}): NO IMAGE WAS CHECKED.`);
      skipped.push(`${title} (needs trivy)`);
      return;
    }
    found.push(...scan.holes.map((hole) => ({ ...hole, image: reference })));
  }
  const serious = found.filter(isSerious);
  for (const { id, package: name, severity, mendedIn, image } of serious)
    console.log(`${severity}: ${image}: ${id} of ${name}, mended in ${mendedIn}`);
  console.log(
    `${found.length} holes are known of ${Object.keys(pinned).length} images, ${serious.length} of them ${values.level} or worse.`,
  );
  count(
    title,
    serious.map(({ id, image }) => `${id} of ${image}`),
  );
}

function count(title: string, serious: readonly string[]): void {
  if (serious.length === 0) passed.push(title);
  else failures.push(`${title}: ${serious.join(', ')}`);
}

/** To .ci/run, as a suite's reporter does. */
function tell(): void {
  const folder = process.env['COLLOQUY_TEST_RESULTS'];
  if (folder === undefined || folder === '') return;
  const results: SuiteResults = {
    passed: passed.length,
    failed: failures.length,
    skipped: skipped.length,
    duration_ms: Math.round(performance.now() - startedAt),
    skipped_titles: skipped,
    failures,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${process.pid}.json`), `${JSON.stringify(results)}\n`);
}
