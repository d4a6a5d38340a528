// RevokeInvitation: nobody can accept it from the answer on.

import type { RevokeInvitationRequest__Output } from '#proto/colloquy/token/v1/RevokeInvitationRequest.ts';
import type { RevokeInvitationResponse } from '#proto/colloquy/token/v1/RevokeInvitationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { aboveOwnRole, mayGrant } from '../rules/grants.ts';
import { conflict, notFound } from '../../errors.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { roleNow } from '../member-changes.ts';

type Parts = Pick<TokenParts, 'organizations' | 'memberships' | 'invitations' | 'clock'>;

export function revokeInvitation(parts: Parts) {
  const { organizations, invitations, clock } = parts;
  return async (
    { organization_id: organizationId, invitation_id: id }: RevokeInvitationRequest__Output,
    { actor }: CallContext,
  ): Promise<RevokeInvitationResponse> => {
    await requireOrganization(organizations, organizationId);
    const found = await invitations.find(organizationId, id);
    if (!found) throw notFound('invitation');
    if (!mayGrant(await roleNow(parts, organizationId, actor), found.role)) throw aboveOwnRole();
    if (await invitations.revoke(organizationId, id, new Date(clock()))) return {};
    const now = await invitations.find(organizationId, id);
    if (now?.accepted_at) throw conflict('The invitation was accepted already: remove the member instead.');
    return {};
  };
}
