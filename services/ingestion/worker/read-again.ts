// Requests another reading of a document, from its original, as a run of its own.
// 1. One update decides: of several concurrent requests one is taken, and a repeat of it finds the document `uploaded`.
// 2. Once answered, the document is read: its run is started here or by the sweeper.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import type { DocumentDocument } from '../collections.ts';
import type { IngestionParts } from '../dependencies.ts';
import { documentNotFound } from '../errors.ts';
import { countAnew } from './document-counts.ts';
import { startRun } from './start-run.ts';

const refusals = {
  failed: 'Only a document that failed can be retried.',
  completed: 'Only a completed document can be ingested again.',
};

/** The document, `uploaded`. Throws `document_not_found`, and `conflict` where it is in another state. */
export async function readAgain(
  parts: IngestionParts,
  names: { readonly organization_id: string; readonly knowledge_base_id: string; readonly document_id: string },
  state: 'completed' | 'failed',
  context: CallContext,
): Promise<DocumentDocument> {
  const { organization_id: organizationId, knowledge_base_id: knowledgeBaseId, document_id: id } = names;
  if (!(await parts.knowledgeBases.get(organizationId, knowledgeBaseId))) throw documentNotFound();
  const document = await askAgain(parts, { organizationId, knowledgeBaseId, id }, state, context);
  if (!document) {
    if (!(await parts.documents.getIn(organizationId, knowledgeBaseId, id))) throw documentNotFound();
    throw new ContractError('conflict', refusals[state]);
  }
  return document;
}

/** Requests it for a document that is in this state; null where it is not there, or in another. */
export async function askAgain(
  parts: IngestionParts,
  names: { readonly organizationId: string; readonly knowledgeBaseId: string; readonly id: string },
  state: 'completed' | 'failed',
  context: CallContext,
): Promise<DocumentDocument | null> {
  const document = await parts.documents.readAgain(names, state, newId());
  if (!document) return null;
  await countAnew(parts, document.organization_id, document.knowledge_base_id);
  parts.reach('document-asked-again');
  await startRun(parts, document, context).catch((error: unknown) => {
    parts.log.warn({ err: error, document_id: names.id }, 'a document run is left to the sweeper');
  });
  return document;
}
