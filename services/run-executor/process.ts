// The run-executor service as a process: its settings, its ports and its composition.

import { held } from '#shared/platform/lifecycle/held.ts';
import { serviceProcess } from '#shared/platform/process/service-process.ts';
import { natsSettings, peerSettings, redisSettings, serverSettings } from '#shared/platform/process/settings.ts';
import { sealingSettings } from '#shared/platform/sealing/settings.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { runExecutorCollections } from './collections.ts';
import { runExecutorSettings } from './config.ts';
import { createCircuits } from './models/circuits.ts';
import type { ModelProvider } from './models/model.ts';
import { createModelProvider } from './models/providers.ts';
import { createRunExecutorService } from './service.ts';
import { createReach } from './models/kinds/reach.ts';
import { gatherCircuits } from './telemetry/circuits.ts';
import { openConnectors, type ToolServerAccess } from './tools/connectors/open-connectors.ts';

/** Replaces outside dependencies of runs (tests). */
export interface ReplacedOutside {
  models?: ((inner: ModelProvider) => ModelProvider) | undefined;
  toolServers?: ((inner: ToolServerAccess) => ToolServerAccess) | undefined;
}

export const runExecutorProcess = createRunExecutorProcess();

export function createRunExecutorProcess({ models, toolServers: replaced }: ReplacedOutside = {}) {
  return serviceProcess({
    name: 'run-executor',
    settings: {
      ...serverSettings,
      ...mongoSettings,
      ...redisSettings,
      ...natsSettings,
      ...runExecutorSettings,
      ...sealingSettings,
      CONVERSATION_ADDRESS: peerSettings.CONVERSATION_ADDRESS,
      LIMITS_ADDRESS: peerSettings.LIMITS_ADDRESS,
      INGESTION_ADDRESS: peerSettings.INGESTION_ADDRESS,
      TOKEN_ADDRESS: peerSettings.TOKEN_ADDRESS,
    },
    async compose({ settings, log, telemetry, clock, open, reach, wrapStore, environment }) {
      const database = open.store(runExecutorCollections);
      const events = open.eventBus();
      const live = open.liveStream();
      const reached = openConnectors({ settings, log, clock });
      const toolServers = replaced?.(reached) ?? reached;
      const reachOf = createReach({
        outbound: reached.outbound,
        totalMs: settings.RUN_MAX_SECONDS * 1_000,
        silenceMs: Math.max(settings.MODEL_FIRST_CHUNK_TIMEOUT_MS, settings.MODEL_SILENCE_TIMEOUT_MS),
        environment,
        clock,
      });
      const circuits = createCircuits({ clock, log });
      gatherCircuits(telemetry.metrics, circuits);
      const peers = await open.peers(['conversation', 'limits', 'ingestion', 'token']);
      const { hosted, components } = createRunExecutorService({
        store: wrapStore(database.store),
        bus: events.bus,
        liveStream: live.liveStream,
        models: (connections) => {
          const configured = createModelProvider(settings, log, { connections, reach: reachOf, circuits });
          return models?.(configured) ?? configured;
        },
        reachOf,
        ...toolServers,
        encryptionKey: Buffer.from(settings.ENCRYPTION_KEY, 'base64'),
        decryptionKeys: settings.DECRYPTION_KEYS.map((key) => Buffer.from(key, 'base64')),
        ...peers.clients,
        settings,
        // An embedded store has one process, which the lock on its folder proves; in a cluster, only an ended lease
        // proves that an owner is gone.
        formerOwnersAreDead: open.topology === 'embedded',
        reach,
        log,
        telemetry,
        clock,
      });
      const server = await open.server(hosted);
      return [
        database.component,
        events.component,
        live.component,
        held('tool servers', toolServers),
        peers.component,
        ...components,
        server,
      ];
    },
  });
}
