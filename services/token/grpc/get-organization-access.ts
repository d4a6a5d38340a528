// GetOrganizationAccess: what every request of an organization is checked against.

import type { GetOrganizationAccessRequest__Output } from '#proto/colloquy/token/v1/GetOrganizationAccessRequest.ts';
import type { GetOrganizationAccessResponse } from '#proto/colloquy/token/v1/GetOrganizationAccessResponse.ts';
import type { TokenParts } from '../dependencies.ts';

export function getOrganizationAccess({
  organizations,
  credentials,
}: Pick<TokenParts, 'organizations' | 'credentials'>) {
  return async ({
    organization_id: id,
  }: GetOrganizationAccessRequest__Output): Promise<GetOrganizationAccessResponse> => {
    const organization = await organizations.find(id);
    if (!organization) return { disabled: true };
    const { disabled, epoch, allowed_origins } = organization;
    const keys = disabled ? [] : await credentials.findLiveKeys(id);
    return {
      disabled,
      epoch,
      allowed_origins,
      key_epochs: Object.fromEntries(keys.map((key) => [key._id, key.epoch])),
    };
  };
}
