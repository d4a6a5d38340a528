// /admin/v1/organizations/{org_id}/end-users: found, and erased.

import Type, { type Static } from 'typebox';
import type { KnownEndUser__Output } from '#proto/colloquy/token/v1/KnownEndUser.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { Attributes } from '#shared/contract/told/attributes.ts';
import { endUserKinds } from '#shared/contract/tokens/chat-token.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { isExternalId } from '../../../domain/end-user-id.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import { attributesSchema } from '../../schemas/told.ts';
import { adminOperation, exampleTime, paramsOf } from '../admin-operation.ts';

const tag = 'End-users';

const endUserSchema = Type.Object(
  {
    id: uuid('The end-user.'),
    kind: word(
      endUserKinds,
      'The kind of end-user; `service` is that of an API key, `member` a member who tries an agent.',
    ),
    external_id: nullable(Type.String({ description: 'The id that the customer gave an identified one.' })),
    member_id: nullable(uuid('The member who tries an agent with it.')),
    attributes: Type.Object(
      { verified: attributesSchema('Told by the backend of the organization.') },
      { description: 'Attributes that agents can be told, by source.' },
    ),
    created_at: dateTime('When it first appeared.'),
  },
  { $id: 'EndUser', description: "Somebody that an organization's agents talk to." },
);

const example: Static<typeof endUserSchema> = {
  id: '01942c1f-7a00-7555-8000-0000000000e1',
  kind: 'identified',
  external_id: 'customer-42',
  member_id: null,
  attributes: { verified: { plan: 'pro' } },
  created_at: exampleTime,
};

const list = adminOperation(
  {
    id: 'listEndUsers',
    permission: 'people.read',
    tag,
    summary: "List an organization's end-users",
    description: 'Newest first, or the one with an `external_id`. Without a `kind`, all kinds but `member`.',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object({
      external_id: Type.Optional(Type.String({ description: 'Only the one with this id of the customer.' })),
      kind: Type.Optional(word(endUserKinds, 'Only of this kind.')),
      ...pageQuery,
    }),
    response: { 200: pageOf(ref(endUserSchema), 'A page of end-users.') },
  },
);

const remove = adminOperation(
  {
    id: 'deleteEndUser',
    permission: 'people.erase',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Erase an end-user',
    description:
      'With conversations, messages, runs and tokens, for good: from this answer on nothing of it is found, its open ' +
      'streams end, and its messages are erased soon after. Its external id stands for a new end-user from then on.',
    errors: ['organization_not_found', 'not_found', 'conflict'],
  },
  {
    params: paramsOf({ end_user_id: uuid('The end-user.') }),
    response: { 204: Type.Null({ description: 'It is gone.' }) },
  },
);

export function registerEndUsers(app: EdgeApp, { token }: EdgeParts): void {
  app.addSchema(endUserSchema);

  app.get('/end-users', { schema: list }, async (request) => {
    const { external_id: externalId, kind, ...page } = request.query;
    if (externalId !== undefined && !isExternalId(externalId))
      throw validationError('/external_id', 'must be 1 to 255 bytes without control characters');
    const { data, next_cursor: cursor } = await token.ListEndUsers(
      {
        organization_id: request.params.org_id,
        page,
        ...(externalId === undefined ? {} : { external_id: externalId }),
        ...(kind === undefined ? {} : { kind }),
      },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });

  app.delete('/end-users/:end_user_id', { schema: remove, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, end_user_id: endUserId } = request.params;
    await token.DeleteEndUser({ organization_id: organizationId, end_user_id: endUserId }, callContext(request));
    return reply.code(204).send(null);
  });
}

function present(endUser: KnownEndUser__Output): Static<typeof endUserSchema> {
  const { id, kind, external_id, member_id, created_at, attributes_json: json } = endUser;
  return {
    id,
    kind: kind as Static<typeof endUserSchema>['kind'],
    external_id: external_id ?? null,
    member_id: member_id ?? null,
    attributes: { verified: json === undefined ? {} : (JSON.parse(json) as Attributes) },
    created_at,
  };
}
