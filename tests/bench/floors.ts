// What the stores and gRPC cost by themselves: as many MongoDB writes, Redis appends and gRPC calls as a run makes,
// bare, one run after another, so that the rows above have something to be held against.

import { createRedisLiveStream } from '#shared/live-stream/redis/redis-live-stream.ts';
import { openMongoStore } from '#shared/document-store/mongodb/open-store.ts';
import { mongoSettings } from '#shared/mongodb/settings.ts';
import { readSettings } from '#shared/config/settings.ts';
import { createServiceClient } from '#shared/grpc/client.ts';
import { backgroundContext } from '#shared/grpc/context.ts';
import { protos } from '#shared/grpc/protos.ts';
import { grpcServer } from '#shared/grpc/server.ts';
import { newId } from '#shared/ids/uuid.ts';
import { silentLogger } from '#shared/telemetry/logger.ts';
import { everyLimitsCall } from '../support/every-limits-call.ts';
import type { Cluster } from '../../scripts/cluster/cluster.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/servers/free-port.ts';
import { percentile } from './measure.ts';

/** Of one run: writes of documents, appends to the live stream, calls between services. */
const perRun = { writes: 14, appends: 10, calls: 8 };
const runs = 200;

export async function printFloors(cluster: Cluster): Promise<void> {
  const environment = { ...process.env, ...cluster.stores.environment };
  console.log(`floors, one run's work bare, ${runs} times (ms p50 p95, CPU of this process included):`);
  await mongoWrites(environment);
  await redisAppends(cluster.stores.redis.url);
  await grpcCalls();
}

async function mongoWrites(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { MONGODB_URL, ...timeouts } = readSettings(mongoSettings, environment);
  const store = openMongoStore({
    url: MONGODB_URL,
    database: 'colloquy_bench',
    operationTimeoutMs: timeouts.MONGODB_OPERATION_TIMEOUT_MS,
    serverSelectionTimeoutMs: timeouts.MONGODB_SERVER_SELECTION_TIMEOUT_MS,
    connectTimeoutMs: timeouts.MONGODB_CONNECT_TIMEOUT_MS,
    socketTimeoutMs: timeouts.MONGODB_SOCKET_TIMEOUT_MS,
    poolSize: timeouts.MONGODB_POOL_SIZE,
  });
  const collection = store.collection<{ _id: string; state: string; text: string }>({ name: 'floor', indexes: [] });
  await report(`${perRun.writes} MongoDB writes`, async () => {
    const _id = newId();
    await collection.insert({ _id, state: 'a', text: 'x'.repeat(500) });
    for (let write = 1; write < perRun.writes; write += 1)
      await collection.updateOne({ _id, state: 'a' }, { $set: { text: 'y'.repeat(500) } });
  });
  await store.close();
}

async function redisAppends(url: string): Promise<void> {
  const stream = createRedisLiveStream({ url, maxRunBytes: 8 * 1024 * 1024, log: silentLogger() });
  // It connects in the background.
  await eventually(() => stream.newest(newId()).then(() => true));
  await report(`${perRun.appends} Redis appends of 5 frames`, async () => {
    const runId = newId();
    for (let append = 0; append < perRun.appends; append += 1) {
      await stream.append(
        runId,
        Array.from({ length: 5 }, (_, index) => ({
          epoch: 1,
          n: append * 5 + index + 1,
          type: 'delta',
          data: '{"text":"twenty characters or so"}',
        })),
      );
    }
    await stream.remove(runId);
  });
  await stream.close();
}

async function grpcCalls(): Promise<void> {
  const address = `127.0.0.1:${await freePort()}`;
  const empty = async () => ({});
  const hosted = everyLimitsCall(() => empty);
  const server = grpcServer(address, [hosted], silentLogger());
  await server.start();
  const client = createServiceClient(protos.limits, 'limits', `ipv4:${address}`);
  await report(`${perRun.calls} gRPC calls`, async () => {
    for (let call = 0; call < perRun.calls; call += 1) {
      await client.Release({ run_id: 'r', organization_id: 'o', end_user_id: 'e' }, backgroundContext());
    }
  });
  client.close();
  await server.stop();
}

async function report(what: string, work: () => Promise<void>): Promise<void> {
  for (let warmUp = 0; warmUp < 30; warmUp += 1) await work();
  const samples: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await work();
    samples.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  console.log(
    `  ${what}: ${percentile(samples, 0.5).toFixed(1)} ${percentile(samples, 0.95).toFixed(1)}, ${((user + system) / runs / 1000).toFixed(2)} CPU ms`,
  );
}
