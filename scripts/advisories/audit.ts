// Asks the registry's database of advisories, by `npm audit`, about the dependencies of a folder with a lock file.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** From the least to the worst. */
export const severities = ['info', 'low', 'moderate', 'high', 'critical'] as const;
export type Severity = (typeof severities)[number];

export interface Advisory {
  readonly package: string;
  readonly severity: Severity;
  readonly title: string;
  readonly url: string;
  /** Versions that have it. */
  readonly range: string;
}

/** The findings; `reason` where there are none to be had. */
export type Audit =
  | { readonly kind: 'answered'; readonly advisories: readonly Advisory[]; readonly packages: number }
  | { readonly kind: 'no database'; readonly reason: string };

/**
 * The advisories of the dependencies, without those of development. A database that knows of none is asked about a package that is known
 * to have one: a mirror that answers everything with nothing is no database.
 */
export function auditProduction(folder: string): Audit {
  const audit = npmAudit(folder);
  if (audit.kind === 'no database' || audit.advisories.length > 0) return audit;
  const canary = auditOfCanary();
  if (canary.kind === 'no database') return canary;
  if (canary.advisories.length > 0) return audit;
  return { kind: 'no database', reason: `it does not know of the advisory of ${canaryName} ${canaryVersion} either` };
}

// Its advisory, of 2022, is critical and old enough to be in every database.
const canaryName = 'minimist';
const canaryVersion = '0.0.8';

function auditOfCanary(): Audit {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-advisories-'));
  const root = { name: 'asks-about-a-known-advisory', version: '1.0.0', dependencies: { [canaryName]: canaryVersion } };
  const packages = { '': root, [`node_modules/${canaryName}`]: { version: canaryVersion } };
  try {
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(root));
    writeFileSync(
      path.join(folder, 'package-lock.json'),
      JSON.stringify({ name: root.name, version: root.version, lockfileVersion: 3, requires: true, packages }),
    );
    return npmAudit(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function npmAudit(folder: string): Audit {
  const args = ['audit', '--omit=dev', '--package-lock-only', '--json', '--loglevel=silent', '--fetch-retries=1'];
  const { stdout, error } = spawnSync('npm', args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error) throw new Error(`npm did not run: ${error.message}`, { cause: error });
  return readReport(stdout);
}

/** The output of `npm audit --json`. A `message` alone is the registry's failure; without one, the fault is ours. */
export function readReport(text: string): Audit {
  let report: Report;
  try {
    report = JSON.parse(text) as Report;
  } catch (cause) {
    throw new Error(`npm audit gave no report: ${text.slice(0, 1_000)}`, { cause });
  }
  const { message, vulnerabilities, metadata } = report;
  if (message !== undefined) return { kind: 'no database', reason: message };
  if (vulnerabilities === undefined || metadata === undefined)
    throw new Error(`npm audit gave no report: ${report.error?.summary || text.slice(0, 1_000)}`);
  // A package that only depends on a vulnerable one names that one, and has no advisory of its own.
  const advisories = Object.values(vulnerabilities).flatMap(({ via }) =>
    via.flatMap((cause) =>
      typeof cause === 'string'
        ? []
        : [{ package: cause.name, severity: cause.severity, title: cause.title, url: cause.url, range: cause.range }],
    ),
  );
  return { kind: 'answered', advisories, packages: metadata.dependencies.prod };
}

interface Report {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Cause)[] }>>;
  readonly metadata?: { readonly dependencies: { readonly prod: number } };
}

interface Cause {
  readonly name: string;
  readonly severity: Severity;
  readonly title: string;
  readonly url: string;
  readonly range: string;
}
