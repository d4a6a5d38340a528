// The contents of an index besides postings: documents, their chunks, and sums over them. A document is `adding` until
// all its chunks are in and can be found by their words, then `held`, and `removing` until the last of its chunks is
// gone. Only a held document is ever an answer; all others are listed in `hidden`. Chunks are numbered by the lowest
// numbers that are free, so that blocks stay full.

import type { FoundChunk, PublishedDocument, StoredChunk } from '../chunk-search.ts';
import { type IndexFile, UnsoundIndexError } from './index-file.ts';

/** A document as listed in an index. */
export interface HeldDocument {
  readonly id: string;
  readonly version: number;
  readonly number: number;
}

/** A chunk with the fields that its terms were made of. */
export interface NumberedChunk {
  readonly number: number;
  readonly document: number;
  readonly name: string;
  readonly headings: readonly string[];
  readonly text: string;
  readonly language: string;
}

/** The rows of documents and chunks. */
export class Contents {
  /** Documents, by number, that are not to be found. */
  readonly hidden: Set<number>;
  readonly #file: IndexFile;
  #next: number;

  constructor(file: IndexFile) {
    this.#file = file;
    const unheld = file.all(`SELECT number FROM document WHERE state <> 'held'`);
    this.hidden = new Set(unheld.map((row) => Number(row['number'])));
    this.#next = Math.max(this.#highest('chunk'), this.#highest('free')) + 1;
  }

  #highest(table: 'chunk' | 'free'): number {
    return Number(this.#file.get(`SELECT coalesce(max(number), -1) AS number FROM ${table}`)?.['number']);
  }

  /** A sum over all chunks, or the revision. */
  about(name: 'revision' | 'chunks' | 'length'): number {
    return Number(this.#file.get('SELECT value FROM about WHERE name = ?', name)?.['value']);
  }

  reached(revision: number): void {
    this.#file.run(`UPDATE about SET value = ? WHERE name = 'revision'`, revision);
  }

  /** How many chunks there are by language. */
  languages(): Map<string, number> {
    const rows = this.#file.all('SELECT code, chunks FROM language WHERE chunks > 0');
    return new Map(rows.map((row) => [String(row['code']), Number(row['chunks'])]));
  }

  /** Held documents by id, those above `after`. */
  documents(after: string, limit: number): HeldDocument[] {
    return this.#file
      .all(`SELECT id, version, number FROM document WHERE id > ? AND state = 'held' ORDER BY id LIMIT ?`, after, limit)
      .map(heldOf);
  }

  /** The held one of this id. */
  held(id: string): HeldDocument | undefined {
    const row = this.#file.get(`SELECT id, version, number FROM document WHERE id = ? AND state = 'held'`, id);
    return row && heldOf(row);
  }

  documentId(number: number): string {
    return String(this.#file.get('SELECT id FROM document WHERE number = ?', number)?.['id']);
  }

  /** Lists a document as one that is being added; its number. */
  begin({ id, version, name }: PublishedDocument): number {
    const row = this.#file.get(
      `INSERT INTO document (id, version, state, name) VALUES (?, ?, 'adding', ?) RETURNING number`,
      ...[id, version, name],
    );
    const number = Number(row?.['number']);
    this.hidden.add(number);
    return number;
  }

  /** The name and id of a document that is being added. */
  adding(number: number): { readonly id: string; readonly name: string } {
    const row = this.#file.get(`SELECT id, name FROM document WHERE number = ? AND state = 'adding'`, number);
    if (!row) throw new UnsoundIndexError('a document that is being added is not listed');
    return { id: String(row['id']), name: String(row['name']) };
  }

  /** From now on it is found, and the version held under its id is not. */
  hold(number: number): void {
    const { id } = this.adding(number);
    this.remove(id, number);
    this.#file.run(`UPDATE document SET state = 'held' WHERE number = ?`, number);
    this.hidden.delete(number);
  }

  /** From now on nothing under this id is found, but for the one document given. */
  remove(id: string, but = -1): void {
    for (const row of this.#file.all('SELECT number FROM document WHERE id = ? AND number <> ?', id, but)) {
      this.#file.run(`UPDATE document SET state = 'removing' WHERE number = ?`, Number(row['number']));
      this.hidden.add(Number(row['number']));
    }
  }

  /** Those half added in a catch-up that was broken off are to go. */
  removeHalfAdded(): void {
    this.#file.run("UPDATE document SET state = 'removing' WHERE state = 'adding'");
  }

  /**
   * Some chunks of a document that is to go; with none left, the document goes, and `gone` is told of it. Undefined where none
   * is to go.
   */
  removable(limit: number, gone: (number: number) => void): NumberedChunk[] | undefined {
    for (;;) {
      const document = this.#file.get(`SELECT number, name FROM document WHERE state = 'removing' LIMIT 1`);
      if (!document) return undefined;
      const number = Number(document['number']);
      const rows = this.#file.all(
        'SELECT number, headings, text, language FROM chunk WHERE document = ? ORDER BY position LIMIT ?',
        ...[number, limit],
      );
      if (rows.length > 0) {
        return rows.map((row) => ({
          number: Number(row['number']),
          document: number,
          name: String(document['name']),
          headings: headingsOf(row),
          text: String(row['text']),
          language: String(row['language']),
        }));
      }
      this.#file.run('DELETE FROM document WHERE number = ?', number);
      this.hidden.delete(number);
      gone(number);
    }
  }

  /** Adds a chunk of so many terms; its number. */
  add(document: number, chunk: StoredChunk, length: number): number {
    const free = this.#file.get('DELETE FROM free WHERE number = (SELECT min(number) FROM free) RETURNING number');
    const number = free ? Number(free['number']) : this.#next;
    if (!free) this.#next += 1;
    this.#file.run(
      'INSERT INTO chunk VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...[number, document, chunk.position, chunk.start, chunk.end, chunk.page ?? null, chunk.language, chunk.id],
      ...[JSON.stringify(chunk.headings), chunk.text],
    );
    this.#count(chunk.language, 1, length);
    return number;
  }

  /** Takes a chunk of so many terms out. */
  delete({ number, language }: NumberedChunk, length: number): void {
    this.#file.run('DELETE FROM chunk WHERE number = ?', number);
    this.#file.run('INSERT INTO free VALUES (?)', number);
    this.#count(language, -1, -length);
  }

  #count(language: string, chunks: number, length: number): void {
    this.#file.run(
      'INSERT INTO language VALUES (?1, ?2) ON CONFLICT DO UPDATE SET chunks = chunks + ?2',
      ...[language, chunks],
    );
    this.#file.run(`UPDATE about SET value = value + ? WHERE name = 'chunks'`, chunks);
    this.#file.run(`UPDATE about SET value = value + ? WHERE name = 'length'`, length);
  }

  /** Where a chunk belongs, and where it stands in its document's text. */
  place(number: number): { document: number; position: number; start: number; end: number } {
    const row = this.#file.get('SELECT document, position, first, beyond FROM chunk WHERE number = ?', number);
    if (!row) throw new UnsoundIndexError('a chunk that can be found is not there');
    const [document, position] = [Number(row['document']), Number(row['position'])];
    return { document, position, start: Number(row['first']), end: Number(row['beyond']) };
  }

  /** A chunk as it is answered. */
  found(number: number): Omit<FoundChunk, 'knowledge_base_id' | 'score'> {
    const row = this.#file.get(
      `SELECT chunk.id, chunk.position, chunk.page, chunk.headings, chunk.text, document.id AS document_id, document.name
       FROM chunk JOIN document ON document.number = chunk.document WHERE chunk.number = ?`,
      number,
    );
    if (!row) throw new UnsoundIndexError('a chunk that has postings is not there');
    return {
      document_id: String(row['document_id']),
      document_name: String(row['name']),
      chunk_id: String(row['id']),
      position: Number(row['position']),
      ...(row['page'] === null ? {} : { page: Number(row['page']) }),
      headings: headingsOf(row),
      text: String(row['text']),
    };
  }
}

function heldOf(row: Record<string, unknown>): HeldDocument {
  return { id: String(row['id']), version: Number(row['version']), number: Number(row['number']) };
}

function headingsOf(row: Record<string, unknown>): string[] {
  return JSON.parse(String(row['headings'])) as string[];
}
