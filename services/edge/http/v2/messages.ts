// POST /v2/conversations/{conversation_id}/messages: an end-user sends a message.

import Type from 'typebox';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { idempotencyKey } from '../../domain/idempotency-key.ts';
import { messageContent } from '../../domain/message-content.ts';
import { pageJson } from '../../domain/page.ts';
import { rateLimitHeaders } from '../../domain/rate-limit-headers.ts';
import { addressWord } from '../caller-address.ts';
import { accessOf, callContext, credentialOf, triedOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { ref, uuid } from '../schemas/common.ts';
import { contentSchema, replacesSchema, sentExample, sentSchema } from '../schemas/sent.ts';
import { pageSchema } from '../schemas/told.ts';

const send = operation(
  {
    id: 'sendMessage',
    tag: 'Conversations',
    summary: 'Send a message',
    description:
      "Starts a run; while a question is pending it answers that instead. It counts as the end-user's, also from an API key.",
    headers: ['XEndUserId', 'IdempotencyKey'],
    requestExample: { content: 'How do I return an order?' },
    responseExample: sentExample,
    limited: true,
    errors: [
      'payload_too_large',
      'validation_error',
      'conversation_not_found',
      'agent_not_found',
      'idempotency_conflict',
      'approval_pending',
      'rate_limited',
      'budget_exceeded',
      'queue_full',
    ],
  },
  {
    params: Type.Object({ conversation_id: uuid('The conversation.') }),
    body: Type.Object(
      { content: contentSchema, page: Type.Optional(pageSchema), replaces: Type.Optional(replacesSchema) },
      { additionalProperties: false },
    ),
    response: { 202: ref(sentSchema) },
  },
);

export function registerMessages(app: EdgeApp, { conversation, endUsers, addressOf }: EdgeParts): void {
  app.addSchema(sentSchema);

  app.post('/conversations/:conversation_id/messages', { schema: send }, async (request, reply) => {
    const key = idempotencyKey(request.headers['idempotency-key']);
    const content = messageContent(request.body.content);
    const page = pageJson(request.body.page);
    const { replaces } = request.body;
    const credential = credentialOf(request);
    const tried = triedOf(request);
    const { rate, ...sent } = await conversation.SendMessage(
      {
        access: await accessOf(request, endUsers),
        conversation_id: request.params.conversation_id,
        content,
        ...(page === undefined ? {} : { page_json: page }),
        ...(replaces === undefined ? {} : { replaces: canonicalUuid(replaces) }),
        ...(key === undefined ? {} : { idempotency_key: key }),
        created_by: credential.kind === 'api_key' ? 'api_key' : tried.tried ? 'member' : 'end_user',
        ...tried,
        // The empty subject stands for the conversation's end-user.
        rate: { policy: 'end_user', organization_id: credential.organization_id, subject: '' },
        endpoint: 'messages',
        ...(credential.kind === 'chat_token'
          ? { address: addressWord(credential.organization_id, addressOf(request)) }
          : {}),
      },
      callContext(request),
    );
    if (rate) reply.headers(rateLimitHeaders(rate));
    reply.code(202);
    return sent;
  });
}
