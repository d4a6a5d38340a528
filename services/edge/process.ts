// The edge as a process: what it reads and of what it is made.

import { channelSettings } from '#shared/grpc/channel.ts';
import { held } from '#shared/lifecycle/held.ts';
import { openPeers } from '#shared/process/grpc.ts';
import { serviceProcess } from '#shared/process/service-process.ts';
import {
  liveStreamSettings,
  natsSettings,
  peerSettings,
  processSettings,
  redisSettings,
} from '#shared/process/settings.ts';
import { openEventBus, openLiveStream } from '#shared/process/stores.ts';
import { edgeProcessSettings, edgeSettings } from './config.ts';
import { createEdgeService } from './service.ts';

export const edgeProcess = serviceProcess({
  name: 'edge',
  settings: {
    ...processSettings,
    ...channelSettings,
    ...peerSettings,
    ...redisSettings,
    ...liveStreamSettings,
    ...natsSettings,
    ...edgeSettings,
    ...edgeProcessSettings,
  },
  async compose({ settings, log, telemetry, clock }) {
    const bus = openEventBus(settings, log, telemetry);
    const liveStream = openLiveStream(settings, log, telemetry);
    const peers = await openPeers(
      'edge',
      ['token', 'conversation', 'runExecutor', 'limits', 'ingestion'],
      settings,
      telemetry,
    );
    const demo = { agent_id: settings.DEMO_AGENT_ID, publishable_key: settings.DEMO_PUBLISHABLE_KEY };
    const { components } = createEdgeService({
      ...peers.clients,
      bus,
      liveStream,
      settings,
      adminToken: settings.ADMIN_TOKEN,
      adminListen: settings.ADMIN_LISTEN,
      ...(demo.agent_id && demo.publishable_key ? { demo: () => demo } : {}),
      log,
      telemetry,
      clock,
    });
    return [held('event bus', bus), held('live stream', liveStream), peers.component, ...components];
  },
});
