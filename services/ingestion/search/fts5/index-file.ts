// One knowledge base's index: an SQLite file with the chunks and an FTS5 table over their terms. Everything here
// is synchronous and small; the order of things, and who waits for what, is fts5-chunk-search.ts.
// A document is listed with `published_at` -1 until all its chunks are in, so that a broken-off catch-up is seen.

import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { termText, termsVersion } from '../../domain/terms.ts';
import type { FoundChunk, PublishedDocument, StoredChunk } from '../chunk-search.ts';

const format = `1 terms ${termsVersion}`;

// Columns of `words` are name, headings, text. Terms have no spaces and no quotes; ASCII punctuation that
// can be inside one is listed, and everything beyond ASCII counts as a letter.
const schema = `
  CREATE TABLE about (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
  CREATE TABLE document (id TEXT PRIMARY KEY, name TEXT NOT NULL, published_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE chunk (
    id INTEGER PRIMARY KEY, document_id TEXT NOT NULL, position INTEGER NOT NULL,
    chunk_id TEXT NOT NULL, headings TEXT NOT NULL, text TEXT NOT NULL, page INTEGER
  );
  CREATE UNIQUE INDEX chunk_place ON chunk (document_id, position);
  CREATE VIRTUAL TABLE words USING fts5 (
    name, headings, text, content='', contentless_delete=1, tokenize="ascii tokenchars '_.'':'"
  );
`;

// The inner select sorts without touching the texts; ties are broken by place, which a rebuild keeps.
const best = `
  SELECT found.score, chunk.document_id, document.name, chunk.chunk_id, chunk.position, chunk.headings, chunk.text, chunk.page
  FROM (
    SELECT words.rowid AS id, -bm25(words, 3.0, 2.0, 1.0) AS score
    FROM words JOIN chunk ON chunk.id = words.rowid
    WHERE words MATCH ? ORDER BY score DESC, chunk.document_id, chunk.position LIMIT ?
  ) AS found
  JOIN chunk ON chunk.id = found.id JOIN document ON document.id = chunk.document_id
  ORDER BY found.score DESC, chunk.document_id, chunk.position`;

/** The terms as an FTS5 expression: each quoted, so that nothing in it is syntax. */
export function matchExpression(terms: readonly string[]): string {
  return terms.map((term) => `"${term.replaceAll('"', '')}"`).join(' OR ');
}

/** Deletes an index's files. */
export function deleteIndexFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });
}

/** An open index. Its methods throw the errors of node:sqlite where the file is not sound. */
export class IndexFile {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #revision: number;

  /** Opens the file; one of another format, or not an index at all, is replaced by an empty one. */
  constructor(file: string) {
    let database = IndexFile.#open(file);
    if (database === undefined) {
      deleteIndexFiles(file);
      database = new DatabaseSync(file);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON');
      database.exec(`BEGIN; ${schema} COMMIT`);
      database.prepare(`INSERT INTO about VALUES ('format', ?), ('revision', 0)`).run(format);
    }
    this.#database = database;
    this.#revision = Number(this.#get(`SELECT value FROM about WHERE name = 'revision'`)?.['value']);
  }

  static #open(file: string): DatabaseSync | undefined {
    let database: DatabaseSync | undefined;
    try {
      database = new DatabaseSync(file);
      database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON');
      const found = database.prepare(`SELECT value FROM about WHERE name = 'format'`).get();
      if (found?.['value'] === format) return database;
    } catch {
      // Not a database, or not one of ours: the same as one of another format.
    }
    database?.close();
    return undefined;
  }

  /** The state of the knowledge base that it holds; 0 while it holds none. */
  get revision(): number {
    return this.#revision;
  }

  /** Says that everything up to `revision` is in. */
  reached(revision: number): void {
    this.#run(`UPDATE about SET value = ? WHERE name = 'revision'`, revision);
    this.#revision = revision;
  }

  /** What it holds, with the time each was published; -1 for one that is not whole. */
  documents(): Map<string, number> {
    const rows = this.#statement('SELECT id, published_at FROM document').all();
    return new Map(rows.map((row) => [String(row['id']), Number(row['published_at'])]));
  }

  /** Whether it holds a document, whole or not. */
  holds(documentId: string): boolean {
    return this.#statement('SELECT 1 FROM document WHERE id = ?').get(documentId) !== undefined;
  }

  /** Takes some of a document's chunks out, and with the last of them the document; false once it is gone. */
  removeSome(documentId: string, limit: number): boolean {
    const some = '(SELECT id FROM chunk WHERE document_id = ? ORDER BY position LIMIT ?)';
    return this.#transaction(() => {
      this.#run('UPDATE document SET published_at = -1 WHERE id = ?', documentId);
      this.#run(`DELETE FROM words WHERE rowid IN ${some}`, documentId, limit);
      if (this.#run(`DELETE FROM chunk WHERE id IN ${some}`, documentId, limit) === limit) return true;
      this.#run('DELETE FROM document WHERE id = ?', documentId);
      return false;
    });
  }

  /** Lists a document; its chunks follow. */
  begin(document: PublishedDocument): void {
    this.#run('INSERT INTO document VALUES (?, ?, -1)', document.id, document.name);
  }

  /** Says that all chunks of a document are in. */
  complete(document: PublishedDocument): void {
    this.#run('UPDATE document SET published_at = ? WHERE id = ?', document.version, document.id);
  }

  /** Adds some of a document's chunks. */
  add(document: PublishedDocument, chunks: readonly StoredChunk[]): void {
    const name = termText(document.name);
    this.#transaction(() => {
      for (const { id, position, headings, text, page } of chunks) {
        const { lastInsertRowid } = this.#statement(
          'INSERT INTO chunk (document_id, position, chunk_id, headings, text, page) VALUES (?, ?, ?, ?, ?, ?)',
        ).run(document.id, position, id, JSON.stringify(headings), text, page ?? null);
        this.#run(
          'INSERT INTO words (rowid, name, headings, text) VALUES (?, ?, ?, ?)',
          lastInsertRowid,
          name,
          termText(headings.join('\n')),
          termText(text),
        );
      }
    });
  }

  /** The best chunks that hold at least one of the terms. */
  search(terms: readonly string[], limit: number): Omit<FoundChunk, 'knowledge_base_id'>[] {
    return this.#statement(best)
      .all(matchExpression(terms), limit)
      .map((row) => ({
        document_id: String(row['document_id']),
        document_name: String(row['name']),
        chunk_id: String(row['chunk_id']),
        position: Number(row['position']),
        score: Number(row['score']),
        headings: JSON.parse(String(row['headings'])) as string[],
        text: String(row['text']),
        ...(row['page'] === null ? {} : { page: Number(row['page']) }),
      }));
  }

  /** Writes the log back into the file, so that what was removed is in neither. */
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

  #get(sql: string): Record<string, unknown> | undefined {
    return this.#statement(sql).get();
  }

  #run(sql: string, ...values: (string | number | bigint)[]): number {
    return Number(this.#statement(sql).run(...values).changes);
  }

  #transaction<T>(work: () => T): T {
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
}
