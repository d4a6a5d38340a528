// The port's promises on a store whose majority is behind its primary.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { documentStoreConformance } from '../conformance/document-store/suite.ts';
import { laggingStore } from '../support/lag/lagging-store.ts';

documentStoreConformance('two views of a replica set', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lagging-store-'));
  const view = (name: string) => openSqliteStore({ file: join(folder, `${name}.db`), log: silentLogger() });
  const open = () => laggingStore(view('primary'), view('majority'), { lagMs: 3, underWayMs: 1 }).store;
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
