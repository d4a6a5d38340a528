// The conversation service as a process: what it reads and of what it is made.

import { mongoSettings } from '#shared/mongodb/settings.ts';
import { openPeers, serve } from '#shared/process/grpc.ts';
import { serviceProcess } from '#shared/process/service-process.ts';
import { peerSettings, serverSettings } from '#shared/process/settings.ts';
import { openStore } from '#shared/process/stores.ts';
import { conversationSettings } from './config.ts';
import { createConversationService } from './service.ts';
import { conversationCollections } from './store/collections.ts';

export const conversationProcess = serviceProcess({
  name: 'conversation',
  settings: {
    ...serverSettings,
    ...mongoSettings,
    ...conversationSettings,
    RUN_EXECUTOR_ADDRESS: peerSettings.RUN_EXECUTOR_ADDRESS,
    INGESTION_ADDRESS: peerSettings.INGESTION_ADDRESS,
    TOKEN_ADDRESS: peerSettings.TOKEN_ADDRESS,
  },
  async compose({ settings, log, telemetry, clock, reach, wrapStore }) {
    const database = openStore('conversation', conversationCollections, settings, log, telemetry);
    const peers = await openPeers('conversation', ['runExecutor', 'ingestion', 'token'], settings, telemetry);
    const { hosted, components } = createConversationService({
      store: wrapStore(database.store),
      ...peers.clients,
      settings,
      reach,
      log,
      telemetry,
      clock,
    });
    const server = await serve(hosted, settings, log, telemetry);
    return [database.component, peers.component, ...components, server];
  },
});
