// DeleteServiceAccount: its tokens end with it, since they are authenticated by what it is.

import type { DeleteServiceAccountRequest__Output } from '#proto/colloquy/token/v1/DeleteServiceAccountRequest.ts';
import type { DeleteServiceAccountResponse } from '#proto/colloquy/token/v1/DeleteServiceAccountResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { TokenParts } from '../dependencies.ts';
import { aboveOwnRole, mayEmploy, roleOfActor } from '../domain/grants.ts';
import { requireOrganization } from './get-organization.ts';
import { requireServiceAccount } from './token-holder.ts';

type Parts = Pick<TokenParts, 'organizations' | 'serviceAccounts' | 'adminTokens' | 'announceAdminTokens' | 'clock'>;

export function deleteServiceAccount(parts: Parts) {
  const { organizations, serviceAccounts, adminTokens, announceAdminTokens, clock } = parts;
  return async (
    { organization_id: organizationId, service_account_id: id }: DeleteServiceAccountRequest__Output,
    context: CallContext,
  ): Promise<DeleteServiceAccountResponse> => {
    await requireOrganization(organizations, organizationId);
    const account = await requireServiceAccount(serviceAccounts, organizationId, id);
    if (!mayEmploy(roleOfActor(context.actor), account.role)) throw aboveOwnRole();
    await serviceAccounts.remove(organizationId, id);
    await adminTokens.revokeAll(organizationId, id, new Date(clock()));
    await announceAdminTokens(organizationId, context);
    return {};
  };
}
