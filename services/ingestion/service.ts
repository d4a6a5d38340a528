// Composes the ingestion service: knowledge bases, documents, their chunks, and search over them.
// README.md maps the rooms; store/collections.ts says how the search index keeps up with the store.

import { createAudit } from '#shared/contract/audit/audit.ts';
import { auditedCall } from '#shared/contract/audit/audited-call.ts';
import { createCreations } from '#shared/contract/creations/creations.ts';
import { type HostedService, hostedService } from '#shared/platform/grpc/server.ts';
import { type IngestionServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import type { Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { keptLimits } from '#shared/contract/room/kept-limits.ts';
import { createRoom } from '#shared/contract/room/room.ts';
import type { Ingestion, IngestionDependencies } from './dependencies.ts';
import {
  createKnowledgeBaseAct,
  deleteDocumentAct,
  deleteKnowledgeBaseAct,
  reingestDocumentAct,
  retryDocumentAct,
  retryFailedDocumentsAct,
  updateKnowledgeBaseAct,
} from './domain/acts.ts';
import { createKnowledgeBase } from './grpc/create-knowledge-base.ts';
import { deleteDocument } from './grpc/delete-document.ts';
import { deleteKnowledgeBase } from './grpc/delete-knowledge-base.ts';
import { describeKept } from './grpc/describe-kept.ts';
import { eraseOrganization } from './grpc/erase-organization.ts';
import { failDocument } from './grpc/fail-document.ts';
import { getChunk } from './grpc/get-chunk.ts';
import { getDocument } from './grpc/get-document.ts';
import { getKnowledgeBase } from './grpc/get-knowledge-base.ts';
import { listChunks } from './grpc/list-chunks.ts';
import { listDocuments } from './grpc/list-documents.ts';
import { listKnowledgeBases } from './grpc/list-knowledge-bases.ts';
import { processDocument } from './grpc/process-document.ts';
import { readOriginal } from './grpc/read-original.ts';
import { reingestDocument } from './grpc/reingest-document.ts';
import { retryDocument } from './grpc/retry-document.ts';
import { retryFailedDocuments } from './grpc/retry-failed-documents.ts';
import { search } from './grpc/search.ts';
import { updateKnowledgeBase } from './grpc/update-knowledge-base.ts';
import { uploadDocument } from './grpc/upload-document.ts';
import { createAiSdkEmbedder } from './embedding/ai-sdk-embedder.ts';
import { createReranker } from './embedding/reranker.ts';
import { watchEmbedder, watchRerank } from './embedding/watched.ts';
import { createUsageBook } from './embedding/usage-book.ts';
import { ownReaders } from './parsing/own-readers.ts';
import { createParser } from './parsing/parse.ts';
import { ChunkStore } from './store/chunk-store.ts';
import { openIngestionCollections } from './store/collections.ts';
import { CountRecords } from './store/count-records.ts';
import { DocumentRecords } from './store/document-records.ts';
import { EmbeddingRecords } from './store/embedding-records.ts';
import { KnowledgeBaseStore } from './store/knowledge-base-store.ts';
import { UploadRecords } from './store/upload-records.ts';
import { VectorStore } from './store/vector-store.ts';
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
  const audit = createAudit({ book: { begin: token.BeginAct, end: token.EndAct }, log });
  const collections = openIngestionCollections(store);
  const deps: Ingestion = {
    ...rest,
    knowledgeBases: new KnowledgeBaseStore(collections.knowledgeBases),
    documents: new DocumentRecords(collections.documents, clock),
    chunks: new ChunkStore(collections.chunks),
    vectors: new VectorStore(collections.vectors),
    embeddings: new EmbeddingRecords(collections.knowledgeBases),
    counts: new CountRecords(collections.knowledgeBases),
    uploads: new UploadRecords(collections.uploads),
    creations: createCreations({ store, log, clock }),
    room: createRoom({ store, clock }),
    keptLimits: keptLimits(limits.GetLimits),
    parse:
      rest.parse ??
      createParser(
        {
          memoryMiB: settings.PARSER_MEMORY_MIB,
          seconds: settings.PARSER_MAX_SECONDS,
          processes: settings.PARSER_PROCESSES,
          maxPages: settings.DOCUMENT_MAX_PAGES,
          maxCharacters: settings.DOCUMENT_MAX_CHARACTERS,
          maxInflatedMiB: settings.DOCUMENT_MAX_INFLATED_MIB,
          maxEntries: settings.DOCUMENT_MAX_ENTRIES,
        },
        { start: rest.startReader ?? ownReaders(log) },
      ),
    embedder: watchEmbedder(createAiSdkEmbedder(settings, log), metrics),
    rerank: watchRerank(createReranker(settings, log), metrics),
    usage: createUsageBook({ limits, log, clock }),
    audit,
  };
  const hosted = hostedService<IngestionServiceDefinition, 'UploadDocument'>(protos.ingestion, {
    CreateKnowledgeBase: auditedCall(audit, createKnowledgeBaseAct, createKnowledgeBase(deps)),
    GetKnowledgeBase: getKnowledgeBase(deps),
    ListKnowledgeBases: listKnowledgeBases(deps),
    UpdateKnowledgeBase: auditedCall(audit, updateKnowledgeBaseAct, updateKnowledgeBase(deps)),
    DeleteKnowledgeBase: auditedCall(audit, deleteKnowledgeBaseAct, deleteKnowledgeBase(deps)),
    UploadDocument: uploadDocument(deps),
    GetDocument: getDocument(deps),
    ListDocuments: listDocuments(deps),
    DeleteDocument: auditedCall(audit, deleteDocumentAct, deleteDocument(deps)),
    RetryDocument: auditedCall(audit, retryDocumentAct, retryDocument(deps)),
    RetryFailedDocuments: auditedCall(audit, retryFailedDocumentsAct, retryFailedDocuments(deps)),
    ReingestDocument: auditedCall(audit, reingestDocumentAct, reingestDocument(deps)),
    ReadOriginal: readOriginal(deps),
    ListChunks: listChunks(deps),
    GetChunk: getChunk(deps),
    ProcessDocument: processDocument(deps),
    FailDocument: failDocument(deps),
    Search: search(deps),
    DescribeKept: describeKept(deps),
    EraseOrganization: eraseOrganization(deps),
  });
  const components = [
    deps.usage.component,
    sweeper(deps),
    vectorKeeper(deps),
    documentCounter(deps),
    indexUpkeep(deps),
  ];
  return { hosted, components: [...components, deps.creations.forgetting] };
}
