// The calls of the service's thread to the index thread, and their answers. Plain values: they are copied.

import type { VectorKind } from '../../domain/vector-kind.ts';
import type { FoundChunk, PublishedDocument, StoredChunk, StoredVector } from '../chunk-search.ts';
import type { HeldDocument } from './contents.ts';
import type { StemmedWord } from './stemming-watch.ts';

/** A catch-up in progress: its index, and which catch-up it is. */
export interface Session {
  readonly id: string;
  readonly session: number;
}

/** A knowledge base and where the store has it. */
export interface AtRevision {
  readonly id: string;
  readonly revision: number;
}

/** The same, and the model whose vectors it is searched by, where it is and the query has one. */
export interface SearchedState extends AtRevision {
  readonly model?: string;
}

/** A document that is held, and the models by which all of its vectors are in. */
export interface HeldWithVectors extends HeldDocument {
  readonly models: readonly string[];
}

/** The calls by name, with their arguments and results. Each takes little time: a search waits for one at most. */
export interface Calls {
  /** Hits, or the knowledge bases whose indexes are behind, or whose vectors are not in memory. */
  search: {
    takes: {
      knowledgeBases: readonly SearchedState[];
      text: string;
      limit: number;
      vectors: ReadonlyMap<string, Float32Array>;
    };
    gives: { hits: readonly FoundChunk[] } | { behind: readonly string[] } | { unloaded: readonly string[] };
  };
  /** Reads some more vectors into memory; whether there are more. Those of the others of its search are left there. */
  load: { takes: AtRevision & { model: string; beside: readonly string[] }; gives: boolean };
  /** The language of each text; '' where none is detected. */
  languages: { takes: { texts: readonly string[] }; gives: readonly string[] };
  /** The revision that an index is at. */
  revision: { takes: AtRevision; gives: number };
  /** Begins a catch-up of an index; chunks half added by an earlier one, and vectors of other kinds, are to go. */
  begin: { takes: AtRevision & { kinds: readonly VectorKind[] }; gives: { session: number; revision: number } };
  /** Removes some of the rows due for removal; whether there are more. */
  purge: { takes: Session; gives: boolean };
  /** Makes a document not found. */
  remove: { takes: Session & { document: string }; gives: void };
  /** Lists a document that is not found yet; its number. */
  beginDocument: { takes: Session & { document: PublishedDocument }; gives: number };
  /** Adds chunks to it; whether it is time to write. */
  add: { takes: Session & { document: number; chunks: readonly StoredChunk[] }; gives: boolean };
  /** Adds vectors of a document that is being added, or is held. */
  addVectors: { takes: Session & { document: number; model: string; vectors: readonly StoredVector[] }; gives: void };
  /** All of its vectors by this model are added. */
  completeVectors: { takes: Session & { document: number; model: string }; gives: void };
  /** All of its chunks are added. */
  completeDocument: { takes: Session & { document: number }; gives: void };
  /** Writes some of the added chunks; whether there are more. */
  write: { takes: Session; gives: boolean };
  /** A page of the documents that are found, by id. */
  documents: { takes: Session & { after: string; limit: number }; gives: readonly HeldWithVectors[] };
  /** The one that is found under this id. */
  held: { takes: Session & { document: string }; gives: HeldWithVectors | undefined };
  /** Everything up to `revision` is in. */
  reached: { takes: Session & { revision: number }; gives: void };
  /** Ends a catch-up, finished or not. */
  end: { takes: Session; gives: void };
  /** Closes and deletes an index. */
  forget: { takes: { id: string }; gives: void };
}

export type CallName = keyof Calls;

/** A call on its way. */
export type Question = {
  [Name in CallName]: { readonly number: number; readonly call: Name; readonly request: Calls[Name]['takes'] };
}[CallName];

/** How a call went wrong: its index is gone (`lost`), its catch-up is not the index's (`stale`), or by our own fault. */
export interface Failure {
  readonly kind: 'lost' | 'stale' | 'defect';
  readonly message: string;
}

/** The answer to a call. */
export type Answer =
  | { readonly number: number; readonly result: unknown }
  | { readonly number: number; readonly failure: Failure };

/** Settings that the thread starts with. */
export interface ThreadData {
  readonly folder: string;
  readonly maxOpen: number;
  readonly cacheBytes: number;
  readonly vectorBytes: number;
  readonly maxTerms: number;
}

/** The same, with the memory where it notes the words that it stems, and the words that it leaves as they are. */
export interface ThreadStart extends ThreadData {
  readonly stemming: SharedArrayBuffer;
  readonly spared: readonly StemmedWord[];
}
