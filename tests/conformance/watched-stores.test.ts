// A port whose operations are counted keeps all its promises: every wrapper against the suite of its port.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { watchedDocumentStore } from '#shared/ports/document-store/watched-store.ts';
import { createInProcessEventBus } from '#shared/ports/event-bus/in-process/in-process-event-bus.ts';
import { watchedEventBus } from '#shared/ports/event-bus/watched-event-bus.ts';
import { openFolderFileStore } from '#shared/ports/file-store/folder/folder-file-store.ts';
import { watchedFileStore } from '#shared/ports/file-store/watched-file-store.ts';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import { watchedLiveStream } from '#shared/ports/live-stream/watched-live-stream.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import { watchedRateWindow } from '#shared/ports/rate-window/watched-rate-window.ts';
import { documentStoreConformance } from './document-store/suite.ts';
import { eventBusSuite } from './event-bus/suite.ts';
import { fileStoreSuite } from './file-store/suite.ts';
import { liveStreamSuite } from './live-stream/suite.ts';
import { rateWindowSuite } from './rate-window/suite.ts';

const log = silentLogger();
const metrics = collectMetrics(log);

documentStoreConformance('SQLite, counted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watched-store-'));
  const open = () => watchedDocumentStore(openSqliteStore({ file: join(folder, 'store.db'), log }), 'sqlite', metrics);
  let store = open();
  return {
    store,
    async reopen() {
      await store.close();
      store = open();
      return store;
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
});

eventBusSuite('in process, counted', {
  open: async () => watchedEventBus(createInProcessEventBus({ log, redeliveryMs: 1 }), 'memory', { metrics }),
});

fileStoreSuite('folder, counted', {
  async open() {
    const folder = mkdtempSync(join(tmpdir(), 'watched-files-'));
    const files = watchedFileStore(await openFolderFileStore(folder), 'folder', metrics);
    return {
      ...files,
      async close() {
        await files.close();
        rmSync(folder, { recursive: true });
      },
    };
  },
});

liveStreamSuite('in process, counted', {
  async open({ maxRunBytes }) {
    let now = Date.now();
    const stream = createInProcessLiveStream({ maxRunBytes, maxTotalBytes: 16 * maxRunBytes, clock: () => now });
    return {
      stream: watchedLiveStream(stream, 'memory', metrics),
      async pass(ms) {
        now += ms;
      },
    };
  },
});

rateWindowSuite('in process, counted', {
  async open() {
    let now = Date.now();
    const window = createInProcessRateWindow({ maxKeys: 1_000, clock: () => now });
    return {
      window: watchedRateWindow(window, 'memory', metrics),
      async pass(ms) {
        now += ms;
      },
    };
  },
});
