// DeleteDocument: not found, and not searchable, from the answer on.

import { knowledgeTarget } from '../domain/targets.ts';
import { documentNotFound } from '../errors.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { eraseDocument } from '../worker/erasure.ts';

export const deleteDocument = ingestionCall('DeleteDocument', {
  from: ['edge'],
  needs: 'knowledge.write',
  isHarmless: true,
  act: (request) => ({ action: 'document.delete', ...knowledgeTarget(request, 'documents', request.document_id) }),
  serve: (parts) => async (request) => {
    const { organization_id, knowledge_base_id, document_id } = request;
    if (!(await parts.knowledgeBases.get(organization_id, knowledge_base_id))) throw documentNotFound();
    const deleted = await parts.documents.markDeleted(organization_id, knowledge_base_id, document_id);
    if (!deleted) throw documentNotFound();
    await eraseDocument(parts, deleted);
    return {};
  },
});
