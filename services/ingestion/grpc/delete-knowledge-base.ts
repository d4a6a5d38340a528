// DeleteKnowledgeBase: not found from the answer on; its documents go now, of many the rest soon.

import { knowledgeTarget } from '../domain/targets.ts';
import { ingestionCall } from '../ingestion-call.ts';
import { eraseKnowledgeBase, orLater } from '../worker/erasure.ts';
import { notAsAsked } from './get-knowledge-base.ts';

export const deleteKnowledgeBase = ingestionCall('DeleteKnowledgeBase', {
  from: ['edge'],
  needs: 'knowledge.write',
  isHarmless: true,
  act: (request) => ({ action: 'knowledge_base.delete', ...knowledgeTarget(request) }),
  serve: (parts) => async (request) => {
    const { organization_id, knowledge_base_id } = request;
    const { if_revision: revision } = request;
    const at = new Date(parts.clock());
    const deleted = await parts.knowledgeBases.markDeleted(organization_id, knowledge_base_id, at, revision);
    if (!deleted) throw await notAsAsked(parts.knowledgeBases, request);
    await orLater(parts, eraseKnowledgeBase(parts, deleted, 2));
    return {};
  },
});
