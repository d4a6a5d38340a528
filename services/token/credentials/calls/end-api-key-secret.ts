// EndApiKeySecret: ends one of an API key's two secrets, as after a rotation; from then on it authenticates nothing.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { conflict, notFound } from '../../errors.ts';
import { credentialMessage } from '../../messages.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { findSecret } from '../rules/api-key-secrets.ts';
import { credentialList } from '../rules/credential-words.ts';
import { credentialKinds } from '../rules/key-formats.ts';

export const endApiKeySecret = tokenCall('EndApiKeySecret', {
  from: ['edge'],
  needs: 'keys.write',
  isHarmless: true,
  act: ({ organization_id: id, credential_id, prefix }) => ({
    action: 'api_key.end_secret',
    organization_id: id,
    target: adminPath(id, credentialList('api_key'), credential_id, 'secrets', prefix),
  }),
  serve:
    ({ organizations, credentials, announce }) =>
    async (request, context) => {
      const { organization_id: organizationId, credential_id: id, prefix } = request;
      await requireOrganization(organizations, organizationId);
      for (;;) {
        const current = await credentials.find(organizationId, 'api_key', id);
        if (!current) throw notFound(credentialKinds.api_key.title);
        const which = findSecret(current, prefix);
        if (which === undefined) throw notFound('secret of this API key');
        if (current.previous_secret_sha256 === undefined) {
          throw conflict("It is the key's only secret; revoke the key instead, or rotate it first.");
        }
        // Null where a rotation, a revocation or another end came between: read again.
        const credential = await credentials.endSecret(current, which);
        if (!credential) continue;
        await announce(organizationId, context);
        return { credential: credentialMessage(credential) };
      }
    },
});
