// ListDocuments: a page of a knowledge base's, newest first.

import type { ListDocumentsRequest__Output } from '#proto/colloquy/ingestion/v1/ListDocumentsRequest.ts';
import type { ListDocumentsResponse } from '#proto/colloquy/ingestion/v1/ListDocumentsResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { knowledgeBaseNotFound } from '../errors.ts';
import { documentMessage } from './messages.ts';

export function listDocuments(deps: Pick<Ingestion, 'knowledgeBases' | 'documents'>) {
  return async (request: ListDocumentsRequest__Output): Promise<ListDocumentsResponse> => {
    const { organization_id, knowledge_base_id, page } = request;
    if (!(await deps.knowledgeBases.get(organization_id, knowledge_base_id))) throw knowledgeBaseNotFound();
    const { data, ...next } = await deps.documents.list(organization_id, knowledge_base_id, page);
    return { data: data.map(documentMessage), ...next };
  };
}
