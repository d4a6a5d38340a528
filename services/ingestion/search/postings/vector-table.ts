// The vectors of an index: rows in its file by model and chunk, and in memory once a search has needed them. Rows are read in
// and taken out a share at a time.

import type { VectorKind } from '../../domain/vector-kind.ts';
import type { StoredVector } from '../chunk-search.ts';
import { type Neighbour, VectorRows } from '../vectors/vector-rows.ts';
import { type IndexFile, UnsoundIndexError } from './index-file.ts';

// Some 10 ms each.
const loadedAtOnce = 1_000;
const removedAtOnce = 1_000;

interface Kind extends VectorKind {
  readonly number: number;
}

interface Loaded {
  readonly rows: VectorRows;
  /** The last chunk whose row is in memory; undefined once all are. */
  upTo: number | undefined;
}

/** Vectors by model. */
export class VectorTable {
  readonly #file: IndexFile;
  readonly #kinds: Map<string, Kind>;
  readonly #loaded = new Map<string, Loaded>();

  constructor(file: IndexFile) {
    this.#file = file;
    this.#kinds = new Map(
      file.all('SELECT number, model, dimensions FROM kind').map((row) => {
        const kind = {
          number: Number(row['number']),
          model: String(row['model']),
          dimensions: Number(row['dimensions']),
        };
        return [kind.model, kind];
      }),
    );
  }

  /** Memory that vectors take. */
  get bytes(): number {
    return [...this.#loaded.values()].reduce((sum, { rows }) => sum + rows.bytes, 0);
  }

  /** From now on it holds these kinds; others are to be purged. */
  keep(kinds: readonly VectorKind[]): void {
    for (const { model, dimensions } of this.#kinds.values()) {
      if (kinds.some((kept) => kept.model === model && kept.dimensions === dimensions)) continue;
      this.#kinds.delete(model);
      this.#loaded.delete(model);
      this.#file.run('DELETE FROM kind WHERE model = ?', model);
    }
    for (const { model, dimensions } of kinds) {
      if (this.#kinds.has(model)) continue;
      const row = this.#file.get(
        'INSERT INTO kind (model, dimensions) VALUES (?, ?) RETURNING number',
        model,
        dimensions,
      );
      this.#kinds.set(model, { number: Number(row?.['number']), model, dimensions });
    }
  }

  /** Takes out some vectors of kinds that are not kept; whether there are more. */
  purge(): boolean {
    const kind = this.#unkept();
    if (kind === undefined) return false;
    this.#file.run('DELETE FROM embedded WHERE kind = ?', kind);
    this.#file.run(
      'DELETE FROM vector WHERE kind = ?1 AND number IN (SELECT number FROM vector WHERE kind = ?1 LIMIT ?2)',
      ...[kind, removedAtOnce],
    );
    return true;
  }

  /** Adds vectors of a document's chunks; those of chunks that are not there are left out. */
  add(document: number, model: string, vectors: readonly StoredVector[]): void {
    const kind = this.#kinds.get(model);
    if (!kind) return;
    for (const { position, vector } of vectors) {
      if (vector.length !== kind.dimensions) continue;
      const chunk = this.#file.get('SELECT number FROM chunk WHERE document = ? AND position = ?', document, position);
      if (!chunk) continue;
      const number = Number(chunk['number']);
      this.#file.run(
        'INSERT INTO vector VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET data = ?4',
        ...[kind.number, number, document, new Uint8Array(vector.buffer, vector.byteOffset, vector.byteLength)],
      );
      const loaded = this.#loaded.get(model);
      if (loaded && (loaded.upTo === undefined || number <= loaded.upTo)) loaded.rows.set(number, document, vector);
    }
  }

  /** All vectors of a document by this model are in. */
  complete(document: number, model: string): void {
    const kind = this.#kinds.get(model);
    if (kind) this.#file.run('INSERT OR IGNORE INTO embedded VALUES (?, ?)', document, kind.number);
  }

  /** The models by which all of a document's vectors are in. */
  modelsOf(document: number): string[] {
    return this.#file
      .all('SELECT kind.model FROM embedded JOIN kind ON kind.number = embedded.kind WHERE document = ?', document)
      .map((row) => String(row['model']));
  }

  /** Takes out those of some chunks, of the kinds that are kept. */
  remove(numbers: readonly number[]): void {
    for (const kind of this.#kinds.values()) {
      for (const number of numbers)
        this.#file.run('DELETE FROM vector WHERE kind = ? AND number = ?', kind.number, number);
    }
    for (const { rows } of this.#loaded.values()) for (const number of numbers) rows.delete(number);
  }

  /** A document is gone. */
  forget(document: number): void {
    this.#file.run('DELETE FROM embedded WHERE document = ?', document);
  }

  /** Whether all rows of a model are in memory; there may be none. */
  isLoaded(model: string): boolean {
    const loaded = this.#loaded.get(model);
    return loaded ? loaded.upTo === undefined : !this.#kinds.has(model);
  }

  /** Reads some more into memory; whether there are more. */
  load(model: string): boolean {
    const kind = this.#kinds.get(model);
    if (!kind || this.isLoaded(model)) return false;
    const loaded = this.#loaded.get(model) ?? { rows: new VectorRows(kind.dimensions), upTo: -1 };
    this.#loaded.set(model, loaded);
    const rows = this.#file.all(
      'SELECT number, document, data FROM vector WHERE kind = ? AND number > ? ORDER BY number LIMIT ?',
      ...[kind.number, loaded.upTo ?? -1, loadedAtOnce],
    );
    for (const row of rows)
      loaded.rows.set(Number(row['number']), Number(row['document']), rowOf(row, kind.dimensions));
    const last = rows.at(-1);
    loaded.upTo = last && rows.length === loadedAtOnce ? Number(last['number']) : undefined;
    return loaded.upTo !== undefined;
  }

  /** Lets memory go. */
  unload(): void {
    this.#loaded.clear();
  }

  /** The nearest chunks of documents that are not hidden, of those in memory. */
  nearest(model: string, query: Float32Array, most: number, hidden: ReadonlySet<number>): Neighbour[] {
    const loaded = this.#loaded.get(model);
    return loaded?.rows.dimensions === query.length ? loaded.rows.nearest(query, most, hidden) : [];
  }

  /** Whether a chunk has a vector in memory. */
  has(model: string, number: number): boolean {
    return this.#loaded.get(model)?.rows.has(number) ?? false;
  }

  #unkept(): number | undefined {
    const row = this.#file.get('SELECT kind FROM vector WHERE kind NOT IN (SELECT number FROM kind) LIMIT 1');
    return row && Number(row['kind']);
  }
}

function rowOf(row: Record<string, unknown>, dimensions: number): Float16Array {
  const data = row['data'];
  if (!(data instanceof Uint8Array) || data.byteLength !== 2 * dimensions)
    throw new UnsoundIndexError('a vector is not of its kind');
  return data.byteOffset % 2 === 0
    ? new Float16Array(data.buffer, data.byteOffset, dimensions)
    : new Float16Array(data.slice().buffer);
}
