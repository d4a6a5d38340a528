// UpdateKnowledgeBase: changes the name or the description.

import type { UpdateKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/UpdateKnowledgeBaseRequest.ts';
import type { UpdateKnowledgeBaseResponse } from '#proto/colloquy/ingestion/v1/UpdateKnowledgeBaseResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { checkedDescription, checkedName } from '../domain/names.ts';
import { knowledgeBaseNotFound } from '../errors.ts';
import { knowledgeBaseMessage } from './messages.ts';

export function updateKnowledgeBase(deps: Pick<Ingestion, 'knowledgeBases'>) {
  return async (request: UpdateKnowledgeBaseRequest__Output): Promise<UpdateKnowledgeBaseResponse> => {
    const { organization_id, knowledge_base_id, name, description } = request;
    const updated = await deps.knowledgeBases.update(organization_id, knowledge_base_id, {
      ...(name === undefined ? {} : { name: checkedName('/name', name, 200) }),
      ...(description === undefined ? {} : { description: checkedDescription('/description', description) }),
    });
    if (!updated) throw knowledgeBaseNotFound();
    return { knowledge_base: knowledgeBaseMessage(updated) };
  };
}
