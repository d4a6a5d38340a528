// The port's promises on SQLite.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { documentStoreConformance } from './suite.ts';

documentStoreConformance('SQLite', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'document-store-'));
  const open = () => openSqliteStore({ file: join(folder, 'store.db'), log: silentLogger() });
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
