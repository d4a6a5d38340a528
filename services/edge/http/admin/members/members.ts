// /admin/v1/organizations/{org_id}/members: its members, their roles, and links that sign them in.

import Type, { type Static } from 'typebox';
import type { OrganizationMember__Output } from '#proto/colloquy/token/v1/OrganizationMember.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { roles } from '#shared/contract/permissions/permissions.ts';
import { newSecret, secretSha256 } from '../../../auth/sessions.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { linksSignIn } from '../../../domain/local-sign-in.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import { adminOperation, exampleTime, gone, paramsOf } from '../admin-operation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Members';

const memberSchema = Type.Object(
  {
    id: uuid('The member.'),
    name: Type.String({ description: 'Their own display name.' }),
    email: nullable(Type.String({ description: 'Shown only: it identifies nobody.' })),
    role: word(roles, 'Their role in this organization.'),
    sign_in: word(['provider', 'link'], 'Their way to sign in: an identity provider, or links.'),
    created_at: dateTime('Since when they are a member.'),
    last_active_at: nullable(dateTime('Their last use of a session that has not ended, to the minute.')),
  },
  { $id: 'Member', description: 'A member of this organization.' },
);

const example: Static<typeof memberSchema> = {
  id: '01942c1f-7a00-7666-8000-0000000000a1',
  name: 'Ada Lovelace',
  email: null,
  role: 'editor',
  sign_in: 'link',
  created_at: exampleTime,
  last_active_at: null,
};

const exampleLink = 'bGlua3MgYXJlIHVzZWQgb25jZSwgYW5kIHRoZW4gZ29uZSE';
const params = paramsOf({ member_id: uuid('The member.') });

const list = adminOperation(
  {
    id: 'listMembers',
    permission: 'members.read',
    tag,
    summary: 'List the members',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(memberSchema), 'A page of members.') },
  },
);

const read = adminOperation(
  {
    id: 'getMember',
    permission: 'members.read',
    tag,
    summary: 'Read a member',
    etag: true,
    responseExample: example,
    errors: ['organization_not_found', 'not_found'],
  },
  { params, response: { 200: ref(memberSchema) } },
);

const change = adminOperation(
  {
    id: 'changeMemberRole',
    permission: 'members.write',
    givesAccess: true,
    tag,
    summary: 'Give a member another role',
    description:
      'At most your own role, and for no member above you. An organization keeps one owner at least: otherwise the answer is `conflict`. A role below editor erases their conversations with agents that they tried.',
    headers: ['IfMatch'],
    etag: true,
    requestExample: { role: 'admin' },
    responseExample: { ...example, role: 'admin' },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'not_found', 'conflict'],
  },
  {
    params,
    body: Type.Object({ role: word(roles, 'The role.') }, { additionalProperties: false }),
    response: { 200: ref(memberSchema) },
  },
);

const remove = adminOperation(
  {
    id: 'removeMember',
    permission: 'members.write',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Remove a member',
    description:
      'Within 5 s their sessions lose access; their personal tokens for this organization end. An organization keeps one owner at least.',
    headers: ['IfMatch'],
    errors: ['organization_not_found', 'not_found', 'conflict'],
  },
  { params, response: gone },
);

const makeLink = adminOperation(
  {
    id: 'createMemberSignInLink',
    permission: 'members.write',
    givesAccess: true,
    tag,
    summary: 'Make a link that signs a member in',
    description:
      'Once, within 10 minutes, beside their other ways to sign in. For a member of this organization alone, who is not above you, and only where links sign people in.',
    responseExample: {
      link: exampleLink,
      url: `https://console.example.com/console#link=${exampleLink}`,
      expires_at: '2026-01-02T03:14:05.678Z',
    },
    errors: ['organization_not_found', 'not_found', 'conflict'],
  },
  {
    params,
    response: {
      201: Type.Object(
        {
          link: Type.String({ description: 'Its secret; in this answer only.' }),
          url: Type.String({ description: 'The page to open.' }),
          expires_at: dateTime('When it ends.'),
        },
        { description: 'A link.' },
      ),
    },
  },
);

export function registerMembers(app: EdgeApp, parts: EdgeParts): void {
  const { token, settings, signInProviders, sessionCookie } = parts;
  app.addSchema(memberSchema);

  app.get('/members', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await token.ListMembers(
      { organization_id: request.params.org_id, page: request.query },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });

  app.get('/members/:member_id', { schema: read }, async (request, reply) => {
    const { org_id: organizationId, member_id: memberId } = request.params;
    const { member } = await token.GetMember(
      { organization_id: organizationId, member_id: memberId },
      callContext(request),
    );
    return present(tagged(reply, found(member)));
  });

  app.patch('/members/:member_id', { schema: change }, async (request, reply) => {
    const { org_id: organizationId, member_id: memberId } = request.params;
    const { member } = await token.ChangeMemberRole(
      { organization_id: organizationId, member_id: memberId, role: request.body.role, ...ifRevision(request) },
      callContext(request),
    );
    return present(tagged(reply, found(member)));
  });

  app.delete('/members/:member_id', { schema: remove, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, member_id: memberId } = request.params;
    await token.RemoveMember(
      { organization_id: organizationId, member_id: memberId, ...ifRevision(request) },
      callContext(request),
    );
    return reply.code(204).send(null);
  });

  const links = '/members/:member_id/sign-in-links';
  app.post(links, { schema: makeLink, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, member_id: memberId } = request.params;
    if (!linksSignIn(settings.LOCAL_SIGN_IN, signInProviders().length))
      throw new ContractError('forbidden', 'Links sign nobody in here: use the identity provider.');
    const secret = newSecret();
    const { expires_at } = await token.CreateSignInLink(
      { organization_id: organizationId, member_id: memberId, link_sha256: secretSha256(secret) },
      callContext(request),
    );
    reply.code(201);
    return { link: secret, url: `${sessionCookie.origin()}/console#link=${secret}`, expires_at };
  });
}

function found(member: OrganizationMember__Output | null): OrganizationMember__Output {
  if (!member) throw new ContractError('not_found', 'There is no such member.');
  return member;
}

function present(member: OrganizationMember__Output): Static<typeof memberSchema> {
  const { id, name, email, role, created_at, last_active_at, by_provider } = member;
  return {
    id,
    name,
    email: email ?? null,
    role: role as Static<typeof memberSchema>['role'],
    sign_in: by_provider ? 'provider' : 'link',
    created_at,
    last_active_at: last_active_at ?? null,
  };
}
