// Calls by which tests upload documents into knowledge bases of the ingestion service, process, read and find them.

import assert from 'node:assert/strict';
import type { Creation } from '#proto/colloquy/common/v1/Creation.ts';
import type { Document__Output } from '#proto/colloquy/ingestion/v1/Document.ts';
import type { ProcessDocumentResponse__Output } from '#proto/colloquy/ingestion/v1/ProcessDocumentResponse.ts';
import type { SearchHit__Output } from '#proto/colloquy/ingestion/v1/SearchHit.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import type { IngestionServiceDefinition } from '#shared/platform/grpc/protos.ts';

/** One running service, as its callers have it. */
export abstract class DocumentCalls {
  readonly context: CallContext = backgroundContext();
  /** False: runs are accepted and not worked on, as by a queue that is long. */
  working = true;
  client!: ServiceClient<IngestionServiceDefinition, 'UploadDocument'>;

  async knowledgeBase(organizationId: string, name = 'Handbook'): Promise<string> {
    const { knowledge_base } = await this.client.CreateKnowledgeBase(
      { organization_id: organizationId, name },
      this.context,
    );
    assert.ok(knowledge_base);
    return knowledge_base.id;
  }

  async upload(
    organizationId: string,
    knowledgeBaseId: string,
    name: string,
    bytes: string | Uint8Array | AsyncIterable<Uint8Array>,
    mediaType = '',
    creation?: Creation,
  ): Promise<Document__Output> {
    const names = { organization_id: organizationId, knowledge_base_id: knowledgeBaseId, name };
    const head = { ...names, media_type: mediaType, ...(creation && { creation }) };
    const { document } = await this.client.UploadDocument(
      (async function* () {
        yield { head };
        if (typeof bytes === 'string' || bytes instanceof Uint8Array) {
          const all = Buffer.from(bytes as string);
          for (let at = 0; at < all.length; at += 65_536) yield { chunk: all.subarray(at, at + 65_536) };
        } else {
          for await (const chunk of bytes) yield { chunk };
        }
      })(),
      this.context,
    );
    assert.ok(document);
    return document;
  }

  /** Uploads, and waits for the run. */
  async add(
    organizationId: string,
    knowledgeBaseId: string,
    name: string,
    bytes: string | Uint8Array,
  ): Promise<Document__Output> {
    this.working = false;
    const document = await this.upload(organizationId, knowledgeBaseId, name, bytes);
    this.working = true;
    await this.process(organizationId, document);
    return this.document(organizationId, knowledgeBaseId, document.id);
  }

  /** The work of the run of a document's current reading. */
  process(
    organizationId: string,
    { id, run_id }: Pick<Document__Output, 'id' | 'run_id'>,
  ): Promise<ProcessDocumentResponse__Output> {
    return this.client.ProcessDocument(
      { organization_id: organizationId, document_id: id, run_id: run_id ?? '' },
      this.context,
    );
  }

  async document(organizationId: string, knowledgeBaseId: string, id: string): Promise<Document__Output> {
    const { document } = await this.client.GetDocument(
      { organization_id: organizationId, knowledge_base_id: knowledgeBaseId, document_id: id },
      this.context,
    );
    assert.ok(document);
    return document;
  }

  async find(
    organizationId: string,
    knowledgeBaseIds: string[],
    query: string,
    limit = 5,
  ): Promise<SearchHit__Output[]> {
    const { hits } = await this.client.Search(
      { organization_id: organizationId, knowledge_base_ids: knowledgeBaseIds, query, limit, for_end_user: true },
      this.context,
    );
    return hits;
  }
}
