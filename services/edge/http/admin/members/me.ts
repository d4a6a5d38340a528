// /admin/v1/me: the principal, their name and their sessions.

import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { Session__Output } from '#proto/colloquy/token/v1/Session.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Principal } from '../../../auth/principal.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, givenName, nullable, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import { adminOperation, exampleTime } from '../admin-operation.ts';
import { describeMe, meExample, meSchema } from './me-answer.ts';

const tag = 'Me';

const sessionSchema = Type.Object(
  {
    id: uuid('The session.'),
    current: Type.Boolean({ description: 'It is the session of this request.' }),
    created_at: dateTime('When it began.'),
    last_seen_at: dateTime('When it was last used, to the minute.'),
    expires_at: dateTime('When it ends at the latest.'),
    address: nullable(Type.String({ description: 'The address it began from.' })),
    browser: nullable(Type.String({ description: 'The family of the browser.' })),
  },
  { $id: 'Session', description: 'Somebody’s being signed in, in one browser.' },
);

const sessionExample: Static<typeof sessionSchema> = {
  id: '01942c1f-7a00-7666-8000-0000000000a5',
  current: true,
  created_at: exampleTime,
  last_seen_at: exampleTime,
  expires_at: '2026-01-02T15:04:05.678Z',
  address: '203.0.113.9',
  browser: 'Firefox',
};

const read = adminOperation(
  { id: 'getMe', permission: 'self', tag, summary: 'Read your own account', responseExample: meExample },
  { response: { 200: ref(meSchema) } },
);

const update = adminOperation(
  {
    id: 'updateMe',
    permission: 'self',
    tag,
    summary: 'Change your name',
    requestExample: { name: 'Ada Lovelace' },
    responseExample: meExample,
    errors: ['payload_too_large', 'validation_error'],
  },
  {
    body: Type.Object({ name: givenName }, { additionalProperties: false }),
    response: { 200: ref(meSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listMySessions',
    permission: 'self',
    tag,
    summary: 'List your own sessions',
    responseExample: { data: [sessionExample], next_cursor: null },
    errors: ['validation_error'],
  },
  { querystring: Type.Object(pageQuery), response: { 200: pageOf(ref(sessionSchema), 'A page of sessions.') } },
);

const endOne = adminOperation(
  { id: 'endMySession', permission: 'self', tag, summary: 'End one of your sessions', errors: ['not_found'] },
  {
    params: Type.Object({ session_id: uuid('The session.') }),
    response: { 204: Type.Null({ description: 'It has ended.' }) },
  },
);

const endOthers = adminOperation(
  { id: 'endMyOtherSessions', permission: 'self', tag, summary: 'End all of your sessions but this one' },
  { response: { 204: Type.Null({ description: 'They have ended.' }) } },
);

export function registerMe(app: EdgeApp, parts: EdgeParts): void {
  const { token } = parts;
  app.addSchema(sessionSchema);

  app.get('/me', { schema: read }, (request) => describeMe(principalOf(request), parts, callContext(request)));

  app.patch('/me', { schema: update }, async (request) => {
    const memberId = requireMember(request);
    await token.UpdateMember({ member_id: memberId, name: request.body.name }, callContext(request));
    return describeMe(principalOf(request), parts, callContext(request));
  });

  app.get('/me/sessions', { schema: list }, async (request) => {
    const { sessionId = '' } = principalOf(request);
    const { data, next_cursor: cursor } = await token.ListSessions(
      { member_id: requireMember(request), page: request.query },
      callContext(request),
    );
    return { data: data.map((one) => present(one, sessionId)), next_cursor: cursor ?? null };
  });

  app.delete('/me/sessions/:session_id', { schema: endOne, config: { ignoresBody: true } }, async (request, reply) => {
    await token.EndSessions(
      { member_id: requireMember(request), session_id: request.params.session_id },
      callContext(request),
    );
    return reply.code(204).send(null);
  });

  app.delete('/me/sessions', { schema: endOthers, config: { ignoresBody: true } }, async (request, reply) => {
    const memberId = requireMember(request);
    const { sessionId = '' } = principalOf(request);
    await token.EndSessions({ member_id: memberId, except_session_id: sessionId }, callContext(request));
    return reply.code(204).send(null);
  });
}

function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw new ContractError('unauthorized', 'Nobody is signed in.');
  return principal;
}

/** Only a session's member manages their own name and sessions: a token of theirs, or an operator, does not. */
function requireMember(request: FastifyRequest): string {
  const { kind, via, memberId } = principalOf(request);
  if (kind === 'member' && via === 'session' && memberId !== undefined) return memberId;
  throw new ContractError('forbidden', 'Only a member who is signed in has sessions and a name of their own.', {
    lacking: 'self',
  });
}

function present(session: Session__Output, current: string): Static<typeof sessionSchema> {
  const { id, created_at, last_seen_at, expires_at, address, browser } = session;
  return {
    id,
    current: id === current,
    created_at,
    last_seen_at,
    expires_at,
    address: address ?? null,
    browser: browser ?? null,
  };
}
