// kubectl and helm as the suite calls them: each call has a time limit, and an error has the command and its output.

import { execFile, spawnSync } from 'node:child_process';
import { findProgram } from '../support/servers/server-process.ts';

export interface CallOptions {
  /** Written to the standard input. */
  readonly input?: string;
  readonly timeoutMs?: number;
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const usualMs = 60_000;

/** Whether there is a cluster to test on: KUBECONFIG names one, and the programs are here. */
export const clusterIsHere: boolean =
  Boolean(process.env['KUBECONFIG']) && ['kubectl', 'helm'].every((program) => findProgram(program) !== undefined);

/** Whether the cluster meets some cases' requirements; the same questions are in tests/support/install-servers. */
export const clusterHas = {
  /** Pods can go from one node to another. */
  'two-nodes': ask('get', 'nodes', '--output=name').trim().split('\n').length > 1,
  'resource-metrics': ask('get', '--raw', '/apis/metrics.k8s.io/v1beta1') !== '',
  /** No question tells whether somebody enforces them. */
  'network-policies': clusterIsHere && process.env['COLLOQUY_NETWORK_POLICIES'] !== 'none',
} as const;

function ask(...args: readonly string[]): string {
  if (!clusterIsHere) return '';
  return spawnSync('kubectl', args, { encoding: 'utf8', timeout: usualMs }).stdout;
}

/** Like `it`, for a case that not every cluster can play: skipped by name where this one cannot. */
export function itWith(needed: keyof typeof clusterHas, title: string, play: Mocha.AsyncFunc): void {
  if (clusterHas[needed]) it(title, play);
  else it(`${title} (needs ${needed})`);
}

/** Like `describe`, for suites that need a Kubernetes: skipped by name where there is none. */
export function describeKubernetes(title: string, suite: (this: Mocha.Suite) => void): void {
  if (clusterIsHere) describe(title, suite);
  else it(`${title} (needs cluster)`);
}

/** Runs a program to its end; its standard output and error. Rejects where it fails or takes too long. */
export function call(
  program: string,
  args: readonly string[],
  { input, timeoutMs = usualMs, cwd, environment }: CallOptions = {},
): Promise<{ stdout: string; stderr: string }> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      program,
      args,
      {
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
        maxBuffer: 256 * 1024 * 1024,
        cwd,
        env: { ...process.env, ...environment },
      },
      (error, stdout, stderr) => {
        if (!error) return resolve({ stdout, stderr });
        const why = error.killed ? `took longer than ${timeoutMs} ms` : `ended with ${error.code ?? error.message}`;
        reject(new Error(`${program} ${args.join(' ')} ${why}:\n${`${stdout}\n${stderr}`.trim().slice(-4_000)}`));
      },
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(input ?? '');
  });
}

/** Standard output of kubectl. */
export async function kubectl(args: readonly string[], options: CallOptions = {}): Promise<string> {
  return (await call('kubectl', args, options)).stdout;
}

/** The JSON output of kubectl. */
export async function kubectlJson<T>(args: readonly string[], options: CallOptions = {}): Promise<T> {
  return JSON.parse(await kubectl([...args, '--output=json'], options)) as T;
}

/** A command of the environment, split at spaces, with arguments added. */
export function callCommand(command: string, args: readonly string[], options: CallOptions): ReturnType<typeof call> {
  const [program = '', ...own] = command.split(' ').filter(Boolean);
  return call(program, [...own, ...args], options);
}
