// Ends the tokens of erased end-users, by the end-users' ids. Where very many were erased lately, it ends all tokens of
// the organization instead, so that every edge's cache of an organization stays small: pages exchange a new one.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { mostRevoked } from '../../end-users/store/end-users.ts';

type Parts = Pick<TokenParts, 'organizations' | 'endUsers' | 'announce' | 'clock'>;

/** Of end-users that are tombstones already. */
export async function endTokensOfErased(parts: Parts, organizationId: string, context: CallContext): Promise<void> {
  const { organizations, endUsers, announce, clock } = parts;
  const now = new Date(clock());
  if ((await endUsers.findRevoked(organizationId, now, mostRevoked + 1)).length > mostRevoked) {
    await organizations.raiseEpoch(organizationId);
    await endUsers.endRevocations(organizationId, now);
  }
  await announce(organizationId, context);
}
