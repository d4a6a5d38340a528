// Finds a live document by its ids. It is gone with its knowledge base, although that may still hold it.

import type { DocumentDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { documentNotFound } from '../errors.ts';

/** Throws `document_not_found`. */
export async function liveDocument(
  parts: Pick<IngestionParts, 'knowledgeBases' | 'documents'>,
  names: { readonly organization_id: string; readonly knowledge_base_id: string; readonly document_id: string },
): Promise<DocumentDocument> {
  const { organization_id, knowledge_base_id, document_id } = names;
  const [knowledgeBase, found] = await Promise.all([
    parts.knowledgeBases.get(organization_id, knowledge_base_id),
    parts.documents.getIn(organization_id, knowledge_base_id, document_id),
  ]);
  if (!knowledgeBase || !found) throw documentNotFound();
  return found;
}
