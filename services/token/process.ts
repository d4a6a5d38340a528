// The token service as a process: its settings and its parts.

import { serviceProcess } from '#shared/platform/process/service-process.ts';
import { natsSettings, peerSettings, serverSettings } from '#shared/platform/process/settings.ts';
import { sealingSettings } from '#shared/platform/sealing/settings.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { erasersOf } from './clients/erasers.ts';
import { tokenCollections } from './collections.ts';
import { tokenSettings } from './config.ts';
import { createTokenService } from './service.ts';

export const tokenProcess = serviceProcess({
  name: 'token',
  settings: {
    ...serverSettings,
    ...mongoSettings,
    ...natsSettings,
    ...tokenSettings,
    ...sealingSettings,
    CONVERSATION_ADDRESS: peerSettings.CONVERSATION_ADDRESS,
    RUN_EXECUTOR_ADDRESS: peerSettings.RUN_EXECUTOR_ADDRESS,
    LIMITS_ADDRESS: peerSettings.LIMITS_ADDRESS,
    INGESTION_ADDRESS: peerSettings.INGESTION_ADDRESS,
  },
  async compose({ settings, log, telemetry, clock, open }) {
    const database = open.store(tokenCollections);
    const events = open.eventBus();
    const peers = await open.peers(['conversation', 'runExecutor', 'limits', 'ingestion']);
    const { hosted, components } = createTokenService({
      store: database.store,
      bus: events.bus,
      limits: peers.clients.limits,
      erasers: erasersOf(peers.clients),
      settings,
      encryptionKey: Buffer.from(settings.ENCRYPTION_KEY, 'base64'),
      decryptionKeys: settings.DECRYPTION_KEYS.map((key) => Buffer.from(key, 'base64')),
      log,
      telemetry,
      clock,
    });
    const server = await open.server(hosted);
    return [database.component, events.component, peers.component, ...components, server];
  },
});
