// ListInvitations: of one organization, those that are over too.

import type { ListInvitationsRequest__Output } from '#proto/colloquy/token/v1/ListInvitationsRequest.ts';
import type { ListInvitationsResponse } from '#proto/colloquy/token/v1/ListInvitationsResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { invitationMessage } from '../member-messages.ts';

export function listInvitations({ organizations, invitations }: Pick<TokenParts, 'organizations' | 'invitations'>) {
  return async ({ organization_id: id, page }: ListInvitationsRequest__Output): Promise<ListInvitationsResponse> => {
    await requireOrganization(organizations, id);
    const found = await invitations.list(id, page);
    return { ...found, data: found.data.map(invitationMessage) };
  };
}
