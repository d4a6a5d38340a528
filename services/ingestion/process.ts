// The ingestion service as a process: its settings and its composition.

import { writableFolder } from '#shared/platform/data-folder/writable-folder.ts';
import { held } from '#shared/platform/lifecycle/held.ts';
import { serviceProcess } from '#shared/platform/process/service-process.ts';
import { peerSettings, serverSettings } from '#shared/platform/process/settings.ts';
import { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { ingestionCollections } from './collections.ts';
import { ingestionProcessSettings, ingestionSettings } from './config.ts';
import { remoteReaders } from './reader/remote-reader.ts';
import { openIndexedChunkSearch } from './search/postings/indexed-chunk-search.ts';
import { createIngestionService } from './service.ts';

export const ingestionProcess = serviceProcess({
  name: 'ingestion',
  settings: {
    ...serverSettings,
    ...mongoSettings,
    ...ingestionSettings,
    ...ingestionProcessSettings,
    RUN_EXECUTOR_ADDRESS: peerSettings.RUN_EXECUTOR_ADDRESS,
    TOKEN_ADDRESS: peerSettings.TOKEN_ADDRESS,
    LIMITS_ADDRESS: peerSettings.LIMITS_ADDRESS,
  },
  async compose({ settings, log, telemetry, clock, open, reach }) {
    const database = open.store(ingestionCollections);
    const stored = await open.fileStore();
    const search = openIndexedChunkSearch({
      folder: writableFolder('SEARCH_DIR', settings.SEARCH_DIR),
      cacheMiB: settings.SEARCH_CACHE_MIB,
      vectorsMiB: settings.SEARCH_VECTORS_MIB,
      log,
      metrics: telemetry.metrics,
    });
    const peers = await open.peers(['runExecutor', 'token', 'limits']);
    const { hosted, components } = createIngestionService({
      store: database.store,
      files: stored.files,
      search,
      ...peers.clients,
      startReader: settings.READER_SOCKET === '' ? undefined : remoteReaders(settings.READER_SOCKET),
      settings,
      reach,
      log,
      telemetry,
      clock,
    });
    const server = await open.server(hosted);
    return [
      database.component,
      stored.component,
      held('search indexes', search),
      peers.component,
      ...components,
      server,
    ];
  },
});
