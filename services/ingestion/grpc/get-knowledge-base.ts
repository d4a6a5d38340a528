// GetKnowledgeBase: reads one of an organization.

import type { GetKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/GetKnowledgeBaseRequest.ts';
import type { GetKnowledgeBaseResponse } from '#proto/colloquy/ingestion/v1/GetKnowledgeBaseResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { knowledgeBaseNotFound } from '../errors.ts';
import { knowledgeBaseMessage } from './messages.ts';

export function getKnowledgeBase(deps: Pick<Ingestion, 'knowledgeBases'>) {
  return async (request: GetKnowledgeBaseRequest__Output): Promise<GetKnowledgeBaseResponse> => {
    const found = await deps.knowledgeBases.get(request.organization_id, request.knowledge_base_id);
    if (!found) throw knowledgeBaseNotFound();
    return { knowledge_base: knowledgeBaseMessage(found) };
  };
}
