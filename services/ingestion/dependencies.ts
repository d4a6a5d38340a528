// The service's dependencies, and the rooms that its calls and workers share.

import type { Creations } from '#shared/contract/creations/creations.ts';
import type { KeptLimits } from '#shared/contract/room/kept-limits.ts';
import type { Room } from '#shared/contract/room/room.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type {
  LimitsServiceDefinition,
  RunExecutorServiceDefinition,
  TokenServiceDefinition,
} from '#shared/platform/grpc/protos.ts';
import type { Reach } from '#shared/platform/lifecycle/reach.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { FileStore } from '#shared/ports/file-store/file-store.ts';
import type { IngestionSettings } from './config.ts';
import type { EmbeddingBounds } from './embedding/bounds.ts';
import type { Embedder } from './embedding/embedder.ts';
import type { Rerank } from './embedding/reranker.ts';
import type { UsageBook } from './embedding/usage-book.ts';
import type { Parse } from './parsing/parse.ts';
import type { StartReader } from './parsing/reader.ts';
import type { ChunkSearch } from './search/chunk-search.ts';
import type { ChunkStore } from './store/chunk-store.ts';
import type { CountRecords } from './store/count-records.ts';
import type { DocumentRecords } from './store/document-records.ts';
import type { EmbeddingRecords } from './store/embedding-records.ts';
import type { KnowledgeBaseStore } from './store/knowledge-base-store.ts';
import type { UploadRecords } from './store/upload-records.ts';
import type { VectorStore } from './store/vector-store.ts';

/** Passed in by the process's composition root, which also closes the stores and the search. */
export interface IngestionDependencies {
  readonly store: DocumentStore;
  readonly files: FileStore;
  readonly search: ChunkSearch;
  readonly runExecutor: Pick<ServiceClient<RunExecutorServiceDefinition>, 'StartDocumentRun'>;
  /** Keeps the audit. */
  readonly token: Pick<ServiceClient<TokenServiceDefinition>, 'BeginAct' | 'EndAct'>;
  /** Counts the usage of embedding, and gives organizations' limits. */
  readonly limits: Pick<ServiceClient<LimitsServiceDefinition>, 'RecordUsage' | 'GetLimits'>;
  /** How documents are read; by default each in a process of its own. */
  readonly parse?: Parse;
  /** How such a process is started; by default beside this one. */
  readonly startReader?: StartReader | undefined;
  /** By default those of embedding/bounds.ts. */
  readonly embeddingBounds?: EmbeddingBounds;
  readonly settings: IngestionSettings;
  readonly reach: Reach;
  readonly log: Logger;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
}

/** Shared by calls and workers. */
export interface IngestionParts extends Omit<
  IngestionDependencies,
  'store' | 'token' | 'limits' | 'parse' | 'startReader' | 'embeddingBounds'
> {
  readonly knowledgeBases: KnowledgeBaseStore;
  readonly documents: DocumentRecords;
  readonly chunks: ChunkStore;
  readonly vectors: VectorStore;
  readonly embeddings: EmbeddingRecords;
  readonly counts: CountRecords;
  readonly uploads: UploadRecords;
  readonly creations: Creations;
  readonly room: Room;
  readonly keptLimits: KeptLimits;
  readonly parse: Parse;
  readonly embedder: Embedder;
  /** Absent where no reranking endpoint is set. */
  readonly rerank: Rerank | undefined;
  readonly usage: UsageBook;
}
