// GetKnowledgeBase: reads one of an organization.

import type { GetKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/GetKnowledgeBaseRequest.ts';
import type { ContractError } from '#shared/contract/errors/contract-error.ts';
import { changedMeanwhile } from '#shared/ports/document-store/edits.ts';
import type { IngestionParts } from '../dependencies.ts';
import { knowledgeBaseNotFound } from '../errors.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { knowledgeBaseMessage } from './messages.ts';

export const getKnowledgeBase = ingestionCall('GetKnowledgeBase', {
  from: ['edge', 'conversation'],
  needs: 'knowledge.read',
  serve: (parts) => async (request) => {
    const found = await parts.knowledgeBases.get(request.organization_id, request.knowledge_base_id);
    if (!found) throw knowledgeBaseNotFound();
    return { knowledge_base: knowledgeBaseMessage(found, parts) };
  },
});

/** Why a change found no knowledge base: it is not there, or has another revision than the requested one. */
export async function notAsAsked(
  knowledgeBases: IngestionParts['knowledgeBases'],
  { organization_id, knowledge_base_id }: GetKnowledgeBaseRequest__Output,
): Promise<ContractError> {
  const found = await knowledgeBases.get(organization_id, knowledge_base_id);
  return found ? changedMeanwhile(found) : knowledgeBaseNotFound();
}
