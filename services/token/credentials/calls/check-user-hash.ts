// CheckUserHash: the verdict on a page's signature or user_token, with the reason. It makes no token and counts as no use of a
// secret.

import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { checkSignature, checkUserToken } from '../rules/signature-check.ts';

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
      const values = secrets.map(({ secret }) => secret);
      const { reason, signer } =
        request.user_token === undefined
          ? checkSignature(values, { endUserId, expiresAt, userHash: request.user_hash }, clock())
          : await checkUserToken(values, request.user_token, clock());
      const prefix = signer === undefined ? undefined : secrets[signer]?.prefix;
      return { reason, ...(prefix === undefined ? {} : { secret_prefix: prefix }) };
    },
});
