// The vectors of a reading that is stored and not published yet, so that it is found by its meaning from the start.
// Where its models cannot be reached now, it is found by its words until the keeper has made them (vector-keeper.ts).

import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import type { DocumentDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { wantedModels } from '../domain/wanted-models.ts';
import { embedReading } from './embed-reading.ts';

/** The models that all its chunks have vectors of now. Throws errors of the stores, and the signal's reason. */
export async function embedNewReading(
  parts: IngestionParts,
  { _id: documentId, organization_id: organizationId, knowledge_base_id, version, name }: DocumentDocument,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const knowledgeBase = await parts.knowledgeBases.get(organizationId, knowledge_base_id);
  const embedded: string[] = [];
  if (!knowledgeBase) return embedded;
  const goOn = async (): Promise<boolean> => !signal.aborted;
  for (const model of wantedModels(knowledgeBase)) {
    try {
      const reading = { organizationId, documentId, version, knowledgeBase, name };
      if (await embedReading(parts, reading, model, goOn, signal)) embedded.push(model);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof StoreUnavailableError) throw error;
      parts.log.warn({ err: error, document_id: documentId, model }, 'a document is published without its vectors');
    }
  }
  signal.throwIfAborted();
  return embedded;
}
