// Figures of the cluster mode: every service a process of its own, 2 replicas of edge and run-executor, against the
// stores that the environment names or that are started here. Latencies say which MongoDB they were taken on.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { type Cluster, services, startCluster } from '../../scripts/cluster/cluster.ts';
import { generous } from './embedded.ts';
import { open, openIdle, send, type Target } from './load.ts';
import { percentile, residentBytes } from './measure.ts';
import { printRows } from './rows.ts';

const rounds = [
  { atOnce: 1, runs: 150 },
  { atOnce: 16, runs: 800 },
  { atOnce: 64, runs: 1_200 },
];
const idleStreams = 5_000;
const idleRuns = 100;
const takeovers = 5;

export async function benchCluster(dispatcher: Dispatcher, only: readonly number[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-bench-'));
  const cluster = await startCluster({
    folder,
    port: 0,
    replicas: { edge: 2, 'run-executor': 2 },
    environment: { ...process.env, ...generous, LIMIT_ACTIVE_RUNS: '100' },
  });
  try {
    const target: Target = {
      dispatcher,
      origins: cluster.edges,
      apiKey: cluster.demo.api_key,
      agentId: cluster.demo.agent_id,
    };
    const pids = Object.fromEntries(
      services.map((service) => [service, cluster.of(service).map((child) => child.pid)]),
    );
    console.log(
      `cluster, 2 edges and 2 run-executors, MongoDB: ${cluster.stores.mongodb.kind}; demo model, 40 frames, no delay`,
    );
    await printRows(target, pids, 300, rounds, only);
    if (only.length > 0) return;
    await idle(target, cluster);
    await takeover(target, cluster);
    await natsAway(target, cluster);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function idle(target: Target, cluster: Cluster): Promise<void> {
  const [edge] = cluster.of('edge');
  const origin = cluster.edges[0] ?? '';
  const runIds: string[] = [];
  for (let index = 0; index < idleRuns; index += 1) runIds.push(await send(target, `idle-${index}`, '/hang'));
  await sleep(3_000);
  const before = residentBytes(edge?.pid ?? 0);
  const streams = await openIdle(target, runIds, idleStreams, origin);
  await sleep(3_000);
  const perStream = (residentBytes(edge?.pid ?? 0) - before) / idleStreams / 1024;
  console.log(`${idleStreams} idle streams open on one edge; ${perStream.toFixed(1)} KiB of resident memory each`);
  for (const stream of streams) stream.destroy();
}

/** From the kill of the executor that has a run to the run's next frame, which is a reader's `reset`. */
async function takeover(target: Target, cluster: Cluster): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < takeovers; round += 1) {
    const runId = await send(target, `takeover-${round}`, '/stream 3000 20');
    const stream = await open(target, runId);
    let killedAt: number | undefined;
    for await (const chunk of stream) {
      const text = String(chunk);
      if (killedAt === undefined && text.includes('event: delta')) {
        killedAt = performance.now();
        // Which of the two has the run is not told to the outside; the other one is started first again.
        await Promise.all(cluster.of('run-executor').map((child) => child.kill('SIGKILL')));
        await Promise.all(cluster.of('run-executor').map((child) => child.start()));
      } else if (killedAt !== undefined && text.includes('event: reset')) {
        times.push(performance.now() - killedAt);
        break;
      }
    }
  }
  console.log(
    `from a killed executor to the run's next frame: p50 ${(percentile(times, 0.5) / 1000).toFixed(1)} s, max ${(Math.max(...times) / 1000).toFixed(1)} s (${times.length} runs; the lease is 15 s)`,
  );
}

/** From a message sent while NATS is away to its first delta. */
async function natsAway(target: Target, cluster: Cluster): Promise<void> {
  const server = cluster.stores.nats.server;
  if (!server) return console.log('NATS is not of this cluster: its outage is not measured');
  await server.kill();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const startedAt = performance.now();
    const runId = await send(target, `nats-${round}`, '/stream 5 0');
    for await (const chunk of await open(target, runId)) if (String(chunk).includes('event: delta')) break;
    times.push(performance.now() - startedAt);
  }
  console.log(
    `from a message sent while NATS is away to its first delta: p50 ${percentile(times, 0.5).toFixed(0)} ms, max ${Math.max(...times).toFixed(0)} ms`,
  );
  await server.start();
}
