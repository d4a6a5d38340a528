// The ingestion service as runs see it: searches and processing that tests script.

import type { GetChunkRequest__Output } from '#proto/colloquy/ingestion/v1/GetChunkRequest.ts';
import type { GetChunkResponse } from '#proto/colloquy/ingestion/v1/GetChunkResponse.ts';
import type { SearchHit } from '#proto/colloquy/ingestion/v1/SearchHit.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type IngestionServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import { hostedService, type ServiceHandlers } from '../hosted-service.ts';

export interface ScriptedKnowledge {
  readonly hosted: HostedService;
  /** Knowledge bases by organization. */
  readonly bases: Map<string, Set<string>>;
  /** The results of searches; may throw or wait. */
  find: (query: string) => Promise<SearchHit[]>;
  /** The text of a chunk; may throw or wait. */
  chunk: (asked: GetChunkRequest__Output) => Promise<GetChunkResponse>;
  readonly searches: { organization_id: string; knowledge_base_ids: string[]; query: string }[];
  /** The result of processing a document; may throw or wait. */
  process: (documentId: string) => Promise<{ state: string; error?: string; chunk_count?: number }>;
  readonly processed: string[];
  /** The runs that spoke of a document. */
  readonly runs: Map<string, string[]>;
  /** Marking a document as failed; may throw or wait. */
  fail: (documentId: string) => Promise<void>;
  /** The reported failures of documents. */
  readonly failed: Map<string, string>;
}

const notHere = (): Promise<never> => Promise.reject(new Error('no test needs this call'));

export function createScriptedKnowledge(): ScriptedKnowledge {
  const knowledge: ScriptedKnowledge = {
    bases: new Map(),
    find: async () => [],
    searches: [],
    process: async () => ({ state: 'completed', chunk_count: 3 }),
    processed: [],
    runs: new Map(),
    chunk: () => Promise.reject(new ContractError('document_not_found', 'There is no such document.')),
    fail: async () => {},
    failed: new Map(),
    hosted: hostedService<IngestionServiceDefinition, 'UploadDocument'>(protos.ingestion, {
      Search: async ({ organization_id, knowledge_base_ids, query }) => {
        knowledge.searches.push({ organization_id, knowledge_base_ids, query });
        return { hits: await knowledge.find(query) };
      },
      ProcessDocument: async ({ document_id, run_id }) => {
        knowledge.processed.push(document_id);
        knowledge.runs.set(document_id, [...(knowledge.runs.get(document_id) ?? []), run_id]);
        return knowledge.process(document_id);
      },
      FailDocument: async ({ document_id, error, run_id }) => {
        knowledge.runs.set(document_id, [...(knowledge.runs.get(document_id) ?? []), run_id]);
        await knowledge.fail(document_id);
        knowledge.failed.set(document_id, error);
        return {};
      },
      GetKnowledgeBase: async ({ organization_id, knowledge_base_id }) => {
        if (!knowledge.bases.get(organization_id)?.has(knowledge_base_id)) {
          throw new ContractError('knowledge_base_not_found', 'There is no such knowledge base.');
        }
        return { knowledge_base: { id: knowledge_base_id } };
      },
      CreateKnowledgeBase: notHere,
      ListKnowledgeBases: notHere,
      UpdateKnowledgeBase: notHere,
      DeleteKnowledgeBase: notHere,
      UploadDocument: notHere,
      ListDocuments: notHere,
      GetDocument: notHere,
      DeleteDocument: notHere,
      RetryDocument: notHere,
      RetryFailedDocuments: notHere,
      ReingestDocument: notHere,
      ReadOriginal: notHere,
      ListChunks: notHere,
      GetChunk: (request) => knowledge.chunk(request),
      DescribeKept: notHere,
      EraseOrganization: notHere,
    } satisfies ServiceHandlers<IngestionServiceDefinition, 'UploadDocument'>),
  };
  return knowledge;
}

/** A chunk as a search finds it. */
export function hit(knowledgeBaseId: string, n: number, text: string): SearchHit {
  return {
    knowledge_base_id: knowledgeBaseId,
    document_id: `document-${n}`,
    document_name: `Document ${n}`,
    chunk_id: `chunk-${n}`,
    headings: [],
    text,
    score: 10 - n,
  };
}
