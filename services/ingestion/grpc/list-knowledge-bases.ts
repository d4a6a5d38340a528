// ListKnowledgeBases: a page of an organization's, newest first.

import { ingestionCall } from '../ingestion-call.ts';
import { knowledgeBaseMessage } from './messages.ts';

export const listKnowledgeBases = ingestionCall('ListKnowledgeBases', {
  from: ['edge'],
  needs: 'knowledge.read',
  serve: (parts) => async (request) => {
    const { data, ...next } = await parts.knowledgeBases.list(request.organization_id, request.page);
    return { data: data.map((each) => knowledgeBaseMessage(each, parts)), ...next };
  },
});
