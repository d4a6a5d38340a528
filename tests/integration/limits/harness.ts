// The limits service on SQLite and a unix socket, with a clock that tests move and runs that tests declare alive.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limitsSettings } from '#services/limits/config.ts';
import { createLimitsService } from '#services/limits/service.ts';
import { type SlotDocument, slotCollection } from '#services/limits/store/slots.ts';
import { readSettings } from '#shared/config/settings.ts';
import type { Collection } from '#shared/document-store/document-store.ts';
import { openSqliteStore } from '#shared/document-store/sqlite/open-store.ts';
import { createServiceClient, type ServiceClient } from '#shared/grpc/client.ts';
import { type LimitsServiceDefinition, protos } from '#shared/grpc/protos.ts';
import { grpcServer } from '#shared/grpc/server.ts';
import type { Periodic } from '#shared/lifecycle/periodic.ts';
import { createInProcessRateWindow } from '#shared/rate-window/in-process/in-process-rate-window.ts';
import { silentLogger } from '#shared/telemetry/logger.ts';
import { noTelemetry, type Telemetry } from '#shared/telemetry/telemetry.ts';

/** A running service and what tests do with it. */
export interface LimitsHarness {
  readonly limits: ServiceClient<LimitsServiceDefinition>;
  readonly documents: Collection<SlotDocument>;
  /** Runs that FilterActiveRuns calls in flight. */
  readonly alive: Set<string>;
  /** The batches it was asked about. */
  readonly batches: (readonly string[])[];
  /** Moves the service's clock. */
  pass(ms: number): void;
  /** Runs the healer once. */
  heal(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the service. */
export async function startLimits(
  environment: Record<string, string> = {},
  telemetry: Telemetry = noTelemetry,
): Promise<LimitsHarness> {
  const folder = await mkdtemp(join(tmpdir(), 'colloquy-limits-'));
  const log = silentLogger();
  let now = Date.now();
  const clock = (): number => now;
  const store = openSqliteStore({ file: join(folder, 'limits.sqlite'), log, clock });
  const rateWindow = createInProcessRateWindow({ maxKeys: 1_000, clock });
  const alive = new Set<string>();
  const batches: (readonly string[])[] = [];
  const { hosted, components } = createLimitsService({
    store,
    rateWindow,
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
  const healer = components.find((component): component is Periodic => 'runNow' in component);
  if (healer === undefined) throw new Error('the service has no healer');
  const address = `unix:${join(folder, 'limits.sock')}`;
  const server = grpcServer(address, [hosted], log);
  await server.start();
  const limits = createServiceClient<LimitsServiceDefinition>(protos.limits, 'limits', address);
  return {
    limits,
    documents: store.collection<SlotDocument>(slotCollection),
    alive,
    batches,
    pass(ms) {
      now += ms;
    },
    heal: () => healer.runNow(),
    async stop() {
      limits.close();
      await server.stop();
      await rateWindow.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}
