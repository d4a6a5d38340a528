// Loads documents straight into the files of a data folder that nobody has open: without the commits, and with the
// indexes made at the end. The tables are the adapter's own, so the result is the same as its own writes.

import path from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { CollectionDefinition, StoredDocument, Value } from '#shared/ports/document-store/document-store.ts';
import { encodeObject } from '#shared/ports/document-store/sqlite/encoding.ts';
import { columnKey, prepareTable, type Table } from '#shared/ports/document-store/sqlite/table.ts';

/** One document and where it goes. */
export interface Loaded {
  readonly service: 'conversation' | 'run-executor';
  readonly collection: CollectionDefinition;
  readonly document: StoredDocument;
}

interface Opened {
  readonly definition: CollectionDefinition;
  readonly database: DatabaseSync;
  readonly table: Table;
  readonly insertion: StatementSync;
}

/** Loads all; returns how many documents. */
export function fillFolder(dataFolder: string, all: Iterable<Loaded>): number {
  const databases = new Map<string, DatabaseSync>();
  const collections = new Map<CollectionDefinition, Opened>();

  const databaseOf = (service: string): DatabaseSync => {
    let database = databases.get(service);
    if (!database) {
      database = new DatabaseSync(path.join(dataFolder, `${service}.db`));
      database.exec(
        'PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -400000; BEGIN',
      );
      databases.set(service, database);
    }
    return database;
  };
  const open = ({ service, collection: definition }: Loaded): Opened => {
    const database = databaseOf(service);
    const table = prepareTable(database, definition);
    for (const { name } of definition.indexes) database.exec(`DROP INDEX "${definition.name}:${name}"`);
    const columns = table.paths.map((one) => `${table.columnOf(one)}, `).join('');
    const insertion = database.prepare(
      `INSERT INTO "${definition.name}" (id, ${columns}doc) VALUES (?, ${'?, '.repeat(table.paths.length)}?)`,
    );
    return { definition, database, table, insertion };
  };

  let loaded = 0;
  for (const one of all) {
    let opened = collections.get(one.collection);
    if (!opened) collections.set(one.collection, (opened = open(one)));
    const stored = encodeObject(one.document as unknown as Readonly<Record<string, Value>>);
    const keys = opened.table.indexed(stored).map(columnKey);
    opened.insertion.run(one.document._id, ...keys, opened.table.textOf(stored));
    loaded += 1;
  }
  for (const { database, definition } of collections.values()) prepareTable(database, definition);
  for (const database of databases.values()) {
    database.exec('COMMIT; PRAGMA journal_mode = WAL');
    database.close();
  }
  return loaded;
}
