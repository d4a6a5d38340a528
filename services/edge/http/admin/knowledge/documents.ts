// /admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/documents

import multipart from '@fastify/multipart';
import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import {
  documentExample,
  documentSchema,
  documentStates,
  foundDocument,
  presentDocument,
} from '../../schemas/document.ts';
import { adminOperation, gone, paramsOf } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';
import { registerDocumentContent } from './document-content.ts';
import { registerDocumentReadings } from './document-readings.ts';
import { readToEnd, uploadParts } from './document-upload.ts';

/** How long an upload may take. */
const uploadMs = 300_000;

const tag = 'Documents';

const ofBase = paramsOf({ knowledge_base_id: uuid('The knowledge base.') });
const params = paramsOf({ knowledge_base_id: uuid('The knowledge base.'), document_id: uuid('The document.') });

const upload = adminOperation(
  {
    id: 'uploadDocument',
    permission: 'knowledge.write',
    tag,
    summary: 'Upload a document',
    description:
      'PDF, Word (.docx), Markdown or plain text, up to `document_max_bytes` of the knowledge base. The answer comes once it is stored; it is read afterwards. An Idempotency-Key compares the name, the size and every byte.',
    headers: ['CreationKey'],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: ['file'],
            properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
          },
        },
      },
    },
    requestExample: { file: '(the bytes of returns.md)' },
    responseExample: { ...documentExample, state: 'uploaded', progress: 0, chunk_count: 0, published_at: null },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'knowledge_base_not_found', 'conflict'],
  },
  { params: ofBase, response: { 201: ref(documentSchema) } },
);

const list = adminOperation(
  {
    id: 'listDocuments',
    permission: 'knowledge.read',
    tag,
    summary: "List a knowledge base's documents",
    description:
      'Documents that match all filters, newest first. With `q` a page may be short while there is a `next_cursor`.',
    responseExample: { data: [documentExample], next_cursor: null },
    errors: ['validation_error', 'organization_not_found', 'knowledge_base_not_found'],
  },
  {
    params: ofBase,
    querystring: Type.Object({
      state: Type.Optional(word(documentStates, 'Only documents in this state.')),
      q: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Only documents with this text in their name, in any case.',
        }),
      ),
      sha256: Type.Optional(
        Type.String({
          pattern: '^[0-9a-f]{64}$',
          description: 'Only documents with this SHA-256 of the original, in lower-case hex: copies of one file.',
        }),
      ),
      ...pageQuery,
    }),
    response: { 200: pageOf(ref(documentSchema), 'A page of documents.') },
  },
);

const read = adminOperation(
  {
    id: 'getDocument',
    permission: 'knowledge.read',
    tag,
    summary: 'Read a document',
    responseExample: documentExample,
    errors: ['organization_not_found', 'document_not_found'],
  },
  { params, response: { 200: ref(documentSchema) } },
);

const remove = adminOperation(
  {
    id: 'deleteDocument',
    permission: 'knowledge.write',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Delete a document',
    errors: ['organization_not_found', 'document_not_found'],
  },
  { params, response: gone },
);

export async function registerDocuments(app: EdgeApp, parts: EdgeParts): Promise<void> {
  const { ingestion } = parts;
  app.addSchema(documentSchema);
  const path = '/knowledge-bases/:knowledge_base_id/documents';

  // Only this scope takes multipart bodies.
  await app.register(async (uploads: EdgeApp) => {
    uploads.removeAllContentTypeParsers();
    await uploads.register(multipart);
    uploads.post(path, { schema: upload }, async (request, reply) => {
      if (!request.isMultipart())
        throw new ContractError('invalid_request', 'A multipart/form-data body is needed.', { status: 415 });
      const { org_id: organizationId, knowledge_base_id: knowledgeBaseId } = request.params;
      const context = { ...callContext(request), deadline: Date.now() + uploadMs };
      try {
        const { document } = await ingestion.UploadDocument(
          uploadParts(request, { organization_id: organizationId, knowledge_base_id: knowledgeBaseId }, (asked) =>
            creationOf(request, asked),
          ),
          context,
        );
        reply.code(201);
        return presentDocument(foundDocument(document));
      } finally {
        // Drops the unread rest of a refused body, so that the client gets to see the answer.
        if (!(await readToEnd(request.raw))) reply.header('Connection', 'close');
      }
    });
  });

  app.get(path, { schema: list }, async (request) => {
    const { org_id: organizationId, knowledge_base_id: knowledgeBaseId } = request.params;
    const { state, q, sha256, ...page } = request.query;
    const { data, next_cursor: cursor } = await ingestion.ListDocuments(
      {
        organization_id: organizationId,
        knowledge_base_id: knowledgeBaseId,
        page,
        ...(state === undefined ? {} : { state }),
        ...(q === undefined ? {} : { q }),
        ...(sha256 === undefined ? {} : { sha256 }),
      },
      callContext(request),
    );
    return { data: data.map(presentDocument), next_cursor: cursor ?? null };
  });

  app.get(`${path}/:document_id`, { schema: read }, async (request) => {
    const { org_id: organizationId, ...ids } = request.params;
    const { document } = await ingestion.GetDocument({ organization_id: organizationId, ...ids }, callContext(request));
    return presentDocument(foundDocument(document));
  });

  app.delete(`${path}/:document_id`, { schema: remove, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, ...ids } = request.params;
    await ingestion.DeleteDocument({ organization_id: organizationId, ...ids }, callContext(request));
    return reply.code(204).send(null);
  });

  registerDocumentReadings(app, ingestion);
  registerDocumentContent(app, parts);
}
