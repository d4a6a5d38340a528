// All services within this process for a moment, on the stores of a cluster that is not there yet: for data that it
// needs at its start.

import { sharingOpeners } from '#programs/replica/opener.ts';
import { replicaSettings } from '#programs/replica/process.ts';
import { composeServices } from '#programs/services-within.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import { componentGroup } from '#shared/platform/lifecycle/component.ts';
import { reachNothing } from '#shared/platform/lifecycle/reach.ts';
import { createLogger } from '#shared/platform/telemetry/logger.ts';
import { noTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { systemClock } from '#shared/platform/time/clock.ts';

/** Starts them, lets `use` call them, and ends them in good order. */
export async function withServices<R>(
  environment: Readonly<Record<string, string | undefined>>,
  use: (clients: ServiceClients) => Promise<R>,
): Promise<R> {
  const settings = readSettings(replicaSettings, environment);
  const log = createLogger({ level: 'warn', pretty: false });
  const { components, connect } = await composeServices({
    settings,
    log: () => log,
    openers: sharingOpeners(settings, log, noTelemetry),
    telemetry: noTelemetry,
    clock: systemClock,
    reach: reachNothing,
    environment,
    wrapStore: (inner) => inner,
  });
  const all = componentGroup('services', components, log);
  await all.start();
  try {
    return await use(connect('edge'));
  } finally {
    await all.drain?.();
    await all.stop();
  }
}
