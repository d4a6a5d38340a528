// ListCredentials: of one organization and kind, revoked ones too, without their secrets.

import { credentialMessage } from '../../messages.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { requireKind } from './create-credential.ts';

export const listCredentials = tokenCall('ListCredentials', {
  from: ['edge'],
  needs: ({ kind }) => (kind === 'identity_secret' ? 'identity_secrets.read' : 'keys.read'),
  serve:
    ({ organizations, credentials }) =>
    async ({ organization_id: id, kind, page }) => {
      const known = requireKind(kind);
      await requireOrganization(organizations, id);
      const found = await credentials.list(id, known, page);
      return { ...found, data: found.data.map((credential) => credentialMessage(credential)) };
    },
});
