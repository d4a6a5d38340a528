// GetOrganizationAccess: an organization's standing, which edges check every request against.

import { hasExpired } from '../../credentials/rules/expiry.ts';
import type { CredentialKind } from '../../credentials/rules/key-formats.ts';
import { mostRevoked } from '../../end-users/store/end-users.ts';
import { tokenCall } from '../../token-call.ts';

export const getOrganizationAccess = tokenCall('GetOrganizationAccess', {
  from: ['edge'],
  serve:
    ({ organizations, credentials, endUsers, clock }) =>
    async ({ organization_id: id }) => {
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
    },
});
