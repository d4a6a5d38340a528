// GetServiceAccount.

import type { GetServiceAccountRequest__Output } from '#proto/colloquy/token/v1/GetServiceAccountRequest.ts';
import type { GetServiceAccountResponse } from '#proto/colloquy/token/v1/GetServiceAccountResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { serviceAccountMessage } from '../../credentials/admin-token-messages.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { requireServiceAccount } from '../../credentials/token-holder.ts';

export function getServiceAccount({
  organizations,
  serviceAccounts,
}: Pick<TokenParts, 'organizations' | 'serviceAccounts'>) {
  return async ({
    organization_id: organizationId,
    service_account_id: id,
  }: GetServiceAccountRequest__Output): Promise<GetServiceAccountResponse> => {
    await requireOrganization(organizations, organizationId);
    return {
      service_account: serviceAccountMessage(await requireServiceAccount(serviceAccounts, organizationId, id)),
    };
  };
}
