// GetDocument: reads one of a knowledge base.

import type { GetDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/GetDocumentRequest.ts';
import type { GetDocumentResponse } from '#proto/colloquy/ingestion/v1/GetDocumentResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { documentNotFound } from '../errors.ts';
import { documentMessage } from './messages.ts';

export function getDocument(deps: Pick<Ingestion, 'knowledgeBases' | 'documents'>) {
  return async (request: GetDocumentRequest__Output): Promise<GetDocumentResponse> => {
    const { organization_id, knowledge_base_id, document_id } = request;
    const [knowledgeBase, found] = await Promise.all([
      deps.knowledgeBases.get(organization_id, knowledge_base_id),
      deps.documents.getIn(organization_id, knowledge_base_id, document_id),
    ]);
    if (!knowledgeBase || !found) throw documentNotFound();
    return { document: documentMessage(found) };
  };
}
