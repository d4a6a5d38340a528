// What this service stores, and the indexes it is read by.
//
// How the derived search index stays right without transactions over several documents:
// 1. A document is read in versions, from 1; each has chunks of its own. Those of a version are stored first, then the
//    document says in one update that this version is the published one, then its knowledge base takes a change:
//    `revision` plus one and the document's id at the end of `changes`, in one atomic update. Only then does the document
//    say `completed`. Taking a document away goes the same way, with `published` unset.
// 2. So whoever reads revision R can read everything that the changes up to R speak of. An index at r < R looks at
//    the last R - r entries of `changes`; where they no longer reach back, it compares all published documents.
// 3. A version that is published stays so until the next one is, whatever becomes of readings in between. Its chunks go
//    only when another is published, or with the document.
// 4. What a reading writes to its document demands the run that it belongs to: a run that came too late changes nothing.

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
  /** How often its documents changed, for indexes; `edits` counts how often it was changed itself. */
  revision: number;
  /** Ids of the documents of the last changes, oldest first. */
  changes: readonly string[];
  /** What its chunks are to have vectors of; absent: searches go by words alone. Its length is known from the first vector on. */
  embedding?: { model: string; dimensions?: number };
  /** Whose vectors searches use: all that was published when it became so has them. */
  vectors?: VectorKind;
  /** Its documents' vectors are not as they are to be (worker/vector-keeper.ts): from when on somebody may take that up. */
  embedding_due?: Date;
  /** How far that is: documents up to this id are as they are to be. */
  embedding_after?: string;
  /** Why it cannot go on at the moment, for people, and how often in a row it could not. */
  embedding_error?: string;
  embedding_failures?: number;
  /** What is in it, as it was counted last. */
  counts: DocumentCounts;
  /** Its documents have changed since: from when on somebody may count anew. */
  counts_due?: Date;
  /** How often that was asked for: what was asked for during a count is not done by it. */
  counts_asked?: number;
  /** Which of those `counts` is of: all that was there when it was asked for so often. */
  counts_told?: number;
  /** Until when nobody else counts: somebody does, or has just done it. */
  counts_held?: Date;
  /** Deleted: answers not found everywhere; the sweeper erases it. */
  deleted_at?: Date;
}

/** A reading of a document that is whole and can be found. */
export interface PublishedReading {
  readonly version: number;
  readonly at: Date;
  readonly chunk_count: number;
  /** The models that each of its chunks has a vector of; absent: none. */
  readonly embedded?: readonly string[];
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
  /** Of its current reading. */
  state: 'uploaded' | 'processing' | 'completed' | 'failed';
  /** Which reading that is, from 1. */
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
   * `run`: its reading be started; `cleanup`: chunks of other readings than the published one go; `erasure`: it is deleted
   * and answers not found.
   */
  owed?: Owed;
}

/** A chunk; its id is made of its document's, the reading and its position, so that processing again makes the same ones. */
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

/** A chunk's vector by one model; its id is made of the chunk's and the model. */
export interface VectorDocument extends StoredDocument {
  organization_id: string;
  document_id: string;
  version: number;
  position: number;
  model: string;
  /** Of length 1; 16-bit floats, little-endian, in base64. */
  vector: string;
}

/** An upload under way: written before the first byte, so that a crash leaves no file that nobody knows. */
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
