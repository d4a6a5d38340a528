// What the services of a replica are connected to: each has a database of its own, and all share one connection to NATS, one
// live stream and one rate window; they call each other within the process.

import type { SettingValues } from '#shared/platform/config/settings.ts';
import type { LocalServices } from '#shared/platform/grpc/local-services.ts';
import { connectWithin } from '#shared/platform/grpc/service-clients.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { held } from '#shared/platform/lifecycle/held.ts';
import type { Opener } from '#shared/platform/process/opener.ts';
import type { liveStreamSettings, natsSettings, redisSettings } from '#shared/platform/process/settings.ts';
import { openEventBus, openLiveStream, openRateWindow, openStore } from '#shared/platform/process/stores.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { mongoSettings } from '#shared/ports/mongodb/settings.ts';

type SharedSettings = SettingValues<
  typeof mongoSettings & typeof redisSettings & typeof liveStreamSettings & typeof natsSettings
>;

/** Openers of services that share what they are connected to; `components` are started before theirs. */
export function sharingOpeners(
  settings: SharedSettings,
  local: LocalServices,
  log: Logger,
  telemetry: Telemetry,
): { of(service: string): Opener; components: readonly Component[] } {
  const bus = openEventBus(settings, log, telemetry);
  const liveStream = openLiveStream(settings, log, telemetry);
  const rateWindow = openRateWindow(settings, log, telemetry);
  const shared = (name: string): Component => ({ name: `shared ${name}`, async start() {}, async stop() {} });
  return {
    components: [held('event bus', bus), held('live stream', liveStream), held('rate window', rateWindow)],
    of: (service) => ({
      isShared: true,
      store: (collections) => openStore(service, collections, settings, log, telemetry),
      eventBus: () => ({ bus, component: shared('event bus') }),
      liveStream: () => ({ liveStream, component: shared('live stream') }),
      rateWindow: () => ({ rateWindow, component: shared('rate window') }),
      async peers() {
        const clients = connectWithin(local, service);
        return {
          clients,
          component: {
            name: 'clients',
            async start() {},
            async stop() {
              for (const client of Object.values(clients)) client.close();
            },
          },
        };
      },
      async server(hosted) {
        local.host(hosted);
        return { name: `calls of ${service}`, async start() {}, async stop() {} };
      },
    }),
  };
}
