// GetOrganizationAccess: what every request of an organization is checked against.

import type { GetOrganizationAccessRequest__Output } from '#proto/colloquy/token/v1/GetOrganizationAccessRequest.ts';
import type { GetOrganizationAccessResponse } from '#proto/colloquy/token/v1/GetOrganizationAccessResponse.ts';
import { hasExpired } from '../../credentials/rules/expiry.ts';
import type { CredentialKind } from '../../credentials/rules/key-formats.ts';
import type { TokenParts } from '../../dependencies.ts';
import { mostRevoked } from '../../end-users/store/end-users.ts';

export function getOrganizationAccess({
  organizations,
  credentials,
  endUsers,
  clock,
}: Pick<TokenParts, 'organizations' | 'credentials' | 'endUsers' | 'clock'>) {
  return async ({
    organization_id: id,
  }: GetOrganizationAccessRequest__Output): Promise<GetOrganizationAccessResponse> => {
    // Read before the epoch: an erased end-user leaves this list only after the epoch was raised.
    const erased = await endUsers.findRevoked(id, new Date(clock()), 2 * mostRevoked);
    const organization = await organizations.find(id);
    if (!organization) return { disabled: true };
    const { disabled, epoch, allowed_origins } = organization;
    const now = clock();
    const live = disabled ? [] : (await credentials.findAllLive(id)).filter((each) => !hasExpired(each, now));
    const epochsOf = (isWanted: (kind: CredentialKind) => boolean): Record<string, number> =>
      Object.fromEntries(live.filter(({ kind }) => isWanted(kind)).map(({ _id, epoch: own }) => [_id, own]));
    return {
      disabled,
      epoch,
      allowed_origins,
      erased_end_user_ids: erased,
      key_epochs: epochsOf((kind) => kind !== 'identity_secret'),
      identity_secrets: { epochs: epochsOf((kind) => kind === 'identity_secret') },
    };
  };
}
