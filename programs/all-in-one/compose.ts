// All six services in one process, on embedded stores; they call each other within it.
//
// Start: stores, then the services, then workers and sweepers. The edge listens last, when `listen` is called:
// before that the caller may set things up through the clients. Stop is the reverse.

import path from 'node:path';
import { localServices } from '#shared/platform/grpc/local-services.ts';
import { connectWithin, type ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import { componentGroup } from '#shared/platform/lifecycle/component.ts';
import type { Reach } from '#shared/platform/lifecycle/reach.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { openTelemetry } from '#shared/platform/telemetry/telemetry.ts';
import { type Clock, systemClock } from '#shared/platform/time/clock.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { type Disk, openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { watchedDocumentStore } from '#shared/ports/document-store/watched-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { watchedEventBus } from '#shared/ports/event-bus/watched-event-bus.ts';
import { openFolderFileStore } from '#shared/ports/file-store/folder/folder-file-store.ts';
import { watchedFileStore } from '#shared/ports/file-store/watched-file-store.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { createConversationService } from '../../services/conversation/service.ts';
import type { DemoPage } from '../../services/edge/http/demo-page.ts';
import { createEdgeService } from '../../services/edge/service.ts';
import { openIndexedChunkSearch } from '../../services/ingestion/search/postings/indexed-chunk-search.ts';
import { createIngestionService } from '../../services/ingestion/service.ts';
import { createLimitsService } from '../../services/limits/service.ts';
import type { ModelProvider } from '../../services/run-executor/models/model.ts';
import { createModelProvider } from '../../services/run-executor/models/providers.ts';
import { createRunExecutorService } from '../../services/run-executor/service.ts';
import { openConnectors, type ToolServerAccess } from '../../services/run-executor/tools/connectors/open-connectors.ts';
import { erasersOf } from '../../services/token/clients/erasers.ts';
import { createTokenService } from '../../services/token/service.ts';
import type { ComposedSettings } from './settings.ts';

/** What a process gives. `folder` is locked by the caller. */
export interface Composition {
  folder: string;
  settings: ComposedSettings;
  secrets: { encryptionKey: Buffer; adminToken: string };
  reach: Reach;
  log: Logger;
  /** In place of the embedded ports, the calls between services, the configured models and the clock (fault tests). */
  replace?: {
    /** How an embedded store deals with the disk. */
    disk?: (name: string) => Disk;
    liveStream?: (inner: LiveStream) => LiveStream;
    store?: (name: string, inner: DocumentStore) => DocumentStore;
    bus?: (inner: EventBus) => EventBus;
    clients?: (inner: ServiceClients) => ServiceClients;
    models?: (inner: ModelProvider) => ModelProvider;
    toolServers?: (inner: ToolServerAccess) => ToolServerAccess;
    clock?: Clock;
  };
}

export interface Composed {
  readonly clients: ServiceClients;
  /** Starts everything but the edge. */
  start(): Promise<void>;
  /** Starts the edge; returns where the public API and the administration are. */
  listen(demo?: DemoPage): Promise<{ address: string; adminAddress: string }>;
  /** Takes nothing new, hands runs over, ends streams. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export async function compose({ folder, settings, secrets, reach, log, replace }: Composition): Promise<Composed> {
  const { telemetry, components: watching } = await openTelemetry('colloquy', settings, log);
  const clock = replace?.clock ?? systemClock;
  const local = localServices(log, telemetry);
  const connect = (name: string): ServiceClients => {
    const connected = connectWithin(local, name);
    return replace?.clients?.(connected) ?? connected;
  };
  const clients = connect('colloquy');
  // By this name the services know that somebody from outside asks, and look whether they may (served-call.ts).
  const clientsOfEdge = connect('edge');
  const { token, conversation, ingestion, limits, runExecutor } = clients;
  const store = (name: string): DocumentStore => {
    const opened = openSqliteStore({ file: path.join(folder, `${name}.db`), log, clock, ...replace?.disk?.(name) });
    const watched = watchedDocumentStore(opened, 'sqlite', telemetry.metrics);
    return replace?.store?.(name, watched) ?? watched;
  };
  const stores = {
    token: store('token'),
    conversation: store('conversation'),
    runExecutor: store('run-executor'),
    limits: store('limits'),
    ingestion: store('ingestion'),
  };
  const files = watchedFileStore(await openFolderFileStore(path.join(folder, 'files')), 'folder', telemetry.metrics);
  const search = openIndexedChunkSearch({
    folder: path.join(folder, 'search'),
    maxTerms: settings.SEARCH_MAX_TERMS,
    maxOpen: settings.SEARCH_OPEN_INDEXES,
    cacheMiB: settings.SEARCH_CACHE_MIB,
    vectorsMiB: settings.SEARCH_VECTORS_MIB,
    log,
    metrics: telemetry.metrics,
  });
  const watchedBus = watchedEventBus(createInProcessEventBus({ log }), 'memory', telemetry);
  const bus = replace?.bus?.(watchedBus) ?? watchedBus;
  const rateWindow = createInProcessRateWindow({ maxKeys: settings.RATE_WINDOW_KEYS, clock });
  const mib = 1024 * 1024;
  const embedded = createInProcessLiveStream({
    maxRunBytes: settings.LIVE_STREAM_RUN_MIB * mib,
    maxTotalBytes: settings.LIVE_STREAM_TOTAL_MIB * mib,
    clock,
  });
  const models = createModelProvider(settings, log);
  const reached = openConnectors({ settings, log, clock });
  const toolServers = replace?.toolServers?.(reached) ?? reached;
  const liveStream = replace?.liveStream?.(embedded) ?? embedded;
  const common = { settings, log, telemetry, clock };
  const sealing = {
    encryptionKey: secrets.encryptionKey,
    decryptionKeys: settings.DECRYPTION_KEYS.map((key) => Buffer.from(key, 'base64')),
  };

  const limitsService = createLimitsService({ ...common, store: stores.limits, bus, rateWindow, token, runExecutor });
  const tokenService = createTokenService({
    ...common,
    store: stores.token,
    bus,
    limits,
    ...sealing,
    erasers: erasersOf(clients),
  });
  const ingestionService = createIngestionService({
    ...common,
    store: stores.ingestion,
    files,
    search,
    runExecutor,
    token,
    limits,
    reach,
  });
  const conversationService = createConversationService({
    ...common,
    store: stores.conversation,
    runExecutor,
    ingestion,
    token,
    limits,
    reach,
  });
  const runExecutorService = createRunExecutorService({
    ...common,
    store: stores.runExecutor,
    bus,
    liveStream,
    conversation,
    limits,
    ingestion,
    token,
    reach,
    models: replace?.models?.(models) ?? models,
    ...toolServers,
    ...sealing,
    formerOwnersAreDead: true,
  });
  const services = [tokenService, limitsService, ingestionService, conversationService, runExecutorService];
  for (const { hosted } of services) local.host(hosted);
  // The token service makes its first signing key before it answers; the others' workers call each other.
  const workers = services.slice(1).flatMap((service) => service.components);
  const inner = componentGroup('services', [...watching, ...tokenService.components, local.component, ...workers], log);
  let demoPage: DemoPage | undefined;
  const edgeService = createEdgeService({
    ...common,
    ...clientsOfEdge,
    liveStream,
    bus,
    adminToken: secrets.adminToken,
    adminListen: settings.ADMIN_LISTEN,
    topology: 'embedded',
    lingerMs: 0,
    demo: () => demoPage,
  });
  const edge = componentGroup('edge', edgeService.components, log);
  let listening = false;

  return {
    clients,
    start: () => inner.start(),
    async listen(demo) {
      demoPage = demo && {
        agent_id: demo.agent_id,
        publishable_key: demo.publishable_key,
        ...(demo.list ? { list: demo.list } : {}),
      };
      await edge.start();
      listening = true;
      return { address: edgeService.address(), adminAddress: edgeService.adminAddress() };
    },
    async drain() {
      if (listening) await edge.drain?.();
      await inner.drain?.();
    },
    async stop() {
      if (listening) await edge.stop();
      await inner.stop();
      for (const client of [clients, clientsOfEdge].flatMap((all) => Object.values(all))) client.close();
      await Promise.all([
        bus.close(),
        rateWindow.close(),
        liveStream.close(),
        toolServers.close(),
        files.close(),
        search.close(),
      ]);
      await Promise.all(Object.values(stores).map((open) => open.close()));
    },
  };
}
