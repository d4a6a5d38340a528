// UpdateKnowledgeBase: changes the name, the description, the embedding model, or whether comments are read.

import { longest } from '#shared/contract/names/lengths.ts';
import { requireRevision, revisionOf } from '#shared/ports/document-store/edits.ts';
import { checkedDescription, checkedEmbeddingModel, checkedName } from '../domain/names.ts';
import { knowledgeTarget } from '../domain/targets.ts';
import { knowledgeBaseNotFound } from '../errors.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { choosing } from '../store/embedding-records.ts';
import { knowledgeBaseMessage } from './messages.ts';

export const updateKnowledgeBase = ingestionCall('UpdateKnowledgeBase', {
  from: ['edge'],
  needs: 'knowledge.write',
  act: (request) => ({ action: 'knowledge_base.update', ...knowledgeTarget(request) }),
  serve: (parts) => async (request) => {
    const { organization_id, knowledge_base_id: id, name, description, embedding_model, include_comments } = request;
    const model =
      embedding_model === undefined ? undefined : checkedEmbeddingModel('/embedding_model', embedding_model);
    const changes = {
      ...(name === undefined ? {} : { name: checkedName('/name', name, longest.name) }),
      ...(description === undefined ? {} : { description: checkedDescription('/description', description) }),
      ...(include_comments === undefined ? {} : { include_comments }),
    };
    // The effects of a new model depend on the previous one. So the change holds for the revision that was read, and is
    // made with all else in one write; after a concurrent change, that one is read first.
    for (;;) {
      const seen = await parts.knowledgeBases.get(organization_id, id);
      if (!seen) throw knowledgeBaseNotFound();
      requireRevision(seen, request.if_revision);
      const choice = embedding_model === undefined ? {} : choosing(seen, model, new Date(parts.clock()));
      const changed = await parts.knowledgeBases.update(organization_id, id, revisionOf(seen), changes, choice);
      if (changed) return { knowledge_base: knowledgeBaseMessage(changed, parts) };
    }
  },
});
