// /admin/v1/organizations

import Type, { type Static } from 'typebox';
import type { Organization__Output } from '#proto/colloquy/token/v1/Organization.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, givenName as name, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import { adminOperation, exampleOrganizationId, exampleTime, gone, paramsOf } from '../admin-operation.ts';
import { requireContentAccess } from '../conversations/content.ts';
import { creationOf } from '../creation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Organizations';
const origins = Type.Array(Type.String(), { description: 'At most 100 exact origins: scheme, host and port.' });

const organizationSchema = Type.Object(
  {
    id: uuid('The organization.'),
    name,
    allowed_origins: origins,
    disabled: Type.Boolean({ description: 'All its credentials are refused.' }),
    viewers_see_content: Type.Boolean({
      description: 'Whether viewers see end-users’ messages, answers and uploads.',
    }),
    created_at: dateTime('When it was made.'),
  },
  { $id: 'Organization', description: 'A customer.' },
);

const example: Static<typeof organizationSchema> = {
  id: exampleOrganizationId,
  name: 'Example Shop',
  allowed_origins: ['https://shop.example.com'],
  disabled: false,
  viewers_see_content: true,
  created_at: exampleTime,
};

const create = adminOperation(
  {
    id: 'createOrganization',
    permission: 'organizations.manage',
    tag,
    summary: 'Make an organization',
    headers: ['CreationKey'],
    etag: true,
    requestExample: { name: example.name, allowed_origins: example.allowed_origins },
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', 'conflict'],
  },
  {
    body: Type.Object({ name, allowed_origins: Type.Optional(origins) }, { additionalProperties: false }),
    response: { 201: ref(organizationSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listOrganizations',
    permission: 'organizations.manage',
    tag,
    summary: 'List all organizations',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error'],
  },
  {
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(organizationSchema), 'A page of organizations.') },
  },
);

const read = adminOperation(
  {
    id: 'getOrganization',
    permission: 'organization.read',
    tag,
    summary: 'Read an organization',
    etag: true,
    responseExample: example,
    errors: ['organization_not_found'],
  },
  { params: paramsOf({}), response: { 200: ref(organizationSchema) } },
);

const change = adminOperation(
  {
    id: 'updateOrganization',
    permission: 'organization.update',
    withoutAccess: 'by_body',
    tag,
    summary: 'Change an organization',
    headers: ['IfMatch'],
    etag: true,
    description:
      'Absent fields stay. Disabling ends its open streams and refuses all its credentials; only an operator may. Only owners change the access of viewers.',
    requestExample: { disabled: true },
    responseExample: { ...example, disabled: true },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    params: paramsOf({}),
    body: Type.Object(
      {
        name: Type.Optional(name),
        allowed_origins: Type.Optional(origins),
        disabled: Type.Optional(Type.Boolean()),
        viewers_see_content: Type.Optional(Type.Boolean()),
      },
      { additionalProperties: false },
    ),
    response: { 200: ref(organizationSchema) },
  },
);

const remove = adminOperation(
  {
    id: 'deleteOrganization',
    permission: 'organizations.manage',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Delete a disabled organization',
    headers: ['IfMatch'],
    description: 'With everything it has, for good.',
    errors: ['organization_not_found', 'conflict'],
  },
  { params: paramsOf({}), response: gone },
);

export function registerOrganizations(app: EdgeApp, { token }: EdgeParts): void {
  app.addSchema(organizationSchema);

  app.post('/organizations', { schema: create }, async (request, reply) => {
    const { organization } = await token.CreateOrganization(
      { ...request.body, ...creationOf(request) },
      callContext(request),
    );
    reply.code(201);
    return present(tagged(reply, found(organization)));
  });

  app.get('/organizations', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await token.ListOrganizations({ page: request.query }, callContext(request));
    return { data: data.map(present), next_cursor: cursor ?? null };
  });

  app.get('/organizations/:org_id', { schema: read }, async (request, reply) => {
    const { organization } = await token.GetOrganization(
      { organization_id: request.params.org_id },
      callContext(request),
    );
    return present(tagged(reply, found(organization)));
  });

  app.patch('/organizations/:org_id', { schema: change }, async (request, reply) => {
    const { allowed_origins: allowed, ...rest } = request.body;
    if (allowed !== undefined || rest.viewers_see_content !== undefined) requireContentAccess(request);
    const { organization } = await token.UpdateOrganization(
      {
        organization_id: request.params.org_id,
        ...rest,
        ...(allowed === undefined ? {} : { allowed_origins: { values: allowed } }),
        ...ifRevision(request),
      },
      callContext(request),
    );
    return present(tagged(reply, found(organization)));
  });

  app.delete('/organizations/:org_id', { schema: remove, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId } = request.params;
    await token.DeleteOrganization({ organization_id: organizationId, ...ifRevision(request) }, callContext(request));
    return reply.code(204).send(null);
  });
}

function present({
  id,
  name: called,
  allowed_origins,
  disabled,
  created_at,
  viewers_see_content: seen = true,
}: Organization__Output): Static<typeof organizationSchema> {
  return { id, name: called, allowed_origins, disabled, viewers_see_content: seen, created_at };
}

function found<T>(organization: T | null): T {
  if (organization === null) throw new ContractError('organization_not_found', 'There is no such organization.');
  return organization;
}
