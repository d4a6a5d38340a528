// ReadMember: a member, and their roles in organizations.

import type { Membership as MembershipMessage } from '#proto/colloquy/token/v1/Membership.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';
import { memberMessage, membershipMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';

type Parts = Pick<TokenParts, 'organizations' | 'members' | 'memberships'>;

export const readMember = tokenCall('ReadMember', {
  from: ['edge'],
  needs: 'self',
  serve:
    (parts) =>
    async ({ member_id: id }, context) => {
      // A personal token acts for its member, whom edge has found by it.
      if (context.actor?.kind !== 'personal_token') requireSelf(context, id);
      const member = await parts.members.find(id);
      if (!member) throw notFound('member');
      return { member: memberMessage(member), memberships: await membershipsOf(parts, id) };
    },
});

/** A member's roles in the organizations that are neither deleted nor disabled. */
export async function membershipsOf(
  { organizations, memberships }: Pick<Parts, 'organizations' | 'memberships'>,
  memberId: string,
): Promise<MembershipMessage[]> {
  const found = await memberships.findOfMember(memberId);
  if (found.length === 0) return [];
  const live = await organizations.findAllLive(found.map(({ organization_id: id }) => id));
  return found.flatMap(({ organization_id: id, role }) => {
    const organization = live.find(({ _id }) => _id === id);
    return organization ? [membershipMessage(role, organization)] : [];
  });
}

/** Throws `forbidden` where a member asks for another's data. */
export function requireSelf({ actor }: CallContext, memberId: string | undefined): void {
  const own = actor?.kind === 'member' ? actor.id === memberId : !actor || actor.kind === 'operator';
  if (!own) throw new ContractError('forbidden', 'This is somebody else’s.');
}

/** Makes the look-up of a member's current role in an organization, for their tokens. */
export function standingOf({ members, memberships }: Pick<Parts, 'members' | 'memberships'>): TokenParts['standingOf'] {
  return async (organizationId, memberId) => {
    const membership = await memberships.find(organizationId, memberId);
    const member = membership && (await members.find(memberId));
    return member ? { role: membership.role, name: member.name, since: membership.created_at } : undefined;
  };
}
