// /admin/v1/organizations/{org_id}/conversations: the conversations of an organization's end-users with its agents.

import Type, { type Static } from 'typebox';
import type { SearchConversationsResponse__Output } from '#proto/colloquy/conversation/v1/SearchConversationsResponse.ts';
import type { Conversation__Output } from '#proto/colloquy/conversation/v1/Conversation.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, nullableObject, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
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
} from '../../schemas/conversation.ts';
import { pendingApprovalSchema, pendingQuestionSchema } from '../../schemas/pending.ts';
import { adminOperation, gone, paramsOf } from '../admin-operation.ts';

const tag = 'Conversations';
const whose = { end_user_id: uuid('Its end-user.') };

const adminConversationSchema = Type.Object(
  {
    ...conversationSchema.properties,
    ...whose,
    match: nullableObject(
      Type.Object({
        message_id: nullable(uuid('The newest message with the text; null where only the title has it.')),
        snippet: Type.String({ description: 'The text with some words around it, on one line.' }),
      }),
      'Where the text of `q` is; null without `q`.',
    ),
  },
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

const listPage = Type.Object(
  {
    ...pageOf(ref(adminConversationSchema), '').properties,
    searched_until: nullable(
      dateTime(
        'Of a search: when the oldest conversation looked through so far was opened; null for none, and without `q`.',
      ),
    ),
  },
  { description: 'A page of conversations.' },
);

const list = adminOperation(
  {
    id: 'listConversations',
    permission: 'people.read',
    tag,
    summary: "List an organization's conversations",
    description:
      'With `q` those with this text in their title, or in one of their newest 1,000 messages. A page of a search can be short, or empty, while there is a `next_cursor`: ' +
      'one request looks through 1,000 conversations at most, for a second at most. `searched_until` says how far it came.',
    responseExample: {
      data: [
        {
          ...conversationExample,
          ...exampleEndUser,
          match: { message_id: '01942c1f-7a00-7eee-8000-000000000001', snippet: 'How do I return an order?' },
        },
      ],
      next_cursor: null,
      searched_until: '2026-01-02T03:04:05.678Z',
    },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object({
      agent_id: Type.Optional(uuid('Only with this agent.')),
      end_user_id: Type.Optional(uuid("Only this end-user's.")),
      from: Type.Optional(dateTime('Only opened at or after this time.')),
      to: Type.Optional(dateTime('Only opened before this time.')),
      q: Type.Optional(
        Type.String({ description: 'A text to search for: 2 to 200 characters after trimming; case does not matter.' }),
      ),
      ...pageQuery,
    }),
    response: { 200: listPage },
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
  const parts = [citationSchema, messageRunSchema, messageSchema, pendingApprovalSchema, pendingQuestionSchema];
  for (const schema of [...parts, adminConversationSchema, adminDetailSchema]) app.addSchema(schema);

  app.get('/conversations', { schema: list }, async (request) => {
    const { agent_id: agentId, end_user_id: endUserId, from, to, q, ...page } = request.query;
    const asked = {
      organization_id: request.params.org_id,
      page,
      ...(agentId === undefined ? {} : { agent_id: canonicalUuid(agentId) }),
      ...(endUserId === undefined ? {} : { end_user_id: canonicalUuid(endUserId) }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    };
    if (q !== undefined)
      return presentFound(await conversation.SearchConversations({ ...asked, q }, callContext(request)));
    const { data, next_cursor: cursor } = await conversation.BrowseConversations(asked, callContext(request));
    return { data: data.map((one) => present(one)), next_cursor: cursor ?? null, searched_until: null };
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

function presentFound({ data, next_cursor: cursor, searched_until: until }: SearchConversationsResponse__Output) {
  return {
    data: data.flatMap(({ conversation, message_id: messageId, snippet }) =>
      conversation ? [present(conversation, { message_id: messageId ?? null, snippet })] : [],
    ),
    next_cursor: cursor ?? null,
    searched_until: until ?? null,
  };
}

function present(
  conversation: Conversation__Output,
  match: Static<typeof adminConversationSchema>['match'] = null,
): Static<typeof adminConversationSchema> {
  return { ...presentConversation(conversation), end_user_id: conversation.end_user_id ?? '', match };
}
