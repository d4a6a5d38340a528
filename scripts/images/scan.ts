// Looks for known holes of images, by a scanner of this machine (`trivy` on the PATH), which has a database of its own.

import { spawnSync } from 'node:child_process';
import type { Severity } from '../advisories/audit.ts';

export interface Hole {
  readonly id: string;
  readonly package: string;
  readonly severity: Severity;
  /** In which it is mended. */
  readonly mendedIn: string;
}

/** The findings in an image; `reason` where there are none to be had. */
export type Scan =
  | { readonly kind: 'answered'; readonly holes: readonly Hole[] }
  | { readonly kind: 'no database'; readonly reason: string };

const severityOf: Readonly<Record<string, Severity>> = {
  UNKNOWN: 'info',
  LOW: 'low',
  MEDIUM: 'moderate',
  HIGH: 'high',
  CRITICAL: 'critical',
};

/** The holes of an image that are mended somewhere: those, a newer image is without. */
export function scanImage(reference: string): Scan {
  const args = ['image', '--quiet', '--format', 'json', '--ignore-unfixed', '--scanners', 'vuln', reference];
  const { stdout, stderr, status, error } = spawnSync('trivy', args, {
    encoding: 'utf8',
    timeout: 300_000,
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error) return { kind: 'no database', reason: 'there is no trivy on the PATH' };
  if (status !== 0) return { kind: 'no database', reason: lastLine(stderr) };
  return { kind: 'answered', holes: readReport(stdout) };
}

/** The output of `trivy image --format json`. Throws where it is no such report. */
export function readReport(text: string): Hole[] {
  const report = JSON.parse(text) as Report;
  if (report.SchemaVersion === undefined) throw new Error(`trivy gave no report: ${text.slice(0, 1_000)}`);
  return (report.Results ?? []).flatMap(({ Vulnerabilities = [] }) =>
    (Vulnerabilities ?? []).map((one) => ({
      id: one.VulnerabilityID,
      package: `${one.PkgName} ${one.InstalledVersion}`,
      severity: severityOf[one.Severity] ?? 'info',
      mendedIn: one.FixedVersion ?? '',
    })),
  );
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1)?.slice(0, 300) ?? 'it said nothing';
}

interface Report {
  readonly SchemaVersion?: number;
  readonly Results?: readonly { readonly Vulnerabilities?: readonly Found[] | null }[];
}

interface Found {
  readonly VulnerabilityID: string;
  readonly PkgName: string;
  readonly InstalledVersion: string;
  readonly Severity: string;
  readonly FixedVersion?: string;
}
