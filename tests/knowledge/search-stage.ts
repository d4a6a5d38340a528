// The stage of the tests of the search index: a store of knowledge bases in memory that counts its revisions as the
// real one does, and searches over folders of their own, each as one replica's.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v5 } from 'uuid';
import type {
  ChunkSearch,
  ChunkSource,
  FoundChunk,
  KnowledgeBaseState,
  PublishedDocument,
  StoredChunk,
  StoredVector,
} from '#services/ingestion/search/chunk-search.ts';
import {
  type IndexedSearchOptions,
  openIndexedChunkSearch,
} from '#services/ingestion/search/postings/indexed-chunk-search.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';

// As the store keeps them.
const changesKept = 32;
const perPage = 7;

/** A chunk as a test writes it; its place in the document's text follows from those before it. */
export type Written = Partial<Pick<StoredChunk, 'headings' | 'language' | 'start' | 'end' | 'page'>> & { text: string };

interface Kept {
  readonly document: PublishedDocument;
  readonly chunks: readonly StoredChunk[];
}

/** One knowledge base of the store. */
export class KnowledgeBase {
  readonly id: string;
  revision = 0;
  #changes: string[] = [];
  #kept = new Map<string, Kept>();
  #versions = new Map<string, number>();

  constructor(id: string = newId()) {
    this.id = id;
  }

  /** Parameters of a search. */
  get state(): KnowledgeBaseState {
    return { id: this.id, revision: this.revision, changes: this.#changes.slice(-changesKept), kinds: [] };
  }

  get documents(): readonly PublishedDocument[] {
    return [...this.#kept.values()].map(({ document }) => document).sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Publishes a document, or another version of it; its id. */
  put(name: string, chunks: readonly (string | Written)[], id: string = newId()): string {
    const version = (this.#versions.get(id) ?? 0) + 1;
    let end = 0;
    const stored = chunks.map((one, position): StoredChunk => {
      const { text, headings = [], language = 'en', ...place } = typeof one === 'string' ? { text: one } : one;
      const start = place.start ?? end;
      end = place.end ?? start + text.length;
      const page = place.page === undefined ? {} : { page: place.page };
      return { id: v5(`${version}/${position}`, id), position, headings, text, start, end, language, ...page };
    });
    this.#versions.set(id, version);
    this.#kept.set(id, { document: { id, name, version, chunk_count: stored.length, embedded: [] }, chunks: stored });
    this.#changed(id);
    return id;
  }

  delete(id: string): void {
    this.#kept.delete(id);
    this.#changed(id);
  }

  #changed(id: string): void {
    this.revision += 1;
    this.#changes.push(id);
  }

  chunks(id: string, version: number): readonly StoredChunk[] {
    const kept = this.#kept.get(id);
    return kept?.document.version === version ? kept.chunks : [];
  }

  one(id: string): PublishedDocument | null {
    return this.#kept.get(id)?.document ?? null;
  }
}

/** The store as a source, and the reads from it. */
export class Source implements ChunkSource {
  /** Pages of chunks that were read. */
  pages = 0;
  /** Called before each page of chunks. */
  before: (knowledgeBaseId: string) => Promise<void> | void = () => {};
  readonly #all: () => readonly KnowledgeBase[];

  constructor(all: () => readonly KnowledgeBase[]) {
    this.#all = all;
  }

  #one(id: string): KnowledgeBase | undefined {
    return this.#all().find((knowledgeBase) => knowledgeBase.id === id);
  }

  async vectors(): Promise<readonly StoredVector[]> {
    return [];
  }

  async publishedDocument(id: string, documentId: string): Promise<PublishedDocument | null> {
    return this.#one(id)?.one(documentId) ?? null;
  }

  async publishedDocuments(id: string, afterId: string | undefined): Promise<readonly PublishedDocument[]> {
    const all = this.#one(id)?.documents ?? [];
    return all.filter((document) => afterId === undefined || document.id > afterId).slice(0, perPage);
  }

  async chunks(id: string, document: PublishedDocument, from: number): Promise<readonly StoredChunk[]> {
    await this.before(id);
    this.pages += 1;
    const all = this.#one(id)?.chunks(document.id, document.version) ?? [];
    return all.filter(({ position }) => position >= from).slice(0, perPage);
  }
}

/** A store, and replicas that search it. */
export class SearchStage {
  readonly folder: string;
  readonly source: Source;
  readonly #knowledgeBases: KnowledgeBase[] = [];
  readonly #open = new Set<ChunkSearch>();

  private constructor(folder: string) {
    this.folder = folder;
    this.source = new Source(() => this.#knowledgeBases);
  }

  static async open(): Promise<SearchStage> {
    return new SearchStage(await mkdtemp(join(tmpdir(), 'colloquy-search-')));
  }

  knowledgeBase(): KnowledgeBase {
    const made = new KnowledgeBase();
    this.#knowledgeBases.push(made);
    return made;
  }

  /** Where a replica's index files are. */
  indexFolder(name: string): string {
    return join(this.folder, name);
  }

  replica(name: string, options: Partial<IndexedSearchOptions> = {}): ChunkSearch {
    const opened = openIndexedChunkSearch({
      folder: this.indexFolder(name),
      maxTerms: 64,
      maxOpen: 16,
      cacheMiB: 8,
      vectorsMiB: 64,
      log: silentLogger(),
      metrics: noMetrics,
      ...options,
    });
    this.#open.add(opened);
    return opened;
  }

  /** Ends a replica as a process ends, so that its folder can be opened again. */
  async end(replica: ChunkSearch): Promise<void> {
    this.#open.delete(replica);
    await replica.close();
  }

  find(
    replica: ChunkSearch,
    searched: KnowledgeBase | readonly KnowledgeBase[],
    text: string,
    limit = 10,
  ): Promise<readonly FoundChunk[]> {
    const all = searched instanceof KnowledgeBase ? [searched] : searched;
    return replica.search(
      all.map(({ state }) => state),
      { text, limit },
      this.source,
    );
  }

  async close(): Promise<void> {
    for (const replica of this.#open) await replica.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
