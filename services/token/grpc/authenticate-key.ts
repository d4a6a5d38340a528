// AuthenticateKey: whose a publishable key or API key is.

import type { AuthenticateKeyRequest__Output } from '#proto/colloquy/token/v1/AuthenticateKeyRequest.ts';
import type { AuthenticateKeyResponse } from '#proto/colloquy/token/v1/AuthenticateKeyResponse.ts';
import { isSha256, type KeyKind } from '../domain/key-formats.ts';
import { unauthorized } from '../errors.ts';
import type { TokenParts } from '../dependencies.ts';
import type { Credential } from '../store/credentials.ts';
import type { Organization } from '../store/organizations.ts';

type Parts = Pick<TokenParts, 'credentials' | 'organizations' | 'keyUse'>;

export function authenticateKey(parts: Parts) {
  return async ({ kind, secret_sha256: sha256 }: AuthenticateKeyRequest__Output): Promise<AuthenticateKeyResponse> => {
    if ((kind !== 'publishable_key' && kind !== 'api_key') || !isSha256(sha256)) throw unauthorized();
    const { key } = await findLiveKey(parts, kind, sha256);
    return {
      key_id: key._id,
      organization_id: key.organization_id,
      ...(key.service_end_user_id === undefined ? {} : { service_end_user_id: key.service_end_user_id }),
    };
  };
}

/** A live key of a live organization, found by its secret; notes the use. Throws `unauthorized`. */
export async function findLiveKey(
  { credentials, organizations, keyUse }: Parts,
  kind: KeyKind,
  sha256: string,
): Promise<{ key: Credential; organization: Organization }> {
  const key = await credentials.findBySecret(kind, sha256);
  const organization = key && (await organizations.findLive(key.organization_id));
  if (!key || !organization) throw unauthorized();
  keyUse.note(organization._id, key._id);
  return { key, organization };
}
