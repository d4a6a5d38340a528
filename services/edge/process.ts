// The edge as a process: its settings and its parts.

import { tlsSettings } from '#shared/platform/grpc/channel.ts';
import { serviceProcess } from '#shared/platform/process/service-process.ts';
import { natsSettings, peerSettings, processSettings, redisSettings } from '#shared/platform/process/settings.ts';
import { edgeProcessSettings, edgeSettings } from './config.ts';
import { createEdgeService } from './service.ts';

/** The grace periods of the chart include it. */
const lingerMs = 5_000;

export const edgeProcess = serviceProcess({
  name: 'edge',
  settings: {
    ...processSettings,
    ...tlsSettings,
    ...peerSettings,
    ...redisSettings,
    ...natsSettings,
    ...edgeSettings,
    ...edgeProcessSettings,
  },
  async compose({ settings, log, telemetry, clock, open }) {
    const events = open.eventBus();
    const live = open.liveStream();
    const peers = await open.peers(['token', 'conversation', 'runExecutor', 'limits', 'ingestion']);
    const demo = { agent_id: settings.DEMO_AGENT_ID, publishable_key: settings.DEMO_PUBLISHABLE_KEY };
    const { components } = createEdgeService({
      ...peers.clients,
      bus: events.bus,
      liveStream: live.liveStream,
      settings,
      adminToken: settings.ADMIN_TOKEN,
      adminListen: settings.ADMIN_LISTEN,
      topology: open.topology,
      lingerMs,
      ...(demo.agent_id && demo.publishable_key ? { demo: () => demo } : {}),
      log,
      telemetry,
      clock,
    });
    return [events.component, live.component, peers.component, ...components];
  },
});
