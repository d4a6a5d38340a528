// helm, kubeconform and kustomize: those on the PATH, else those that install-servers put into the cache.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

const folders = [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  path.join(process.env['XDG_CACHE_HOME'] || path.join(homedir(), '.cache'), 'colloquy/bin'),
];

/** The file of a program; undefined where there is none. */
export function find(program: string): string | undefined {
  return folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
}

const missing = ['helm', 'kubeconform', 'kustomize'].find((program) => find(program) === undefined);

/** `describe`, and where a program is missing a suite that is skipped by name. */
export function describeDelivery(title: string, define: (this: Mocha.Suite) => void): void {
  if (missing === undefined) describe(title, define);
  else it.skip(`${title} (needs ${missing})`);
}

export interface Outcome {
  readonly ok: boolean;
  readonly stdout: string;
  /** All that it wrote. */
  readonly output: string;
}

export function run(program: string, args: readonly string[], input = ''): Outcome {
  const { status, stdout, stderr } = spawnSync(find(program) ?? program, args, {
    input,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // Helm speaks of a cluster where one is configured; none is asked here.
    env: { ...process.env, KUBECONFIG: '/dev/null' },
  });
  return { ok: status === 0, stdout, output: `${stdout}${stderr}` };
}
