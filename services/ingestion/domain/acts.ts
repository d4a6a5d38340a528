// Pure. Audit events of this service's acts.

import type { CreateKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/CreateKnowledgeBaseRequest.ts';
import type { CreateKnowledgeBaseResponse } from '#proto/colloquy/ingestion/v1/CreateKnowledgeBaseResponse.ts';
import type { DeleteDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/DeleteDocumentRequest.ts';
import type { DeleteDocumentResponse } from '#proto/colloquy/ingestion/v1/DeleteDocumentResponse.ts';
import type { DeleteKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/DeleteKnowledgeBaseRequest.ts';
import type { DeleteKnowledgeBaseResponse } from '#proto/colloquy/ingestion/v1/DeleteKnowledgeBaseResponse.ts';
import type { ReingestDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/ReingestDocumentRequest.ts';
import type { ReingestDocumentResponse } from '#proto/colloquy/ingestion/v1/ReingestDocumentResponse.ts';
import type { RetryDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/RetryDocumentRequest.ts';
import type { RetryDocumentResponse } from '#proto/colloquy/ingestion/v1/RetryDocumentResponse.ts';
import type { RetryFailedDocumentsRequest__Output } from '#proto/colloquy/ingestion/v1/RetryFailedDocumentsRequest.ts';
import type { RetryFailedDocumentsResponse } from '#proto/colloquy/ingestion/v1/RetryFailedDocumentsResponse.ts';
import type { UpdateKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/UpdateKnowledgeBaseRequest.ts';
import type { UpdateKnowledgeBaseResponse } from '#proto/colloquy/ingestion/v1/UpdateKnowledgeBaseResponse.ts';
import type { UploadDocumentHead__Output } from '#proto/colloquy/ingestion/v1/UploadDocumentHead.ts';
import type { UploadDocumentResponse } from '#proto/colloquy/ingestion/v1/UploadDocumentResponse.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import type { NotedCall } from '#shared/contract/audit/audited-call.ts';

export const createKnowledgeBaseAct: NotedCall<CreateKnowledgeBaseRequest__Output, CreateKnowledgeBaseResponse> = {
  act: ({ organization_id }) => ({
    action: 'knowledge_base.create',
    organization_id,
    target: adminPath(organization_id, 'knowledge-bases'),
  }),
  made: ({ knowledge_base: made }, { organization_id }) => ({
    target: adminPath(organization_id, 'knowledge-bases', made?.id ?? ''),
  }),
};

export const updateKnowledgeBaseAct: NotedCall<UpdateKnowledgeBaseRequest__Output, UpdateKnowledgeBaseResponse> = {
  act: (request) => ({ action: 'knowledge_base.update', ...whatOf(request) }),
};

export const deleteKnowledgeBaseAct: NotedCall<DeleteKnowledgeBaseRequest__Output, DeleteKnowledgeBaseResponse> = {
  act: (request) => ({ action: 'knowledge_base.delete', ...whatOf(request) }),
};

export const uploadDocumentAct: NotedCall<UploadDocumentHead__Output, UploadDocumentResponse> = {
  act: (head) => ({ action: 'document.upload', ...whatOf(head, 'documents') }),
  made: ({ document }, head) => whatOf(head, 'documents', document?.id ?? ''),
};

export const retryDocumentAct: NotedCall<RetryDocumentRequest__Output, RetryDocumentResponse> = {
  act: (request) => ({ action: 'document.retry', ...whatOf(request, 'documents', request.document_id) }),
};

export const retryFailedDocumentsAct: NotedCall<RetryFailedDocumentsRequest__Output, RetryFailedDocumentsResponse> = {
  act: (request) => ({ action: 'document.retry_failed', ...whatOf(request, 'documents') }),
};

export const reingestDocumentAct: NotedCall<ReingestDocumentRequest__Output, ReingestDocumentResponse> = {
  act: (request) => ({ action: 'document.reingest', ...whatOf(request, 'documents', request.document_id) }),
};

export const deleteDocumentAct: NotedCall<DeleteDocumentRequest__Output, DeleteDocumentResponse> = {
  act: (request) => ({ action: 'document.delete', ...whatOf(request, 'documents', request.document_id) }),
};

function whatOf(
  { organization_id, knowledge_base_id }: { organization_id: string; knowledge_base_id: string },
  ...below: string[]
) {
  return { organization_id, target: adminPath(organization_id, 'knowledge-bases', knowledge_base_id, ...below) };
}
