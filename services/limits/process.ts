// The limits service as a process: what it reads and of what it is made.

import { held } from '#shared/lifecycle/held.ts';
import { mongoSettings } from '#shared/mongodb/settings.ts';
import { openPeers, serve } from '#shared/process/grpc.ts';
import { serviceProcess } from '#shared/process/service-process.ts';
import { natsSettings, peerSettings, redisSettings, serverSettings } from '#shared/process/settings.ts';
import { openEventBus, openRateWindow, openStore } from '#shared/process/stores.ts';
import { limitsSettings } from './config.ts';
import { createLimitsService } from './service.ts';
import { limitsCollections } from './store/collections.ts';

export const limitsProcess = serviceProcess({
  name: 'limits',
  settings: {
    ...serverSettings,
    ...mongoSettings,
    ...redisSettings,
    ...natsSettings,
    ...limitsSettings,
    TOKEN_ADDRESS: peerSettings.TOKEN_ADDRESS,
    RUN_EXECUTOR_ADDRESS: peerSettings.RUN_EXECUTOR_ADDRESS,
  },
  async compose({ settings, log, telemetry, clock }) {
    const database = openStore('limits', limitsCollections, settings, log, telemetry);
    const rateWindow = openRateWindow(settings, log, telemetry);
    const bus = openEventBus(settings, log, telemetry);
    const peers = await openPeers('limits', ['token', 'runExecutor'], settings, telemetry);
    const { hosted, components } = createLimitsService({
      store: database.store,
      bus,
      rateWindow,
      ...peers.clients,
      settings,
      log,
      telemetry,
      clock,
    });
    const server = await serve(hosted, settings, log, telemetry);
    return [
      database.component,
      held('rate window', rateWindow),
      held('event bus', bus),
      peers.component,
      ...components,
      server,
    ];
  },
});
