// DeleteDocument: not found, and not searchable, from the answer on.

import type { DeleteDocumentRequest__Output } from '#proto/colloquy/ingestion/v1/DeleteDocumentRequest.ts';
import type { DeleteDocumentResponse } from '#proto/colloquy/ingestion/v1/DeleteDocumentResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { documentNotFound } from '../errors.ts';
import { eraseDocument } from '../worker/erasure.ts';

export function deleteDocument(deps: Ingestion) {
  return async (request: DeleteDocumentRequest__Output): Promise<DeleteDocumentResponse> => {
    const { organization_id, knowledge_base_id, document_id } = request;
    if (!(await deps.knowledgeBases.get(organization_id, knowledge_base_id))) throw documentNotFound();
    const deleted = await deps.documents.markDeleted(organization_id, knowledge_base_id, document_id);
    if (!deleted) throw documentNotFound();
    await eraseDocument(deps, deleted);
    return {};
  };
}
