// The open indexes, in the index thread: opened as they are needed, closed in the order of use, replaced where a file
// is corrupt. An error names its index, so that it alone is rebuilt.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isUuid } from '#shared/platform/ids/uuid.ts';
import { deleteIndexFiles, UnsoundIndexError } from './index-file.ts';
import { indexSuffix } from './index-names.ts';
import { KnowledgeBaseIndex } from './knowledge-base-index.ts';

/** Settings of a shelf. */
export interface ShelfOptions {
  readonly folder: string;
  /** Indexes open at once, but for those that are being caught up. */
  readonly maxOpen: number;
  /** Memory that all of them together keep of their files. */
  readonly cacheBytes: number;
  /** Memory of all their vectors together; those of one search may take more. */
  readonly vectorBytes: number;
}

/** An index was not sound and is gone: the next to ask finds an empty one. */
export class LostIndexError extends Error {
  override readonly name = 'LostIndexError';
}

/** An index was closed or replaced since a catch-up of it began. */
export class StaleSessionError extends Error {
  override readonly name = 'StaleSessionError';
}

interface Open {
  readonly index: KnowledgeBaseIndex;
  /** Of the catch-up in progress. */
  session: number | undefined;
}

const leastCache = 1024 * 1024;

// Chunks that all catch-ups together gather before they are written: more make a common word's row worth writing, and
// take some 10 to 30 KiB each.
const chunksGathered = 1024;

/** The open indexes by knowledge base. */
export class Shelf {
  readonly #options: ShelfOptions;
  // In the order of use, least recent first.
  readonly #open = new Map<string, Open>();
  #sessions = 0;

  constructor(options: ShelfOptions) {
    this.#options = options;
  }

  /** The index of a knowledge base that is at `revision` in the store, opened and looked at. */
  use<T>(id: string, revision: number, act: (index: KnowledgeBaseIndex) => T): T {
    return this.#guarded(id, () => act(this.#opened(id, revision).index));
  }

  /** Reads some more of a model's vectors into memory; whether there are more. Others' make room, least recently used first. */
  load(id: string, revision: number, model: string, beside: readonly string[]): boolean {
    const more = this.use(id, revision, (index) => index.vectors.load(model));
    let taken = [...this.#open.values()].reduce((sum, { index }) => sum + index.vectors.bytes, 0);
    for (const [other, { index }] of this.#open) {
      if (taken <= this.#options.vectorBytes) break;
      if (other === id || beside.includes(other)) continue;
      taken -= index.vectors.bytes;
      index.vectors.unload();
    }
    return more;
  }

  /** Begins a catch-up; its session. */
  begin<T>(id: string, revision: number, act: (index: KnowledgeBaseIndex) => T): { session: number; result: T } {
    return this.#guarded(id, () => {
      const open = this.#opened(id, revision);
      open.session = this.#sessions += 1;
      return { session: open.session, result: act(open.index) };
    });
  }

  /** Goes on with a catch-up. Throws StaleSessionError where its index is no longer this one. */
  goOn<T>(id: string, session: number, act: (index: KnowledgeBaseIndex) => T): T {
    const open = this.#open.get(id);
    if (open?.session !== session) throw new StaleSessionError('the index was closed during its catch-up');
    return this.#guarded(id, () => act(open.index));
  }

  /** How many chunks a catch-up may gather before it writes. */
  get mayGather(): number {
    const sessions = [...this.#open.values()].filter(({ session }) => session !== undefined).length;
    return Math.floor(chunksGathered / Math.max(1, sessions));
  }

  /** Ends a catch-up, whether or not it is the one in progress. */
  end(id: string, session: number): void {
    const open = this.#open.get(id);
    if (open?.session === session) open.session = undefined;
  }

  /** Closes and deletes an index. */
  forget(id: string): void {
    this.#close(id);
    deleteIndexFiles(this.#file(id));
  }

  close(): void {
    for (const id of [...this.#open.keys()]) this.#close(id);
  }

  #opened(id: string, revision: number): Open {
    const known = this.#open.get(id);
    if (known) {
      this.#open.delete(id);
      this.#open.set(id, known);
      return known;
    }
    for (const [other, { session }] of this.#open) {
      if (this.#open.size < this.#options.maxOpen) break;
      if (session === undefined) this.#close(other);
    }
    mkdirSync(this.#options.folder, { recursive: true });
    let index = new KnowledgeBaseIndex(this.#file(id));
    if (index.revision > revision) {
      // The store was restored to an earlier day; its revisions no longer mean the same here.
      index.close();
      deleteIndexFiles(this.#file(id));
      index = new KnowledgeBaseIndex(this.#file(id));
    }
    const open: Open = { index, session: undefined };
    this.#open.set(id, open);
    this.#share();
    return open;
  }

  // Each has the same share of the cache.
  #share(): void {
    const bytes = Math.max(leastCache, Math.floor(this.#options.cacheBytes / Math.max(1, this.#open.size)));
    for (const { index } of this.#open.values()) index.cache(bytes);
  }

  #file(id: string): string {
    if (!isUuid(id)) throw new TypeError('a knowledge base id is a UUID');
    return join(this.#options.folder, `${id}${indexSuffix}`);
  }

  #close(id: string): void {
    const open = this.#open.get(id);
    this.#open.delete(id);
    try {
      open?.index.close();
    } catch {
      // It is corrupt: the next opening finds the rest of it so.
    }
  }

  #guarded<T>(id: string, act: () => T): T {
    try {
      return act();
    } catch (error) {
      if (!isUnsound(error)) throw error;
      this.forget(id);
      throw new LostIndexError(error.message, { cause: error });
    }
  }
}

function isUnsound(error: unknown): error is Error {
  if (error instanceof UnsoundIndexError) return true;
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
}
