// /admin/v1/organizations/{org_id}/support-accesses: an operator's access to content, for an hour, with a reason that
// the organization's owners and admins see.

import Type, { type Static } from 'typebox';
import type { SupportAccess__Output } from '#proto/colloquy/token/v1/SupportAccess.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { longest, shortestReason } from '#shared/contract/names/lengths.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import { adminOperation, exampleTime, paramsOf } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';

const tag = 'Support';

const accessSchema = Type.Object(
  {
    id: uuid('The access.'),
    reason: Type.String({ description: 'Why.' }),
    opened_by: nullable(Type.String({ description: 'The name of the operator.' })),
    created_at: dateTime('When it was opened.'),
    expires_at: dateTime('When it ends by itself.'),
    ended_at: nullable(dateTime('When it was ended before that.')),
  },
  { $id: 'SupportAccess', description: "An operator's leave to see the organization's content." },
);

const example: Static<typeof accessSchema> = {
  id: '01942c1f-7a00-7666-8000-0000000000d1',
  reason: 'Answers without citations, ticket 4711',
  opened_by: 'operator (ticket 4711)',
  created_at: exampleTime,
  expires_at: '2026-01-02T04:04:05.678Z',
  ended_at: null,
};

const open = adminOperation(
  {
    id: 'openSupportAccess',
    permission: 'support.grant',
    withoutAccess: 'shows_nothing',
    tag,
    summary: 'Open an access to content',
    description: 'For an hour, in which operators’ sessions may read end-users’ messages, answers and uploads.',
    headers: ['CreationKey'],
    requestExample: { reason: example.reason },
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    params: paramsOf({}),
    body: Type.Object(
      { reason: Type.String({ description: `The reason, ${shortestReason} to ${longest.reason} characters.` }) },
      { additionalProperties: false },
    ),
    response: { 201: ref(accessSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listSupportAccesses',
    permission: 'members.read',
    tag,
    summary: 'List the accesses of operators to content',
    description: 'With ended ones.',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(accessSchema), 'A page of accesses.') },
  },
);

const end = adminOperation(
  {
    id: 'endSupportAccess',
    permission: 'members.write',
    withoutAccess: 'takes_away',
    tag,
    summary: 'End an access to content',
    errors: ['organization_not_found', 'not_found'],
  },
  {
    params: paramsOf({ support_access_id: uuid('The access.') }),
    response: { 204: Type.Null({ description: 'It has ended.' }) },
  },
);

export function registerSupportAccesses(app: EdgeApp, { token }: EdgeParts): void {
  app.addSchema(accessSchema);

  app.post('/support-accesses', { schema: open }, async (request, reply) => {
    const { support_access: made } = await token.OpenSupportAccess(
      { organization_id: request.params.org_id, reason: request.body.reason, ...creationOf(request) },
      callContext(request),
    );
    reply.code(201);
    return present(made);
  });

  app.get('/support-accesses', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await token.ListSupportAccesses(
      { organization_id: request.params.org_id, page: request.query },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });

  const one = '/support-accesses/:support_access_id';
  app.delete(one, { schema: end, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, support_access_id: accessId } = request.params;
    await token.EndSupportAccess(
      { organization_id: organizationId, support_access_id: accessId },
      callContext(request),
    );
    return reply.code(204).send(null);
  });
}

function present(access: SupportAccess__Output | null): Static<typeof accessSchema> {
  if (!access) throw new ContractError('not_found', 'There is no such access.');
  const { id, reason, opened_by, created_at, expires_at, ended_at } = access;
  return { id, reason, opened_by: opened_by ?? null, created_at, expires_at, ended_at: ended_at ?? null };
}
