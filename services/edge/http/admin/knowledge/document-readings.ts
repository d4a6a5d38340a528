// …/documents/{document_id}/retry and /reingest, and /documents/retry-failed: reads documents again from their
// originals.

import Type from 'typebox';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { ref, uuid } from '../../schemas/common.ts';
import { documentExample, documentSchema, foundDocument, presentDocument } from '../../schemas/document.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';

const schemas = {
  params: paramsOf({ knowledge_base_id: uuid('The knowledge base.'), document_id: uuid('The document.') }),
  response: { 202: ref(documentSchema) },
};
const taken = { ...documentExample, state: 'uploaded' as const, progress: 0, version: 2 };

const retry = adminOperation(
  {
    id: 'retryDocument',
    permission: 'knowledge.write',
    withoutAccess: 'shows_nothing',
    tag: 'Documents',
    summary: 'Read a document that failed again',
    description: 'From its original, as a run of its own. `conflict` where it has not failed, as for a repeat.',
    responseExample: { ...taken, chunk_count: 0, published_at: null },
    errors: ['organization_not_found', 'document_not_found', 'conflict'],
  },
  schemas,
);

const retryFailed = adminOperation(
  {
    id: 'retryFailedDocuments',
    permission: 'knowledge.write',
    withoutAccess: 'shows_nothing',
    tag: 'Documents',
    summary: 'Read all documents that failed again',
    description:
      'Each as by its own `retry`: a repeat finds the remaining ones, and reads none twice. A request takes up to about 1,000; while `more` is true, send another.',
    responseExample: { retried: 12, more: false },
    errors: ['organization_not_found', 'knowledge_base_not_found'],
  },
  {
    params: paramsOf({ knowledge_base_id: uuid('The knowledge base.') }),
    response: {
      202: Type.Object(
        {
          retried: Type.Integer({ description: 'The number of documents to be read again.' }),
          more: Type.Boolean({ description: 'Others may remain, for another request.' }),
        },
        { description: 'The extent of the retry.' },
      ),
    },
  },
);

const reingest = adminOperation(
  {
    id: 'reingestDocument',
    permission: 'knowledge.write',
    withoutAccess: 'shows_nothing',
    tag: 'Documents',
    summary: 'Read a completed document again',
    description:
      'From its original, as a run of its own. Until that is done, and where it fails, searches find the former text. `conflict` where it is not completed, as for a repeat.',
    responseExample: taken,
    errors: ['organization_not_found', 'document_not_found', 'conflict'],
  },
  schemas,
);

export function registerDocumentReadings(app: EdgeApp, ingestion: EdgeParts['ingestion']): void {
  const path = '/knowledge-bases/:knowledge_base_id/documents/:document_id';

  app.post(`${path}/retry`, { schema: retry, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, ...ids } = request.params;
    const { document } = await ingestion.RetryDocument(
      { organization_id: organizationId, ...ids },
      callContext(request),
    );
    reply.code(202);
    return presentDocument(foundDocument(document));
  });

  app.post(
    '/knowledge-bases/:knowledge_base_id/documents/retry-failed',
    { schema: retryFailed, config: { ignoresBody: true } },
    async (request, reply) => {
      const { org_id: organizationId, ...ids } = request.params;
      const { retried, more } = await ingestion.RetryFailedDocuments(
        { organization_id: organizationId, ...ids },
        callContext(request),
      );
      reply.code(202);
      return { retried, more };
    },
  );

  app.post(`${path}/reingest`, { schema: reingest, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, ...ids } = request.params;
    const { document } = await ingestion.ReingestDocument(
      { organization_id: organizationId, ...ids },
      callContext(request),
    );
    reply.code(202);
    return presentDocument(foundDocument(document));
  });
}
