// Collections and indexes of this service.
//
// How the derived search index stays right without transactions over several documents:
// 1. A document is read in versions, from 1; each has chunks of its own. Those of a version are stored first, then the
//    document says in one update that this version is the published one, then its knowledge base takes a change:
//    `revision` plus one and the document's id at the end of `changes`, in one atomic update. Only then does the
//    document say `completed`. Taking a document away goes the same way, with `published` unset.
// 2. So a reader of revision R can read everything that the changes up to R speak of. An index at r < R looks at
//    the last R - r entries of `changes`; where they no longer reach back, it compares all published documents.
// 3. A version that is published stays so until the next one is, however the readings in between end. Its chunks go
//    only when another is published, or with the document.
// 4. A reading's writes to its document demand the run that it belongs to: a run that came too late changes nothing.

import { creationCollection } from '#shared/contract/creations/creations.ts';
import { roomCollection } from '#shared/contract/room/room.ts';
import type {
  CollectionDefinition,
  RelaxedDefinition,
  StoredDocument,
} from '#shared/ports/document-store/document-store.ts';
import type { Edited } from '#shared/ports/document-store/edits.ts';
import type { DocumentCounts } from './domain/document-counts.ts';
import type { MediaType } from './domain/media-type.ts';
import type { Progress } from './domain/progress.ts';
import type { VectorKind } from './domain/vector-kind.ts';

/** A knowledge base. */
export interface KnowledgeBaseDocument extends StoredDocument, Edited {
  organization_id: string;
  name: string;
  description: string;
  created_at: Date;
  /** How often its documents changed, for indexes; `edits` counts changes of the knowledge base itself. */
  revision: number;
  /** Ids of the documents of the last changes, oldest first. */
  changes: readonly string[];
  /**
   * The embedding model of its chunks; absent: searches go by words alone. The length is known from the first vector
   * on.
   */
  embedding?: { model: string; dimensions?: number };
  /** The vectors that searches use: all that was published at the switch to them has them. */
  vectors?: VectorKind;
  /**
   * Vectors of its documents are missing or stale (worker/vector-keeper.ts): from when on a keeper may take that up.
   */
  embedding_due?: Date;
  /** The keeper's progress: documents up to this id are done. */
  embedding_after?: string;
  /** Why the keeper cannot go on at the moment, for people, and how often in a row it failed. */
  embedding_error?: string;
  embedding_failures?: number;
  /** Comments of reviewers in its documents are read as well; absent: they are left out. */
  include_comments?: boolean;
  /** The last count of its contents. */
  counts: DocumentCounts;
  /** Its documents have changed since: from when on a counter may count anew. */
  counts_due?: Date;
  /** How often a count was requested: a request during a count is not served by it. */
  counts_asked?: number;
  /** The request that `counts` answers: it counts all documents present at that request. */
  counts_told?: number;
  /** Until when a counter's lease holds: it counts now, or has just done so. */
  counts_held?: Date;
  /** Deleted: reads as not found everywhere; the sweeper erases it. */
  deleted_at?: Date;
}

/** A reading of a document that is whole and can be found. */
export interface PublishedReading {
  readonly version: number;
  readonly at: Date;
  readonly chunk_count: number;
  /** Parts of the document that are left out of its text, for its members; absent: none. */
  readonly notice?: string;
  /** The models that each of its chunks has a vector of; absent: none. */
  readonly embedded?: readonly string[];
}

/** Work still due on a document; the sweeper does it where the call did not. */
export type Owed = 'run' | 'cleanup' | 'erasure';

/** A document; its original is in the file store under its id. */
export interface DocumentDocument extends StoredDocument {
  organization_id: string;
  knowledge_base_id: string;
  name: string;
  media_type: MediaType;
  bytes: number;
  sha256: string;
  /** Of its current reading. */
  state: 'uploaded' | 'processing' | 'completed' | 'failed';
  /** The number of that reading, from 1. */
  version: number;
  /** The run of that reading: no other may write of it. */
  run_id: string;
  /** How far it is; absent before the first part. */
  progress_detail?: Progress;
  /** Why it failed, for people. */
  error?: string;
  created_at: Date;
  /** When it was changed last, its progress as well. */
  updated_at: Date;
  /** When its current reading ended; absent while it has not. */
  finished_at?: Date;
  /** The reading that searches find. */
  published?: PublishedReading;
  /**
   * `run`: start its reading; `cleanup`: delete chunks of readings other than the published one; `erasure`: it is
   * deleted and reads as not found.
   */
  owed?: Owed;
}

/**
 * A chunk; its id is derived from its document's, the reading and its position, so that processing again makes the same
 * ones.
 */
export interface ChunkDocument extends StoredDocument {
  organization_id: string;
  knowledge_base_id: string;
  document_id: string;
  version: number;
  position: number;
  headings: readonly string[];
  text: string;
  start: number;
  end: number;
  page?: number;
  language: string;
}

/** A chunk's vector by one model; its id is derived from the chunk's and the model. */
export interface VectorDocument extends StoredDocument {
  organization_id: string;
  document_id: string;
  version: number;
  position: number;
  model: string;
  /** Of length 1; 16-bit floats, little-endian, in base64. */
  vector: string;
}

/** An upload under way: written before the first byte, so that a crash leaves no orphaned file. */
export interface UploadDocument extends StoredDocument {
  created_at: Date;
  /** Its file goes, or is gone: no document may be made of it any more. */
  given_up?: true;
}

export const knowledgeBaseCollection: RelaxedDefinition = {
  name: 'knowledge_bases',
  takesRelaxed: true,
  indexes: [
    // An absent `deleted_at` is a place in an index like any value (docs/decisions/0012).
    { name: 'listed', fields: { organization_id: 1, deleted_at: 1, created_at: -1, _id: -1 } },
    { name: 'deleted', fields: { deleted_at: 1 }, sparse: true },
    { name: 'embedding', fields: { embedding_due: 1 }, sparse: true },
    { name: 'counting', fields: { counts_due: 1 }, sparse: true },
  ],
  sharding: {
    key: { organization_id: 1, _id: 1 },
    because: "read by organization and id for each search; lists are an organization's",
  },
};

export const documentCollection: CollectionDefinition = {
  name: 'documents',
  indexes: [
    { name: 'list', fields: { knowledge_base_id: 1, created_at: -1, _id: -1 } },
    {
      name: 'in_state',
      fields: { organization_id: 1, knowledge_base_id: 1, state: 1, created_at: -1, _id: -1 },
    },
    { name: 'same', fields: { organization_id: 1, knowledge_base_id: 1, sha256: 1, created_at: -1, _id: -1 } },
    { name: 'compare', fields: { knowledge_base_id: 1, _id: 1 } },
    { name: 'owing', fields: { owed: 1, _id: 1 } },
  ],
  sharding: {
    key: { organization_id: 1, _id: 'hashed' },
    because: 'moved by organization and id; lists are of a knowledge base, with its organization',
  },
};

export const chunkCollection: CollectionDefinition = {
  name: 'chunks',
  indexes: [{ name: 'reading', fields: { document_id: 1, version: 1, position: 1 } }],
  sharding: {
    key: { organization_id: 1, document_id: 'hashed' },
    because: 'written, read and erased by organization and document',
  },
};

export const vectorCollection: CollectionDefinition = {
  name: 'vectors',
  indexes: [{ name: 'reading', fields: { document_id: 1, version: 1, model: 1, position: 1 } }],
  sharding: {
    key: { organization_id: 1, document_id: 'hashed' },
    because: 'written, read and erased by organization and document',
  },
};

export const uploadCollection: CollectionDefinition = {
  name: 'uploads',
  indexes: [{ name: 'age', fields: { created_at: 1 } }],
  sharding: { whole: 'an upload is in it while it goes on' },
};

/** All of them, for the migration of their indexes. */
export const ingestionCollections: readonly CollectionDefinition[] = [
  knowledgeBaseCollection,
  documentCollection,
  chunkCollection,
  vectorCollection,
  uploadCollection,
  creationCollection,
  roomCollection,
];
