// Chunk search on SQLite FTS5: one index file per knowledge base in a folder that belongs to this process.
// 1. An answer sees every change up to the revision it was asked for.
// 2. An index is caught up by one at a time; searches that it already satisfies do not wait.
// 3. A file that is missing, unsound, of another format, or ahead of the store is built anew.
// 4. At most `maxOpen` files are open, but for those in use.

import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailable } from '#shared/errors/contract-error.ts';
import { isUuid } from '#shared/ids/uuid.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import { queryTerms } from '../../domain/query.ts';
import type { ChunkQuery, ChunkSearch, ChunkSource, FoundChunk, KnowledgeBaseState } from '../chunk-search.ts';
import { catchUp } from './catch-up.ts';
import { deleteIndexFiles, IndexFile } from './index-file.ts';

/** What the adapter is made of. */
export interface Fts5Options {
  /** Holds the index files, and nothing else; made where it is missing. */
  readonly folder: string;
  /** SEARCH_MAX_TERMS. */
  readonly maxTerms: number;
  /** SEARCH_OPEN_INDEXES. */
  readonly maxOpen: number;
  readonly log: Logger;
}

interface OpenIndex {
  readonly index: IndexFile;
  users: number;
  closed: boolean;
  catchingUp: Promise<void> | undefined;
}

const suffix = '.sqlite';

/** Opens the search; index files are opened as they are needed. */
export function openFts5ChunkSearch(options: Fts5Options): ChunkSearch {
  mkdirSync(options.folder, { recursive: true });
  return new Fts5ChunkSearch(options);
}

class Fts5ChunkSearch implements ChunkSearch {
  readonly #options: Fts5Options;
  // In the order of use, least recent first.
  readonly #open = new Map<string, OpenIndex>();
  #ended = false;

  constructor(options: Fts5Options) {
    this.#options = options;
  }

  async search(
    knowledgeBases: readonly KnowledgeBaseState[],
    { text, limit }: ChunkQuery,
    source: ChunkSource,
  ): Promise<readonly FoundChunk[]> {
    const terms = queryTerms(text, this.#options.maxTerms);
    if (terms.length === 0) return [];
    const found = await Promise.all(
      knowledgeBases.map((state) =>
        this.#caughtUp(state, source, (index) =>
          index.search(terms, limit).map((chunk) => ({ knowledge_base_id: state.id, ...chunk })),
        ),
      ),
    );
    return found.flat().sort(byScore).slice(0, limit);
  }

  async prepare(knowledgeBase: KnowledgeBaseState, source: ChunkSource): Promise<void> {
    await this.#caughtUp(knowledgeBase, source, () => undefined);
  }

  async forget(knowledgeBaseId: string): Promise<void> {
    const entry = this.#open.get(knowledgeBaseId);
    if (entry) this.#discard(knowledgeBaseId, entry);
    else deleteIndexFiles(this.#file(knowledgeBaseId));
  }

  async held(): Promise<readonly string[]> {
    const names = await readdir(this.#options.folder).catch(() => []);
    return names
      .filter((name) => name.endsWith(suffix))
      .map((name) => name.slice(0, -suffix.length))
      .filter(isUuid);
  }

  async close(): Promise<void> {
    this.#ended = true;
    for (const entry of this.#open.values()) this.#close(entry);
    this.#open.clear();
  }

  // Asks an index once it has caught up. What it is asked must not wait: the index may be closed afterwards.
  async #caughtUp<T>(state: KnowledgeBaseState, source: ChunkSource, ask: (index: IndexFile) => T): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      if (this.#ended || attempt > 3) throw unavailable('The search index');
      let entry: OpenIndex | undefined;
      try {
        entry = this.#use(state);
        entry.users += 1;
        while (entry.index.revision < state.revision) {
          entry.catchingUp ??= this.#catchUp(entry, state, source);
          await entry.catchingUp;
          if (entry.closed) break;
        }
        if (entry.closed) continue;
        return ask(entry.index);
      } catch (error) {
        // Closed under us: forgotten, or found unsound by somebody else.
        if (entry?.closed) continue;
        if (!isSqliteError(error)) throw error;
        this.#options.log.warn({ err: error, knowledge_base_id: state.id }, 'search index is built anew');
        if (entry) this.#discard(state.id, entry);
        if (attempt > 1) throw unavailable('The search index', error);
      } finally {
        if (entry) entry.users -= 1;
      }
    }
  }

  async #catchUp(entry: OpenIndex, state: KnowledgeBaseState, source: ChunkSource): Promise<void> {
    try {
      await catchUp(entry.index, state, source);
    } finally {
      entry.catchingUp = undefined;
    }
  }

  #use(state: KnowledgeBaseState): OpenIndex {
    const known = this.#open.get(state.id);
    if (known) {
      this.#open.delete(state.id);
      this.#open.set(state.id, known);
      return known;
    }
    for (const [id, entry] of this.#open) {
      if (this.#open.size < this.#options.maxOpen) break;
      if (entry.users > 0) continue;
      this.#open.delete(id);
      this.#close(entry);
    }
    const file = this.#file(state.id);
    mkdirSync(this.#options.folder, { recursive: true });
    let index = new IndexFile(file);
    if (index.revision > state.revision) {
      // The store was taken back to an earlier day; its revisions no longer mean what they meant here.
      index.close();
      deleteIndexFiles(file);
      index = new IndexFile(file);
    }
    const entry: OpenIndex = { index, users: 0, closed: false, catchingUp: undefined };
    this.#open.set(state.id, entry);
    return entry;
  }

  #file(knowledgeBaseId: string): string {
    if (!isUuid(knowledgeBaseId)) throw new TypeError('a knowledge base id is a UUID');
    return join(this.#options.folder, `${knowledgeBaseId}${suffix}`);
  }

  #discard(knowledgeBaseId: string, entry: OpenIndex): void {
    this.#close(entry);
    if (this.#open.get(knowledgeBaseId) !== entry) return;
    this.#open.delete(knowledgeBaseId);
    deleteIndexFiles(this.#file(knowledgeBaseId));
  }

  #close(entry: OpenIndex): void {
    if (entry.closed) return;
    entry.closed = true;
    try {
      entry.index.close();
    } catch (error) {
      this.#options.log.warn({ err: error }, 'search index did not close');
    }
  }
}

function byScore(a: FoundChunk, b: FoundChunk): number {
  return (
    b.score - a.score ||
    compare(a.knowledge_base_id, b.knowledge_base_id) ||
    compare(a.document_id, b.document_id) ||
    a.position - b.position
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function isSqliteError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ERR_SQLITE_ERROR' || error.code === 'ERR_INVALID_STATE')
  );
}
