// How a reading of a document ends: published, announced and completed, or failed. Each step may be repeated.

import type { DocumentDocument, PublishedReading } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { hasExactly, wantedModels } from '../domain/wanted-models.ts';
import { chunkSource, knowledgeBaseState } from '../store/chunk-source.ts';
import { countAnew } from './document-counts.ts';
import { cleanUpDocument, eraseDocument, orLater } from './erasure.ts';

/** A reading whose chunks are stored: how many, the notice of its reader, and the models that each has a vector of. */
export type StoredReading = Pick<PublishedReading, 'chunk_count' | 'notice' | 'embedded'>;

/**
 * Publishes a reading whose chunks are stored, where it is not published yet, makes it findable and completes it. Null where
 * it was ended otherwise, is another run's, or is gone.
 */
export async function endReading(
  parts: IngestionParts,
  document: DocumentDocument,
  { chunk_count, notice, embedded = [] }: StoredReading,
): Promise<DocumentDocument | null> {
  const { _id: id, organization_id: organizationId, knowledge_base_id: knowledgeBaseId, run_id: runId } = document;
  const { version } = document;
  if (document.published?.version !== version) {
    const told = notice === undefined ? {} : { notice };
    const published = { version, at: new Date(parts.clock()), chunk_count, embedded, ...told };
    if (!(await parts.documents.published(organizationId, id, runId, published))) return null;
    parts.reach('document-published');
  }
  const announced = await parts.knowledgeBases.announce(organizationId, knowledgeBaseId, id);
  if (!announced) {
    const deleted = await parts.documents.markDeleted(organizationId, knowledgeBaseId, id);
    if (deleted) await eraseDocument(parts, deleted);
    return null;
  }
  parts.reach('document-announced');
  if (!hasExactly(embedded, wantedModels(announced)))
    await parts.embeddings.owe(organizationId, knowledgeBaseId, new Date(parts.clock()));
  // So that the first question does not wait for a long document; where it fails, that question's search does it.
  await parts.search
    .prepare(knowledgeBaseState(announced), chunkSource(parts, organizationId))
    .catch((error: unknown) => parts.log.warn({ err: error, document_id: id }, 'the index is left to the next search'));
  const completed = await parts.documents.completed(organizationId, id, runId, version);
  parts.reach('document-completed');
  if (completed?.owed === 'cleanup') await orLater(parts, cleanUpDocument(parts, completed));
  return completed;
}

/**
 * Ends a document's reading as failed, of one that is published already as completed. Null where it was ended before, is
 * another run's, or is gone.
 */
export async function failReading(
  parts: IngestionParts,
  read: { readonly organizationId: string; readonly documentId: string; readonly runId: string },
  reason: string,
): Promise<DocumentDocument | null> {
  const { organizationId, documentId, runId } = read;
  const document = await parts.documents.get(organizationId, documentId);
  if (!document || document.run_id !== runId) return null;
  const ended = await failCurrent(parts, document, reason);
  await countAnew(parts, organizationId, document.knowledge_base_id);
  return ended;
}

async function failCurrent(
  parts: IngestionParts,
  { _id: documentId, organization_id: organizationId, run_id: runId, version, published }: DocumentDocument,
  reason: string,
): Promise<DocumentDocument | null> {
  const error = published === undefined ? reason : `${reason} The text that was read before can still be found.`;
  const failed = await parts.documents.failed(organizationId, documentId, runId, version, error);
  if (failed) {
    parts.reach('document-failed');
    await orLater(parts, cleanUpDocument(parts, failed));
    return failed;
  }
  // Published before, or since it was looked at above: then it only has to be ended.
  const now = await parts.documents.get(organizationId, documentId);
  if (now?.run_id !== runId || now.state !== 'processing' || now.published?.version !== version) return null;
  return endReading(parts, now, now.published);
}
