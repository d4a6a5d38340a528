// CreateKnowledgeBase: makes an empty one, where the organization has room for it.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { checkedDescription, checkedEmbeddingModel, checkedName } from '../domain/names.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { ofKnowledgeBases } from '../store/kept.ts';
import { knowledgeBaseMessage } from './messages.ts';

export const createKnowledgeBase = ingestionCall('CreateKnowledgeBase', {
  from: ['edge'],
  needs: 'knowledge.write',
  act: ({ organization_id }) => ({
    action: 'knowledge_base.create',
    organization_id,
    target: adminPath(organization_id, 'knowledge-bases'),
  }),
  made: ({ knowledge_base: made }, { organization_id }) => ({
    target: adminPath(organization_id, 'knowledge-bases', made?.id ?? ''),
  }),
  serve: (deps) => async (request, context) => {
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
  },
});
