// GET /v2/runs/{run_id}/stream: the run as server-sent events.

import type { OutgoingHttpHeaders } from 'node:http';
import Type from 'typebox';
import type { EdgeParts } from '../../dependencies.ts';
import { parseStreamCursor } from '../../domain/stream-cursor.ts';
import { sseOutput } from '../../streaming/stream-output.ts';
import { accessOf, callContext, credentialOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { uuid } from '../schemas/common.ts';

const example = [
  'id: 1-1\nevent: run\ndata: {"state":"running"}',
  'id: 1-2\nevent: message_start\ndata: {"message_id":"019a3c5e-7b10-7c2e-9d44-0b6f2f6f8a01"}',
  'id: 1-3\nevent: delta\ndata: {"message_id":"019a3c5e-7b10-7c2e-9d44-0b6f2f6f8a01","text":"Hello."}',
  'id: 1-4\nevent: done\ndata: {"state":"succeeded","usage":{"input_tokens":12,"output_tokens":3}}',
  '',
].join('\n\n');

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
    response: { 200: Type.String({ description: 'The events.' }) },
  },
);

export function registerRunStream(app: EdgeApp, parts: EdgeParts): void {
  const { endUsers, authenticator, streams, addressOf } = parts;

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
