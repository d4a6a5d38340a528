// GetSigningKeys: the public keys that live tokens may carry, and those about to sign.

import type { GetSigningKeysResponse } from '#proto/colloquy/token/v1/GetSigningKeysResponse.ts';
import type { TokenParts } from '../../dependencies.ts';

export function getSigningKeys({ signingKeys }: Pick<TokenParts, 'signingKeys'>) {
  return async (): Promise<GetSigningKeysResponse> => ({ jwks_json: await signingKeys.publicKeys() });
}
