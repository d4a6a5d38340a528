// DeleteKnowledgeBase: not found from the answer on; its documents go now, of many the rest soon.

import type { DeleteKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/DeleteKnowledgeBaseRequest.ts';
import type { DeleteKnowledgeBaseResponse } from '#proto/colloquy/ingestion/v1/DeleteKnowledgeBaseResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { eraseKnowledgeBase, orLater } from '../worker/erasure.ts';
import { notAsAsked } from './get-knowledge-base.ts';

export function deleteKnowledgeBase(deps: Ingestion) {
  return async (request: DeleteKnowledgeBaseRequest__Output): Promise<DeleteKnowledgeBaseResponse> => {
    const { organization_id, knowledge_base_id } = request;
    const { if_revision: revision } = request;
    const at = new Date(deps.clock());
    const deleted = await deps.knowledgeBases.markDeleted(organization_id, knowledge_base_id, at, revision);
    if (!deleted) throw await notAsAsked(deps.knowledgeBases, request);
    await orLater(deps, eraseKnowledgeBase(deps, deleted, 2));
    return {};
  };
}
