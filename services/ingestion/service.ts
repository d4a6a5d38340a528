// Composes the ingestion service: knowledge bases, documents, their chunks, and search over them.
// README.md maps the rooms; collections.ts says how the search index keeps up with the store.

import { createAudit } from '#shared/contract/audit/audit.ts';
import { hostedCalls } from '#shared/contract/calls/declared-call.ts';
import { createCreations } from '#shared/contract/creations/creations.ts';
import { keptLimits } from '#shared/contract/room/kept-limits.ts';
import { createRoom } from '#shared/contract/room/room.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import type { Periodic } from '#shared/platform/lifecycle/periodic.ts';
import * as calls from './calls.ts';
import type { IngestionParts, IngestionDependencies } from './dependencies.ts';
import { createAiSdkEmbedder } from './embedding/ai-sdk-embedder.ts';
import { createReranker } from './embedding/reranker.ts';
import { createUsageBook } from './embedding/usage-book.ts';
import { watchEmbedder, watchRerank } from './embedding/watched.ts';
import { ownReaders } from './parsing/own-readers.ts';
import { documentBounds, readingSeconds } from './parsing/document-bounds.ts';
import { createParser } from './parsing/parse.ts';
import { createChunkStore } from './store/chunk-store.ts';
import { createCountRecords } from './store/count-records.ts';
import { createDocumentRecords } from './store/document-records.ts';
import { createEmbeddingRecords } from './store/embedding-records.ts';
import { createKnowledgeBaseStore } from './store/knowledge-base-store.ts';
import { createUploadRecords } from './store/upload-records.ts';
import { createVectorStore } from './store/vector-store.ts';
import { documentCounter } from './worker/document-counts.ts';
import { indexUpkeep } from './worker/index-upkeep.ts';
import { sweeper } from './worker/sweeper.ts';
import { vectorKeeper } from './worker/vector-keeper.ts';

export type { IngestionDependencies } from './dependencies.ts';

/** Makes the service. The ports it was given stay the composer's to close. */
export function createIngestionService(dependencies: IngestionDependencies): {
  hosted: HostedService;
  components: Periodic[];
} {
  const { store, token, limits, ...rest } = dependencies;
  const { settings, log, clock } = rest;
  const { metrics } = rest.telemetry;
  const audit = createAudit({ book: { begin: token.BeginAct, end: token.EndAct }, log, clock });
  const parts: IngestionParts = {
    ...rest,
    knowledgeBases: createKnowledgeBaseStore(store),
    documents: createDocumentRecords(store, { clock }),
    chunks: createChunkStore(store),
    vectors: createVectorStore(store),
    embeddings: createEmbeddingRecords(store),
    counts: createCountRecords(store),
    uploads: createUploadRecords(store),
    creations: createCreations({ store, log, clock }),
    room: createRoom({ store, clock }),
    keptLimits: keptLimits(limits.GetLimits),
    parse:
      rest.parse ??
      createParser(
        {
          memoryMiB: settings.PARSER_MEMORY_MIB,
          seconds: readingSeconds,
          processes: settings.PARSER_PROCESSES,
          ...documentBounds,
        },
        { start: rest.startReader ?? ownReaders(log) },
      ),
    embedder: watchEmbedder(createAiSdkEmbedder(settings, log, rest.embeddingBounds), metrics),
    rerank: watchRerank(createReranker(settings, log, rest.embeddingBounds), metrics),
    usage: createUsageBook({ limits, log, clock }),
  };
  const hosted = hostedCalls(protos.ingestion, calls, parts, audit);
  const components = [
    parts.usage.component,
    sweeper(parts),
    vectorKeeper(parts),
    documentCounter(parts),
    indexUpkeep(parts),
  ];
  return { hosted, components: [...components, parts.creations.forgetting] };
}
