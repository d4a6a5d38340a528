// The cluster that all fault tests of a run share: two edges, two run-executors, or, with COLLOQUY_TOPOLOGY=compact,
// two replicas of all services; each process armed at will, on servers of its own that can be killed, paused and
// emptied.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databases } from '#programs/migrate/migrate.ts';
import { type Cluster, type ServiceName, services } from '../../../scripts/cluster/cluster.ts';
import type { ServiceChild } from '../../../scripts/cluster/service-child.ts';
import { compact, startTestCluster } from '../../support/cluster.ts';
import { eventually } from '../../support/eventually.ts';
import { closeAfterAllTests } from '../../support/leaks.ts';
import { dropDatabase, ownMongoKind } from '../../support/servers/mongodb.ts';
import { findProgram, type ServerProcess } from '../../support/servers/server-process.ts';
import { type Armed, sabotageFile } from './armed-process.ts';
import type { Disturbance } from './cluster-system.ts';
import { mongoRecords, type MongoRecords } from './records-of-mongodb.ts';
import type { Edges } from './rotation.ts';

/** Seconds; default-lease.test.ts has the tests with the product's own. */
export const lease = 5;

/** The effects on callers of a replica that dies, or is paused. */
const losesReplica: Disturbance = { costsAttempts: true, breaksConnections: true };
/** The same of a run-executor, and of an edge: in a replica one goes with the other. */
export const losesExecutor: Disturbance = compact ? losesReplica : { costsAttempts: true };
export const losesEdge: Disturbance = compact ? losesReplica : { breaksConnections: true };

export interface Stage {
  readonly reachesUs: true;
  readonly cluster: Cluster & Pick<Edges, 'mayPause'>;
  readonly records: MongoRecords;
  /** A store's process. Throws where a URL names the store. */
  server(store: 'mongodb' | 'redis' | 'nats'): ServerProcess;
  /** The n-th process of a service, from 0. */
  child(service: ServiceName, at?: number): ServiceChild;
  /** The process of a service that the n-th edge calls; of several, the first. */
  calledBy(edge: number, service: ServiceName): ServiceChild;
  /** Arms a process; resolves once it is. */
  arm(child: ServiceChild, armed: Omit<Armed, 'name'> | undefined): Promise<void>;
  /** The mechanism that `service` is without from its next start on. */
  sabotage(service: ServiceName, kind: string | undefined): void;
  /** Starts, wakes and disarms processes that do not run as they should. */
  heal(): Promise<void>;
  close(): Promise<void>;
  /** Told each line that a process writes from now on, until the function given back is called. */
  listen(listener: (process: string, line: string) => void): () => void;
  /** All processes. */
  readonly children: readonly ServiceChild[];
}

/** The missing requirement, as in `(needs <what>)`; undefined where all are there. */
export const missingForFaults: string | undefined = (
  [
    ['mongodb-process', ownMongoKind !== undefined],
    ['redis-server', findProgram('redis-server') !== undefined],
    ['nats-server', findProgram('nats-server') !== undefined],
  ] as const
).find(([, present]) => !present)?.[0];

/** Like `describe`, for suites that play on the shared stage: skipped by name where there can be none. */
export function describeFaults(title: string, suite: (this: Mocha.Suite) => void): void {
  if (missingForFaults !== undefined) {
    it(`${title} (needs ${missingForFaults})`);
    return;
  }
  describe(title, function () {
    before(async function () {
      this.timeout(120_000);
      await sharedStage();
    });
    suite.call(this);
  });
}

/** Like `describeFaults`, for cases on stages that they open themselves. */
export function describeOwnStage(title: string, suite: (this: Mocha.Suite) => void): void {
  if (missingForFaults === undefined) describe(title, suite);
  else it(`${title} (needs ${missingForFaults})`);
}

let shared: Promise<Stage> | undefined;

/** The stage that all suites of this run share. */
export function sharedStage(): Promise<Stage> {
  shared ??= openStage().then((stage) => {
    closeAfterAllTests(() => stage.close());
    return stage;
  });
  return shared;
}

/** A stage's own settings. */
export interface StageOptions {
  /** A MongoDB that it is on, in place of one of its own. */
  readonly mongodbUrl?: string;
  /** Seconds. */
  readonly lease?: number;
}

/** Opens one on servers of its own. */
export async function openStage({ mongodbUrl = '', lease: leaseSeconds = lease }: StageOptions = {}): Promise<Stage> {
  const faultFolder = mkdtempSync(path.join(tmpdir(), 'colloquy-faults-'));
  const prefix = `faults_${randomUUID().slice(0, 6)}_`;
  const listeners = new Set<(process: string, line: string) => void>();
  const cluster = await startTestCluster({
    onLine: (process, line) => {
      for (const listener of listeners) listener(process, line);
    },
    entries: {
      'run-executor': 'tests/faults/machines/run-executor.ts',
      conversation: 'tests/faults/machines/conversation.ts',
      replica: 'tests/faults/machines/replica.ts',
    },
    environment: {
      MONGODB_URL: mongodbUrl,
      REDIS_URL: '',
      NATS_URL: '',
      MONGODB_DATABASE_PREFIX: prefix,
      FAULT_FOLDER: faultFolder,
      LOG_LEVEL: 'info',
      LIMIT_END_USER_PER_MINUTE: '100000',
      LIMIT_END_USER_CHANGES_PER_MINUTE: '100000',
      ADDRESS_REQUESTS_PER_MINUTE: '0',
      STREAM_MAX_PER_END_USER: '1000',
      LIMIT_API_KEY_PER_MINUTE: '100000',
      LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '100000',
      LIMIT_ACTIVE_RUNS: '100',
      CHAT_TOKEN_LIFETIME_SECONDS: '3600',
      // Both executors may die and start again in it, and tell what a dead one did not: 5 s after, at the earliest.
      ASK_USER_TIMEOUT_SECONDS: '15',
      OUTBOUND_ALLOW: '127.0.0.1/32',
      RUN_LEASE_SECONDS: String(leaseSeconds),
      RUN_HEARTBEAT_SECONDS: String(Math.floor(leaseSeconds / 3)),
      ADMISSION_SECONDS: '3',
      SLOT_HEAL_SECONDS: '1',
      CONVERSATION_SWEEP_SECONDS: '1',
      // Silent runs keep their workers.
      MODEL_FIRST_CHUNK_TIMEOUT_MS: '180000',
      // So few that a thousand runs have to wait.
      RUN_WORKERS: '16',
    },
  });
  const records = mongoRecords(cluster.stores.mongodb.url, prefix);
  const children = [...new Set(services.flatMap((service) => cluster.of(service)))];
  const dirty = new Set<ServiceChild>();
  const stage: Stage = {
    reachesUs: true,
    cluster: { ...cluster, mayPause: compact },
    records,
    children,
    server(store) {
      const { server } = cluster.stores[store];
      if (!server) throw new Error(`the fault tests need a ${store} of their own`);
      return server;
    },
    child(service, at = 0) {
      const child = cluster.of(service)[at];
      if (!child) throw new Error(`there is no ${service}-${at + 1}`);
      return child;
    },
    calledBy: (edge, service) => stage.child(service, compact ? edge : 0),
    async arm(child, armed) {
      const file = path.join(faultFolder, `${child.pid}.json`);
      const name = randomUUID();
      // At the 0th time is never.
      const { point, count, signal, pid } = armed ?? { point: 'after-claim', count: 0, signal: 'SIGSTOP' };
      writeFileSync(
        file,
        JSON.stringify({ name, point, count, signal, ...(pid === undefined ? {} : { pid }) } satisfies Armed),
      );
      child.signal('SIGUSR2');
      await eventually(async () => {
        if (!child.lines().includes(`armed: ${name}`)) throw new Error(`${child.name} is not armed`);
      });
      if (armed) dirty.add(child);
      else dirty.delete(child);
    },
    sabotage(service, kind) {
      if (kind === undefined) rmSync(sabotageFile(faultFolder, service), { force: true });
      else writeFileSync(sabotageFile(faultFolder, service), kind);
    },
    async heal() {
      for (const store of ['mongodb', 'redis', 'nats'] as const) {
        const { server } = cluster.stores[store];
        server?.resume();
        if (server && !isAlive(server.pid)) await server.start();
      }
      for (const child of children) child.signal('SIGCONT');
      // Disarmed first: an armed process may die while another one starts.
      for (const child of dirty) if (child.pid !== 0) await stage.arm(child, undefined).catch(() => {});
      for (let dead = children; dead.length > 0;) {
        dead = children.filter(({ pid }) => pid === 0);
        await Promise.all(dead.map((child) => child.start()));
      }
      dirty.clear();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      await records.close();
      await cluster.stop();
      // A server of our own is gone with all that it had.
      if (mongodbUrl !== '')
        for (const service of Object.keys(databases))
          await dropDatabase(mongodbUrl, `${prefix}${service.replaceAll('-', '_')}`);
      rmSync(faultFolder, { recursive: true, force: true });
    },
  };
  return stage;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
