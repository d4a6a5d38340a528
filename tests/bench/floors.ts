// `npm run bench -- floors`: the cost of the stores and of calls between services by themselves. As many of each as a
// run makes, counted while one is made (counted-cluster.ts), bare and one after another: the CPU below which a run
// cannot come without making fewer.

import { closeSync, fdatasync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Dispatcher } from 'undici';
import { readSettings } from '#shared/platform/config/settings.ts';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { createRedisLiveStream } from '#shared/ports/live-stream/redis/redis-live-stream.ts';
import { mongoTimeouts } from '#shared/ports/mongodb/client.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { eventually } from '../support/eventually.ts';
import { everyLimitsCall } from '../support/every-limits-call.ts';
import { freePort } from '../support/servers/free-port.ts';
import { withCountedCluster } from './counted-cluster.ts';
import { percentile } from './measure.ts';

const runs = 200;
/** Of the embedded mode: a message that is accepted, and its final write. Each syncs some 4 KiB of log. */
const synced = { times: 2, bytes: 4_096 };
const frames = 44;

/** Prints its figures; with the cost of a run of the yardstick (CPU ms), as a ratio to that as well. */
export async function benchFloors(dispatcher: Dispatcher, yardstickMs?: number): Promise<void> {
  console.log(`\nfloors, one run's work bare, ${runs} times (ms p50 p95; CPU ms of this process, both ends of calls):`);
  const disk = await syncs();
  await withCountedCluster(dispatcher, async (cluster, counted) => {
    const told = Object.entries<number>({ ...counted }).map(([name, count]) => `${name} ${count.toFixed(1)}`);
    console.log(`  a run of the cluster, one at a time: ${told.join(', ')}`);
    const environment = { ...process.env, ...cluster.stores.environment };
    const documents = await mongoOperations(environment, Math.round(counted.reads), Math.round(counted.writes));
    const redis = await redisOperations(
      cluster.stores.redis.url,
      Math.round(counted.appends),
      Math.round(counted.redisReads + counted.rates),
    );
    const calls = await grpcCalls(Math.round(counted.calls));
    const ratio = (cpuMs: number): string =>
      `${cpuMs.toFixed(2)} CPU ms${yardstickMs === undefined ? '' : `, ${(cpuMs / yardstickMs).toFixed(2)} of the yardstick`}`;
    console.log(
      `  together: embedded ${ratio(disk)}; replica ${ratio(documents + redis)}; cluster ${ratio(documents + redis + calls)}`,
    );
  });
}

async function syncs(): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'colloquy-bench-'));
  const descriptor = openSync(path.join(folder, 'log'), 'a');
  const block = Buffer.alloc(synced.bytes, 1);
  try {
    return await report(`${synced.times} fdatasyncs of ${synced.bytes} bytes`, async () => {
      for (let sync = 0; sync < synced.times; sync += 1) {
        writeSync(descriptor, block);
        await promisify(fdatasync)(descriptor);
      }
    });
  } finally {
    closeSync(descriptor);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function mongoOperations(
  environment: Readonly<Record<string, string | undefined>>,
  reads: number,
  writes: number,
): Promise<number> {
  const { MONGODB_URL, MONGODB_POOL_SIZE } = readSettings(mongoSettings, environment);
  const store = openMongoStore({
    url: MONGODB_URL,
    database: 'colloquy_bench',
    ...mongoTimeouts,
    poolSize: MONGODB_POOL_SIZE,
  });
  const collection = store.collection<{ _id: string; state: string; text: string }>({ name: 'floor', indexes: [] });
  const spent = await report(`${writes} writes and ${reads} reads of MongoDB documents`, async () => {
    const _id = newId();
    await collection.insert({ _id, state: 'a', text: 'x'.repeat(500) });
    for (let write = 1; write < writes; write += 1)
      await collection.updateOne({ _id, state: 'a' }, { $set: { text: 'y'.repeat(500) } });
    for (let read = 0; read < reads; read += 1) await collection.findOne({ _id, state: 'a' });
    // The stand-in looks through all there is.
    await collection.deleteOne({ _id, state: 'a' });
  });
  await store.close();
  return spent;
}

async function redisOperations(url: string, appends: number, reads: number): Promise<number> {
  const stream = createRedisLiveStream({ url, maxRunBytes: 8 * 1024 * 1024, log: silentLogger() });
  // It connects in the background.
  await eventually(() => stream.newest(newId()).then(() => true));
  const each = Math.ceil(frames / appends);
  const spent = await report(`${appends} Redis appends of ${each} frames and ${reads} reads`, async () => {
    const runId = newId();
    for (let append = 0; append < appends; append += 1) {
      await stream.append(
        runId,
        Array.from({ length: each }, (_, index) => ({
          epoch: 1,
          n: append * each + index + 1,
          type: 'delta',
          data: '{"text":"twenty characters or so"}',
        })),
      );
    }
    for (let read = 0; read < reads; read += 1) await stream.read(runId, { epoch: 1, n: read * each }, each);
    await stream.remove(runId);
  });
  await stream.close();
  return spent;
}

async function grpcCalls(calls: number): Promise<number> {
  const address = `127.0.0.1:${await freePort()}`;
  const empty = async () => ({});
  const hosted = everyLimitsCall(() => empty);
  const server = grpcServer(address, [hosted], silentLogger());
  await server.start();
  const client = createServiceClient(protos.limits, 'limits', `ipv4:${address}`);
  const spent = await report(`${calls} gRPC calls`, async () => {
    for (let call = 0; call < calls; call += 1) {
      await client.Release({ run_id: 'r', organization_id: 'o', end_user_id: 'e' }, backgroundContext());
    }
  });
  client.close();
  await server.stop();
  return spent;
}

// Gives the CPU milliseconds of one time.
async function report(what: string, work: () => Promise<void>): Promise<number> {
  for (let warmUp = 0; warmUp < 30; warmUp += 1) await work();
  const samples: number[] = [];
  const before = process.cpuUsage();
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now();
    await work();
    samples.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(before);
  const cpuMs = (user + system) / runs / 1000;
  console.log(
    `  ${what}: ${percentile(samples, 0.5).toFixed(1)} ${percentile(samples, 0.95).toFixed(1)}, ${cpuMs.toFixed(2)} CPU ms`,
  );
  return cpuMs;
}
