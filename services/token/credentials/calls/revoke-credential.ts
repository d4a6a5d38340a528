// RevokeCredential: for good. The tokens it issued, or signed for, end with it.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { notFound } from '../../errors.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { credentialList, credentialWord } from '../rules/credential-words.ts';
import { credentialKinds } from '../rules/key-formats.ts';
import { requireKind } from './create-credential.ts';

export const revokeCredential = tokenCall('RevokeCredential', {
  from: ['edge'],
  needs: ({ kind }) => (kind === 'identity_secret' ? 'identity_secrets.write' : 'keys.write'),
  isHarmless: true,
  act: ({ organization_id: id, kind, credential_id }) => ({
    action: `${credentialWord(kind)}.revoke`,
    organization_id: id,
    target: adminPath(id, credentialList(kind), credential_id),
  }),
  serve:
    ({ organizations, credentials, announce, clock }) =>
    async (request, context) => {
      const { organization_id: organizationId, credential_id: id } = request;
      const kind = requireKind(request.kind);
      await requireOrganization(organizations, organizationId);
      const revoked = await credentials.revoke(organizationId, kind, id, new Date(clock()));
      if (!revoked && !(await credentials.find(organizationId, kind, id))) throw notFound(credentialKinds[kind].title);
      // A repeat publishes it again: the first may have been cut off before that.
      await announce(organizationId, context);
      return {};
    },
});
