// The limits service on SQLite and a unix socket, with a clock that tests move and runs that tests declare alive.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitsSettings } from '#services/limits/config.ts';
import { createLimitsService } from '#services/limits/service.ts';
import { slotCollection, type SlotDocument } from '#services/limits/store/slots.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { createServiceClient, type ServiceClient } from '#shared/platform/grpc/client.ts';
import { type LimitsServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import { grpcServer } from '#shared/platform/grpc/server.ts';
import { componentGroup } from '#shared/platform/lifecycle/component.ts';
import type { Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry, type Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Collection } from '#shared/ports/document-store/document-store.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { auditBook } from '../../support/audit-book.ts';
import { openTestStore } from '../../support/lag/test-store.ts';
import type { WatchedWrites } from '../../support/second-writes/watched-writes.ts';

/** A running service and its controls for tests. */
export interface LimitsHarness {
  readonly limits: ServiceClient<LimitsServiceDefinition>;
  readonly documents: Collection<SlotDocument>;
  /** Runs that FilterActiveRuns calls in flight. */
  readonly alive: Set<string>;
  /** The batches it was asked about. */
  readonly batches: (readonly string[])[];
  /** Moves the service's clock. */
  pass(ms: number): void;
  now(): number;
  /** Runs the healer of slots once. */
  heal(): Promise<void>;
  /** Folds usage and forgets old entries. */
  fold(): Promise<void>;
  /** Writes the refusals until now. */
  noteRefusals(): Promise<void>;
  /** Another process of the service on the same stores. */
  addReplica(): Promise<{ limits: ServiceClient<LimitsServiceDefinition>; heal(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Starts the service. */
export async function startLimits(
  environment: Record<string, string> = {},
  telemetry: Telemetry = noTelemetry,
  /** Counts the writes of calls. */
  writes?: WatchedWrites,
): Promise<LimitsHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-limits-'));
  const log = silentLogger();
  let now = Date.now();
  const clock = (): number => now;
  const { store, own } = openTestStore({ file: join(folder, 'limits.sqlite'), log, clock });
  const rateWindow = createInProcessRateWindow({ maxKeys: 1_000, clock });
  const audit = auditBook();
  const alive = new Set<string>();
  const batches: (readonly string[])[] = [];
  const bus = createInProcessEventBus({ log });
  const start = async (name: string) => {
    const service = createLimitsService({
      store: writes?.store(store) ?? store,
      bus: writes?.bus(bus) ?? bus,
      rateWindow,
      token: audit.token,
      runExecutor: {
        async FilterActiveRuns({ run_ids: runIds = [] }) {
          batches.push(runIds);
          return { run_ids: runIds.filter((id) => alive.has(id)) };
        },
      },
      settings: readSettings(limitsSettings, environment),
      log,
      telemetry,
      clock,
    });
    const { hosted } = service;
    const components = writes?.components(service.components) ?? service.components;
    // Periodic tasks run where a test asks for them.
    const task = (wanted: string) => () => {
      const found = components.find((component): component is Periodic => component.name === wanted);
      if (found === undefined) throw new Error(`the service has no ${wanted}`);
      return found.runNow();
    };
    const address = `unix:${join(folder, `${name}.sock`)}`;
    const known = components.filter((component) => !('runNow' in component));
    const group = componentGroup(name, [grpcServer(address, [writes?.hosted(hosted) ?? hosted], log), ...known], log);
    await group.start();
    const limits = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', address);
    return {
      limits,
      heal: task('slot-healer'),
      fold: task('usage-folder'),
      noteRefusals: task('refusals'),
      async stop() {
        limits.close();
        await group.stop();
      },
    };
  };
  const first = await start('limits');
  const replicas: { stop(): Promise<void> }[] = [first];
  return {
    limits: first.limits,
    documents: own.collection<SlotDocument>(slotCollection),
    alive,
    batches,
    pass(ms) {
      now += ms;
    },
    now: clock,
    heal: first.heal,
    fold: first.fold,
    noteRefusals: first.noteRefusals,
    async addReplica() {
      const replica = await start(`replica-${replicas.length}`);
      replicas.push(replica);
      return replica;
    },
    async stop() {
      await Promise.all(replicas.map((replica) => replica.stop()));
      await bus.close();
      await rateWindow.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
