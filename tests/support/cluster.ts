// A cluster for the tests: every service as its own process, two edges and two run-executors, on servers of its own or
// on those that the environment names, where it keeps apart by its prefixes.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databases } from '#services/migrate/migrate.ts';
import { type Cluster, type ClusterOptions, startCluster } from '../../scripts/cluster/cluster.ts';
import { closeAfterAllTests } from './leaks.ts';
import { noteWithFailures } from './failure-notes.ts';
import { dropDatabase, ownMongoKind } from './servers/mongodb.ts';
import { findProgram } from './servers/server-process.ts';

/** What is missing here for a cluster, as `(needs <what>)` says it; undefined where nothing is. */
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

/** Starts one; `stop` leaves nothing behind. */
export async function startTestCluster(options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-cluster-'));
  const name = randomBytes(6).toString('hex');
  const prefix = `t${name}_`;
  const environment = {
    LOG_LEVEL: 'info',
    ...process.env,
    MONGODB_DATABASE_PREFIX: prefix,
    REDIS_PREFIX: `test:${name}:`,
    NATS_PREFIX: `test-${name}`,
    ...options.environment,
  };
  const cluster = await startCluster({
    port: 0,
    replicas: { edge: 2, 'run-executor': 2 },
    ...options,
    folder,
    environment,
  });
  return {
    ...cluster,
    async stop() {
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

let shared: Promise<Cluster> | undefined;

/** The cluster that all suites of this run share; a `before` hook that calls it needs `this.timeout(120_000)`. */
export function sharedCluster(): Promise<Cluster> {
  shared ??= startShared();
  return shared;
}

const noteMs = 60_000;

async function startShared(): Promise<Cluster> {
  const warnings: { at: number; text: string }[] = [];
  const cluster = await startTestCluster({
    // Runs that are left to hang are not waited for at its end.
    environment: { RUN_DRAIN_SECONDS: '1' },
    onLine(name, line) {
      if (!isWarning(line)) return;
      warnings.push({ at: performance.now(), text: `${name} ${line.slice(0, 500)}` });
      if (warnings.length > 100) warnings.shift();
    },
  });
  closeAfterAllTests(() => cluster.stop());
  noteWithFailures(() => warnings.filter(({ at }) => performance.now() - at < noteMs).map(({ text }) => text));
  return cluster;
}

// What is no line of the log is worth a look.
function isWarning(line: string): boolean {
  try {
    return ['warn', 'error', 'fatal'].includes((JSON.parse(line) as { level: string }).level);
  } catch {
    return true;
  }
}
