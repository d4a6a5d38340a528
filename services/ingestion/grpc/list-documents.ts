// ListDocuments: a page of a knowledge base's, newest first, of all or of the requested ones.

import type { ListDocumentsRequest__Output } from '#proto/colloquy/ingestion/v1/ListDocumentsRequest.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { knowledgeBaseNotFound } from '../errors.ts';
import { ingestionCall } from '../ingestion-call.ts';
import type { DocumentFilter } from '../store/document-records.ts';
import { documentMessage } from './messages.ts';

export const listDocuments = ingestionCall('ListDocuments', {
  from: ['edge'],
  needs: 'knowledge.read',
  serve: (parts) => async (request) => {
    const { organization_id, knowledge_base_id, page } = request;
    if (!(await parts.knowledgeBases.get(organization_id, knowledge_base_id))) throw knowledgeBaseNotFound();
    const { data, ...next } = await parts.documents.list(organization_id, knowledge_base_id, filterOf(request), page);
    return { data: data.map(documentMessage), ...next };
  },
});

const states: readonly DocumentFilter['state'][] = ['uploaded', 'processing', 'completed', 'failed'];

function filterOf({ state: wanted, q, sha256 }: ListDocumentsRequest__Output): DocumentFilter {
  const state = states.find((each) => each === wanted);
  if (wanted !== undefined && state === undefined) throw validationError('/state', 'is not a state of documents');
  return {
    ...(state === undefined ? {} : { state }),
    ...(q === undefined ? {} : { q }),
    ...(sha256 === undefined ? {} : { sha256 }),
  };
}
