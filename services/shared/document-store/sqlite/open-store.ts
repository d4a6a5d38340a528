// The embedded document store: one SQLite file per service. A map of its neighbours:
//   group-commit.ts one commit per turn      collection.ts the port's operations     table.ts tables and indexes
//   encoding.ts documents and keys           query.ts filters as SQL                 matches.ts filters on documents
//   apply-update.ts update operators         statements.ts prepared statements       fields.ts reads of some fields
//   erased-text.ts leaves nothing in the log

import { DatabaseSync } from 'node:sqlite';
import type { Logger } from '#shared/telemetry/logger.ts';
import { type Clock, systemClock } from '#shared/time/clock.ts';
import {
  type Collection,
  type CollectionDefinition,
  type DocumentStore,
  type StoredDocument,
  StoreUnavailableError,
} from '../document-store.ts';
import { tellingCollection } from '../told-queries.ts';
import { sqliteCollection } from './collection.ts';
import { defaultSettleMs, emptyLogAfterErasures } from './erased-text.ts';
import { GroupCommit } from './group-commit.ts';
import { statementCache } from './statements.ts';
import { prepareTable } from './table.ts';

// One process has the file (data-folder/ sees to it), so SQLite need not ask for its locks again and again.
const pragmas = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA secure_delete = ON;
  PRAGMA cache_size = -8000;
  PRAGMA temp_store = MEMORY;
`;

/**
 * Opens a store in a file, which is made where it is missing. `clock` gives the store's own time; `settleMs` is how long
 * erased text may stay in the file's log.
 */
export function openSqliteStore(options: {
  file: string;
  log: Logger;
  clock?: Clock;
  settleMs?: number;
}): DocumentStore {
  const { file, log, clock = systemClock, settleMs = defaultSettleMs } = options;
  const database = openDatabase(file);
  const batches = new GroupCommit(database, log);
  const prepare = statementCache(database);
  const erasedText = emptyLogAfterErasures(database, { settleMs, beforehand: () => batches.flush(), log });
  const opened = new Map<string, { declared: string; collection: Collection<StoredDocument> }>();
  let closed = false;
  return {
    collection<T extends StoredDocument>(definition: CollectionDefinition): Collection<T> {
      const declared = JSON.stringify(definition);
      const known = opened.get(definition.name);
      if (known === undefined) {
        batches.flush();
        const table = inTransaction(database, () => prepareTable(database, definition));
        const collection = sqliteCollection<T>(table, prepare, { batches, clock, erasedText });
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
      erasedText.close();
      batches.close();
      database.close();
    },
  };
}

function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec(pragmas);
    return database;
  } catch (error) {
    database?.close();
    throw new StoreUnavailableError(`the document store ${file} cannot be opened`, { cause: error });
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
