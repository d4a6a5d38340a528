// /admin/v1/organizations/{org_id}/service-accounts, and the tokens of each.

import Type, { type Static } from 'typebox';
import type { ServiceAccount__Output } from '#proto/colloquy/token/v1/ServiceAccount.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
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
import { dateTime, givenName as name, nullable, pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import { adminOperation, exampleTime, gone, paramsOf } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Service accounts';
const role = word(['viewer', 'editor', 'admin'], 'Its role, below the role of its creator.');

const accountSchema = Type.Object(
  {
    id: uuid('The service account.'),
    name,
    role,
    created_at: dateTime('When it was made.'),
    created_by: nullable(Type.String({ description: 'The name of its creator.' })),
  },
  { $id: 'ServiceAccount', description: 'A program that administrates by itself, such as a pipeline.' },
);

const example: Static<typeof accountSchema> = {
  id: '01942c1f-7a00-7666-8000-0000000000b1',
  name: 'Deployments',
  role: 'editor',
  created_at: exampleTime,
  created_by: 'Ada',
};
const params = paramsOf({ service_account_id: uuid('The service account.') });

const create = adminOperation(
  {
    id: 'createServiceAccount',
    permission: 'service_accounts.write',
    givesAccess: true,
    tag,
    summary: 'Make a service account',
    description: 'It stays when its creator leaves. An owner makes them up to `admin`, an admin up to `editor`.',
    headers: ['CreationKey'],
    etag: true,
    requestExample: { name: example.name, role: example.role },
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    params: paramsOf({}),
    body: Type.Object({ name, role }, { additionalProperties: false }),
    response: { 201: ref(accountSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listServiceAccounts',
    permission: 'members.read',
    tag,
    summary: 'List the service accounts',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(accountSchema), 'A page of service accounts.') },
  },
);

const read = adminOperation(
  {
    id: 'getServiceAccount',
    permission: 'members.read',
    tag,
    summary: 'Read a service account',
    etag: true,
    responseExample: example,
    errors: ['organization_not_found', 'not_found'],
  },
  { params, response: { 200: ref(accountSchema) } },
);

const change = adminOperation(
  {
    id: 'updateServiceAccount',
    permission: 'service_accounts.write',
    givesAccess: true,
    tag,
    summary: 'Change a service account',
    description:
      'Absent fields stay. Its tokens have its role within 5 s; the old and the new role are below your own.',
    headers: ['IfMatch'],
    etag: true,
    requestExample: { role: 'viewer' },
    responseExample: { ...example, role: 'viewer' },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'not_found', 'conflict'],
  },
  {
    params,
    body: Type.Object({ name: Type.Optional(name), role: Type.Optional(role) }, { additionalProperties: false }),
    response: { 200: ref(accountSchema) },
  },
);

const remove = adminOperation(
  {
    id: 'deleteServiceAccount',
    permission: 'service_accounts.write',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Delete a service account',
    description: 'Its tokens end with it.',
    headers: ['IfMatch'],
    errors: ['organization_not_found', 'not_found', 'conflict'],
  },
  { params, response: gone },
);

const createToken = adminOperation(
  {
    id: 'createServiceAccountToken',
    permission: 'service_accounts.write',
    givesAccess: true,
    tag,
    summary: 'Make a token of a service account',
    description: 'It has the role of the service account. Only this answer has its `token`.',
    headers: ['CreationKey'],
    requestExample: { name: adminTokenExample.name, expires_in_days: 90 },
    responseExample: { ...adminTokenExample, token: `${adminTokenExample.prefix}…` },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'not_found', 'conflict'],
  },
  {
    params,
    body: Type.Object({ name, expires_in_days: Type.Optional(expiresInDays) }, { additionalProperties: false }),
    response: { 201: ref(newAdminTokenSchema) },
  },
);

const listTokens = adminOperation(
  {
    id: 'listServiceAccountTokens',
    permission: 'members.read',
    tag,
    summary: "List a service account's tokens",
    description: 'With ended ones.',
    responseExample: { data: [adminTokenExample], next_cursor: null },
    errors: ['validation_error', 'organization_not_found', 'not_found'],
  },
  {
    params,
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(adminTokenSchema), 'A page of tokens.') },
  },
);

const revokeToken = adminOperation(
  {
    id: 'revokeServiceAccountToken',
    permission: 'service_accounts.write',
    withoutAccess: 'takes_away',
    tag,
    summary: 'End a token of a service account',
    description: 'For good.',
    errors: ['organization_not_found', 'not_found'],
  },
  {
    params: paramsOf({ service_account_id: uuid('The service account.'), token_id: uuid('The token.') }),
    response: { 204: Type.Null({ description: 'It has ended.' }) },
  },
);

export function registerServiceAccounts(app: EdgeApp, { token }: EdgeParts): void {
  app.addSchema(accountSchema);

  app.post('/service-accounts', { schema: create }, async (request, reply) => {
    const { org_id: organizationId } = request.params;
    const made = await token.CreateServiceAccount(
      { organization_id: organizationId, ...request.body, ...creationOf(request) },
      callContext(request),
    );
    reply.code(201);
    return present(tagged(reply, found(made.service_account)));
  });

  app.get('/service-accounts', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await token.ListServiceAccounts(
      { organization_id: request.params.org_id, page: request.query },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });

  const one = '/service-accounts/:service_account_id';
  app.get(one, { schema: read }, async (request, reply) => {
    const { service_account: account } = await token.GetServiceAccount(idsOf(request.params), callContext(request));
    return present(tagged(reply, found(account)));
  });

  app.patch(one, { schema: change }, async (request, reply) => {
    const { service_account: account } = await token.UpdateServiceAccount(
      { ...idsOf(request.params), ...request.body, ...ifRevision(request) },
      callContext(request),
    );
    return present(tagged(reply, found(account)));
  });

  app.delete(one, { schema: remove, config: { ignoresBody: true } }, async (request, reply) => {
    await token.DeleteServiceAccount({ ...idsOf(request.params), ...ifRevision(request) }, callContext(request));
    return reply.code(204).send(null);
  });

  app.post(`${one}/tokens`, { schema: createToken }, async (request, reply) => {
    const { name: called, expires_in_days: days = 90 } = request.body;
    const made = await token.CreateAdminToken(
      { ...idsOf(request.params), name: called, expires_in_days: days, ...creationOf(request) },
      callContext(request),
    );
    reply.code(201);
    return presentNewAdminToken(made.token);
  });

  app.get(`${one}/tokens`, { schema: listTokens }, async (request) => {
    const { data, next_cursor: cursor } = await token.ListAdminTokens(
      { ...idsOf(request.params), page: request.query },
      callContext(request),
    );
    return { data: data.map(presentAdminToken), next_cursor: cursor ?? null };
  });

  app.delete(
    `${one}/tokens/:token_id`,
    { schema: revokeToken, config: { ignoresBody: true } },
    async (request, reply) => {
      const { token_id: tokenId } = request.params;
      await token.RevokeAdminToken({ ...idsOf(request.params), token_id: tokenId }, callContext(request));
      return reply.code(204).send(null);
    },
  );
}

function idsOf({ org_id, service_account_id }: { org_id: string; service_account_id: string }) {
  return { organization_id: org_id, service_account_id };
}

function found(account: ServiceAccount__Output | null): ServiceAccount__Output {
  if (!account) throw new ContractError('not_found', 'There is no such service account.');
  return account;
}

function present(account: ServiceAccount__Output): Static<typeof accountSchema> {
  const { id, name: called, role: ofIt, created_at, created_by } = account;
  return {
    id,
    name: called,
    role: ofIt as Static<typeof accountSchema>['role'],
    created_at,
    created_by: created_by ?? null,
  };
}
