// A store on a disk whose power may fail at any moment: a copy of its files as they are on the disk is opened, with
// only synced bytes in its log.

import { copyFileSync, fdatasync, fstatSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';

export interface PoweredStore {
  readonly store: DocumentStore;
  /** How often its log was synced. */
  readonly syncs: number;
  /** The documents once the power is back. */
  afterLoss<T>(look: (store: DocumentStore) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export function openPoweredStore(): PoweredStore {
  const folder = mkdtempSync(join(tmpdir(), 'powered-'));
  const [file, log] = [join(folder, 'store.db'), silentLogger()];
  let onDisk = 0;
  let syncs = 0;
  const store = openSqliteStore({
    file,
    log,
    // The log's bytes at the beginning of a sync are on the disk when it ends. Nothing is taken out of it so soon.
    sync(descriptor, done) {
      const { size } = fstatSync(descriptor);
      syncs += 1;
      fdatasync(descriptor, (error) => {
        if (!error) onDisk = Math.max(onDisk, size);
        done(error);
      });
    },
  });
  return {
    store,
    get syncs() {
      return syncs;
    },
    async afterLoss(look) {
      const lost = mkdtempSync(join(tmpdir(), 'powered-lost-'));
      try {
        const copy = join(lost, 'store.db');
        copyFileSync(file, copy);
        copyFileSync(`${file}-wal`, `${copy}-wal`);
        truncateSync(`${copy}-wal`, Math.min(onDisk, statSync(`${copy}-wal`).size));
        const again = openSqliteStore({ file: copy, log });
        try {
          return await look(again);
        } finally {
          await again.close();
        }
      } finally {
        rmSync(lost, { recursive: true });
      }
    },
    async close() {
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}
