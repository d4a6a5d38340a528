// The limits service as a process: its settings and its parts.

import { serviceProcess } from '#shared/platform/process/service-process.ts';
import { natsSettings, peerSettings, redisSettings, serverSettings } from '#shared/platform/process/settings.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { limitsCollections } from './collections.ts';
import { limitsSettings } from './config.ts';
import { createLimitsService } from './service.ts';

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
  async compose({ settings, log, telemetry, clock, open }) {
    const database = open.store(limitsCollections);
    const rates = open.rateWindow();
    const events = open.eventBus();
    const peers = await open.peers(['token', 'runExecutor']);
    const { hosted, components } = createLimitsService({
      store: database.store,
      bus: events.bus,
      rateWindow: rates.rateWindow,
      ...peers.clients,
      settings,
      log,
      telemetry,
      clock,
    });
    const server = await open.server(hosted);
    return [database.component, rates.component, events.component, peers.component, ...components, server];
  },
});
