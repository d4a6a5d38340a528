// GetSigningKeys: the public keys that live tokens may carry, and those about to sign.

import { tokenCall } from '../../token-call.ts';

export const getSigningKeys = tokenCall('GetSigningKeys', {
  from: ['edge'],
  serve:
    ({ signingKeys }) =>
    async () => ({ jwks_json: await signingKeys.publicKeys() }),
});
