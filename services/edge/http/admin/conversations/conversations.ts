// /admin/v1/organizations/{org_id}/conversations: the conversations of an organization's end-users with its agents.

import Type, { type Static } from 'typebox';
import type { Conversation__Output } from '#proto/colloquy/conversation/v1/Conversation.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import {
  citationSchema,
  conversationDetailExample,
  conversationDetailSchema,
  conversationExample,
  conversationSchema,
  messageSchema,
  presentConversation,
  presentDetail,
} from '../../schemas/conversation.ts';
import { pendingApprovalSchema, pendingQuestionSchema } from '../../schemas/pending.ts';
import { adminOperation, gone, paramsOf } from '../admin-operation.ts';

const tag = 'Conversations';
const whose = { end_user_id: uuid('Its end-user.') };

const adminConversationSchema = Type.Object(
  { ...conversationSchema.properties, ...whose },
  { $id: 'AdminConversation', description: 'A conversation of an end-user.' },
);
const adminDetailSchema = Type.Object(
  { ...conversationDetailSchema.properties, ...whose },
  {
    $id: 'AdminConversationDetail',
    description: 'A conversation with its newest messages (or those below `before_seq`).',
  },
);
const exampleEndUser = { end_user_id: '01942c1f-7a00-7fff-8000-0000000000e1' };
const params = paramsOf({ conversation_id: uuid('The conversation.') });

const list = adminOperation(
  {
    id: 'listConversations',
    permission: 'people.read',
    tag,
    summary: "List an organization's conversations",
    responseExample: { data: [{ ...conversationExample, ...exampleEndUser }], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object({
      agent_id: Type.Optional(uuid('Only with this agent.')),
      end_user_id: Type.Optional(uuid("Only this end-user's.")),
      from: Type.Optional(dateTime('Only opened at or after this time.')),
      to: Type.Optional(dateTime('Only opened before this time.')),
      ...pageQuery,
    }),
    response: { 200: pageOf(ref(adminConversationSchema), 'A page of conversations.') },
  },
);

const read = adminOperation(
  {
    id: 'getConversation',
    permission: 'people.read',
    tag,
    summary: 'Read a conversation',
    description: 'With at most 50 messages, the newest or those below `before_seq`, and their citations.',
    responseExample: { ...conversationDetailExample, ...exampleEndUser },
    errors: ['validation_error', 'organization_not_found', 'conversation_not_found'],
  },
  {
    params,
    querystring: Type.Object({
      before_seq: Type.Optional(Type.Integer({ minimum: 1, description: 'Only messages below this.' })),
    }),
    response: { 200: ref(adminDetailSchema) },
  },
);

const remove = adminOperation(
  {
    id: 'deleteConversation',
    permission: 'people.erase',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Delete a conversation',
    description: 'As its end-user could: cancels its runs and erases its messages, for good.',
    errors: ['organization_not_found', 'conversation_not_found'],
  },
  { params, response: gone },
);

export function registerAdminConversations(app: EdgeApp, { conversation }: EdgeParts): void {
  const parts = [citationSchema, messageSchema, pendingApprovalSchema, pendingQuestionSchema];
  for (const schema of [...parts, adminConversationSchema, adminDetailSchema]) app.addSchema(schema);

  app.get('/conversations', { schema: list }, async (request) => {
    const { agent_id: agentId, end_user_id: endUserId, from, to, ...page } = request.query;
    const { data, next_cursor: cursor } = await conversation.BrowseConversations(
      {
        organization_id: request.params.org_id,
        page,
        ...(agentId === undefined ? {} : { agent_id: canonicalUuid(agentId) }),
        ...(endUserId === undefined ? {} : { end_user_id: canonicalUuid(endUserId) }),
        ...(from === undefined ? {} : { from }),
        ...(to === undefined ? {} : { to }),
      },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });

  app.get('/conversations/:conversation_id', { schema: read }, async (request) => {
    const { org_id: organizationId, conversation_id: conversationId } = request.params;
    const { before_seq: below } = request.query;
    const found = await conversation.ReadConversation(
      {
        organization_id: organizationId,
        conversation_id: conversationId,
        ...(below === undefined ? {} : { before_seq: below }),
      },
      callContext(request),
    );
    if (!found.conversation) throw new ContractError('conversation_not_found', 'There is no such conversation.');
    const detail = presentDetail(found.conversation, found);
    return { ...detail, end_user_id: found.conversation.end_user_id ?? '' };
  });

  app.delete(
    '/conversations/:conversation_id',
    { schema: remove, config: { ignoresBody: true } },
    async (request, reply) => {
      const { org_id: organizationId, conversation_id: conversationId } = request.params;
      await conversation.RemoveConversation(
        { organization_id: organizationId, conversation_id: conversationId },
        callContext(request),
      );
      return reply.code(204).send(null);
    },
  );
}

function present(conversation: Conversation__Output): Static<typeof adminConversationSchema> {
  return { ...presentConversation(conversation), end_user_id: conversation.end_user_id ?? '' };
}
