// ListOrganizations.

import type { ListOrganizationsRequest__Output } from '#proto/colloquy/token/v1/ListOrganizationsRequest.ts';
import type { ListOrganizationsResponse } from '#proto/colloquy/token/v1/ListOrganizationsResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { organizationMessage } from '../../messages.ts';

export function listOrganizations({ organizations }: Pick<TokenParts, 'organizations'>) {
  return async ({ page }: ListOrganizationsRequest__Output): Promise<ListOrganizationsResponse> => {
    const found = await organizations.list(page);
    return { ...found, data: found.data.map(organizationMessage) };
  };
}
