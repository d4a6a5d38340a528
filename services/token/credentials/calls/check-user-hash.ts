// CheckUserHash: what a page's signature would be told, and why. It makes no token and counts as no use of a secret.

import type { CheckUserHashRequest__Output } from '#proto/colloquy/token/v1/CheckUserHashRequest.ts';
import type { CheckUserHashResponse } from '#proto/colloquy/token/v1/CheckUserHashResponse.ts';
import { checkSignature } from '../rules/signature-check.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';

type Parts = Pick<TokenParts, 'organizations' | 'credentials' | 'sealer' | 'clock'>;

export function checkUserHash({ organizations, credentials, sealer, clock }: Parts) {
  return async (request: CheckUserHashRequest__Output): Promise<CheckUserHashResponse> => {
    const { organization_id: organizationId, end_user_id: endUserId, expires_at: expiresAt } = request;
    await requireOrganization(organizations, organizationId);
    const live = await credentials.findLive(organizationId, 'identity_secret');
    const secrets = live.flatMap(({ _id, prefix, sealed_secret: sealed }) =>
      sealed ? [{ prefix, secret: sealer.open(sealed, _id) }] : [],
    );
    const { reason, signer } = checkSignature(
      secrets.map(({ secret }) => secret),
      { endUserId, expiresAt, userHash: request.user_hash },
      clock(),
    );
    const prefix = signer === undefined ? undefined : secrets[signer]?.prefix;
    return { reason, ...(prefix === undefined ? {} : { secret_prefix: prefix }) };
  };
}
