// GetOrganizationAccess: what every request of an organization is checked against.

import type { GetOrganizationAccessRequest__Output } from '#proto/colloquy/token/v1/GetOrganizationAccessRequest.ts';
import type { GetOrganizationAccessResponse } from '#proto/colloquy/token/v1/GetOrganizationAccessResponse.ts';
import type { CredentialKind } from '../domain/key-formats.ts';
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
    const live = disabled ? [] : await credentials.findAllLive(id);
    const epochsOf = (isWanted: (kind: CredentialKind) => boolean): Record<string, number> =>
      Object.fromEntries(live.filter(({ kind }) => isWanted(kind)).map(({ _id, epoch: own }) => [_id, own]));
    return {
      disabled,
      epoch,
      allowed_origins,
      key_epochs: epochsOf((kind) => kind !== 'identity_secret'),
      identity_secrets: { epochs: epochsOf((kind) => kind === 'identity_secret') },
    };
  };
}
