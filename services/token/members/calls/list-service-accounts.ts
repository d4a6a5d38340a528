// ListServiceAccounts: of one organization.

import type { ListServiceAccountsRequest__Output } from '#proto/colloquy/token/v1/ListServiceAccountsRequest.ts';
import type { ListServiceAccountsResponse } from '#proto/colloquy/token/v1/ListServiceAccountsResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { serviceAccountMessage } from '../../credentials/admin-token-messages.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';

type Parts = Pick<TokenParts, 'organizations' | 'serviceAccounts'>;

export function listServiceAccounts({ organizations, serviceAccounts }: Parts) {
  return async ({
    organization_id: organizationId,
    page,
  }: ListServiceAccountsRequest__Output): Promise<ListServiceAccountsResponse> => {
    await requireOrganization(organizations, organizationId);
    const found = await serviceAccounts.list(organizationId, page);
    return { ...found, data: found.data.map(serviceAccountMessage) };
  };
}
