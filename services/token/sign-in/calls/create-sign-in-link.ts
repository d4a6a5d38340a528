// CreateSignInLink: for an organization's first owner, for a member, or for an operator. Only edge knows its secret.

import type { CreateSignInLinkRequest__Output } from '#proto/colloquy/token/v1/CreateSignInLinkRequest.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isRole, roles } from '#shared/contract/permissions/permissions.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import { isSha256 } from '../../credentials/rules/key-formats.ts';
import type { TokenParts } from '../../dependencies.ts';
import { conflict, notFound } from '../../errors.ts';
import { ownersOf, requireMayLinkTo } from '../../members/member-changes.ts';
import { checkEmail, checkReason } from '../../names.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { linkLifetimeMs, operatorLinkLifetimeMs } from '../rules/sign-in.ts';
import type { SignInLink } from '../store/sign-in-links.ts';

type Parts = Pick<TokenParts, 'organizations' | 'members' | 'memberships' | 'signInLinks' | 'clock'>;
type Whom = Pick<
  SignInLink,
  'kind' | 'organization_id' | 'member_id' | 'role' | 'email' | 'reason' | 'created_by_member'
>;

export const createSignInLink = tokenCall('CreateSignInLink', {
  from: ['edge'],
  // A member's, by administrators who may change them: the handler checks the member.
  needs: ({ member_id: member }) => (member === undefined ? 'organizations.manage' : 'members.write'),
  givesLastingAccess: true,
  act: ({ organization_id: id, member_id: memberId }) =>
    id === undefined
      ? { action: 'operator_link.create', target: '/auth/operator-links' }
      : {
          action: 'sign_in_link.create',
          organization_id: id,
          target: adminPath(id, 'members', ...(memberId === undefined ? [] : [memberId])),
        },
  serve(parts) {
    const { signInLinks, clock } = parts;
    return async (request, context) => {
      if (!isSha256(request.link_sha256)) throw validationError('/link_sha256', 'must be a SHA-256');
      const whom = await whomOf(parts, request, context.actor);
      const now = clock();
      const expires = new Date(now + (whom.kind === 'operator' ? operatorLinkLifetimeMs : linkLifetimeMs));
      const link = { _id: request.link_sha256, ...whom, created_at: new Date(now), expires_at: expires };
      if (!(await signInLinks.insert(link))) throw conflict('There is such a link already.');
      return { kind: whom.kind, expires_at: expires.toISOString() };
    };
  },
});

async function whomOf(
  parts: Parts,
  { organization_id: id, member_id: memberId, role, email, reason }: CreateSignInLinkRequest__Output,
  actor: Actor | undefined,
): Promise<Whom> {
  const { organizations, memberships } = parts;
  if (id === undefined) return { kind: 'operator', reason: checkReason(reason ?? '') };
  await requireOrganization(organizations, id);
  const base = { organization_id: id, ...(email === undefined ? {} : { email: checkEmail(email) }) };
  if (memberId !== undefined) {
    if (role !== undefined) throw validationError('/role', 'is the member’s own');
    const membership = await memberships.find(id, memberId);
    if (!membership) throw notFound('member');
    const link = { ...base, kind: 'member', member_id: memberId } as const;
    if (actor?.kind !== 'member' || actor.id === undefined) return link;
    await requireMayLinkTo(parts, membership, actor.id);
    return { ...link, created_by_member: actor.id };
  }
  if (role !== undefined) {
    if (!isRole(role)) throw validationError('/role', `must be one of ${roles.join(', ')}`);
    return { ...base, kind: 'member', role };
  }
  const [owner] = await ownersOf(parts, id);
  return owner
    ? { ...base, kind: 'member', member_id: owner.member_id }
    : { ...base, kind: 'first_owner', role: 'owner' };
}
