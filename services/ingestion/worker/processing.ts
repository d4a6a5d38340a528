// Processes a document: has the original parsed, stores the chunks, makes them findable, completes it.
// 1. Run again after a crash anywhere, it ends the same: chunk ids are made of document and position.
// 2. A document that was deleted or finished meanwhile is noticed after every batch, and no chunk stays behind.
// 3. It says `completed` only when a search begun afterwards finds it (store/collections.ts).

import { unavailable } from '#shared/errors/contract-error.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { Ingestion } from '../dependencies.ts';
import { documentNotFound } from '../errors.ts';
import { UnreadableDocumentError } from '../parsing/parse.ts';
import { chunkSource, knowledgeBaseState } from '../store/chunk-source.ts';
import type { DocumentDocument } from '../store/collections.ts';
import { cleanUpDocument, eraseDocument } from './erasure.ts';

/** What processing came to. */
export interface Outcome {
  readonly state: 'completed' | 'failed';
  readonly error?: string;
  readonly chunk_count: number;
}

/** Throws `document_not_found` where it is gone; a document that cannot be read is an outcome. */
export async function processDocument(
  deps: Ingestion,
  organizationId: string,
  documentId: string,
  context: CallContext,
): Promise<Outcome> {
  const document = await deps.documents.beginProcessing(organizationId, documentId);
  if (!document) return finishedMeanwhile(deps, organizationId, documentId);
  const original = await deps.files.open(documentId);
  if (!original) return fail(deps, document, 'The original of this document is missing.');
  let count = 0;
  try {
    const { media_type: mediaType } = document;
    const maxCharacters = deps.settings.CHUNK_MAX_CHARACTERS;
    for await (const batch of deps.parse({ original, mediaType, maxCharacters, signal: context.signal })) {
      if (count + batch.chunks.length > deps.settings.DOCUMENT_MAX_CHUNKS)
        throw new UnreadableDocumentError(
          `The document has more than ${deps.settings.DOCUMENT_MAX_CHUNKS} parts. Upload it in several files.`,
        );
      await deps.chunks.put(document, count, batch.chunks);
      count += batch.chunks.length;
      const progress = Math.floor(99 * batch.done);
      if (!(await deps.documents.progressed(organizationId, documentId, progress)))
        return await finishedMeanwhile(deps, organizationId, documentId);
    }
  } catch (error) {
    if (context.signal?.aborted) throw unavailable('The ingestion service', error);
    if (error instanceof UnreadableDocumentError) return fail(deps, document, error.message);
    throw error;
  }
  // Those of an earlier try under a smaller bound.
  await deps.chunks.erase(organizationId, documentId, count);

  if (!(await deps.documents.published(organizationId, documentId, count, new Date(deps.clock())))) {
    return finishedMeanwhile(deps, organizationId, documentId);
  }
  const announced = await deps.knowledgeBases.announce(organizationId, document.knowledge_base_id, documentId);
  if (!announced) {
    const deleted = await deps.documents.markDeleted(organizationId, document.knowledge_base_id, documentId);
    if (deleted) await eraseDocument(deps, deleted);
    throw documentNotFound();
  }
  // So that the first question does not wait for a long document; where it fails, that question's search does it.
  await deps.search
    .prepare(knowledgeBaseState(announced), chunkSource(deps, organizationId))
    .catch((error: unknown) =>
      deps.log.warn({ err: error, document_id: documentId }, 'the index is left to the next search'),
    );
  if (!(await deps.documents.completed(organizationId, documentId))) {
    return finishedMeanwhile(deps, organizationId, documentId);
  }
  return { state: 'completed', chunk_count: count };
}

/** Ends a document as failed; null where it was finished, or gone, before. */
export async function failDocument(
  deps: Ingestion,
  organizationId: string,
  documentId: string,
  error: string,
): Promise<DocumentDocument | null> {
  const failed = await deps.documents.failed(organizationId, documentId, error);
  if (failed) await cleanUpDocument(deps, failed);
  return failed;
}

async function fail(deps: Ingestion, document: DocumentDocument, error: string): Promise<Outcome> {
  const failed = await failDocument(deps, document.organization_id, document._id, error);
  return failed
    ? { state: 'failed', error, chunk_count: 0 }
    : finishedMeanwhile(deps, document.organization_id, document._id);
}

// Somebody else ended it. What this processing has stored goes, unless it is what the other one published.
async function finishedMeanwhile(deps: Ingestion, organizationId: string, documentId: string): Promise<Outcome> {
  const document = await deps.documents.get(organizationId, documentId);
  if (document?.state === 'completed') return { state: 'completed', chunk_count: document.chunk_count };
  if (document && document.state !== 'failed') throw unavailable('The ingestion service');
  await deps.chunks.erase(organizationId, documentId);
  if (!document) throw documentNotFound();
  return { state: 'failed', error: document.error ?? 'The document could not be processed.', chunk_count: 0 };
}
