// Reads a document: has the original parsed, stores the chunks and their vectors, makes them findable, completes it.
// 1. Run again after a crash anywhere, it ends the same: chunk ids are derived from document, reading and position, and
//    a reading that is published is not read again, only ended.
// 2. A document that was deleted, finished, or is another run's by now is noticed within a second, and no chunk of this
//    reading stays behind.
// 3. It says `completed` only when a search begun afterwards finds it (collections.ts).
// 4. An earlier reading is found until this one is published; a reading that fails takes nothing away.

import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { DocumentDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { documentNotFound, readByAnother } from '../errors.ts';
import { UnreadableDocumentError } from '../parsing/parse.ts';
import { countAnew } from './document-counts.ts';
import { embedNewReading } from './embed-new-reading.ts';
import { endReading, failReading, type StoredReading } from './reading-ends.ts';
import { isInterruption, storeReading } from './store-reading.ts';
import { NotWantedError, whileWanted } from './while-wanted.ts';

/** The reading of a run. */
export interface Reading {
  readonly organizationId: string;
  readonly documentId: string;
  readonly runId: string;
}

/** The outcome; `interrupted` says nothing of the document, and another attempt may succeed. */
export interface Outcome {
  readonly state: 'completed' | 'failed' | 'interrupted';
  readonly error?: string;
  readonly chunk_count: number;
}

/**
 * Throws `document_not_found` where it is gone, and `conflict` where another run reads it by now; a document that cannot be
 * read is an outcome.
 */
export async function processDocument(parts: IngestionParts, read: Reading, context: CallContext): Promise<Outcome> {
  const { organizationId, documentId, runId } = read;
  const document = await parts.documents.beginReading(organizationId, documentId, runId);
  if (!document) return endedMeanwhile(parts, read);
  parts.reach('document-begun');
  await countAnew(parts, organizationId, document.knowledge_base_id);
  try {
    return await readWhole(parts, document, read, context);
  } finally {
    await countAnew(parts, organizationId, document.knowledge_base_id);
  }
}

async function readWhole(
  parts: IngestionParts,
  document: DocumentDocument,
  read: Reading,
  context: CallContext,
): Promise<Outcome> {
  const { documentId, runId } = read;
  let reading: StoredReading | undefined =
    document.published?.version === document.version ? document.published : undefined;
  try {
    reading ??= await whileWanted(
      () => isWanted(parts, document, runId),
      context.signal,
      async (signal) => ({
        ...(await storeReading(parts, document, signal)),
        embedded: await embedNewReading(parts, document, signal),
      }),
    );
  } catch (error) {
    if (context.signal?.aborted) throw unavailable('The ingestion service', error);
    if (error instanceof NotWantedError) return endedMeanwhile(parts, read, document.version);
    if (error instanceof UnreadableDocumentError) return fail(parts, document, error.message);
    if (!isInterruption(error)) throw error;
    parts.log.warn({ err: error, document_id: documentId, run_id: runId }, 'the reading of a document was interrupted');
    return { state: 'interrupted', error: 'Reading the document was interrupted.', chunk_count: 0 };
  }
  const ended = await endReading(parts, document, reading);
  if (!ended) return endedMeanwhile(parts, read, document.version);
  return { state: 'completed', chunk_count: reading.chunk_count };
}

async function isWanted(
  parts: Pick<IngestionParts, 'documents' | 'knowledgeBases'>,
  { _id: id, organization_id: organizationId, knowledge_base_id: knowledgeBaseId }: DocumentDocument,
  runId: string,
): Promise<boolean> {
  if (!(await parts.documents.isBeingRead(organizationId, id, runId))) return false;
  return (await parts.knowledgeBases.get(organizationId, knowledgeBaseId)) !== null;
}

async function fail(parts: IngestionParts, document: DocumentDocument, reason: string): Promise<Outcome> {
  const read = { organizationId: document.organization_id, documentId: document._id, runId: document.run_id };
  const ended = await failReading(parts, read, reason);
  return ended ? outcomeOf(ended) : endedMeanwhile(parts, read, document.version);
}

function outcomeOf({ state, error, published }: DocumentDocument): Outcome {
  return state === 'completed'
    ? { state, chunk_count: published?.chunk_count ?? 0 }
    : { state: 'failed', error: error ?? 'The document could not be read.', chunk_count: 0 };
}

// Another call ended it. This reading's chunks go, unless the other one published them.
async function endedMeanwhile(parts: IngestionParts, read: Reading, version?: number): Promise<Outcome> {
  const { organizationId, documentId, runId } = read;
  const document = await parts.documents.get(organizationId, documentId);
  if (!document || !(await parts.knowledgeBases.get(organizationId, document.knowledge_base_id))) {
    await parts.vectors.eraseAll(organizationId, documentId);
    await parts.chunks.eraseAll(organizationId, documentId);
    throw documentNotFound();
  }
  await countAnew(parts, organizationId, document.knowledge_base_id);
  const { state, published } = document;
  const isCurrent = document.run_id === runId;
  if (isCurrent && state === 'completed') return outcomeOf(document);
  if (isCurrent && state !== 'failed') throw unavailable('The ingestion service');
  if (version !== undefined && published?.version !== version) {
    await parts.vectors.eraseOthers({ organizationId, documentId, version }, []);
    await parts.chunks.erase(organizationId, documentId, version);
  }
  if (!isCurrent) throw readByAnother();
  return outcomeOf(document);
}
