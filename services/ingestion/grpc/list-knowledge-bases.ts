// ListKnowledgeBases: a page of an organization's, newest first.

import type { ListKnowledgeBasesRequest__Output } from '#proto/colloquy/ingestion/v1/ListKnowledgeBasesRequest.ts';
import type { ListKnowledgeBasesResponse } from '#proto/colloquy/ingestion/v1/ListKnowledgeBasesResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { knowledgeBaseMessage } from './messages.ts';

export function listKnowledgeBases(deps: Pick<Ingestion, 'knowledgeBases'>) {
  return async (request: ListKnowledgeBasesRequest__Output): Promise<ListKnowledgeBasesResponse> => {
    const { data, ...next } = await deps.knowledgeBases.list(request.organization_id, request.page);
    return { data: data.map(knowledgeBaseMessage), ...next };
  };
}
