// /admin/v1/me/tokens: the personal tokens of a session's member.

import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { roles } from '#shared/contract/permissions/permissions.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import {
  adminTokenExample,
  adminTokenSchema,
  expiresInDays,
  newAdminTokenSchema,
  presentAdminToken,
  presentNewAdminToken,
} from '../../schemas/admin-token.ts';
import { givenName, pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import { adminOperation, exampleOrganizationId } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';
import { requireProof } from '../proof.ts';

const tag = 'Me';
const example = { ...adminTokenExample, name: 'Terminal', prefix: 'cpt_5pRk0Zd4' };

const create = adminOperation(
  {
    id: 'createOwnToken',
    permission: 'self',
    tag,
    summary: 'Make a personal token',
    description:
      'For one organization. Only this answer has its `token`. It never has more permissions than its member has at that moment, and ' +
      'ends with their membership. Only in a session, with a proof of identity of the last 5 minutes.',
    headers: ['CreationKey'],
    requestExample: { organization_id: exampleOrganizationId, name: 'Terminal', role: 'editor', expires_in_days: 90 },
    responseExample: { ...example, token: `${example.prefix}…` },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    body: Type.Object(
      {
        organization_id: uuid('Its organization.'),
        name: givenName,
        role: Type.Optional(word(roles, 'At most your own role, which is the default.')),
        expires_in_days: Type.Optional(expiresInDays),
      },
      { additionalProperties: false },
    ),
    response: { 201: ref(newAdminTokenSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listOwnTokens',
    permission: 'self',
    tag,
    summary: 'List your own personal tokens',
    description: 'With ended ones. Only in a session.',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error'],
  },
  { querystring: Type.Object(pageQuery), response: { 200: pageOf(ref(adminTokenSchema), 'A page of tokens.') } },
);

const revoke = adminOperation(
  {
    id: 'revokeOwnToken',
    permission: 'self',
    tag,
    summary: 'End a personal token',
    description: 'For good. Only in a session.',
    errors: ['not_found'],
  },
  {
    params: Type.Object({ token_id: uuid('The token.') }),
    response: { 204: Type.Null({ description: 'It has ended.' }) },
  },
);

export function registerOwnTokens(app: EdgeApp, { token, clock }: EdgeParts): void {
  app.addSchema(adminTokenSchema);
  app.addSchema(newAdminTokenSchema);

  app.post('/me/tokens', { schema: create, onRequest: requireSession }, async (request, reply) => {
    requireProof(request, clock());
    const { expires_in_days: days = 90, ...fields } = request.body;
    const made = await token.CreateAdminToken(
      { ...fields, expires_in_days: days, ...creationOf(request) },
      callContext(request),
    );
    reply.code(201);
    return presentNewAdminToken(made.token);
  });

  app.get('/me/tokens', { schema: list, onRequest: requireSession }, async (request) => {
    const { data, next_cursor: cursor } = await token.ListAdminTokens({ page: request.query }, callContext(request));
    return { data: data.map(presentAdminToken), next_cursor: cursor ?? null };
  });

  app.delete(
    '/me/tokens/:token_id',
    { schema: revoke, onRequest: requireSession, config: { ignoresBody: true } },
    async (request, reply) => {
      await token.RevokeAdminToken({ token_id: request.params.token_id }, callContext(request));
      return reply.code(204).send(null);
    },
  );
}

// A token that could make tokens would outlive its end.
async function requireSession({ principal }: FastifyRequest): Promise<void> {
  if (principal?.kind === 'member' && principal.via === 'session') return;
  throw new ContractError('forbidden', 'Personal tokens are for members, in a session of their own.', {
    lacking: 'self',
  });
}
