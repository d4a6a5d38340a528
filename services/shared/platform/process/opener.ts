// Opens the ports of a process as its settings name them: its database, Redis, NATS, and the services that it calls and
// that call it. A service asks for ports; the opener decides whether they are of this service alone, or shared with
// those beside it.

import type { SettingValues } from '#shared/platform/config/settings.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { held } from '#shared/platform/lifecycle/held.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import type { FileStore } from '#shared/ports/file-store/file-store.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import type { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import type { RateWindow } from '#shared/ports/rate-window/rate-window.ts';
import { openPeers, type Peer, serve } from './grpc.ts';
import type { natsSettings, redisSettings } from './settings.ts';
import { openEventBus, openFileStore, openLiveStream, openRateWindow, openStore } from './stores.ts';

/** An opened port, and the component that starts and ends it. */
export type Opened<Name extends string, T> = { readonly [K in Name]: T } & { readonly component: Component };

/** Opens the ports of one service; their components are among the service's. */
export interface Opener {
  /**
   * Each service in a process of its own, all of them in one on stores of a cluster, or on stores inside it
   * (`embedded`).
   */
  readonly topology: 'services' | 'compact' | 'embedded';
  store(collections: readonly CollectionDefinition[]): Opened<'store', DocumentStore>;
  fileStore(): Promise<Opened<'files', FileStore>>;
  eventBus(): Opened<'bus', EventBus>;
  liveStream(): Opened<'liveStream', LiveStream>;
  rateWindow(): Opened<'rateWindow', RateWindow>;
  /** Throws SettingError. */
  peers<const P extends Peer>(names: readonly P[]): Promise<Opened<'clients', Pick<ServiceClients, P>>>;
  /** Where others call the service; the last to start. Throws SettingError. */
  server(hosted: HostedService): Promise<Component>;
}

/** Which of these a process reads is in its process.ts. */
type OpenerSettings = SettingValues<typeof mongoSettings & typeof redisSettings & typeof natsSettings> &
  Parameters<typeof serve>[1] &
  Parameters<typeof openPeers<Peer>>[2];

/** For a service that has its process to itself. */
export function ownOpener(service: string, read: unknown, log: Logger, telemetry: Telemetry): Opener {
  const settings = read as OpenerSettings;
  return {
    topology: 'services',
    store: (collections) => openStore(service, collections, settings, log, telemetry),
    async fileStore() {
      const files = openFileStore(service, settings, log, telemetry);
      return { files, component: held('file store', files) };
    },
    eventBus() {
      const bus = openEventBus(settings, log, telemetry);
      return { bus, component: held('event bus', bus) };
    },
    liveStream() {
      const liveStream = openLiveStream(settings, log, telemetry);
      return { liveStream, component: held('live stream', liveStream) };
    },
    rateWindow() {
      const rateWindow = openRateWindow(settings, log, telemetry);
      return { rateWindow, component: held('rate window', rateWindow) };
    },
    peers: (names) => openPeers(service, names, settings, telemetry),
    server: (hosted) => serve(hosted, settings, log, telemetry),
  };
}
