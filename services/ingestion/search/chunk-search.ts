// Port: full-text search over the chunks of knowledge bases. An index is derived from the document store, which
// stays the truth: before it answers, a search brings its indexes up to the state it was given, from the source it
// was given, so losing an index loses nothing.

import type { VectorKind } from '../domain/vector-kind.ts';

/** A knowledge base as the store has it now. */
export interface KnowledgeBaseState {
  readonly id: string;
  /** Grows by one with every change of its searchable text. */
  readonly revision: number;
  /** The documents of the last changes, oldest first; the last one made `revision`. Older ones may be missing. */
  readonly changes: readonly string[];
  /** The kinds of vectors to search by: the current one, and its successor. */
  readonly kinds: readonly VectorKind[];
  /** The model whose vectors searches use; absent: none. */
  readonly searchedBy?: string;
}

/** A document whose chunks can be found. */
export interface PublishedDocument {
  readonly id: string;
  readonly name: string;
  /** Which of its readings is published, from 1; another one means other chunks. */
  readonly version: number;
  readonly chunk_count: number;
  /** The models that each of its chunks has a vector of. */
  readonly embedded: readonly string[];
}

/** A chunk as stored. */
export interface StoredChunk {
  readonly id: string;
  /** Its place among the document's, from 0. */
  readonly position: number;
  readonly headings: readonly string[];
  readonly text: string;
  /** Where it stands in the document's text, in UTF-16 code units. Neighbours may overlap. */
  readonly start: number;
  readonly end: number;
  /** The page that it begins on, from 1; absent where the format has no pages. */
  readonly page?: number;
  /** ISO 639-1, or '' where none is detected. */
  readonly language: string;
}

/** A vector of a chunk, of length 1. */
export interface StoredVector {
  /** The chunk's. */
  readonly position: number;
  readonly vector: Float16Array;
}

/** The source that an index catches up from. */
export interface ChunkSource {
  /** Null where the document is not, or no longer, published. */
  publishedDocument(knowledgeBaseId: string, documentId: string): Promise<PublishedDocument | null>;
  /** A page of all, by id, those above `afterId` where it is given; an empty page is the end. */
  publishedDocuments(knowledgeBaseId: string, afterId: string | undefined): Promise<readonly PublishedDocument[]>;
  /** A page of a published document's chunks by position, from `fromPosition` on; an empty page is the end. */
  chunks(knowledgeBaseId: string, document: PublishedDocument, fromPosition: number): Promise<readonly StoredChunk[]>;
  /** The same of its chunks' vectors by a model. */
  vectors(
    knowledgeBaseId: string,
    document: PublishedDocument,
    model: string,
    fromPosition: number,
  ): Promise<readonly StoredVector[]>;
}

/** A chunk that was found. */
export interface FoundChunk {
  readonly knowledge_base_id: string;
  readonly document_id: string;
  readonly document_name: string;
  readonly chunk_id: string;
  readonly position: number;
  readonly page?: number;
  /** Above zero; higher is better. */
  readonly score: number;
  readonly headings: readonly string[];
  readonly text: string;
}

/** The caller of a search, by which searches take turns. */
export interface Asker {
  readonly organizationId: string;
  /** A run of an end-user, which goes before members' trials. */
  readonly forEndUser: boolean;
}

/** The query of a search. */
export interface ChunkQuery {
  readonly text: string;
  /** Hits at most. */
  readonly limit: number;
  /** The query as a vector of length 1, by the models that could be asked. */
  readonly vectors?: ReadonlyMap<string, Float32Array>;
  /** Absent: a member of no organization. */
  readonly asker?: Asker;
  /** Ends a search that nobody waits for any more: it rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** Finds chunks by their words. */
export interface ChunkSearch {
  /**
   * The best chunks of all the knowledge bases together, best first, equal ones in a fixed order; of chunks of a
   * document that overlap, the best alone. Sees every change up to each knowledge base's given revision.
   */
  search(
    knowledgeBases: readonly KnowledgeBaseState[],
    query: ChunkQuery,
    source: ChunkSource,
  ): Promise<readonly FoundChunk[]>;
  /** The language (ISO 639-1) of each of some texts; '' where none is detected. */
  languagesOf(texts: readonly string[]): Promise<readonly string[]>;
  /** Brings an index up to the given revision, so that the next search need not. */
  prepare(knowledgeBase: KnowledgeBaseState, source: ChunkSource): Promise<void>;
  /** Forgets a deleted knowledge base; one that is not held is no error. */
  forget(knowledgeBaseId: string): Promise<void>;
  /** The knowledge bases of which it holds an index. */
  held(): Promise<readonly string[]>;
  close(): Promise<void>;
}
