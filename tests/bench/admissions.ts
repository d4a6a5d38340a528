// The cost of admitting a message and of releasing its run, on MongoDB and Redis: the organization's queue, the
// end-user's slot, the rate. Beside it the same store calls and the same call between services, bare. One organization,
// and 1,000.

import { limitsCollections } from '#services/limits/collections.ts';
import { limitsSettings } from '#services/limits/config.ts';
import { createLimitsService } from '#services/limits/service.ts';
import { orgQueueCollection } from '#services/run-executor/queue/store/org-queue-document.ts';
import { createOrgQueueStore } from '#services/run-executor/queue/store/org-queues.ts';
import { createRunQueue } from '#services/run-executor/queue/worker/run-queue.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { createKnownLimits } from '#services/run-executor/runs/worker/known-limits.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { createServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer, type HostedService } from '#shared/platform/grpc/server.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { migrateMongoStore } from '#shared/ports/document-store/mongodb/migrate.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import type { RateWindow } from '#shared/ports/rate-window/rate-window.ts';
import { createRedisRateWindow } from '#shared/ports/rate-window/redis/redis-rate-window.ts';
import { startStores } from '../../scripts/cluster/stores.ts';
import { auditBook } from '../support/audit-book.ts';
import { eventually } from '../support/eventually.ts';
import { everyLimitsCall } from '../support/every-limits-call.ts';
import { freePort } from '../support/servers/free-port.ts';
import { mongoLimits } from '../support/servers/mongodb.ts';
import { percentile, yardstickMs } from './measure.ts';

const atOnce = 16;
const measureMs = 5_000;
const warmUpMs = 1_500;

/** The cost of one message; `admitted` is called in the middle. */
type Work = (organization: string, admitted: () => void) => Promise<void>;

export async function benchAdmissions(): Promise<void> {
  const stores = await startStores(process.env, (line) => console.log(line));
  const open = async (database: string, collections: readonly CollectionDefinition[]): Promise<DocumentStore> => {
    const options = { url: stores.mongodb.url, database, ...mongoLimits };
    await migrateMongoStore(options, collections);
    return openMongoStore(options);
  };
  const limitsStore = await open('bench_limits', limitsCollections);
  const createRunStore = await open('bench_runs', [orgQueueCollection]);
  const bareStore = await open('bench_bare', [{ name: 'places', indexes: [] }]);
  const rateWindow = createRedisRateWindow({ url: stores.redis.url, log: silentLogger() });
  await eventually(() => rateWindow.read('ready', { limit: 1, windowMs: 1_000 }).then(() => true));
  const product = await productWork(limitsStore, createRunStore, rateWindow);
  const bare = await bareWork(bareStore, rateWindow);
  for (const count of [1, 1_000]) {
    const ids = Array.from({ length: count }, newId);
    console.log(`admissions, ${count} organization${count === 1 ? '' : 's'}, ${atOnce} at once:`);
    // In turns, so that a machine that slows down slows both.
    for (const [name, { work }] of [
      ['bare', bare],
      ['product', product],
      ['bare', bare],
      ['product', product],
    ] as const)
      // prettier-ignore
      await measure(name, work, ids);
  }
  await product.close();
  await bare.close();
  await rateWindow.close();
  for (const store of [limitsStore, createRunStore, bareStore]) await store.close();
  await stores.stop();
}

async function measure(name: string, work: Work, organizations: readonly string[]): Promise<void> {
  const yardstick = yardstickMs();
  const samples: number[] = [];
  const run = async (forMs: number, into: number[]): Promise<number> => {
    const begunAt = performance.now();
    let count = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (performance.now() - begunAt < forMs) {
          const startedAt = performance.now();
          const organization = organizations[Math.floor(Math.random() * organizations.length)] as string;
          await work(organization, () => into.push(performance.now() - startedAt));
          count += 1;
        }
      }),
    );
    return (count / (performance.now() - begunAt)) * 1000;
  };
  await run(warmUpMs, []);
  const perSecond = await run(measureMs, samples);
  const at = (share: number): string => percentile(samples, share).toFixed(1);
  console.log(
    `  ${name}: ${perSecond.toFixed(0)} admissions with their releases a second; admission ms p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} (yardstick ${yardstick.toFixed(0)} ms)`,
  );
}

async function productWork(
  limitsStore: DocumentStore,
  runStore: DocumentStore,
  rateWindow: RateWindow,
): Promise<{ work: Work; close(): Promise<void> }> {
  const log = silentLogger();
  const bus = createInProcessEventBus({ log });
  const { hosted } = createLimitsService({
    store: limitsStore,
    bus,
    rateWindow,
    token: auditBook().token,
    runExecutor: { FilterActiveRuns: async ({ run_ids: runIds = [] }) => ({ run_ids: runIds }) },
    settings: readSettings(limitsSettings, {
      LIMIT_CONCURRENT_RUNS: '100',
      LIMIT_QUEUED_RUNS: '1000',
      LIMIT_END_USER_PER_MINUTE: '100000',
    }),
    log,
    telemetry: noTelemetry,
    clock: Date.now,
  });
  const { limits, close } = await served(hosted);
  const queue = createRunQueue({
    orgQueues: createOrgQueueStore(runStore, { clock: Date.now }),
    waitingRuns: { count: async () => 0 },
    knownLimits: createKnownLimits({ limits, clock: Date.now }),
    settings: { RUN_LEASE_SECONDS: 15, QUEUE_MAX_RUNS: 100_000 } as never,
    addressShare: 1,
    clock: Date.now,
  });
  return {
    async work(organization_id, admitted) {
      const run = { _id: newId(), organization_id, end_user_id: newId() } as RunDocument;
      const slot = { run_id: run._id, organization_id, end_user_id: run.end_user_id ?? '' };
      await queue.join(run, undefined, false);
      const rate = { policy: 'end_user', organization_id, subject: slot.end_user_id };
      await limits.Admit({ ...slot, agent_id: run._id, rate }, backgroundContext());
      admitted();
      await limits.Release(slot, backgroundContext());
      await queue.leave(run);
    },
    async close() {
      await close();
      await bus.close();
    },
  };
}

/**
 * Of each document that an admission changes: a read and a write, and the same for its release; the rate; the calls.
 */
async function bareWork(store: DocumentStore, rateWindow: RateWindow): Promise<{ work: Work; close(): Promise<void> }> {
  const places = store.collection<{ _id: string; version: number; runs: Record<string, Date> }>({
    name: 'places',
    indexes: [],
  });
  const { limits, close } = await served(everyLimitsCall(() => async () => ({})));
  const readAndWrite = async (_id: string, runId: string, joins: boolean): Promise<void> => {
    const found = await places.findOne({ _id });
    if (found === null) {
      await places.upsertOne({ _id }, { $set: { [`runs.${runId}`]: new Date(), version: 1 } });
      return;
    }
    const change = joins
      ? { $set: { [`runs.${runId}`]: new Date() } }
      : { $unset: { [`runs.${runId}`]: true as const } };
    await places.updateOne({ _id }, { ...change, $inc: { version: 1 } });
  };
  return {
    async work(organization, admitted) {
      const [runId, endUser] = [newId(), newId()];
      const slot = { run_id: runId, organization_id: organization, end_user_id: endUser };
      await readAndWrite(organization, runId, true);
      await limits.Release(slot, backgroundContext());
      await readAndWrite(endUser, runId, true);
      await rateWindow.take(endUser, { limit: 100_000, windowMs: 60_000 });
      admitted();
      await limits.Release(slot, backgroundContext());
      await places.updateOne({ _id: endUser }, { $unset: { [`runs.${runId}`]: true } });
      await readAndWrite(organization, runId, false);
    },
    close,
  };
}

async function served(hosted: HostedService) {
  const address = `127.0.0.1:${await freePort()}`;
  const server = grpcServer(address, [hosted], silentLogger());
  await server.start();
  const limits = createServiceClient(protos.limits, 'limits', `ipv4:${address}`);
  return {
    limits,
    async close() {
      limits.close();
      await server.stop();
    },
  };
}
