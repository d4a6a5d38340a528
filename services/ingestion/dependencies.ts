// What the service is made of: the ports it is given, and the rooms its calls and workers share.

import type { Audit } from '#shared/audit/audit.ts';
import type { Creations } from '#shared/creations/creations.ts';
import type { DocumentStore } from '#shared/document-store/document-store.ts';
import type { FileStore } from '#shared/file-store/file-store.ts';
import type { ServiceClient } from '#shared/grpc/client.ts';
import type {
  LimitsServiceDefinition,
  RunExecutorServiceDefinition,
  TokenServiceDefinition,
} from '#shared/grpc/protos.ts';
import type { Reach } from '#shared/lifecycle/reach.ts';
import type { KeptLimits } from '#shared/room/kept-limits.ts';
import type { Room } from '#shared/room/room.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Telemetry } from '#shared/telemetry/telemetry.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { IngestionSettings } from './config.ts';
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

/** Given by whoever composes the process, who also closes the stores and the search. */
export interface IngestionDependencies {
  readonly store: DocumentStore;
  readonly files: FileStore;
  readonly search: ChunkSearch;
  readonly runExecutor: Pick<ServiceClient<RunExecutorServiceDefinition>, 'StartDocumentRun'>;
  /** Keeps the audit. */
  readonly token: Pick<ServiceClient<TokenServiceDefinition>, 'BeginAct' | 'EndAct'>;
  /** Counts what embedding costs, and says what organizations may keep. */
  readonly limits: Pick<ServiceClient<LimitsServiceDefinition>, 'RecordUsage' | 'GetLimits'>;
  /** How documents are read; by default each in a process of its own. */
  readonly parse?: Parse;
  /** How such a process is started; by default beside this one. */
  readonly startReader?: StartReader | undefined;
  readonly settings: IngestionSettings;
  readonly reach: Reach;
  readonly log: Logger;
  readonly telemetry: Telemetry;
  readonly clock: Clock;
}

/** What calls and workers use. */
export interface Ingestion extends Omit<IngestionDependencies, 'store' | 'token' | 'limits' | 'parse' | 'startReader'> {
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
  readonly audit: Audit;
}
