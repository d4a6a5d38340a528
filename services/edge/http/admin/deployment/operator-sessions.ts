// /admin/v1/operator-sessions: the sessions of all operators. An hour is long for one that should not be.

import Type, { type Static } from 'typebox';
import type { Session__Output } from '#proto/colloquy/token/v1/Session.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import { adminOperation, exampleTime } from '../admin-operation.ts';

const tag = 'Deployment';

const operatorSessionSchema = Type.Object(
  {
    id: uuid('The session.'),
    current: Type.Boolean({ description: 'It is the session of this request.' }),
    reason: nullable(Type.String({ description: 'The reason of its link.' })),
    created_at: dateTime('When it began.'),
    last_seen_at: dateTime('When it was last used, to the minute.'),
    expires_at: dateTime('When it ends at the latest.'),
    address: nullable(Type.String({ description: 'The address it began from.' })),
    browser: nullable(Type.String({ description: 'The family of the browser.' })),
  },
  { $id: 'OperatorSession', description: 'The session of an operator in one browser, for an hour.' },
);

const example: Static<typeof operatorSessionSchema> = {
  id: '01942c1f-7a00-7666-8000-0000000000e1',
  current: false,
  reason: 'The provider is down, ticket 4711',
  created_at: exampleTime,
  last_seen_at: exampleTime,
  expires_at: '2026-01-02T04:04:05.678Z',
  address: '203.0.113.9',
  browser: 'Firefox',
};

const list = adminOperation(
  {
    id: 'listOperatorSessions',
    permission: 'operators.manage',
    tag,
    summary: 'List the sessions of operators',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error'],
  },
  { querystring: Type.Object(pageQuery), response: { 200: pageOf(ref(operatorSessionSchema), 'A page of sessions.') } },
);

const end = adminOperation(
  {
    id: 'endOperatorSession',
    permission: 'operators.manage',
    tag,
    summary: 'End a session of an operator',
    description: 'It is refused within half a second on one machine, and 5 seconds in a cluster.',
    errors: ['not_found'],
  },
  {
    params: Type.Object({ session_id: uuid('The session.') }),
    response: { 204: Type.Null({ description: 'It has ended.' }) },
  },
);

export function registerOperatorSessions(app: EdgeApp, { token }: EdgeParts): void {
  app.addSchema(operatorSessionSchema);

  app.get('/operator-sessions', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await token.ListOperatorSessions(
      { page: request.query },
      callContext(request),
    );
    const current = request.principal?.sessionId;
    return { data: data.map((one) => present(one, current)), next_cursor: cursor ?? null };
  });

  const one = '/operator-sessions/:session_id';
  app.delete(one, { schema: end, config: { ignoresBody: true } }, async (request, reply) => {
    await token.EndOperatorSession({ session_id: request.params.session_id }, callContext(request));
    return reply.code(204).send(null);
  });
}

function present(session: Session__Output, current: string | undefined): Static<typeof operatorSessionSchema> {
  const { id, reason, created_at, last_seen_at, expires_at, address, browser } = session;
  return {
    id,
    current: id === current,
    reason: reason ?? null,
    created_at,
    last_seen_at,
    expires_at,
    address: address ?? null,
    browser: browser ?? null,
  };
}
