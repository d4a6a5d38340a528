// POST /v2/chat: a customer backend sends a message for an end-user, in one call.

import Type from 'typebox';
import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { prefersEvents } from '../../domain/accept.ts';
import { bodyEndUserId, headerEndUserId } from '../../domain/end-user-id.ts';
import { idempotencyKey } from '../../domain/idempotency-key.ts';
import { messageContent } from '../../domain/message-content.ts';
import { pageJson } from '../../domain/page.ts';
import { rateLimitHeaders } from '../../domain/rate-limit-headers.ts';
import { responseSchemaJson } from '../../domain/response-schema.ts';
import { callContext, credentialOf, resolveEndUser } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { namedAttributes, tellAttributes } from '../told-attributes.ts';
import { operation } from '../openapi/operation.ts';
import { answeredSchema } from '../schemas/answered.ts';
import { ref, uuid } from '../schemas/common.ts';
import { answerExample } from '../schemas/conversation.ts';
import { exampleStream } from '../schemas/frames.ts';
import { runExample } from '../schemas/run.ts';
import { contentSchema, replacesSchema, sentExample, sentSchema } from '../schemas/sent.ts';
import { pageSchema, verifiedAttributes } from '../schemas/told.ts';
import { streamRun, waitForRun } from './chat-answer.ts';

const streamExample = exampleStream(
  ['run', undefined, { state: 'queued', ...sentExample }],
  ['run', '1-1', { state: 'queued' }],
  ['run', '1-2'],
  ['message_start', '1-3'],
  ['delta', '1-4', { message_id: answerExample.id, text: answerExample.content }],
  ['citations', '1-5'],
  ['message', '1-6'],
  ['run', '1-7', { state: 'succeeded' }],
  ['done', '1-8'],
);

const chat = operation(
  {
    id: 'chat',
    tag: 'Chat',
    summary: 'Send a message from a customer backend',
    description:
      'Opens a conversation, or goes on in one. It belongs to the named end-user; without one, to the service end-user of the API key. ' +
      'With `Accept: text/event-stream` the answer is the stream of the run at once; its first event, `run`, has the ids. ' +
      'With `wait` it is the run once it is final, with its answer. Else, where the run is not final in time, and where it cannot be followed now, it is the ids, with 202. ' +
      'A message that answers a pending question gets the run that it answers.',
    security: ['apiKey'],
    headers: ['XEndUserId', 'IdempotencyKey'],
    requestExample: {
      agent_id: '01942c1f-7a00-7aaa-8000-0000000000aa',
      content: 'How do I return an order?',
      end_user_id: 'customer-42',
    },
    responseExample: sentExample,
    responseExamples: { 200: { ...sentExample, run: runExample, message: answerExample } },
    events: { schema: '#/components/schemas/RunStream', example: streamExample },
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
        attributes: Type.Optional(verifiedAttributes),
        page: Type.Optional(pageSchema),
        replaces: Type.Optional(replacesSchema),
        response_schema: Type.Optional(
          Type.Object(
            {},
            {
              additionalProperties: true,
              description:
                'JSON Schema of the object that the answer must be: `type: object`, at most 16 KiB, 10 levels and 200 properties, `$ref` to `#/$defs/…` only, no patterns. ' +
                'The answer is its JSON text, and the `data` of the result. An answered question keeps the form of its run.',
            },
          ),
        ),
        wait: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 60,
            description: 'Seconds to wait for the end of the run. A stream does not wait.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 200: ref(answeredSchema), 202: ref(sentSchema) },
  },
);

export function registerChat(app: EdgeApp, parts: EdgeParts): void {
  const { conversation, endUsers, token } = parts;
  app.addSchema(answeredSchema);

  app.post('/chat', { schema: chat, config: { credentials: ['api_key'] } }, async (request, reply) => {
    const credential = credentialOf(request);
    if (credential.kind !== 'api_key') throw new ContractError('forbidden', 'This endpoint takes an API key only.');
    const { agent_id: agentId, conversation_id: conversationId, replaces, wait } = request.body;
    const key = idempotencyKey(request.headers['idempotency-key']);
    const narrowedTo = headerEndUserId(request.headers['x-end-user-id']);
    const named = request.body.end_user_id === undefined ? narrowedTo : bodyEndUserId(request.body.end_user_id);
    if (narrowedTo !== undefined && named !== narrowedTo)
      throw validationError('/end_user_id', 'is not the one of X-End-User-Id');
    if (replaces !== undefined && conversationId === undefined)
      throw validationError('/replaces', 'is of no conversation: send its conversation_id as well');
    const content = messageContent(request.body.content);
    const page = pageJson(request.body.page);
    const attributes = namedAttributes(request.body.attributes, named);
    const schema = request.body.response_schema;
    const schemaJson = schema === undefined ? undefined : responseSchemaJson(schema);
    void reply.header('Vary', 'Accept');
    const endUser =
      named === undefined
        ? { id: credential.service_end_user_id, kind: 'service' }
        : await resolveEndUser(request, endUsers, named, { create: conversationId === undefined });
    if (named !== undefined && attributes !== undefined) await tellAttributes(request, token, named, attributes);
    const access = { organization_id: credential.organization_id, end_user_id: endUser.id };
    const streams = prefersEvents(request.headers.accept);
    const owner = named === undefined ? { organization_id: access.organization_id } : access;
    const place = streams || wait !== undefined ? parts.streams.reserve(owner) : undefined;
    const { rate, ...sent } = await conversation
      .SendMessage(
        {
          access,
          ...(conversationId === undefined ? {} : { conversation_id: canonicalUuid(conversationId) }),
          agent_id: canonicalUuid(agentId),
          end_user: endUser,
          content,
          ...(page === undefined ? {} : { page_json: page }),
          ...(replaces === undefined ? {} : { replaces: canonicalUuid(replaces) }),
          ...(key === undefined ? {} : { idempotency_key: key }),
          ...(schemaJson === undefined ? {} : { response_schema_json: schemaJson }),
          created_by: 'api_key',
          rate: { policy: 'api_key', organization_id: credential.organization_id, subject: credential.key_id },
          endpoint: 'chat',
        },
        callContext(request),
      )
      .catch((error: unknown) => {
        place?.free();
        throw error;
      });
    if (rate) reply.headers(rateLimitHeaders(rate));
    if (place && streams && (await streamRun(parts, request, reply, place, sent, access))) return reply;
    const answered =
      place && wait !== undefined && !streams
        ? await waitForRun(parts, request, reply, place, sent, access, wait)
        : undefined;
    reply.code(answered === undefined ? 202 : 200);
    return answered ?? sent;
  });
}
