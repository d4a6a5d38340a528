// ListKnowledgeBases: a page of an organization's, newest first.

import type { ListKnowledgeBasesRequest__Output } from '#proto/colloquy/ingestion/v1/ListKnowledgeBasesRequest.ts';
import type { ListKnowledgeBasesResponse } from '#proto/colloquy/ingestion/v1/ListKnowledgeBasesResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { countAnew } from '../worker/document-counts.ts';
import { knowledgeBaseMessage } from './messages.ts';

export function listKnowledgeBases(deps: Pick<Ingestion, 'knowledgeBases' | 'counts' | 'clock' | 'log'>) {
  return async (request: ListKnowledgeBasesRequest__Output): Promise<ListKnowledgeBasesResponse> => {
    const { data, ...next } = await deps.knowledgeBases.list(request.organization_id, request.page);
    // Those from before they were counted.
    for (const { _id: id, organization_id, counts } of data) if (!counts) await countAnew(deps, organization_id, id);
    return { data: data.map(knowledgeBaseMessage), ...next };
  };
}
