// POST /v2/chat: a customer backend sends a message for an end-user, in one call.

import Type from 'typebox';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { bodyEndUserId, headerEndUserId } from '../../domain/end-user-id.ts';
import { idempotencyKey } from '../../domain/idempotency-key.ts';
import { messageContent } from '../../domain/message-content.ts';
import { rateLimitHeaders } from '../../domain/rate-limit-headers.ts';
import { callContext, credentialOf, resolveEndUser } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { ref, uuid } from '../schemas/common.ts';
import { contentSchema, sentExample, sentSchema } from '../schemas/sent.ts';

const chat = operation(
  {
    id: 'chat',
    tag: 'Chat',
    summary: 'Send a message from a customer backend',
    description:
      'Opens a conversation, or goes on in one. It belongs to the named end-user; without one, to the service end-user of the API key.',
    security: ['apiKey'],
    headers: ['XEndUserId', 'IdempotencyKey'],
    requestExample: {
      agent_id: '01942c1f-7a00-7aaa-8000-0000000000aa',
      content: 'How do I return an order?',
      end_user_id: 'customer-42',
    },
    responseExample: sentExample,
    limited: true,
    errors: [
      'payload_too_large',
      'validation_error',
      'agent_not_found',
      'conversation_not_found',
      'idempotency_conflict',
      'approval_pending',
      'rate_limited',
      'budget_exceeded',
      'queue_full',
    ],
  },
  {
    body: Type.Object(
      {
        agent_id: uuid('The agent to talk to.'),
        content: contentSchema,
        end_user_id: Type.Optional(
          Type.String({ description: "The customer's id of the end-user; 1 to 255 bytes of UTF-8." }),
        ),
        conversation_id: Type.Optional(uuid('A conversation of that end-user with that agent, to go on in.')),
      },
      { additionalProperties: false },
    ),
    response: { 202: ref(sentSchema) },
  },
);

export function registerChat(app: EdgeApp, { conversation, endUsers }: EdgeParts): void {
  app.post('/chat', { schema: chat, config: { credentials: ['api_key'] } }, async (request, reply) => {
    const credential = credentialOf(request);
    if (credential.kind !== 'api_key') throw new ContractError('forbidden', 'This endpoint takes an API key only.');
    const { agent_id: agentId, conversation_id: conversationId } = request.body;
    const key = idempotencyKey(request.headers['idempotency-key']);
    const narrowedTo = headerEndUserId(request.headers['x-end-user-id']);
    const named = request.body.end_user_id === undefined ? narrowedTo : bodyEndUserId(request.body.end_user_id);
    if (narrowedTo !== undefined && named !== narrowedTo)
      throw validationError('/end_user_id', 'is not the one of X-End-User-Id');
    const content = messageContent(request.body.content);
    const endUser =
      named === undefined
        ? { id: credential.service_end_user_id, kind: 'service' }
        : await resolveEndUser(request, endUsers, named, { create: conversationId === undefined });
    const { rate, ...sent } = await conversation.SendMessage(
      {
        access: { organization_id: credential.organization_id, end_user_id: endUser.id },
        ...(conversationId === undefined ? {} : { conversation_id: canonicalUuid(conversationId) }),
        agent_id: canonicalUuid(agentId),
        end_user: endUser,
        content,
        ...(key === undefined ? {} : { idempotency_key: key }),
        created_by: 'api_key',
        rate: { policy: 'api_key', organization_id: credential.organization_id, subject: credential.key_id },
        endpoint: 'chat',
      },
      callContext(request),
    );
    if (rate) reply.headers(rateLimitHeaders(rate));
    reply.code(202);
    return sent;
  });
}
