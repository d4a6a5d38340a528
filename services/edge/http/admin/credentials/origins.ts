// /admin/v1/organizations/{org_id}/allowed-origins and /refused-origins

import Type, { type Static } from 'typebox';
import type { AllowedOrigin__Output } from '#proto/colloquy/token/v1/AllowedOrigin.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, pageOf, ref } from '../../schemas/common.ts';
import { makerExample, makerSchema, presentMaker } from '../../schemas/credential.ts';
import { adminOperation, exampleTime, gone, paramsOf } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';

const tag = 'Origins';

const allowedSchema = Type.Object(
  {
    id: Type.String({ description: 'Derived from the origin: the same for the same one.' }),
    origin: Type.String({ description: 'Scheme, host and port, as browsers send it.' }),
    created_at: nullable(dateTime('When it was added; null where that is not recorded.')),
    created_by: makerSchema,
    last_used_at: nullable(
      dateTime(
        'The last time that a page of it got a token with a publishable key, to the minute; null where that was not seen.',
      ),
    ),
  },
  { $id: 'AllowedOrigin', description: 'An origin that pages may use the API from.' },
);

const refusedSchema = Type.Object(
  {
    origin: Type.String({
      description: 'The Origin that the browser sent; `null` for a page without one, such as a file.',
    }),
    count: Type.Integer({ description: 'How often in the last 24 hours, counted by whole hours.' }),
    last_at: dateTime('The last time, to a minute or so.'),
  },
  { $id: 'RefusedOrigin', description: "An origin that requests with the organization's keys were refused from." },
);

const allowedExample: Static<typeof allowedSchema> = {
  id: 'v0gx0sCSJJV5S1JWxvBHDqTBgYm3tAYrWYwYIJYJ4jA',
  origin: 'https://shop.example.com',
  created_at: exampleTime,
  created_by: makerExample,
  last_used_at: exampleTime,
};

const listAllowed = adminOperation(
  {
    id: 'listAllowedOrigins',
    permission: 'organization.read',
    tag,
    summary: 'List the allowed origins',
    description: 'All on one page: at most 100.',
    responseExample: { data: [allowedExample], next_cursor: null },
    errors: ['organization_not_found'],
  },
  { params: paramsOf({}), response: { 200: pageOf(ref(allowedSchema), 'All allowed origins.') } },
);

const add = adminOperation(
  {
    id: 'addAllowedOrigin',
    permission: 'organization.update',
    tag,
    summary: 'Allow an origin',
    description:
      'Safe beside concurrent additions and removals. An origin that is allowed already is returned as it is.',
    headers: ['CreationKey'],
    requestExample: { origin: 'https://shop.example.com' },
    responseExample: allowedExample,
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    params: paramsOf({}),
    body: Type.Object(
      { origin: Type.String({ maxLength: 1024, description: 'Exact: scheme, host and port, no wildcards.' }) },
      { additionalProperties: false },
    ),
    response: { 201: ref(allowedSchema) },
  },
);

const remove = adminOperation(
  {
    id: 'removeAllowedOrigin',
    permission: 'organization.update',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Remove an allowed origin',
    description: 'Its pages are refused within seconds, and their open streams go on until they are opened again.',
    errors: ['validation_error', 'organization_not_found', 'not_found'],
  },
  {
    params: paramsOf({
      origin_id: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$', description: "The origin's `id`." }),
    }),
    response: gone,
  },
);

const listRefused = adminOperation(
  {
    id: 'listRefusedOrigins',
    permission: 'organization.read',
    tag,
    summary: 'List the origins that were refused in the last 24 hours',
    description: [
      'Newest first, about a minute late, without origins that are allowed by now; at most 100.',
      'Anybody with a publishable key can make one appear here: allow only your own origins.',
      "A browser's preflight names no key, except in `publishable_key` of its query, as the widget sends it.",
    ].join(' '),
    responseExample: {
      data: [{ origin: 'https://www.example.com', count: 12, last_at: exampleTime }],
      next_cursor: null,
    },
    errors: ['organization_not_found'],
  },
  { params: paramsOf({}), response: { 200: pageOf(ref(refusedSchema), 'All refused origins.') } },
);

export function registerOrigins(app: EdgeApp, { token }: EdgeParts): void {
  app.addSchema(allowedSchema);
  app.addSchema(refusedSchema);

  app.get('/allowed-origins', { schema: listAllowed }, async (request) => {
    const { data } = await token.ListAllowedOrigins({ organization_id: request.params.org_id }, callContext(request));
    return { data: data.map(present), next_cursor: null };
  });

  app.post('/allowed-origins', { schema: add }, async (request, reply) => {
    const { origin } = await token.AddAllowedOrigin(
      { organization_id: request.params.org_id, origin: request.body.origin, ...creationOf(request) },
      callContext(request),
    );
    if (!origin) throw new TypeError('the token service has named no origin');
    reply.code(201);
    return present(origin);
  });

  app.delete(
    '/allowed-origins/:origin_id',
    { schema: remove, config: { ignoresBody: true, namedParams: ['origin_id'] } },
    async (request, reply) => {
      const { org_id: organizationId, origin_id: originId } = request.params;
      await token.RemoveAllowedOrigin({ organization_id: organizationId, origin_id: originId }, callContext(request));
      return reply.code(204).send(null);
    },
  );

  app.get('/refused-origins', { schema: listRefused }, async (request) => {
    const { data } = await token.ListRefusedOrigins({ organization_id: request.params.org_id }, callContext(request));
    return { data, next_cursor: null };
  });
}

function present(allowed: AllowedOrigin__Output): Static<typeof allowedSchema> {
  const { id, origin, created_at, created_by, last_used_at } = allowed;
  return {
    id,
    origin,
    created_at: created_at ?? null,
    created_by: presentMaker(created_by),
    last_used_at: last_used_at ?? null,
  };
}
