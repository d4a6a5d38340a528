// `node programs/reader/main.ts`: reads documents for the ingestion service beside it, in a container that has no
// secrets, no network and another user. `perl services/ingestion/parsing/confine.pl container 2 node …` gives up the network
// for good before it starts.

import { warnOfEnvironment } from '#shared/platform/config/environment-warnings.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { runProcess } from '#shared/platform/process/run-process.ts';
import { createLogger } from '#shared/platform/telemetry/logger.ts';
import { readingSeconds } from '../../services/ingestion/parsing/document-bounds.ts';
import { ownReaders } from '../../services/ingestion/parsing/own-readers.ts';
import { readerSettings } from '../../services/ingestion/reader/config.ts';
import { serveReaders } from '../../services/ingestion/reader/server.ts';

await runProcess('reader', async () => {
  const settings = readSettings(readerSettings, process.env);
  const log = createLogger({ level: settings.LOG_LEVEL, pretty: false }).child({ service: 'reader' });
  warnOfEnvironment(readerSettings, process.env, log);
  const server = await serveReaders({
    path: settings.READER_SOCKET,
    limits: { memoryMiB: settings.PARSER_MEMORY_MIB, seconds: readingSeconds },
    processes: settings.PARSER_PROCESSES,
    start: ownReaders(log),
    log,
  });
  log.info('started');
  return {
    log,
    async shutDown() {
      await server.close();
      log.info('stopped');
    },
  };
});
