// Counts a run's calls of the stores and of other services, by the metrics of the processes that make it: one message
// at a time, so that nothing is shared with others.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Dispatcher } from 'undici';
import { type Cluster, services, startCluster } from '../../scripts/cluster/cluster.ts';
import { scrape } from '../support/telemetry/scrape.ts';
import { generous } from './embedded.ts';
import { load, question, talkTo } from './load.ts';

const runs = 200;
const warmUpRuns = 200;

/** Of one run, on average. */
export interface Operations {
  /** Of documents that only read, and that write. */
  readonly reads: number;
  readonly writes: number;
  /** Of the live stream and of rates. */
  readonly appends: number;
  readonly redisReads: number;
  readonly rates: number;
  readonly events: number;
  /** Calls between services. */
  readonly calls: number;
}

const readings = ['find_one', 'find', 'count', 'now'];

/** Counts, with one process of each service; the cluster is up while `use` is at work. */
export async function withCountedCluster(
  dispatcher: Dispatcher,
  use: (cluster: Cluster, counted: Operations) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-bench-'));
  const cluster = await startCluster({
    folder,
    port: 0,
    environment: { ...process.env, ...generous, LOG_LEVEL: 'info', METRICS_LISTEN: '127.0.0.1:0' },
  });
  try {
    const { api_key: apiKey, agent_id: agentId } = cluster.demo;
    const talk = talkTo({ dispatcher, origins: cluster.edges, apiKey, agentId });
    await load(talk, 1, warmUpRuns, question);
    const idle = await counts(cluster);
    const startedAt = performance.now();
    await load(talk, 1, runs, question);
    const busy = await counts(cluster);
    // Calls of idle processes are not the run's.
    await new Promise((resolve) => setTimeout(resolve, performance.now() - startedAt));
    const after = await counts(cluster);
    const own = (name: keyof Operations): number => (2 * busy[name] - idle[name] - after[name]) / runs;
    await use(cluster, {
      reads: own('reads'),
      writes: own('writes'),
      appends: own('appends'),
      redisReads: own('redisReads'),
      rates: own('rates'),
      events: own('events'),
      calls: own('calls'),
    });
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function counts(cluster: Cluster): Promise<Record<keyof Operations, number>> {
  const sums = { reads: 0, writes: 0, appends: 0, redisReads: 0, rates: 0, events: 0, calls: 0 };
  for (const child of services.flatMap((service) => cluster.of(service))) {
    const [, port] = /"port":(\d+),"msg":"metrics are served"/.exec(child.lines().join('\n')) ?? [];
    for (const { name, labels, value } of (await scrape(`127.0.0.1:${port}`)).samples) {
      if (name === 'colloquy_grpc_client_duration_seconds_count') sums.calls += value;
      if (name === 'colloquy_store_operation_duration_seconds_count') sums[kindOf(labels)] += value;
    }
  }
  return sums;
}

function kindOf({ port, operation = '' }: Readonly<Record<string, string>>): keyof Operations {
  if (port === 'documents') return readings.includes(operation) ? 'reads' : 'writes';
  if (port === 'live_stream') return ['read', 'newest'].includes(operation) ? 'redisReads' : 'appends';
  return port === 'rates' ? 'rates' : 'events';
}
