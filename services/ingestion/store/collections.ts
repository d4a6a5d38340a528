// What this service stores, and the indexes it is read by.
//
// How the derived search index stays right without transactions over several documents:
// 1. A document's chunks are stored first, then the document says `published_at`, then its knowledge base takes a
//    change: `revision` plus one and the document's id at the end of `changes`, in one atomic update. Only then does
//    the document say `completed`. Taking a document away goes the same way, with `published_at` unset.
// 2. So whoever reads revision R can read everything that the changes up to R speak of. An index at r < R looks at
//    the last R - r entries of `changes`; where they no longer reach back, it compares all published documents.

import type {
  Collection,
  CollectionDefinition,
  DocumentStore,
  StoredDocument,
} from '#shared/document-store/document-store.ts';
import type { MediaType } from '../domain/media-type.ts';

/** A knowledge base. */
export interface KnowledgeBaseDocument extends StoredDocument {
  organization_id: string;
  name: string;
  description: string;
  created_at: Date;
  revision: number;
  /** Ids of the documents of the last changes, oldest first. */
  changes: readonly string[];
  /** Deleted: answers not found everywhere; the sweeper erases it. */
  deleted_at?: Date;
}

/** What a document still has to have done to it; the sweeper does it where the call did not. */
export type Owed = 'run' | 'cleanup' | 'erasure';

/** A document; its original is in the file store under its id. */
export interface DocumentDocument extends StoredDocument {
  organization_id: string;
  knowledge_base_id: string;
  name: string;
  media_type: MediaType;
  bytes: number;
  sha256: string;
  state: 'uploaded' | 'processing' | 'completed' | 'failed';
  progress: number;
  error?: string;
  chunk_count: number;
  created_at: Date;
  run_id: string;
  /** Its chunks are whole and can be found; when they became so. */
  published_at?: Date;
  /** `run`: be started; `cleanup`: it failed, its chunks go; `erasure`: it is deleted and answers not found. */
  owed?: Owed;
}

/** A chunk; its id is made of its document's and its position, so that processing again makes the same ones. */
export interface ChunkDocument extends StoredDocument {
  organization_id: string;
  knowledge_base_id: string;
  document_id: string;
  position: number;
  headings: readonly string[];
  text: string;
}

/** An upload under way: written before the first byte, so that a crash leaves no file that nobody knows. */
export interface UploadDocument extends StoredDocument {
  created_at: Date;
}

/** The collections, opened. */
export interface IngestionCollections {
  readonly knowledgeBases: Collection<KnowledgeBaseDocument>;
  readonly documents: Collection<DocumentDocument>;
  readonly chunks: Collection<ChunkDocument>;
  readonly uploads: Collection<UploadDocument>;
}

const knowledgeBaseCollection: CollectionDefinition = {
  name: 'knowledge_bases',
  indexes: [
    // An absent `deleted_at` is a place in an index like any value (docs/decisions/0012).
    { name: 'listed', fields: { organization_id: 1, deleted_at: 1, created_at: -1, _id: -1 } },
    { name: 'deleted', fields: { deleted_at: 1 }, sparse: true },
  ],
};

const documentCollection: CollectionDefinition = {
  name: 'documents',
  indexes: [
    { name: 'list', fields: { knowledge_base_id: 1, created_at: -1, _id: -1 } },
    { name: 'compare', fields: { knowledge_base_id: 1, _id: 1 } },
    { name: 'owing', fields: { owed: 1, _id: 1 } },
  ],
};

const chunkCollection: CollectionDefinition = {
  name: 'chunks',
  indexes: [{ name: 'place', fields: { document_id: 1, position: 1 } }],
};

const uploadCollection: CollectionDefinition = {
  name: 'uploads',
  indexes: [{ name: 'age', fields: { created_at: 1 } }],
};

/** All of them, for the migration of their indexes. */
export const ingestionCollections: readonly CollectionDefinition[] = [
  knowledgeBaseCollection,
  documentCollection,
  chunkCollection,
  uploadCollection,
];

/** Opens the collections. */
export function openIngestionCollections(store: DocumentStore): IngestionCollections {
  return {
    knowledgeBases: store.collection<KnowledgeBaseDocument>(knowledgeBaseCollection),
    documents: store.collection<DocumentDocument>(documentCollection),
    chunks: store.collection<ChunkDocument>(chunkCollection),
    uploads: store.collection<UploadDocument>(uploadCollection),
  };
}
