// CreateKnowledgeBase: makes an empty one, where the organization has room for it.

import type { CreateKnowledgeBaseRequest__Output } from '#proto/colloquy/ingestion/v1/CreateKnowledgeBaseRequest.ts';
import type { CreateKnowledgeBaseResponse } from '#proto/colloquy/ingestion/v1/CreateKnowledgeBaseResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Ingestion } from '../dependencies.ts';
import { checkedDescription, checkedEmbeddingModel, checkedName } from '../domain/names.ts';
import { ofKnowledgeBases } from '../store/kept.ts';
import { knowledgeBaseMessage } from './messages.ts';

export function createKnowledgeBase(
  deps: Pick<Ingestion, 'knowledgeBases' | 'creations' | 'room' | 'keptLimits' | 'settings' | 'clock'>,
) {
  return async (
    request: CreateKnowledgeBaseRequest__Output,
    context: CallContext,
  ): Promise<CreateKnowledgeBaseResponse> => {
    const { organization_id: organizationId } = request;
    const name = checkedName('/name', request.name, 200);
    const description = checkedDescription('/description', request.description);
    const model = checkedEmbeddingModel('/embedding_model', request.embedding_model ?? deps.settings.EMBEDDING_MODEL);
    const at = new Date(deps.clock());
    const made = await deps.creations.once(request.creation, {
      find: (id) => deps.knowledgeBases.get(organizationId, id),
      async make(id) {
        const limits = await deps.keptLimits(organizationId, context);
        const wish = { ...ofKnowledgeBases(deps, organizationId), id, takes: { knowledge_bases: 1 }, limits };
        return deps.room.within(wish, () =>
          deps.knowledgeBases.create(id, organizationId, name, description, model, at),
        );
      },
    });
    return { knowledge_base: knowledgeBaseMessage(made) };
  };
}
