// /admin/v1/organizations/{org_id}/knowledge-bases

import Type from 'typebox';
import type { KnowledgeUse__Output } from '#proto/colloquy/conversation/v1/KnowledgeUse.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { givenName as name, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import {
  embeddingModel,
  includeComments,
  knowledgeBaseDescription as description,
  knowledgeBaseExample as example,
  knowledgeBaseSchema,
  presentKnowledgeBase,
} from '../../schemas/knowledge-base.ts';
import { adminOperation, gone, paramsOf } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Knowledge bases';
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
      {
        name,
        description: Type.Optional(description),
        embedding_model: Type.Optional(embeddingModel),
        include_comments: Type.Optional(includeComments),
      },
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
        include_comments: Type.Optional(includeComments),
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
    withoutAccess: 'takes_away',
    tag,
    summary: 'Delete a knowledge base with its documents',
    description: 'Its `agents` keep its id, and find nothing there any more.',
    headers: ['IfMatch'],
    errors: ['organization_not_found', 'knowledge_base_not_found', 'conflict'],
  },
  { params, response: gone },
);

export function registerKnowledgeBases(
  app: EdgeApp,
  { ingestion, conversation }: Pick<EdgeParts, 'ingestion' | 'conversation'>,
): void {
  app.addSchema(knowledgeBaseSchema);

  const usesOf = async (
    organizationId: string,
    ids: string[],
    context: CallContext,
  ): Promise<ReadonlyMap<string, KnowledgeUse__Output>> => {
    if (ids.length === 0) return new Map();
    const names = { organization_id: organizationId, knowledge_base_ids: ids };
    const { data } = await conversation.ListKnowledgeUses(names, context);
    return new Map(data.map((use) => [use.knowledge_base_id, use]));
  };

  app.post('/knowledge-bases', { schema: create }, async (request, reply) => {
    const { org_id: organizationId } = request.params;
    const context = callContext(request);
    const creation = creationOf(request);
    const { knowledge_base: knowledgeBase } = await ingestion.CreateKnowledgeBase(
      { organization_id: organizationId, ...said(request.body), ...creation },
      context,
    );
    const made = tagged(reply, found(knowledgeBase));
    // A new one is used by nobody. A repeat may find it in use, and a request with a key can be repeated where this
    // fails.
    const uses = await usesOf(organizationId, creation.creation ? [made.id] : [], context);
    reply.code(201);
    return presentKnowledgeBase(made, uses.get(made.id));
  });

  app.get('/knowledge-bases', { schema: list }, async (request) => {
    const { org_id: organizationId } = request.params;
    const context = callContext(request);
    const { data, next_cursor: cursor } = await ingestion.ListKnowledgeBases(
      { organization_id: organizationId, page: request.query },
      context,
    );
    const uses = await usesOf(
      organizationId,
      Array.from(data, (each) => each.id),
      context,
    );
    return { data: data.map((each) => presentKnowledgeBase(each, uses.get(each.id))), next_cursor: cursor ?? null };
  });

  app.get('/knowledge-bases/:knowledge_base_id', { schema: read }, async (request, reply) => {
    const { org_id: organizationId, knowledge_base_id: id } = request.params;
    const context = callContext(request);
    const { knowledge_base: knowledgeBase } = await ingestion.GetKnowledgeBase(
      { organization_id: organizationId, knowledge_base_id: id },
      context,
    );
    const there = tagged(reply, found(knowledgeBase));
    return presentKnowledgeBase(there, (await usesOf(organizationId, [there.id], context)).get(there.id));
  });

  app.patch('/knowledge-bases/:knowledge_base_id', { schema: change }, async (request, reply) => {
    const { org_id: organizationId, knowledge_base_id: id } = request.params;
    const context = callContext(request);
    // Before the change: a failure here changes nothing.
    const uses = await usesOf(organizationId, [canonicalUuid(id)], context);
    const { knowledge_base: knowledgeBase } = await ingestion.UpdateKnowledgeBase(
      { organization_id: organizationId, knowledge_base_id: id, ...said(request.body), ...ifRevision(request) },
      context,
    );
    const changed = tagged(reply, found(knowledgeBase));
    return presentKnowledgeBase(changed, uses.get(changed.id));
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

// Null means none, absent means unchanged.
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
