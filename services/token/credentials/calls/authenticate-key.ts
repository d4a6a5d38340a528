// AuthenticateKey: the organization of a publishable key or API key.

import type { TokenParts } from '../../dependencies.ts';
import { unauthorized } from '../../errors.ts';
import type { Organization } from '../../organizations/store/organizations.ts';
import { tokenCall } from '../../token-call.ts';
import type { SecretPlace } from '../rules/api-key-secrets.ts';
import { hasExpired } from '../rules/expiry.ts';
import { isSha256, type KeyKind } from '../rules/key-formats.ts';
import type { Credential } from '../store/credentials.ts';

type Parts = Pick<TokenParts, 'credentials' | 'organizations' | 'keyUse' | 'clock'>;

export const authenticateKey = tokenCall('AuthenticateKey', {
  from: ['edge'],
  serve:
    (parts) =>
    async ({ kind, secret_sha256: sha256 }) => {
      if ((kind !== 'publishable_key' && kind !== 'api_key') || !isSha256(sha256)) throw unauthorized();
      const { key } = await findLiveKey(parts, kind, sha256);
      return {
        key_id: key._id,
        organization_id: key.organization_id,
        ...(key.service_end_user_id === undefined ? {} : { service_end_user_id: key.service_end_user_id }),
        ...(key.expires_at === undefined ? {} : { expires_at: key.expires_at.getTime() }),
      };
    },
});

/** A live key of a live organization, found by its secret; notes the use. Throws `unauthorized`. */
export async function findLiveKey(
  { credentials, organizations, keyUse, clock }: Parts,
  kind: KeyKind,
  sha256: string,
): Promise<{ key: Credential; organization: Organization }> {
  const key = await credentials.findBySecret(kind, sha256);
  if (!key || hasExpired(key, clock())) throw unauthorized();
  const organization = await organizations.findLive(key.organization_id);
  if (!organization) throw unauthorized();
  keyUse.note(organization._id, key._id, kind === 'api_key' ? placeOf(key, sha256) : undefined);
  return { key, organization };
}

function placeOf({ secret_sha256: newest }: Credential, sha256: string): SecretPlace {
  return newest === sha256 ? 'newest' : 'previous';
}
