// Opens the ports of a replica's services: each has a database of its own, and all share one connection to NATS, one live stream
// and one rate window.

import type { SettingValues } from '#shared/platform/config/settings.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { held } from '#shared/platform/lifecycle/held.ts';
import type { natsSettings, redisSettings } from '#shared/platform/process/settings.ts';
import {
  openEventBus,
  openFileStore,
  openLiveStream,
  openRateWindow,
  openStore,
} from '#shared/platform/process/stores.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import type { Openers } from '../services-within.ts';

type SharedSettings = SettingValues<typeof mongoSettings & typeof redisSettings & typeof natsSettings>;

export function sharingOpeners(settings: SharedSettings, log: Logger, telemetry: Telemetry): Openers {
  const bus = openEventBus(settings, log, telemetry);
  const liveStream = openLiveStream(settings, log, telemetry);
  const rateWindow = openRateWindow(settings, log, telemetry);
  const shared = (name: string): Component => held(`shared ${name}`, { close() {} });
  return {
    components: [held('event bus', bus), held('live stream', liveStream), held('rate window', rateWindow)],
    of: (service) => ({
      topology: 'compact',
      store: (collections) => openStore(service, collections, settings, log, telemetry),
      async fileStore() {
        const files = openFileStore(service, settings, log, telemetry);
        return { files, component: held('file store', files) };
      },
      eventBus: () => ({ bus, component: shared('event bus') }),
      liveStream: () => ({ liveStream, component: shared('live stream') }),
      rateWindow: () => ({ rateWindow, component: shared('rate window') }),
    }),
  };
}
