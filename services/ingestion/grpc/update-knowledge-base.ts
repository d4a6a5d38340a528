// UpdateKnowledgeBase: changes the name, the description or the embedding model.

import type { UpdateKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/UpdateKnowledgeBaseRequest.ts';
import type { UpdateKnowledgeBaseResponse } from '#proto/colloquy/ingestion/v1/UpdateKnowledgeBaseResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { checkedDescription, checkedEmbeddingModel, checkedName } from '../domain/names.ts';
import { knowledgeBaseMessage } from './messages.ts';
import { notAsAsked } from './get-knowledge-base.ts';

export function updateKnowledgeBase(deps: Pick<Ingestion, 'knowledgeBases' | 'embeddings' | 'clock'>) {
  return async (request: UpdateKnowledgeBaseRequest__Output): Promise<UpdateKnowledgeBaseResponse> => {
    const { organization_id, knowledge_base_id, name, description, embedding_model } = request;
    const model =
      embedding_model === undefined ? undefined : checkedEmbeddingModel('/embedding_model', embedding_model);
    const changes = {
      ...(name === undefined ? {} : { name: checkedName('/name', name, 200) }),
      ...(description === undefined ? {} : { description: checkedDescription('/description', description) }),
    };
    const { if_revision: revision } = request;
    const updated = await deps.knowledgeBases.update(organization_id, knowledge_base_id, changes, revision);
    if (!updated) throw await notAsAsked(deps.knowledgeBases, request);
    const chosen =
      embedding_model === undefined ? null : await deps.embeddings.choose(updated, model, new Date(deps.clock()));
    return { knowledge_base: knowledgeBaseMessage(chosen ?? updated) };
  };
}
