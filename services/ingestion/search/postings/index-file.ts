// One knowledge base's index as a file of SQLite: opening it, checking its format, writing to it. contents.ts,
// posting-table.ts and vector-table.ts describe its tables. All of it runs in the index thread.

import { rmSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { termsVersion } from '../../domain/terms.ts';

const format = `postings 2 terms ${termsVersion}`;

// A row of `posting` is a term in one block of chunks (domain/postings.ts). Of `place`, see posting-table.ts.
const schema = `
  CREATE TABLE about (name TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID;
  CREATE TABLE document (
    number INTEGER PRIMARY KEY, id TEXT NOT NULL, version INTEGER NOT NULL, state TEXT NOT NULL, name TEXT NOT NULL
  );
  CREATE INDEX document_id ON document (id);
  CREATE TABLE chunk (
    number INTEGER PRIMARY KEY, document INTEGER NOT NULL, position INTEGER NOT NULL, first INTEGER NOT NULL,
    beyond INTEGER NOT NULL, page INTEGER, language TEXT NOT NULL, id TEXT NOT NULL, headings TEXT NOT NULL,
    text TEXT NOT NULL
  );
  CREATE UNIQUE INDEX chunk_place ON chunk (document, position);
  CREATE TABLE free (number INTEGER PRIMARY KEY);
  CREATE TABLE language (code TEXT PRIMARY KEY, chunks INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE place (block INTEGER PRIMARY KEY, data BLOB NOT NULL);
  CREATE TABLE posting (
    block INTEGER NOT NULL, term TEXT NOT NULL, count INTEGER NOT NULL, data BLOB NOT NULL, PRIMARY KEY (block, term)
  ) WITHOUT ROWID;
  CREATE TABLE kind (number INTEGER PRIMARY KEY AUTOINCREMENT, model TEXT NOT NULL UNIQUE, dimensions INTEGER NOT NULL);
  CREATE TABLE vector (
    kind INTEGER NOT NULL, number INTEGER NOT NULL, document INTEGER NOT NULL, data BLOB NOT NULL,
    PRIMARY KEY (kind, number)
  ) WITHOUT ROWID;
  CREATE TABLE embedded (document INTEGER NOT NULL, kind INTEGER NOT NULL, PRIMARY KEY (document, kind)) WITHOUT ROWID;
  INSERT INTO about VALUES ('revision', 0), ('chunks', 0), ('length', 0);
`;

// One process has the folder, so others' locks are not checked; deleted rows are overwritten.
const pragmas = `
  PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON;
  PRAGMA temp_store = MEMORY`;

/** The file's content contradicts its own description. */
export class UnsoundIndexError extends Error {
  override readonly name = 'UnsoundIndexError';
}

/** Deletes an index's files; those that are not there are no error. */
export function deleteIndexFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

/** An open file. Its methods throw the errors of node:sqlite where it is not sound. */
export class IndexFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** Opens the file; one of another format, or not an index at all, is replaced by an empty one. */
  constructor(file: string) {
    let database = IndexFile.#open(file);
    if (database === undefined) {
      deleteIndexFiles(file);
      database = new DatabaseSync(file);
      try {
        database.exec(pragmas);
        database.exec(`BEGIN; ${schema} INSERT INTO about VALUES ('format', '${format}'); COMMIT`);
      } catch (error) {
        database.close();
        throw error;
      }
    }
    this.#database = database;
  }

  static #open(file: string): DatabaseSync | undefined {
    let database: DatabaseSync | undefined;
    try {
      database = new DatabaseSync(file);
      database.exec(pragmas);
      const found = database.prepare(`SELECT value FROM about WHERE name = 'format'`).get();
      if (found?.['value'] === format) return database;
    } catch {
      // Not a database, or not one of ours: the same as one of another format.
    }
    database?.close();
    return undefined;
  }

  get(sql: string, ...values: SQLInputValue[]): Record<string, unknown> | undefined {
    return this.#statement(sql).get(...values);
  }

  all(sql: string, ...values: SQLInputValue[]): Record<string, unknown>[] {
    return this.#statement(sql).all(...values);
  }

  /** How many rows it changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  /** Does all of `work`'s writing or none; reading in one is cheaper too. */
  transaction<T>(work: () => T): T {
    this.#database.exec('BEGIN');
    try {
      const result = work();
      this.#database.exec('COMMIT');
      return result;
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      throw error;
    }
  }

  /** How much of the file is kept in memory. */
  cache(bytes: number): void {
    this.#database.exec(`PRAGMA cache_size = -${Math.ceil(bytes / 1024)}`);
  }

  /** Writes the log back into the file, so that removed rows are in neither. */
  settle(): void {
    this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  }

  close(): void {
    this.#database.close();
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#database.prepare(sql)));
    return statement;
  }
}
