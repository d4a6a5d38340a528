// CreateKnowledgeBase: makes an empty one.

import type { CreateKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/CreateKnowledgeBaseRequest.ts';
import type { CreateKnowledgeBaseResponse } from '#proto/colloquy/ingestion/v1/CreateKnowledgeBaseResponse.ts';
import type { Ingestion } from '../dependencies.ts';
import { checkedDescription, checkedEmbeddingModel, checkedName } from '../domain/names.ts';
import { knowledgeBaseMessage } from './messages.ts';

export function createKnowledgeBase(deps: Pick<Ingestion, 'knowledgeBases' | 'creations' | 'settings' | 'clock'>) {
  return async (request: CreateKnowledgeBaseRequest__Output): Promise<CreateKnowledgeBaseResponse> => {
    const name = checkedName('/name', request.name, 200);
    const description = checkedDescription('/description', request.description);
    const model = checkedEmbeddingModel('/embedding_model', request.embedding_model ?? deps.settings.EMBEDDING_MODEL);
    const at = new Date(deps.clock());
    const made = await deps.creations.once(request.creation, {
      find: (id) => deps.knowledgeBases.get(request.organization_id, id),
      make: (id) => deps.knowledgeBases.create(id, request.organization_id, name, description, model, at),
    });
    return { knowledge_base: knowledgeBaseMessage(made) };
  };
}
