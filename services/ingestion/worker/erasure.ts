// Erases rows that are marked deleted, for good. Every step may be repeated; the sweeper ends erasures cut short by a
// crash.

import type { DocumentDocument, KnowledgeBaseDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { countAnew } from './document-counts.ts';

type Erasing = Pick<
  IngestionParts,
  'knowledgeBases' | 'documents' | 'counts' | 'chunks' | 'vectors' | 'files' | 'search' | 'log' | 'clock'
>;

const documentsPerRound = 50;

/** Erases a document that owes its erasure. First the indexes are told: from then on no search finds it. */
export async function eraseDocument(parts: Erasing, document: DocumentDocument): Promise<void> {
  await parts.knowledgeBases.announce(document.organization_id, document.knowledge_base_id, document._id);
  await eraseParts(parts, document);
  await countAnew(parts, document.organization_id, document.knowledge_base_id);
}

/** Erases the chunks of readings that are over, but for the published one's: no index knows them, or looks for them again. */
export async function cleanUpDocument(
  { chunks, vectors, documents }: Pick<IngestionParts, 'chunks' | 'vectors' | 'documents'>,
  { _id: id, organization_id: organizationId, version, published }: DocumentDocument,
): Promise<void> {
  await vectors.eraseUpTo(organizationId, id, version, published?.version);
  await chunks.eraseUpTo(organizationId, id, version, published?.version);
  await documents.cleanedUp(id, version);
}

/** Erases a knowledge base that is marked deleted, or some rounds of its documents; the sweeper goes on. */
export async function eraseKnowledgeBase(
  parts: Erasing,
  knowledgeBase: KnowledgeBaseDocument,
  rounds: number,
): Promise<void> {
  const { _id: id, organization_id: organizationId } = knowledgeBase;
  for (let round = 0; round < rounds; round += 1) {
    const documents = await parts.documents.ofKnowledgeBase(organizationId, id, documentsPerRound);
    for (const document of documents) await eraseParts(parts, document);
    if (documents.length < documentsPerRound) {
      await parts.search.forget(id);
      await parts.knowledgeBases.remove(id);
      return;
    }
  }
}

/** Runs an erasure whose effect callers already see; where it breaks off the sweeper ends it. */
export async function orLater(parts: Pick<IngestionParts, 'log'>, erasure: Promise<void>): Promise<void> {
  try {
    await erasure;
  } catch (error) {
    parts.log.warn({ err: error }, 'an erasure broke off and is left to the sweeper');
  }
}

/** Takes the file of an upload away that became no document, unless it has become one by now. */
export async function giveUpUpload(
  { files, uploads }: Pick<IngestionParts, 'files' | 'uploads'>,
  id: string,
): Promise<void> {
  if (!(await uploads.giveUp(id))) return;
  await files.remove(id);
  await uploads.forget(id);
}

async function eraseParts(parts: Erasing, document: DocumentDocument): Promise<void> {
  await parts.files.remove(document._id);
  await parts.vectors.eraseAll(document.organization_id, document._id);
  await parts.chunks.eraseAll(document.organization_id, document._id);
  await parts.documents.remove(document.organization_id, document._id);
}
