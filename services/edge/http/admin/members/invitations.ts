// /admin/v1/organizations/{org_id}/invitations: links that make the person who accepts them a member.

import Type, { type Static } from 'typebox';
import type { Invitation__Output } from '#proto/colloquy/token/v1/Invitation.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { longest } from '#shared/contract/names/lengths.ts';
import { roles } from '#shared/contract/permissions/permissions.ts';
import { newSecret, secretSha256 } from '../../../auth/sessions.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import { adminOperation, exampleTime, gone, paramsOf } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';

const tag = 'Members';

const base = {
  id: uuid('The invitation.'),
  role: word(roles, 'The role of the new member.'),
  note: nullable(Type.String({ description: 'The invited person; shown only.' })),
  state: word(['waiting', 'accepted', 'revoked', 'expired'], 'Its state.'),
  created_at: dateTime('When it was made.'),
  created_by: nullable(Type.String({ description: 'The name of its creator.' })),
  expires_at: dateTime('When it ends by itself.'),
  accepted_at: nullable(dateTime('When it was accepted.')),
};
const invitationSchema = Type.Object(base, { $id: 'Invitation', description: 'A link that makes one member.' });
const newInvitationSchema = Type.Object(
  {
    ...base,
    invitation: Type.String({ description: 'Its secret; in this answer only.' }),
    url: Type.String({ description: 'The page that takes it; in this answer only.' }),
  },
  { $id: 'NewInvitation', description: 'An invitation, as made.' },
);

const example: Static<typeof invitationSchema> = {
  id: '01942c1f-7a00-7666-8000-0000000000c1',
  role: 'editor',
  note: 'Grace, support team',
  state: 'waiting',
  created_at: exampleTime,
  created_by: 'Ada Lovelace',
  expires_at: '2026-01-09T03:04:05.678Z',
  accepted_at: null,
};
const exampleSecret = 'SW52aXRhdGlvbnMgYXJlIGFjY2VwdGVkIG9uY2Ugb25seSE';

const create = adminOperation(
  {
    id: 'createInvitation',
    permission: 'members.write',
    withoutAccess: 'by_body',
    tag,
    summary: 'Invite somebody',
    description:
      'Only this answer has its link, which ends after 7 days. Its holder can accept it once, after a page has named the organization and the role. The role is at most your own; in an operator’s session it is `owner`, and only while there is none, also when it is accepted.',
    headers: ['CreationKey'],
    requestExample: { role: 'editor', note: example.note },
    responseExample: {
      ...example,
      invitation: exampleSecret,
      url: `https://console.example.com/console#invitation=${exampleSecret}`,
    },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    params: paramsOf({}),
    body: Type.Object(
      {
        role: word(roles, 'The role of the new member.'),
        note: Type.Optional(
          Type.String({ description: `The invited person, 1 to ${longest.note} characters; shown only.` }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 201: ref(newInvitationSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listInvitations',
    permission: 'members.read',
    tag,
    summary: 'List the invitations',
    description: 'With accepted, revoked and expired ones.',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(invitationSchema), 'A page of invitations.') },
  },
);

const revoke = adminOperation(
  {
    id: 'revokeInvitation',
    permission: 'members.write',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Withdraw an invitation',
    errors: ['organization_not_found', 'not_found', 'conflict'],
  },
  { params: paramsOf({ invitation_id: uuid('The invitation.') }), response: gone },
);

export function registerInvitations(app: EdgeApp, { token, sessionCookie, clock }: EdgeParts): void {
  app.addSchema(invitationSchema);
  app.addSchema(newInvitationSchema);

  app.post('/invitations', { schema: create }, async (request, reply) => {
    const secret = newSecret();
    const { invitation } = await token.CreateInvitation(
      {
        organization_id: request.params.org_id,
        ...request.body,
        invitation_sha256: secretSha256(secret),
        ...creationOf(request),
      },
      callContext(request),
    );
    reply.code(201);
    return {
      ...present(invitation, clock()),
      invitation: secret,
      url: `${sessionCookie.origin()}/console#invitation=${secret}`,
    };
  });

  app.get('/invitations', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await token.ListInvitations(
      { organization_id: request.params.org_id, page: request.query },
      callContext(request),
    );
    const now = clock();
    return { data: data.map((one) => present(one, now)), next_cursor: cursor ?? null };
  });

  const one = '/invitations/:invitation_id';
  app.delete(one, { schema: revoke, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, invitation_id: invitationId } = request.params;
    await token.RevokeInvitation(
      { organization_id: organizationId, invitation_id: invitationId },
      callContext(request),
    );
    return reply.code(204).send(null);
  });
}

function present(invitation: Invitation__Output | null, now: number): Static<typeof invitationSchema> {
  if (!invitation) throw new ContractError('not_found', 'There is no such invitation.');
  const { id, role, note, created_at, created_by, expires_at, accepted_at } = invitation;
  return {
    id,
    role: role as Static<typeof invitationSchema>['role'],
    note: note ?? null,
    state: stateOf(invitation, now),
    created_at,
    created_by: created_by ?? null,
    expires_at,
    accepted_at: accepted_at ?? null,
  };
}

function stateOf(
  { accepted_at, revoked_at, expires_at }: Invitation__Output,
  now: number,
): Static<typeof invitationSchema>['state'] {
  if (accepted_at !== undefined) return 'accepted';
  if (revoked_at !== undefined) return 'revoked';
  return Date.parse(expires_at) > now ? 'waiting' : 'expired';
}
