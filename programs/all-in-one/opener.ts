// Opens the ports of an embedded installation: a SQLite database for each service and the files in the data folder, the rest in
// memory.

import path from 'node:path';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { held } from '#shared/platform/lifecycle/held.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { type Disk, openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { watchedDocumentStore } from '#shared/ports/document-store/watched-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { watchedEventBus } from '#shared/ports/event-bus/watched-event-bus.ts';
import { openFolderFileStore } from '#shared/ports/file-store/folder/folder-file-store.ts';
import { watchedFileStore } from '#shared/ports/file-store/watched-file-store.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import { type LiveStream, mostRunBytes } from '#shared/ports/live-stream/live-stream.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import type { Openers } from '../services-within.ts';
import type { ComposedSettings } from './settings.ts';

/** Replaces embedded ports (fault tests). */
export interface ReplacedPorts {
  /** An embedded store's access to the disk. */
  disk?: (name: string) => Disk;
  liveStream?: (inner: LiveStream) => LiveStream;
  store?: (name: string, inner: DocumentStore) => DocumentStore;
  bus?: (inner: EventBus) => EventBus;
}

interface Surroundings {
  readonly folder: string;
  readonly settings: ComposedSettings;
  readonly log: Logger;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
  readonly replace: ReplacedPorts | undefined;
}

const mib = 1024 * 1024;
/** Callers whose rates are remembered at once: more than one process hears of in a minute. */
const rememberedCallers = 100_000;

export function embeddedOpeners({ folder, settings, log, telemetry, clock, replace }: Surroundings): Openers {
  const embedded = createInProcessLiveStream({
    maxRunBytes: mostRunBytes,
    maxTotalBytes: settings.LIVE_STREAM_TOTAL_MIB * mib,
    clock,
  });
  const liveStream = replace?.liveStream?.(embedded) ?? embedded;
  const watchedBus = watchedEventBus(createInProcessEventBus({ log }), 'memory', telemetry);
  const bus = replace?.bus?.(watchedBus) ?? watchedBus;
  const rateWindow = createInProcessRateWindow({ maxKeys: rememberedCallers, clock });
  // Started before the services that share them, so that all are closed where one of these does not start.
  const components = [held('event bus', bus), held('live stream', liveStream), held('rate window', rateWindow)];
  const shared = (name: string): Component => held(`shared ${name}`, { close() {} });
  const keep = (name: string, port: { close(): Promise<void> }): Component => {
    components.unshift(held(name, port));
    return shared(name);
  };
  return {
    components,
    of: (service) => ({
      topology: 'embedded',
      store() {
        const file = path.join(folder, `${service}.db`);
        const opened = openSqliteStore({ file, log, clock, ...replace?.disk?.(service) });
        const watched = watchedDocumentStore(opened, 'sqlite', telemetry.metrics);
        const store = replace?.store?.(service, watched) ?? watched;
        return { store, component: keep(`document store of ${service}`, store) };
      },
      async fileStore() {
        const opened = await openFolderFileStore(path.join(folder, 'files'));
        const files = watchedFileStore(opened, 'folder', telemetry.metrics);
        return { files, component: keep('file store', files) };
      },
      eventBus: () => ({ bus, component: shared('event bus') }),
      liveStream: () => ({ liveStream, component: shared('live stream') }),
      rateWindow: () => ({ rateWindow, component: shared('rate window') }),
    }),
  };
}
