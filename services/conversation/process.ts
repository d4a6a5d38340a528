// The conversation service as a process: its settings and its parts.

import { serviceProcess } from '#shared/platform/process/service-process.ts';
import { peerSettings, serverSettings } from '#shared/platform/process/settings.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { conversationCollections } from './collections.ts';
import { conversationSettings } from './config.ts';
import { createConversationService } from './service.ts';

export const conversationProcess = serviceProcess({
  name: 'conversation',
  settings: {
    ...serverSettings,
    ...mongoSettings,
    ...conversationSettings,
    RUN_EXECUTOR_ADDRESS: peerSettings.RUN_EXECUTOR_ADDRESS,
    INGESTION_ADDRESS: peerSettings.INGESTION_ADDRESS,
    TOKEN_ADDRESS: peerSettings.TOKEN_ADDRESS,
    LIMITS_ADDRESS: peerSettings.LIMITS_ADDRESS,
  },
  async compose({ settings, log, telemetry, clock, open, reach, wrapStore }) {
    const database = open.store(conversationCollections);
    const peers = await open.peers(['runExecutor', 'ingestion', 'token', 'limits']);
    const { hosted, components } = createConversationService({
      store: wrapStore(database.store),
      ...peers.clients,
      settings,
      reach,
      log,
      telemetry,
      clock,
    });
    const server = await open.server(hosted);
    return [database.component, peers.component, ...components, server];
  },
});
