// /admin/v1/organizations/{org_id}/knowledge-bases

import Type, { type Static } from 'typebox';
import type { KnowledgeBase__Output } from '#proto/colloquy/ingestion/v1/KnowledgeBase.ts';
import { ContractError } from '#shared/errors/contract-error.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid, word } from '../schemas/common.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { creationOf } from './creation.ts';
import { ifRevision, tagged } from './etag.ts';
import { adminOperation, exampleTime, gone, paramsOf } from './admin-operation.ts';

const tag = 'Knowledge bases';
const name = Type.String({ description: '1 to 200 characters.' });
const description = Type.String({ description: 'What is in it, at most 2,000 characters.' });

const embeddingModel = nullable(
  Type.String({
    description:
      'The model that its chunks have vectors of, `openai/<model>` or `openai-compatible/<model>`; null: it is searched by words alone.',
  }),
);

const knowledgeBaseSchema = Type.Object(
  {
    id: uuid('The knowledge base.'),
    name,
    description,
    embedding_model: embeddingModel,
    embedding_state: word(
      ['none', 'making', 'ready', 'failing'],
      '`making`: some of its chunks have no vectors of this model yet, and searches use those that are there; `failing`: they cannot be made at the moment.',
    ),
    embedding_error: nullable(Type.String({ description: 'Why they cannot, for people.' })),
    created_at: dateTime('When it was made.'),
  },
  { $id: 'KnowledgeBase', description: 'A named set of documents.' },
);

const example: Static<typeof knowledgeBaseSchema> = {
  id: '01942c1f-7a00-7bbb-8000-0000000000b1',
  name: 'Handbook',
  description: 'Orders, returns and warranty.',
  embedding_model: null,
  embedding_state: 'none',
  embedding_error: null,
  created_at: exampleTime,
};

const params = paramsOf({ knowledge_base_id: uuid('The knowledge base.') });

const create = adminOperation(
  {
    id: 'createKnowledgeBase',
    permission: 'knowledge.write',
    tag,
    summary: 'Make a knowledge base',
    headers: ['CreationKey'],
    etag: true,
    requestExample: { name: example.name, description: example.description },
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    params: paramsOf({}),
    body: Type.Object(
      { name, description: Type.Optional(description), embedding_model: Type.Optional(embeddingModel) },
      { additionalProperties: false },
    ),
    response: { 201: ref(knowledgeBaseSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listKnowledgeBases',
    permission: 'knowledge.read',
    tag,
    summary: 'List knowledge bases',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(knowledgeBaseSchema), 'A page of knowledge bases.') },
  },
);

const read = adminOperation(
  {
    id: 'getKnowledgeBase',
    permission: 'knowledge.read',
    tag,
    summary: 'Read a knowledge base',
    etag: true,
    responseExample: example,
    errors: ['organization_not_found', 'knowledge_base_not_found'],
  },
  { params, response: { 200: ref(knowledgeBaseSchema) } },
);

const change = adminOperation(
  {
    id: 'updateKnowledgeBase',
    permission: 'knowledge.write',
    tag,
    summary: 'Change a knowledge base',
    headers: ['IfMatch'],
    etag: true,
    requestExample: { name: 'Handbook 2026' },
    responseExample: { ...example, name: 'Handbook 2026' },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'knowledge_base_not_found', 'conflict'],
  },
  {
    params,
    body: Type.Object(
      {
        name: Type.Optional(name),
        description: Type.Optional(description),
        embedding_model: Type.Optional(embeddingModel),
      },
      { additionalProperties: false },
    ),
    response: { 200: ref(knowledgeBaseSchema) },
  },
);

const remove = adminOperation(
  {
    id: 'deleteKnowledgeBase',
    permission: 'knowledge.write',
    tag,
    summary: 'Delete a knowledge base with its documents',
    headers: ['IfMatch'],
    errors: ['organization_not_found', 'knowledge_base_not_found', 'conflict'],
  },
  { params, response: gone },
);

export function registerKnowledgeBases(app: EdgeApp, { ingestion }: RouteDependencies): void {
  app.addSchema(knowledgeBaseSchema);

  app.post('/knowledge-bases', { schema: create }, async (request, reply) => {
    const { knowledge_base: knowledgeBase } = await ingestion.CreateKnowledgeBase(
      { organization_id: request.params.org_id, ...said(request.body), ...creationOf(request) },
      callContext(request),
    );
    reply.code(201);
    return present(tagged(reply, found(knowledgeBase)));
  });

  app.get('/knowledge-bases', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await ingestion.ListKnowledgeBases(
      { organization_id: request.params.org_id, page: request.query },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });

  app.get('/knowledge-bases/:knowledge_base_id', { schema: read }, async (request, reply) => {
    const { org_id: organizationId, knowledge_base_id: id } = request.params;
    const { knowledge_base: knowledgeBase } = await ingestion.GetKnowledgeBase(
      { organization_id: organizationId, knowledge_base_id: id },
      callContext(request),
    );
    return present(tagged(reply, found(knowledgeBase)));
  });

  app.patch('/knowledge-bases/:knowledge_base_id', { schema: change }, async (request, reply) => {
    const { org_id: organizationId, knowledge_base_id: id } = request.params;
    const { knowledge_base: knowledgeBase } = await ingestion.UpdateKnowledgeBase(
      { organization_id: organizationId, knowledge_base_id: id, ...said(request.body), ...ifRevision(request) },
      callContext(request),
    );
    return present(tagged(reply, found(knowledgeBase)));
  });

  app.delete(
    '/knowledge-bases/:knowledge_base_id',
    { schema: remove, config: { ignoresBody: true } },
    async (request, reply) => {
      const { org_id: organizationId, knowledge_base_id: id } = request.params;
      await ingestion.DeleteKnowledgeBase(
        { organization_id: organizationId, knowledge_base_id: id, ...ifRevision(request) },
        callContext(request),
      );
      return reply.code(204).send(null);
    },
  );
}

function present(knowledgeBase: KnowledgeBase__Output): Static<typeof knowledgeBaseSchema> {
  const { id, name: called, description: about, created_at, embedding_state } = knowledgeBase;
  return {
    id,
    name: called,
    description: about,
    embedding_model: knowledgeBase.embedding_model ?? null,
    embedding_state: embedding_state as Static<typeof knowledgeBaseSchema>['embedding_state'],
    embedding_error: knowledgeBase.embedding_error ?? null,
    created_at,
  };
}

// Null says none, absent says nothing.
function said<T extends { embedding_model?: string | null }>(body: T): T & { embedding_model?: string } {
  const { embedding_model: model, ...rest } = body;
  return { ...rest, ...(model === undefined ? {} : { embedding_model: model ?? '' }) } as T & {
    embedding_model?: string;
  };
}

function found<T>(knowledgeBase: T | null): T {
  if (knowledgeBase === null) throw new ContractError('knowledge_base_not_found', 'There is no such knowledge base.');
  return knowledgeBase;
}
