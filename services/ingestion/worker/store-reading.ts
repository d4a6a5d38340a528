// One reading of a document, from its original to chunks that are stored and not published yet.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import type { DocumentDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { ingestionMetrics } from '../metrics.ts';
import { UnreadableDocumentError } from '../parsing/parse.ts';
import { createLanguages } from './languages.ts';
import { NotWantedError } from './while-wanted.ts';

/** Shared with the chunk before, in whole sentences: two or three, so that one that refers to them is found with them. */
const overlapTokens = 40;

/** A reading whose chunks are stored: how many, and the notice of its reader. */
export interface ReadChunks {
  readonly chunk_count: number;
  readonly notice?: string;
}

/**
 * Stores a reading's chunks. Throws UnreadableDocumentError, NotWantedError, and errors of the reader and the stores.
 */
export async function storeReading(
  parts: IngestionParts,
  document: DocumentDocument,
  signal: AbortSignal,
): Promise<ReadChunks> {
  const { _id: id, organization_id: organizationId, run_id: runId, version, media_type: mediaType, bytes } = document;
  const knowledgeBase = await parts.knowledgeBases.get(organizationId, document.knowledge_base_id);
  const { DOCUMENT_MAX_CHUNKS: mostChunks, CHUNK_TOKENS } = parts.settings;
  const original = await parts.files.open(id);
  if (!original) throw new UnreadableDocumentError('The original of this document is missing.');
  const { metrics } = parts.telemetry;
  const read = {
    bytes: metrics.counter(ingestionMetrics.bytes)({}),
    pages: metrics.counter(ingestionMetrics.pages)({}),
  };
  const languages = createLanguages(parts.search);
  let count = 0;
  let done = 0;
  let told: string | undefined;
  try {
    const request = {
      original,
      mediaType,
      bytes,
      chunkTokens: CHUNK_TOKENS,
      overlapTokens,
      withComments: knowledgeBase?.include_comments === true,
      signal,
    };
    for await (const { chunks, progress, notice } of parts.parse(request)) {
      told = notice ?? told;
      if (count + chunks.length > mostChunks)
        throw new UnreadableDocumentError(
          `The document has more than ${mostChunks} parts. Upload it in several files.`,
        );
      await parts.chunks.put(document, count, await languages(chunks));
      parts.reach('document-chunks-stored');
      count += chunks.length;
      if (!(await parts.documents.progressed(organizationId, id, runId, progress))) throw new NotWantedError();
      read[progress.unit].add(Math.max(0, progress.done - done));
      done = progress.done;
    }
  } finally {
    // Where it was never read: a caller that gave up waiting for a place has not opened it.
    original.destroy();
  }
  signal.throwIfAborted();
  // Those of an earlier attempt under other bounds.
  await parts.chunks.erase(organizationId, id, version, count);
  return { chunk_count: count, ...(told === undefined ? {} : { notice: told }) };
}

/** Whether an error says nothing of the document, nor that a store or a service is away: other code waits for those. */
export function isInterruption(error: unknown): boolean {
  return !(error instanceof StoreUnavailableError || (error instanceof ContractError && error.retriable));
}
