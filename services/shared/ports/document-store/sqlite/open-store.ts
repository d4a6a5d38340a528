// The embedded document store: one SQLite file per service. A map of its neighbours:
//   group-commit.ts one commit per iteration of the event loop          collection.ts the port's operations
//   table.ts tables and indexes          encoding.ts documents and keys query.ts filters as SQL
//   matches.ts filters on documents      apply-update.ts operators      statements.ts prepared statements
//   fields.ts reads of some fields       touched.ts results and their writes
//   synced-log.ts waits for the disk     log-upkeep.ts keeps the log short
//   checkpoints.ts, checkpoint-thread.ts take the log back into the file, in a thread

import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { type Clock, systemClock } from '#shared/platform/time/clock.ts';
import {
  type Collection,
  type CollectionDefinition,
  type DocumentStore,
  type StoredDocument,
  StoreUnavailableError,
} from '../document-store.ts';
import { tellingCollection } from '../told-queries.ts';
import { type Checkpoints, checkpointThread } from './checkpoints.ts';
import { sqliteCollection } from './collection.ts';
import { GroupCommit } from './group-commit.ts';
import { defaultSettleMs, keepLogShort } from './log-upkeep.ts';
import { statementCache } from './statements.ts';
import { type Sync, syncedLog } from './synced-log.ts';
import { prepareTable } from './table.ts';

// One process has the file (data-folder/ sees to it), and in it one store. The log is synced by synced-log.ts, and
// taken back into the file by log-upkeep.ts; SQLite itself waits for the disk only where it begins a log anew.
const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA wal_autocheckpoint = 0;
  PRAGMA secure_delete = ON;
  PRAGMA cache_size = -8000;
  PRAGMA temp_store = MEMORY;
`;

const openFiles = new Set<string>();
/** For the moments in which the thread of checkpoints has a lock that a write needs. */
const lockPatienceMs = 1_000;

/** How a store deals with the disk. */
export interface Disk {
  /** How long erased text may stay in the file's log, in milliseconds. */
  readonly settleMs?: number;
  /** In place of `fs.fdatasync` (fault tests, benchmarks). */
  readonly sync?: Sync;
  /** In place of the thread that takes logs back (fault tests). */
  readonly checkpoints?: Checkpoints;
}

/** Opens a store in a file, which is made where it is missing. `clock` gives the store's own time. */
export function openSqliteStore(options: { file: string; log: Logger; clock?: Clock } & Disk): DocumentStore {
  const { log, clock = systemClock, settleMs = defaultSettleMs, checkpoints = checkpointThread } = options;
  const file = options.file === ':memory:' ? undefined : path.resolve(options.file);
  const database = openDatabase(options.file, file);
  const disk = syncedLog(file && `${file}-wal`, options.sync);
  const batches = new GroupCommit(database, disk, () => upkeep.committed(), log);
  const prepare = statementCache(database);
  const upkeep = keepLogShort(database, {
    file,
    settleMs,
    checkpoints,
    hold: () => batches.hold(),
    release: () => batches.release(),
    log,
  });
  const opened = new Map<string, { declared: string; collection: Collection<StoredDocument> }>();
  let closed = false;
  return {
    collection<T extends StoredDocument>(definition: CollectionDefinition): Collection<T> {
      const declared = JSON.stringify(definition);
      const known = opened.get(definition.name);
      if (known === undefined) {
        batches.flush();
        const table = inTransaction(database, () => prepareTable(database, definition));
        const collection = sqliteCollection<T>(table, prepare, { batches, clock, erased: () => upkeep.erased() });
        opened.set(definition.name, { declared, collection });
        return tellingCollection(definition, collection);
      }
      if (known.declared !== declared) throw new TypeError(`${definition.name} is declared twice, and differently`);
      return tellingCollection(definition, known.collection as unknown as Collection<T>);
    },
    async now() {
      return new Date(clock());
    },
    async close() {
      if (closed) return;
      closed = true;
      await batches.close();
      await upkeep.close();
      await disk.close();
      database.close();
      if (file !== undefined) openFiles.delete(file);
    },
  };
}

function openDatabase(name: string, file: string | undefined): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    if (file !== undefined && openFiles.has(file)) throw new Error('it is open');
    database = new DatabaseSync(name, { timeout: lockPatienceMs });
    database.exec(pragmas);
    if (file !== undefined) openFiles.add(file);
    return database;
  } catch (error) {
    database?.close();
    throw new StoreUnavailableError(`the document store ${name} cannot be opened`, { cause: error });
  }
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
