// Erases what members are in an organization, and those whom no other organization has, with their sessions and identities.

import { backgroundContext } from '#shared/grpc/context.ts';
import type { TokenParts } from '../dependencies.ts';
import type { Own } from './erasure.ts';

type Parts = Pick<TokenParts, 'members' | 'identities' | 'memberships' | 'sessions' | 'announceSignIn'>;

export function memberErasure({ members, identities, memberships, sessions, announceSignIn }: Parts): Own {
  const forget = async (memberId: string): Promise<void> => {
    const context = backgroundContext();
    for (const { _id: id } of await sessions.findOfMember(memberId)) {
      await sessions.remove(id);
      await announceSignIn.sessionEnded(id, context);
    }
    await identities.removeOfMember(memberId);
    await members.remove(memberId);
  };
  return {
    async erase(organizationId, limit) {
      const found = await memberships.findSome(organizationId, limit);
      for (const { member_id: memberId } of found) {
        const all = await memberships.findOfMember(memberId);
        // The membership goes last: whoever comes after a failure finds it, and goes on.
        if (all.every(({ organization_id: other }) => other === organizationId)) await forget(memberId);
        await memberships.remove(organizationId, memberId);
        await announceSignIn.memberChanged(memberId, backgroundContext());
      }
      return found.length;
    },
  };
}
