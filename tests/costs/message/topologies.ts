// Starts each topology with counters: one process of all services on embedded stores, one replica of all
// services on the stores of a cluster, and each service as a process.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { MongoClient } from 'mongodb';
import { databases } from '#programs/migrate/migrate.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createRedisLiveStream } from '#shared/ports/live-stream/redis/redis-live-stream.ts';
import { type Cluster, services, startCluster, type Topology } from '../../../scripts/cluster/cluster.ts';
import type { Stores } from '../../../scripts/cluster/stores.ts';
import { type Client, createClient } from '../../support/black-box/client.ts';
import { startColloquy } from '../../support/black-box/process.ts';
import { monitored } from '../../support/sent-commands.ts';
import { dropDatabase } from '../../support/servers/mongodb.ts';
import { portOfMetrics, scrape } from '../../support/telemetry/scrape.ts';
import type { Tallies } from './counted/tally.ts';

/** A running topology. */
export interface Counted {
  readonly client: Client;
  readonly adminToken: string;
  /** Slows the time of its processes down, for good. */
  slowDown(): Promise<void>;
  /** The tally of its processes; reading it changes nothing. */
  done(): Promise<Tallies>;
  /** Calls and events by the metrics; asking for them asks the stores. */
  told(): Promise<Tallies>;
  /** The frames of a run, by type; asking changes nothing. */
  frames(runId: string): Promise<Readonly<Record<string, number>>>;
  /** How many indexes each collection has, that of the ids included. */
  indexes(): Promise<Readonly<Record<string, number>>>;
  stop(): Promise<void>;
}

interface Process {
  /** In front of the calls that it makes; empty where all services are in it. */
  readonly caller: string;
  readonly pid: number;
  readonly metricsPort: number;
}

const preload = pathToFileURL(path.join(import.meta.dirname, 'counted/preload.ts')).href;

const environment = {
  LOG_LEVEL: 'info',
  METRICS_LISTEN: '127.0.0.1:0',
  // The tool server of the tests is on this machine.
  OUTBOUND_ALLOW: '127.0.0.1/32',
  LIMIT_API_KEY_PER_MINUTE: '100000',
};

export async function startEmbedded(): Promise<Counted> {
  const sockets = mkdtempSync(path.join(tmpdir(), 'colloquy-counted-'));
  const colloquy = await startColloquy({
    entry: 'tests/costs/message/counted/all-in-one.ts',
    nodeArguments: ['--import', preload],
    env: { ...environment, COLLOQUY_COUNTED: sockets },
    patienceMs: 60_000,
  });
  const client = createClient(colloquy.demo.base_url);
  const processes = [{ caller: '', pid: colloquy.pid, metricsPort: await portOfMetrics(colloquy) }];
  const file = (service: string): string => path.join(colloquy.dataFolder, `${service}.db`);
  return {
    client,
    adminToken: colloquy.demo.admin_token,
    ...counting(sockets, processes),
    async done() {
      const pages = Object.keys(databases).map((service) => [service, logPages(`${file(service)}-wal`)] as const);
      return { ...(await sums(processes, (each) => ask(sockets, each, '/'))), 'log pages': Object.fromEntries(pages) };
    },
    frames: async (runId) => (await sums(processes, (each) => ask(sockets, each, `/frames/${runId}`)))['frames'] ?? {},
    async indexes() {
      return Object.fromEntries(Object.keys(databases).flatMap((service) => sqliteIndexes(service, file(service))));
    },
    async stop() {
      await client.close();
      await colloquy.stop();
      rmSync(sockets, { recursive: true, force: true });
    },
  };
}

/** On stores that are running; in databases of its own. */
export async function startOnStores(topology: Topology, stores: Stores): Promise<Counted> {
  const sockets = mkdtempSync(path.join(tmpdir(), 'colloquy-counted-'));
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-cluster-'));
  const name = randomBytes(6).toString('hex');
  const [databasePrefix, redisPrefix] = [`t${name}_`, `test:${name}:`];
  const cluster = await startCluster({
    folder,
    port: 0,
    topology,
    environment: {
      ...process.env,
      ...stores.environment,
      ...environment,
      MONGODB_URL: monitored(stores.mongodb.url),
      MONGODB_DATABASE_PREFIX: databasePrefix,
      REDIS_PREFIX: redisPrefix,
      NATS_PREFIX: `test-${name}`,
      NODE_OPTIONS: `--import ${preload}`,
      COLLOQUY_COUNTED: sockets,
    },
  });
  const client = createClient(cluster.edges, cluster.admins);
  const processes = processesOf(cluster);
  const redis = { url: stores.redis.url, prefix: redisPrefix, log: silentLogger() };
  const liveStream = createRedisLiveStream({ ...redis, maxRunBytes: 8 * 1024 * 1024 });
  return {
    client,
    adminToken: cluster.demo.admin_token,
    ...counting(sockets, processes),
    done: () => sums(processes, (each) => ask(sockets, each, '/')),
    async frames(runId) {
      const counts: Record<string, number> = {};
      for (const { type } of await liveStream.read(runId, null, 1_000)) counts[type] = (counts[type] ?? 0) + 1;
      return counts;
    },
    indexes: () => mongoIndexes(stores.mongodb.url, databasePrefix),
    async stop() {
      await client.close();
      await liveStream.close();
      if (!stores.mongodb.server)
        for (const service of Object.keys(databases))
          await dropDatabase(stores.mongodb.url, `${databasePrefix}${service.replaceAll('-', '_')}`);
      await cluster.stop();
      for (const each of [sockets, folder]) rmSync(each, { recursive: true, force: true });
    },
  };
}

function processesOf(cluster: Cluster): Process[] {
  const portOf = (lines: readonly string[]): number =>
    Number(/"port":(\d+),"msg":"metrics are served"/.exec(lines.join('\n'))?.[1]);
  const of = cluster.topology === 'compact' ? (['edge'] as const) : services;
  return of.flatMap((service) =>
    cluster.of(service).map(({ pid, lines }) => ({
      caller: cluster.topology === 'compact' ? '' : `${service} to `,
      pid,
      metricsPort: portOf(lines()),
    })),
  );
}

function counting(sockets: string, processes: readonly Process[]): Pick<Counted, 'slowDown' | 'told'> {
  return {
    async slowDown() {
      await Promise.all(processes.map((each) => ask(sockets, each, '/slow')));
    },
    told: () => sums(processes, callsAndEvents),
  };
}

async function sums(processes: readonly Process[], of: (each: Process) => Promise<Tallies>): Promise<Tallies> {
  const sum: Record<string, Record<string, number>> = {};
  for (const tallies of await Promise.all(processes.map(of)))
    for (const [section, counts] of Object.entries(tallies)) {
      const own = (sum[section] ??= {});
      for (const [name, count] of Object.entries(counts)) own[name] = (own[name] ?? 0) + count;
    }
  return sum;
}

function ask(sockets: string, { pid }: Process, what: string): Promise<Tallies> {
  return new Promise((resolve, reject) => {
    const socketPath = path.join(sockets, `${pid}.sock`);
    const asked = request({ socketPath, path: what, agent: false }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('end', () => resolve(JSON.parse(text) as Tallies));
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function callsAndEvents({ caller, metricsPort }: Process): Promise<Tallies> {
  const calls: Record<string, number> = {};
  const events: Record<string, number> = {};
  const live: Record<string, number> = {};
  for (const { name, labels, value } of (await scrape(`127.0.0.1:${metricsPort}`)).samples) {
    if (name === 'colloquy_grpc_client_duration_seconds_count') {
      const service = /^colloquy\.(\w+)\./.exec(labels['grpc_service'] ?? '')?.[1]?.replaceAll('_', '-');
      add(calls, `${caller}${service} ${labels['grpc_method']}${ending(labels['grpc_code'])}`, value);
    }
    if (name === 'colloquy_events_handled_total') add(events, `${labels['subject']} ${labels['outcome']}`, value);
    if (name === 'colloquy_store_operation_duration_seconds_count') {
      if (labels['port'] === 'events') add(events, 'all published', value);
      if (labels['port'] === 'live_stream') add(live, labels['operation'] ?? '', value);
    }
  }
  return { calls, events, 'live stream': live };
}

function add(counts: Record<string, number>, name: string, value: number): void {
  counts[name] = (counts[name] ?? 0) + value;
}

function ending(code: string | undefined): string {
  return code === 'OK' ? '' : ` ${code}`;
}

/** Of 4 KiB, each behind its header; the log itself has one. */
function logPages(file: string): number {
  return (statSync(file).size - 32) / (4_096 + 24);
}

function sqliteIndexes(service: string, file: string): [collection: string, indexes: number][] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database
      .prepare("SELECT tbl_name AS name, count(*) AS count FROM sqlite_schema WHERE type = 'index' GROUP BY tbl_name")
      .all();
    return rows.map(({ name, count }) => [`${service}.${String(name)}`, Number(count)]);
  } finally {
    database.close();
  }
}

async function mongoIndexes(url: string, prefix: string): Promise<Record<string, number>> {
  const client = new MongoClient(url);
  try {
    const counts: Record<string, number> = {};
    for (const service of Object.keys(databases)) {
      const database = client.db(`${prefix}${service.replaceAll('-', '_')}`);
      for (const { name } of await database.listCollections({}, { nameOnly: true }).toArray())
        counts[`${service}.${name}`] = (await database.collection(name).indexes()).length;
    }
    return counts;
  } finally {
    await client.close();
  }
}
