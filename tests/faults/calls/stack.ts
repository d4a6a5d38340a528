// All six services in this process, as in a replica, on ports whose calls may fail: embedded, or on MongoDB, Redis and
// NATS. Its clock goes some ten times as fast as the machine's, in steps, so that leases, pauses and periodic work cost
// little time; how often things are looked at is scaled alike.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { compose } from '#programs/all-in-one/compose.ts';
import { composedSettings } from '#programs/all-in-one/settings.ts';
import { databases } from '#programs/migrate/migrate.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { DocumentStore, StoredDocument } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import { type Lag, laggingStore, type OwnStore } from '../../support/lag/lagging-store.ts';
import type { Findings } from '../findings.ts';
import type { Records } from '../records.ts';
import { sabotage, type Sabotage } from '../sabotage.ts';
import type { Faults } from './faults.ts';
import { steppingModel } from './model.ts';
import { faultyBus, faultyClients, faultyLiveStream, faultyStore } from './ports.ts';

/** The stores of a cluster; embedded where absent. */
export interface ClusterPorts {
  store(service: string, clock: Clock): DocumentStore;
  liveStream(log: Logger): LiveStream;
  bus(log: Logger): EventBus;
  /** Removes the databases and keys of these ports. */
  remove(): Promise<void>;
}

export interface Stack {
  readonly address: string;
  readonly adminToken: string;
  readonly clock: Clock;
  readonly liveStream: LiveStream;
  /** Where defects go that are logged from now on; no line may hold `marker`. */
  listen(findings: Findings, marker: string): void;
  records(): Promise<Records>;
  /** Moves the clock. */
  pass(ms: number): void;
  /** Has the majorities of the stores so far behind; absent where they are not. */
  lagBy?(ms: number): void;
  stop(): Promise<void>;
}

const stepMs = 1_000;
const everyMs = 100;
const adminToken = 'operator-token-of-the-fault-series';

/** Under their ranges: a tenth of the defaults, of the machine's time. */
const scaled = {
  RUN_SWEEP_SECONDS: 0.2,
  RUN_HEARTBEAT_SECONDS: 0.2,
  CONVERSATION_SWEEP_SECONDS: 0.4,
  SLOT_HEAL_SECONDS: 0.4,
};
const environment = {
  PORT: '0',
  LIMIT_END_USER_PER_MINUTE: '100000',
  LIMIT_API_KEY_PER_MINUTE: '100000',
  LIMIT_TOKEN_EXCHANGE_PER_MINUTE: '100000',
  CHAT_TOKEN_LIFETIME_SECONDS: '3600',
  MODEL_FIRST_CHUNK_TIMEOUT_MS: '180000',
  ASK_USER_TIMEOUT_SECONDS: '30',
  OUTBOUND_ALLOW: '127.0.0.1/32',
};

/**
 * `lags`: the majorities of its embedded stores are behind, by as much as `lagBy` says. `without` are mechanisms taken
 * out.
 */
export async function openStack(
  faults: Faults,
  cluster?: ClusterPorts,
  lags = false,
  without: readonly Sabotage[] = [],
): Promise<Stack> {
  const lag: Lag | undefined = lags ? { lagMs: 0 } : undefined;
  const folder = await mkdtemp(path.join(tmpdir(), 'colloquy-faulty-'));
  let moved = 0;
  const clock = (): number => Date.now() + moved;
  const pacing = setInterval(() => (moved += stepMs), everyMs);
  const told: { findings: Findings | undefined; marker: string } = { findings: undefined, marker: '' };
  const log: Logger = pino(
    { level: 'warn' },
    {
      write(line: string) {
        const { findings, marker } = told;
        const { level } = JSON.parse(line) as { level: number };
        findings?.expect(level < 50, 'log', () => `a defect is logged: ${line.slice(0, 2_000)}`);
        findings?.expect(!line.includes(marker), 'log', () => `a message is logged: ${line.slice(0, 500)}`);
      },
    },
  );

  const stores = new Map<string, OwnStore>();
  const inner: { liveStream?: LiveStream } = {};
  const composed = await compose({
    folder,
    settings: {
      ...readSettings(composedSettings, environment),
      ...scaled,
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      ADMIN_TOKEN: adminToken,
    },
    reach: reachNothing,
    log,
    replace: {
      clock,
      store(service, embedded) {
        const opened = cluster?.store(service, clock) ?? embedded;
        const views = lag && laggingStore(opened, openSqliteStore({ file: ':memory:', log, clock }), lag, clock);
        stores.set(service, views?.own ?? opened);
        const whole = faultyStore(service, views?.store ?? opened, faults);
        const faulty = without.reduce((store, kind) => sabotage(kind).store?.(service, store) ?? store, whole);
        return opened === embedded ? faulty : { ...faulty, close: () => closeBoth(opened, embedded) };
      },
      liveStream(embedded) {
        const opened = cluster?.liveStream(log) ?? embedded;
        inner.liveStream = opened;
        const faulty = faultyLiveStream(opened, faults);
        return opened === embedded ? faulty : { ...faulty, close: () => closeBoth(opened, embedded) };
      },
      bus(embedded) {
        const opened = cluster?.bus(log) ?? embedded;
        const faulty = faultyBus(opened, faults);
        return opened === embedded ? faulty : { ...faulty, close: () => closeBoth(opened, embedded) };
      },
      clients: (connected) => faultyClients(connected, faults),
      models: steppingModel,
    },
  });
  await composed.start();
  const { address } = await composed.listen({ agent_id: '', publishable_key: '' });
  if (inner.liveStream === undefined) throw new Error('the composition has not asked for its live stream');

  const all = async <T extends StoredDocument>(service: string, collection: string): Promise<T[]> => {
    const definition = databases[service]?.find(({ name }) => name === collection);
    const store = stores.get(service);
    if (!definition || !store) throw new Error(`there is no ${collection} of ${service}`);
    // Read whole, which the compiler cannot know of a type that it has not.
    return (await store.collection<T>(definition).find({}, { limit: 1_000_000 })) as readonly StoredDocument[] as T[];
  };

  return {
    address,
    adminToken,
    clock,
    liveStream: inner.liveStream,
    listen: (findings, marker) => void Object.assign(told, { findings, marker }),
    async records() {
      const texts = new Map<string, string[]>();
      for (const [service, collections] of Object.entries(databases)) {
        const documents = await Promise.all(collections.map(({ name }) => all(service, name)));
        texts.set(
          service,
          documents.flat().map((document) => JSON.stringify(document)),
        );
      }
      return {
        runs: await all('run-executor', 'runs'),
        steps: await all('run-executor', 'steps'),
        callResults: await all('run-executor', 'call_results'),
        approvals: await all('run-executor', 'approvals'),
        messages: await all('conversation', 'messages'),
        conversations: await all('conversation', 'conversations'),
        slots: await all('limits', 'slots'),
        queues: await all('run-executor', 'org_queues'),
        usageEntries: await all('limits', 'usage_entries'),
        usageSums: await all('limits', 'usage_sums'),
        texts,
      };
    },
    pass: (ms) => void (moved += ms),
    ...(lag && { lagBy: (ms: number) => void (lag.lagMs = ms) }),
    async stop() {
      faults.off();
      await faults.caughtUp();
      clearInterval(pacing);
      await composed.drain();
      await composed.stop();
      await cluster?.remove();
      await rm(folder, { recursive: true, force: true });
      // The last log lines are of the stop.
      await delay(0);
    },
  };
}

async function closeBoth(...opened: { close(): Promise<void> }[]): Promise<void> {
  for (const one of opened) await one.close();
}
