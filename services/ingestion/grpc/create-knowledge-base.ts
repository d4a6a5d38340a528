// CreateKnowledgeBase: makes an empty one, where the organization has room for it.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { longest } from '#shared/contract/names/lengths.ts';
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
  serve: (parts) => async (request, context) => {
    const { organization_id: organizationId } = request;
    const name = checkedName('/name', request.name, longest.name);
    const description = checkedDescription('/description', request.description);
    const model = checkedEmbeddingModel('/embedding_model', request.embedding_model ?? parts.settings.EMBEDDING_MODEL);
    const withComments = request.include_comments === true;
    const at = new Date(parts.clock());
    const made = await parts.creations.once(request.creation, {
      find: (id) => parts.knowledgeBases.get(organizationId, id),
      async make(id) {
        const limits = await parts.keptLimits(organizationId, context);
        const wish = { ...ofKnowledgeBases(parts, organizationId), id, takes: { knowledge_bases: 1 }, limits };
        return parts.room.within(wish, () =>
          parts.knowledgeBases.create(id, organizationId, name, description, model, withComments, at),
        );
      },
    });
    return { knowledge_base: knowledgeBaseMessage(made, parts) };
  },
});
