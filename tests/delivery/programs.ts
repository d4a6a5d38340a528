// helm, kubeconform and kustomize, as the tests run them.

import { spawnSync } from 'node:child_process';
import { findProgram } from '../../scripts/chart/find-program.ts';

const missing = ['helm', 'kubeconform', 'kustomize'].find((program) => findProgram(program) === undefined);

/** A case may take so long: these are played in the background, in the time that other suites leave. */
export const caseMs = 60_000;

/** `describe`, and where a program is missing a suite that is skipped by name. */
export function describeDelivery(title: string, define: () => void): void {
  if (missing !== undefined) it.skip(`${title} (needs ${missing})`);
  else
    describe(title, function () {
      this.timeout(caseMs);
      define();
    });
}

export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  /** All that it wrote. */
  readonly output: string;
}

export function run(program: string, args: readonly string[], input = ''): Outcome {
  const { status, stdout, stderr } = spawnSync(findProgram(program) ?? program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Helm speaks of a cluster where one is configured; none is asked here.
    env: { ...process.env, KUBECONFIG: '/dev/null' },
  });
  return { ok: status === 0, stdout, output: `${stdout}${stderr}` };
}
