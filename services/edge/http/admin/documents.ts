// /admin/v1/organizations/{org_id}/knowledge-bases/{knowledge_base_id}/documents

import multipart from '@fastify/multipart';
import Type, { type Static } from 'typebox';
import type { Document__Output } from '#proto/colloquy/ingestion/v1/Document.ts';
import { ContractError } from '#shared/errors/contract-error.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid, word } from '../schemas/common.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { adminOperation, exampleTime, gone, paramsOf } from './admin-operation.ts';
import { uploadParts } from './document-upload.ts';

/** How long an upload may take. */
const uploadMs = 300_000;

const tag = 'Documents';

const documentSchema = Type.Object(
  {
    id: uuid('The document.'),
    knowledge_base_id: uuid('Its knowledge base.'),
    name: Type.String({ description: "The file's name." }),
    media_type: Type.String({ description: '`text/plain` or `text/markdown`.' }),
    bytes: Type.Integer({ description: 'Size of the original.' }),
    state: word(['uploaded', 'processing', 'completed', 'failed'], 'Where its processing is.'),
    progress: Type.Integer({ description: '0 to 100.' }),
    error: nullable(Type.String({ description: 'Why it failed.' })),
    chunk_count: Type.Integer({ description: 'How many chunks it was split into.' }),
    run_id: nullable(uuid('The run that processes it.')),
    created_at: dateTime('When it was uploaded.'),
  },
  { $id: 'Document', description: 'A document of a knowledge base.' },
);

const example: Static<typeof documentSchema> = {
  id: '01942c1f-7a00-7abc-8000-0000000000b2',
  knowledge_base_id: '01942c1f-7a00-7bbb-8000-0000000000b1',
  name: 'returns.md',
  media_type: 'text/markdown',
  bytes: 4096,
  state: 'completed',
  progress: 100,
  error: null,
  chunk_count: 7,
  run_id: '01942c1f-7a00-7ddd-8000-0000000000d1',
  created_at: exampleTime,
};

const ofBase = paramsOf({ knowledge_base_id: uuid('The knowledge base.') });
const params = paramsOf({ knowledge_base_id: uuid('The knowledge base.'), document_id: uuid('The document.') });

const upload = adminOperation(
  {
    id: 'uploadDocument',
    tag,
    summary: 'Upload a document',
    description:
      'Plain text or Markdown, up to 20 MB by default. It is answered once stored, and processed afterwards.',
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
    responseExample: { ...example, state: 'uploaded', progress: 0, chunk_count: 0 },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'knowledge_base_not_found'],
  },
  { params: ofBase, response: { 201: ref(documentSchema) } },
);

const list = adminOperation(
  {
    id: 'listDocuments',
    tag,
    summary: "List a knowledge base's documents",
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found', 'knowledge_base_not_found'],
  },
  {
    params: ofBase,
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(documentSchema), 'A page of documents.') },
  },
);

const read = adminOperation(
  {
    id: 'getDocument',
    tag,
    summary: 'Read a document',
    responseExample: example,
    errors: ['organization_not_found', 'document_not_found'],
  },
  { params, response: { 200: ref(documentSchema) } },
);

const remove = adminOperation(
  { id: 'deleteDocument', tag, summary: 'Delete a document', errors: ['organization_not_found', 'document_not_found'] },
  { params, response: gone },
);

export async function registerDocuments(app: EdgeApp, { ingestion }: RouteDependencies): Promise<void> {
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
          uploadParts(request, { organization_id: organizationId, knowledge_base_id: knowledgeBaseId }),
          context,
        );
        reply.code(201);
        return present(found(document));
      } finally {
        // What a refusal left unread is read and dropped, so that the client gets to see the answer.
        if (!request.raw.readableEnded) {
          request.raw.unpipe();
          request.raw.resume();
          reply.header('Connection', 'close');
        }
      }
    });
  });

  app.get(path, { schema: list }, async (request) => {
    const { org_id: organizationId, knowledge_base_id: knowledgeBaseId } = request.params;
    const { data, next_cursor: cursor } = await ingestion.ListDocuments(
      { organization_id: organizationId, knowledge_base_id: knowledgeBaseId, page: request.query },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });

  app.get(`${path}/:document_id`, { schema: read }, async (request) => {
    const { org_id: organizationId, ...ids } = request.params;
    const { document } = await ingestion.GetDocument({ organization_id: organizationId, ...ids }, callContext(request));
    return present(found(document));
  });

  app.delete(`${path}/:document_id`, { schema: remove, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, ...ids } = request.params;
    await ingestion.DeleteDocument({ organization_id: organizationId, ...ids }, callContext(request));
    return reply.code(204).send(null);
  });
}

function present(document: Document__Output): Static<typeof documentSchema> {
  const { id, knowledge_base_id, name, media_type, bytes, state, progress, error, chunk_count, run_id, created_at } =
    document;
  return {
    id,
    knowledge_base_id,
    name,
    media_type,
    bytes,
    state: state as Static<typeof documentSchema>['state'],
    progress,
    error: error ?? null,
    chunk_count,
    run_id: run_id ?? null,
    created_at,
  };
}

function found<T>(document: T | null): T {
  if (document === null) throw new ContractError('document_not_found', 'There is no such document.');
  return document;
}
