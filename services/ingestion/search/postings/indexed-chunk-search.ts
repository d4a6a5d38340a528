// Chunk search on indexes of our own: one file per knowledge base, in a folder that belongs to this process, kept and
// searched by a thread beside the service's.
// 1. An answer sees every change up to the revision it was asked for.
// 2. An index is caught up by one at a time; searches that it already satisfies do not wait.
// 3. A file that is missing, unsound, of another format, or ahead of the store is built anew.

import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { unavailable } from '#shared/contract/errors/contract-error.ts';
import { isUuid } from '#shared/platform/ids/uuid.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import type { ChunkQuery, ChunkSearch, ChunkSource, FoundChunk, KnowledgeBaseState } from '../chunk-search.ts';
import type { SearchedState } from './calls.ts';
import { catchUp } from './catch-up.ts';
import { indexSuffix } from './index-names.ts';
import { IndexCallError, IndexThread, type ThreadOptions } from './thread.ts';

/** Settings of the adapter. */
export interface IndexedSearchOptions {
  /** Holds the index files, and nothing else; made where it is missing. */
  readonly folder: string;
  /** SEARCH_CACHE_MIB. */
  readonly cacheMiB: number;
  /** SEARCH_VECTORS_MIB. */
  readonly vectorsMiB: number;
  /** How long one call of the thread may take; a minute where it is not said. */
  readonly callMs?: number;
  /** Different words of a query that are searched for, where it is not `usualTerms`. */
  readonly maxTerms?: number;
  /** Index files that are open at once, where it is not `usualOpen`. */
  readonly maxOpen?: number;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Of the thread, for tests (thread.ts). */
  readonly thread?: Pick<ThreadOptions, 'lookEveryMs' | 'program'>;
}

const mebibyte = 1024 * 1024;
const usualCallMs = 60_000;
// A long paragraph; the words after it change the order of the results little, and each costs time.
const usualTerms = 64;
// As many as have a MiB each of the memory that indexes have by default; one more is closed and opened in milliseconds.
const usualOpen = 64;
const mostAttempts = 4;
// Some 10 ms of the thread.
const textsAtOnce = 20;

/** Opens the search; its thread starts, and index files are opened, as they are needed. */
export function openIndexedChunkSearch(options: IndexedSearchOptions): ChunkSearch {
  mkdirSync(options.folder, { recursive: true });
  return new IndexedChunkSearch(options);
}

class IndexedChunkSearch implements ChunkSearch {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #thread: IndexThread;
  readonly #catchingUp = new Map<string, Promise<void>>();
  // The revisions that indexes are known to have reached, so that upkeep need not open each file. One that is lost is
  // empty.
  readonly #reached = new Map<string, number>();
  readonly #mostCatchingUp: number;
  #ended = false;

  constructor(options: IndexedSearchOptions) {
    const { folder, cacheMiB, vectorsMiB, log, metrics, thread } = options;
    const { callMs = usualCallMs, maxTerms = usualTerms, maxOpen = usualOpen } = options;
    this.#folder = folder;
    this.#log = log;
    this.#mostCatchingUp = maxOpen;
    const data = { folder, maxTerms, maxOpen, cacheBytes: cacheMiB * mebibyte, vectorBytes: vectorsMiB * mebibyte };
    this.#thread = new IndexThread({ data, callMs, log, metrics, ...thread });
  }

  async search(
    knowledgeBases: readonly KnowledgeBaseState[],
    { text, limit, vectors = new Map(), asker, signal }: ChunkQuery,
    source: ChunkSource,
  ): Promise<readonly FoundChunk[]> {
    if (knowledgeBases.length === 0 || limit < 1) return [];
    const states = knowledgeBases.map(({ id, revision, searchedBy }) => {
      const model = searchedBy !== undefined && vectors.has(searchedBy) ? { model: searchedBy } : {};
      return { id, revision, ...model };
    });
    const request = { knowledgeBases: states, text, limit, vectors };
    const found = this.#patiently(async () => {
      signal?.throwIfAborted();
      const answer = await this.#thread.search(request, asker && { asker, signal });
      if ('hits' in answer) return answer.hits;
      if ('unloaded' in answer) return this.#loaded(states, answer.unloaded);
      const behind = new Set(answer.behind);
      await Promise.all(
        knowledgeBases.filter(({ id }) => behind.has(id)).map((state) => this.#caughtUp(state, source)),
      );
      return undefined;
    });
    return unless(signal, found);
  }

  async languagesOf(texts: readonly string[]): Promise<readonly string[]> {
    const told: string[] = [];
    for (let at = 0; at < texts.length; at += textsAtOnce)
      told.push(...(await this.#thread.call('languages', { texts: texts.slice(at, at + textsAtOnce) })));
    return told;
  }

  async prepare(knowledgeBase: KnowledgeBaseState, source: ChunkSource): Promise<void> {
    const { id, revision } = knowledgeBase;
    if ((this.#reached.get(id) ?? -1) >= revision) return;
    await this.#patiently(async () => {
      if ((await this.#thread.call('revision', { id, revision })) >= revision) return true;
      await this.#caughtUp(knowledgeBase, source);
      return undefined;
    });
    this.#reached.set(id, revision);
  }

  async forget(knowledgeBaseId: string): Promise<void> {
    this.#reached.delete(knowledgeBaseId);
    await this.#thread.call('forget', { id: knowledgeBaseId });
  }

  async held(): Promise<readonly string[]> {
    const names = await readdir(this.#folder).catch(() => []);
    return names
      .filter((name) => name.endsWith(indexSuffix))
      .map((name) => name.slice(0, -indexSuffix.length))
      .filter(isUuid);
  }

  async close(): Promise<void> {
    this.#ended = true;
    await this.#thread.close();
    await Promise.allSettled(this.#catchingUp.values());
  }

  // Tries until there is a result: indexes are caught up in between, and may be lost, or behind again, meanwhile.
  async #patiently<T>(attempt: () => Promise<T | undefined>): Promise<T> {
    for (let failures = 0; !this.#ended;) {
      try {
        const result = await attempt();
        if (result !== undefined) return result;
      } catch (error) {
        if (!(error instanceof IndexCallError) || error.kind === 'defect') throw error;
        failures += 1;
        if (error.kind === 'lost') this.#log.warn({ err: error }, 'a search index is built anew');
        if (failures === mostAttempts) throw unavailable('The search index', error);
      }
    }
    throw unavailable('The search index');
  }

  // Has vectors read into memory, one knowledge base after the other.
  async #loaded(states: readonly SearchedState[], ids: readonly string[]): Promise<undefined> {
    const beside = states.map(({ id }) => id);
    for (const { id, revision, model } of states) {
      if (model === undefined || !ids.includes(id)) continue;
      while (await this.#thread.call('load', { id, revision, model, beside }));
    }
  }

  // Waits for the catch-up in progress, or begins one; the index may be behind afterwards, where that one began before.
  async #caughtUp(state: KnowledgeBaseState, source: ChunkSource): Promise<void> {
    const known = this.#catchingUp.get(state.id);
    if (known) return known;
    if (this.#catchingUp.size >= this.#mostCatchingUp) {
      // Each holds an index open and a page of chunks in memory. Whichever ends first makes room.
      await Promise.race(this.#catchingUp.values()).catch(() => undefined);
      return undefined;
    }
    const begun = catchUp(this.#thread, state, source).finally(() => this.#catchingUp.delete(state.id));
    this.#catchingUp.set(state.id, begun);
    return begun;
  }
}

// Work begun for a search, such as a catch-up, goes on; nobody waits for it any more.
async function unless<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (!signal) return work;
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
