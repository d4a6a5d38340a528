// CheckUserHash: the verdict on a page's signature, with the reason. It makes no token and counts as no use of a
// secret.

import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { checkSignature } from '../rules/signature-check.ts';

export const checkUserHash = tokenCall('CheckUserHash', {
  from: ['edge'],
  needs: 'identity_secrets.read',
  serve:
    ({ organizations, credentials, sealer, clock }) =>
    async (request) => {
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
    },
});
