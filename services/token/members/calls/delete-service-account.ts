// DeleteServiceAccount: its tokens end with it, since they are authenticated by what it is.

import type { DeleteServiceAccountRequest__Output } from '#proto/colloquy/token/v1/DeleteServiceAccountRequest.ts';
import type { DeleteServiceAccountResponse } from '#proto/colloquy/token/v1/DeleteServiceAccountResponse.ts';
import { changedMeanwhile, requireRevision, revisionOf } from '#shared/ports/document-store/edits.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { aboveOwnRole, mayEmploy } from '../rules/grants.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { roleNow } from '../member-changes.ts';
import { requireServiceAccount } from '../../credentials/token-holder.ts';

type Parts = Pick<
  TokenParts,
  'organizations' | 'memberships' | 'serviceAccounts' | 'adminTokens' | 'announceAdminTokens' | 'clock'
>;

export function deleteServiceAccount(parts: Parts) {
  const { organizations, serviceAccounts, adminTokens, announceAdminTokens, clock } = parts;
  return async (
    { organization_id: organizationId, service_account_id: id, if_revision }: DeleteServiceAccountRequest__Output,
    context: CallContext,
  ): Promise<DeleteServiceAccountResponse> => {
    await requireOrganization(organizations, organizationId);
    const account = await requireServiceAccount(serviceAccounts, organizationId, id);
    if (!mayEmploy(await roleNow(parts, organizationId, context.actor), account.role)) throw aboveOwnRole();
    requireRevision(account, if_revision);
    // As it was looked at: beside it, an owner may have raised the account above whoever asks.
    if (!(await serviceAccounts.remove(organizationId, id, revisionOf(account)))) {
      const found = await serviceAccounts.find(organizationId, id);
      if (found) throw changedMeanwhile(found);
    }
    await adminTokens.revokeAll(organizationId, id, new Date(clock()));
    await announceAdminTokens(organizationId, context);
    return {};
  };
}
