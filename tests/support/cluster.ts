// A cluster for the tests: every service as its own process, two edges and two run-executors; or, with
// COLLOQUY_TOPOLOGY=compact, two replicas of all of them together. On servers that all of a run share, or on those that
// the environment names; there it keeps apart by its prefixes.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databases } from '#programs/migrate/migrate.ts';
import { type Cluster, type ClusterOptions, services, startCluster } from '../../scripts/cluster/cluster.ts';
import type { ServiceChild } from '../../scripts/cluster/service-child.ts';
import { startStores, type Stores } from '../../scripts/cluster/stores.ts';
import { keepForFailures, noteWithFailures } from './failure-notes.ts';
import { closeAfterAllTests } from './leaks.ts';
import { dropDatabase, ownMongoKind } from './servers/mongodb.ts';
import { findProgram } from './servers/server-process.ts';

/** The missing requirement of a cluster, as in `(needs <what>)`; undefined where all are there. */
export const missingForCluster: string | undefined = (
  [
    ['mongodb', Boolean(process.env['MONGODB_URL']) || ownMongoKind !== undefined],
    ['redis', Boolean(process.env['REDIS_URL']) || findProgram('redis-server') !== undefined],
    ['nats', Boolean(process.env['NATS_URL']) || findProgram('nats-server') !== undefined],
  ] as const
).find(([, present]) => !present)?.[0];

/** Like `describe`, for suites that need a cluster: skipped by name where there can be none. */
export function describeCluster(title: string, suite: (this: Mocha.Suite) => void): void {
  if (missingForCluster === undefined) describe(title, suite);
  else it(`${title} (needs ${missingForCluster})`);
}

/** Whether it is one of replicas. */
export const compact = process.env['COLLOQUY_TOPOLOGY'] === 'compact';

/** The program that a service is in. */
export function programOf(service: string): string {
  return compact ? 'replica' : service;
}

let stores: Promise<Stores> | undefined;

/** The stores of this run: its clusters keep apart by their prefixes. */
export function sharedStores(): Promise<Stores> {
  stores ??= startStores(process.env, () => {}).then((started) => {
    closeAfterAllTests(() => started.stop());
    return started;
  });
  return stores;
}

/**
 * Starts one on the stores of this run, or on those that `environment` names; on one of its own where a URL in it is
 * empty. `stop` leaves nothing behind.
 */
export async function startTestCluster(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-cluster-'));
  const name = randomBytes(6).toString('hex');
  const prefix = `t${name}_`;
  const environment = {
    LOG_LEVEL: 'info',
    ...process.env,
    ...(namesAllStores(options.environment) ? {} : (await sharedStores()).environment),
    MONGODB_DATABASE_PREFIX: prefix,
    REDIS_PREFIX: `test:${name}:`,
    NATS_PREFIX: `test-${name}`,
    ...options.environment,
  };
  const cluster = await startCluster({
    port: 0,
    topology: compact ? 'compact' : 'services',
    replicas: { edge: 2, 'run-executor': 2 },
    ...options,
    folder,
    environment,
  });
  const forgetLogs = services
    .flatMap((service) => cluster.of(service))
    .map((child) => keepForFailures(child.name, () => child.lines().join('\n')));
  return {
    ...cluster,
    async stop() {
      for (const forget of forgetLogs) forget();
      if (!cluster.stores.mongodb.server) {
        const { url } = cluster.stores.mongodb;
        for (const service of Object.keys(databases))
          await dropDatabase(url, `${prefix}${service.replaceAll('-', '_')}`);
      }
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function namesAllStores(environment: ClusterOptions['environment'] = {}): boolean {
  return ['MONGODB_URL', 'REDIS_URL', 'NATS_URL'].every((name) => environment[name] !== undefined);
}

let shared: Promise<Cluster> | undefined;

/** The cluster that all suites of this run share; a `before` hook that calls it needs `this.timeout(120_000)`. */
export function sharedCluster(): Promise<Cluster> {
  shared ??= startShared();
  return shared;
}

async function startShared(): Promise<Cluster> {
  // Runs that are left to hang are not waited for at its end.
  const cluster = await startTestCluster({ environment: { RUN_DRAIN_SECONDS: '1' } });
  closeAfterAllTests(() => cluster.stop());
  noteWithFailures(() => newestWarnings(services.flatMap(cluster.of)));
  return cluster;
}

const newestMs = 60_000;

/** Their warnings of the last minute, in order, and all output that is no line of the log, of any time. */
function newestWarnings(children: readonly ServiceChild[]): string[] {
  const since = new Date(Date.now() - newestMs).toISOString();
  return children
    .flatMap(({ name, lines }) => lines().map((line) => ({ ...readLine(line), text: `${name} ${line.slice(0, 500)}` })))
    .filter(({ level, time }) => ['warn', 'error', 'fatal'].includes(level) && time >= since)
    .sort((a, b) => (a.time < b.time ? -1 : 1))
    .map(({ text }) => text);
}

function readLine(line: string): { level: string; time: string } {
  try {
    return JSON.parse(line) as { level: string; time: string };
  } catch {
    return { level: 'error', time: '~' };
  }
}
