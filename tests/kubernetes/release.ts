// The chart's release as the suite handles it: installed, upgraded, rolled back, restarted, and waited for.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call, kubectl, kubectlJson } from './commands.ts';

export const services = ['token', 'limits', 'ingestion', 'conversation', 'run-executor', 'edge'] as const;
export type ServiceName = (typeof services)[number];
/** The workloads: each service, or all of them together. */
export type Component = ServiceName | 'replica';
export type Topology = 'services' | 'compact';

const together: readonly ServiceName[] = ['token', 'limits', 'ingestion'];

/** How they are disturbed: these one after the other under one load, each of the others by itself. */
export const disturbed: readonly (readonly ServiceName[])[] = [
  together,
  ...services.filter((service) => !together.includes(service)).map((service) => [service]),
];

export type Values = { readonly [name: string]: unknown };

export interface Release {
  readonly name: string;
  readonly namespace: string;
  /** Installs it, or upgrades it to these values, and waits until everything is Ready; returns Helm's warnings. */
  upgrade(values: Values): Promise<string>;
  revision(): Promise<number>;
  rollback(revision: number): Promise<void>;
  /** Runs `helm test`, and returns its pods' output. */
  test(): Promise<string>;
  /** A rolling restart, to its end. */
  restart(component: Component): Promise<void>;
  /** Resolves once every Deployment has all its replicas. */
  ready(): Promise<void>;
  deployment(component: Component): string;
  uninstall(): Promise<void>;
}

const chart = path.join(import.meta.dirname, '../../charts/colloquy');
const readySeconds = 240;

export function releaseOf(name: string, namespace: string): Release {
  const inNamespace = ['--namespace', namespace];
  const helm = (...args: string[]) =>
    call('helm', [...args, ...inNamespace], { timeoutMs: (readySeconds + 30) * 1000 });
  const wait = ['--wait', `--timeout=${readySeconds}s`];
  const release: Release = {
    name,
    namespace,
    async upgrade(values) {
      const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-values-'));
      try {
        const file = path.join(folder, 'values.json');
        writeFileSync(file, JSON.stringify(values));
        return (await helm('upgrade', '--install', name, chart, '--values', file, ...wait)).stderr;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    async revision() {
      const { stdout } = await helm('history', name, '--max=1', '--output=json');
      return (JSON.parse(stdout) as { revision: number }[])[0]?.revision ?? 0;
    },
    rollback: async (revision) => void (await helm('rollback', name, String(revision), ...wait)),
    test: async () => (await helm('test', name, '--logs', `--timeout=${readySeconds}s`)).stdout,
    deployment: (component) => `${name}-${component}`,
    async restart(component) {
      await kubectl(['rollout', 'restart', `deployment/${release.deployment(component)}`, ...inNamespace]);
      await rolledOut(release.deployment(component), inNamespace);
    },
    async ready() {
      const selector = `--selector=app.kubernetes.io/instance=${name}`;
      const { items } = await kubectlJson<{ items: { metadata: { name: string } }[] }>([
        'get',
        'deployments',
        ...inNamespace,
        selector,
      ]);
      await Promise.all(items.map(({ metadata }) => rolledOut(metadata.name, inNamespace)));
    },
    uninstall: async () => void (await helm('uninstall', name, ...wait)),
  };
  return release;
}

function rolledOut(deployment: string, inNamespace: readonly string[]): Promise<string> {
  return kubectl(['rollout', 'status', `deployment/${deployment}`, ...inNamespace, `--timeout=${readySeconds}s`], {
    timeoutMs: (readySeconds + 10) * 1000,
  });
}
