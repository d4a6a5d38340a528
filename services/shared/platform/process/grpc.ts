// A process's two ends of gRPC: the server that others call, and the clients of those that it calls itself.

import type { SettingValues } from '#shared/platform/config/settings.ts';
import { readMutualTls, type tlsSettings } from '#shared/platform/grpc/channel.ts';
import { grpcServer, type HostedService } from '#shared/platform/grpc/server.ts';
import { connectTo, type ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { peerSettings, serverSettings } from './settings.ts';

const addressOf = {
  token: 'TOKEN_ADDRESS',
  conversation: 'CONVERSATION_ADDRESS',
  runExecutor: 'RUN_EXECUTOR_ADDRESS',
  limits: 'LIMITS_ADDRESS',
  ingestion: 'INGESTION_ADDRESS',
} as const;

// As long as a scaled service may leave a new replica without calls, and a renewed certificate unused. Each costs a handshake.
const maxAgeSeconds = 300;

/** A service that others call. */
export type Peer = keyof typeof addressOf;

/** Makes clients of some services for `service`, with the certificates that the settings name. Throws SettingError. */
export async function openPeers<const P extends Peer>(
  service: string,
  names: readonly P[],
  settings: SettingValues<typeof tlsSettings> & SettingValues<Pick<typeof peerSettings, (typeof addressOf)[P]>>,
  telemetry: Telemetry,
): Promise<{ clients: Pick<ServiceClients, P>; component: Component }> {
  const tls = await readMutualTls(settings);
  const addresses: Readonly<Record<string, unknown>> = settings;
  const clients = Object.fromEntries(
    names.map((name) => [
      name,
      connectTo[name](String(addresses[addressOf[name]]), { tls, service, telemetry, maxAgeSeconds }),
    ]),
  );
  return {
    clients: clients as Pick<ServiceClients, P>,
    component: {
      name: 'clients',
      async start() {},
      async stop() {
        for (const client of Object.values(clients)) client.close();
      },
    },
  };
}

/** The server of one service. It starts last: by then the service works; and says first that it drains. */
export async function serve(
  hosted: HostedService,
  settings: SettingValues<typeof serverSettings>,
  log: Logger,
  telemetry: Telemetry,
): Promise<Component> {
  const tls = await readMutualTls(settings);
  return grpcServer(settings.GRPC_LISTEN, [hosted], log, {
    tls,
    callerNames: settings.GRPC_CALLER_NAMES,
    telemetry,
    ...(settings.GRPC_HEALTH_LISTEN === '' ? {} : { healthAddress: settings.GRPC_HEALTH_LISTEN }),
  });
}
