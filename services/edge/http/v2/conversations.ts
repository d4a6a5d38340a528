// /v2/conversations: open, list, read, rename and delete.

import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { conversationTitle } from '../../domain/conversation-title.ts';
import { accessOf, actingEndUser, callContext, credentialOf, requireAgent, triedOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { pageOf, pageQuery, ref, uuid } from '../schemas/common.ts';
import {
  citationSchema,
  conversationDetailExample,
  conversationDetailSchema,
  conversationExample,
  conversationSchema,
  messageRunSchema,
  messageSchema,
  presentConversation,
  presentDetail,
} from '../schemas/conversation.ts';
import { pendingApprovalSchema, pendingQuestionSchema } from '../schemas/pending.ts';
import { createChangeRate } from './change-rate.ts';

const tag = 'Conversations';
const params = Type.Object({ conversation_id: uuid('The conversation.') });

const create = operation(
  {
    id: 'createConversation',
    tag,
    summary: 'Open a conversation',
    description:
      "It belongs to the chat token's end-user, or to the one of X-End-User-Id, else to the API key's service end-user.",
    headers: ['XEndUserId'],
    requestExample: { agent_id: conversationExample.agent_id },
    responseExample: { ...conversationExample, title: null, last_message_at: null },
    limited: true,
    errors: ['payload_too_large', 'validation_error', 'agent_not_found', 'rate_limited'],
  },
  {
    body: Type.Object({ agent_id: uuid('The agent to talk to.') }, { additionalProperties: false }),
    response: { 201: ref(conversationSchema) },
  },
);

const list = operation(
  {
    id: 'listConversations',
    tag,
    summary: "List an end-user's conversations",
    headers: ['XEndUserId'],
    responseExample: { data: [conversationExample], next_cursor: null },
    errors: ['validation_error'],
  },
  {
    querystring: Type.Object({ agent_id: Type.Optional(uuid('Only those with this agent.')), ...pageQuery }),
    response: { 200: pageOf(ref(conversationSchema), 'A page of conversations.') },
  },
);

const read = operation(
  {
    id: 'getConversation',
    tag,
    summary: 'Read a conversation with its messages',
    headers: ['XEndUserId'],
    responseExample: conversationDetailExample,
    errors: ['validation_error', 'conversation_not_found'],
  },
  {
    params,
    querystring: Type.Object({
      before_seq: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: 'Only messages below this; the newest 50 of them.',
        }),
      ),
    }),
    response: { 200: ref(conversationDetailSchema) },
  },
);

const change = operation(
  {
    id: 'updateConversation',
    tag,
    summary: 'Give a conversation a title',
    headers: ['XEndUserId'],
    requestExample: { title: 'My return' },
    responseExample: { ...conversationExample, title: 'My return' },
    limited: true,
    errors: ['payload_too_large', 'validation_error', 'conversation_not_found', 'rate_limited'],
  },
  {
    params,
    body: Type.Object(
      { title: Type.String({ description: '1 to 200 characters on one line.' }) },
      { additionalProperties: false },
    ),
    response: { 200: ref(conversationSchema) },
  },
);

const remove = operation(
  {
    id: 'deleteConversation',
    tag,
    summary: 'Delete a conversation',
    description: 'Cancels its runs and erases its messages.',
    headers: ['XEndUserId'],
    limited: true,
    errors: ['conversation_not_found', 'rate_limited'],
  },
  { params, response: { 204: Type.Null({ description: 'It is gone.' }) } },
);

export function registerConversations(app: EdgeApp, { conversation, endUsers, limits }: EdgeParts): void {
  const countChange = createChangeRate({ limits });
  const countChangeOf = async (request: FastifyRequest, reply: FastifyReply, conversationId: string) => {
    const { id } = await actingEndUser(request, endUsers, { create: false });
    await countChange(request, reply, id, async () =>
      conversation.GetConversation(
        { access: await accessOf(request, endUsers), conversation_id: conversationId },
        callContext(request),
      ),
    );
  };
  for (const schema of [
    conversationSchema,
    citationSchema,
    messageRunSchema,
    messageSchema,
    pendingApprovalSchema,
    pendingQuestionSchema,
    conversationDetailSchema,
  ]) {
    app.addSchema(schema);
  }

  app.post('/conversations', { schema: create }, async (request, reply) => {
    const { organization_id } = credentialOf(request);
    const agent_id = canonicalUuid(request.body.agent_id);
    requireAgent(request, agent_id);
    const tried = triedOf(request);
    const endUser = await actingEndUser(request, endUsers, { create: true });
    await countChange(request, reply, endUser.id, () =>
      conversation.GetAgent({ organization_id, agent_id, enabled_only: true, ...tried }, callContext(request)),
    );
    const { conversation: created } = await conversation.CreateConversation(
      { organization_id, end_user: endUser, agent_id, ...tried },
      callContext(request),
    );
    reply.code(201);
    return presentConversation(found(created));
  });

  app.get('/conversations', { schema: list }, async (request) => {
    const { agent_id: agentId, ...page } = request.query;
    const { data, next_cursor: cursor } = await conversation.ListConversations(
      {
        organization_id: credentialOf(request).organization_id,
        end_user_id: (await actingEndUser(request, endUsers, { create: false })).id,
        ...(agentId === undefined ? {} : { agent_id: canonicalUuid(agentId) }),
        page,
      },
      callContext(request),
    );
    return { data: data.map(presentConversation), next_cursor: cursor ?? null };
  });

  app.get('/conversations/:conversation_id', { schema: read }, async (request) => {
    const { before_seq: beforeSeq } = request.query;
    const detail = await conversation.GetConversation(
      {
        access: await accessOf(request, endUsers),
        conversation_id: request.params.conversation_id,
        ...(beforeSeq === undefined ? {} : { before_seq: beforeSeq }),
      },
      callContext(request),
    );
    return presentDetail(found(detail.conversation), detail);
  });

  app.patch('/conversations/:conversation_id', { schema: change }, async (request, reply) => {
    const title = conversationTitle(request.body.title);
    await countChangeOf(request, reply, request.params.conversation_id);
    const { conversation: changed } = await conversation.UpdateConversation(
      { access: await accessOf(request, endUsers), conversation_id: request.params.conversation_id, title },
      callContext(request),
    );
    return presentConversation(found(changed));
  });

  app.delete(
    '/conversations/:conversation_id',
    { schema: remove, config: { ignoresBody: true } },
    async (request, reply) => {
      await countChangeOf(request, reply, request.params.conversation_id);
      await conversation.DeleteConversation(
        { access: await accessOf(request, endUsers), conversation_id: request.params.conversation_id },
        callContext(request),
      );
      return reply.code(204).send(null);
    },
  );
}

function found<T>(conversation: T | null): T {
  if (conversation === null) throw new ContractError('conversation_not_found', 'There is no such conversation.');
  return conversation;
}
