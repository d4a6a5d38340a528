// GET /v2/runs/{run_id}/stream: the run as server-sent events.

import type { OutgoingHttpHeaders } from 'node:http';
import Type from 'typebox';
import type { EdgeParts } from '../../dependencies.ts';
import { parseStreamCursor } from '../../domain/stream-cursor.ts';
import { sseOutput } from '../../streaming/stream-output.ts';
import { accessOf, callContext, credentialOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { ref, uuid } from '../schemas/common.ts';
import { answerExample } from '../schemas/conversation.ts';
import { exampleStream, frameSchemas, runStreamSchema } from '../schemas/frames.ts';

const example = exampleStream(
  ['run', '1-1'],
  ['message_start', '1-2'],
  ['delta', '1-3'],
  ['delta', '1-4', { message_id: answerExample.id, text: 'of delivery [1].' }],
  ['citations', '1-5'],
  ['message', '1-6'],
  ['run', '1-7', { state: 'succeeded' }],
  ['done', '1-8'],
);

const stream = operation(
  {
    id: 'streamRun',
    tag: 'Runs',
    summary: 'Stream a run',
    description:
      'Server-sent events. Each has an `id` (`<epoch>-<n>`); name the last one seen in `Last-Event-ID` to go on after it. ' +
      '`reset` takes back all events before it. The stream stays open while the run waits, and ends after `done`.',
    headers: ['XEndUserId', 'LastEventId'],
    responseType: 'text/event-stream',
    responseExample: example,
    errors: ['run_not_found', 'rate_limited', 'redis_unavailable'],
  },
  {
    params: Type.Object({ run_id: uuid('The run.') }),
    querystring: Type.Object({
      last_event_id: Type.Optional(
        Type.String({ description: 'Stands in for the `Last-Event-ID` header, which takes precedence.' }),
      ),
    }),
    response: { 200: ref(runStreamSchema) },
  },
);

export function registerRunStream(app: EdgeApp, parts: EdgeParts): void {
  const { endUsers, authenticator, streams, addressOf } = parts;
  for (const schema of frameSchemas) app.addSchema(schema);

  app.get('/runs/:run_id/stream', { schema: stream, config: { streams: true } }, async (request, reply) => {
    const header = request.headers['last-event-id'];
    const lastEventId = typeof header === 'string' ? header : request.query.last_event_id;
    const cursor = lastEventId === undefined ? null : parseStreamCursor(lastEventId);
    const credential = credentialOf(request);
    const access = await accessOf(request, endUsers);
    await streams.open(
      {
        run_id: request.params.run_id,
        access,
        owner: {
          organization_id: credential.organization_id,
          ...(access.end_user_id === undefined ? {} : { end_user_id: access.end_user_id }),
          ...(credential.kind === 'chat_token' ? { address: addressOf(request) } : {}),
        },
        context: callContext(request),
        cursor,
        onRevoked: (listener) => authenticator.onRevoked(credential, listener),
      },
      () => {
        reply.hijack();
        return sseOutput(reply.raw, reply.getHeaders() as OutgoingHttpHeaders);
      },
    );
    return reply;
  });
}
