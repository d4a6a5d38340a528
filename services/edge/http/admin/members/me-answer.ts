// The principal as they see themselves: GET /admin/v1/me, and the answer to a sign-in.

import Type, { type Static } from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { grantOf, permissionsOf, roles } from '#shared/contract/permissions/permissions.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { Principal } from '../../../auth/principal.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { dateTime, nullable, nullableObject, uuid, word } from '../../schemas/common.ts';
import { exampleOrganizationId, exampleTime } from '../admin-operation.ts';

export const meSchema = Type.Object(
  {
    kind: word(['member', 'operator', 'personal_token', 'service_account'], 'The kind of principal.'),
    id: uuid('Its id within its kind.'),
    name: Type.String({ description: 'The display name.' }),
    email: nullable(Type.String({ description: 'Shown only: it identifies nobody.' })),
    via: word(['session', 'token'], 'The kind of credential.'),
    session: nullableObject(
      Type.Object({
        id: uuid('The session.'),
        created_at: dateTime('When it began.'),
        proved_at: dateTime('When its holder last proved their identity.'),
        expires_at: dateTime('When it ends at the latest.'),
      }),
      'The session; null with a token.',
    ),
    organizations: Type.Array(
      Type.Object({
        id: uuid('The organization.'),
        name: Type.String({ description: 'The name of the organization.' }),
        role: word(roles, 'Their role in it.'),
        permissions: Type.Array(Type.String(), { description: 'Their permissions in it.' }),
      }),
      { description: 'Organizations that they have a role in; none for an operator.' },
    ),
    operator: Type.Boolean({ description: 'Whether they administrate the deployment.' }),
  },
  { $id: 'Me', description: 'The caller.' },
);

export type Me = Static<typeof meSchema>;

export const meExample: Me = {
  kind: 'member',
  id: '01942c1f-7a00-7666-8000-0000000000a1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  via: 'session',
  session: {
    id: '01942c1f-7a00-7666-8000-0000000000a5',
    created_at: exampleTime,
    proved_at: exampleTime,
    expires_at: '2026-01-02T15:04:05.678Z',
  },
  organizations: [
    { id: exampleOrganizationId, name: 'Example Shop', role: 'viewer', permissions: [...permissionsOf('viewer')] },
  ],
  operator: false,
};

/** The principal's own description. */
export async function describeMe(
  principal: Principal,
  { token }: Pick<EdgeParts, 'token'>,
  context: CallContext,
): Promise<Me> {
  const { kind, id, name, via, sessionId, session, provedAt = 0, memberId } = principal;
  if (via === 'operator_token') throw new ContractError('forbidden', 'The operator’s token is nobody’s own.');
  const known = memberId === undefined ? undefined : await token.ReadMember({ member_id: memberId }, context);
  const organizations = known?.memberships.map((one) => ({ id: one.organization_id, name: one.organization_name }));
  return {
    kind,
    id,
    name: kind === 'member' ? (known?.member?.name ?? name) : name,
    email: known?.member?.email ?? null,
    via,
    session:
      sessionId === undefined || !session
        ? null
        : {
            id: sessionId,
            created_at: iso(session.createdAt),
            proved_at: iso(provedAt),
            expires_at: iso(session.expiresAt),
          },
    organizations: (organizations ?? (await ownOrganization(principal, token, context))).flatMap((organization) => {
      const role = principal.roleIn(organization.id);
      if (role === undefined) return [];
      const usable = permissionsOf(role).filter((one) => via === 'session' || grantOf(one).stepUp !== true);
      const shown = role === 'viewer_without_content' ? 'viewer' : role;
      return [{ ...organization, role: shown, permissions: [...usable] }];
    }),
    operator: kind === 'operator',
  };
}

/** The organization of a service account; nothing for an operator. */
async function ownOrganization(
  { organizationId, roleIn }: Principal,
  token: EdgeParts['token'],
  { actor, ...context }: CallContext,
): Promise<{ id: string; name: string }[]> {
  const role = organizationId === undefined ? undefined : roleIn(organizationId);
  if (organizationId === undefined || role === undefined || !actor) return [];
  const { organization } = await token.GetOrganization(
    { organization_id: organizationId },
    { ...context, actor: { ...actor, role, organization_id: organizationId } },
  );
  return organization ? [{ id: organization.id, name: organization.name }] : [];
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
