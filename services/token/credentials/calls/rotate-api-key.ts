// RotateApiKey: a new secret beside the newest one; the key keeps its id and its service end-user.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { shownOnce } from '#shared/contract/creations/creations.ts';
import { notFound } from '../../errors.ts';
import { credentialMessage } from '../../messages.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { tokenCall } from '../../token-call.ts';
import { credentialList } from '../rules/credential-words.ts';
import { credentialKinds, newSecret, prefixOf, secretSha256 } from '../rules/key-formats.ts';
import type { Credential } from '../store/credentials.ts';

export const rotateApiKey = tokenCall('RotateApiKey', {
  from: ['edge'],
  needs: 'keys.write',
  givesLastingAccess: true,
  act: ({ organization_id: id, credential_id }) => ({
    action: 'api_key.rotate',
    organization_id: id,
    target: adminPath(id, credentialList('api_key'), credential_id),
  }),
  serve:
    ({ organizations, credentials, creations, announce, clock }) =>
    async (request, context) => {
      const { organization_id: organizationId, credential_id: id } = request;
      await requireOrganization(organizations, organizationId);
      const { title } = credentialKinds.api_key;
      if (!(await credentials.find(organizationId, 'api_key', id))?.secret_sha256) throw notFound(title);
      // A second rotation would end the secret in use: a caller who does not know the outcome finds the first by its
      // id.
      const { credential, secret } = await creations.once<{ credential: Credential; secret?: string }>(
        request.creation,
        {
          async find(rotation) {
            const found = await credentials.find(organizationId, 'api_key', id);
            return found && wasMade(found, rotation) ? { credential: found } : null;
          },
          async make(rotation) {
            const made = newSecret('api_key');
            const next = { secret_sha256: secretSha256(made), prefix: prefixOf(made) };
            for (;;) {
              const current = await credentials.find(organizationId, 'api_key', id);
              if (current?.secret_sha256 === undefined) throw notFound(title);
              if (wasMade(current, rotation)) return { credential: current };
              // Null where another rotation or a revocation came between: read again.
              const after = await credentials.rotate(current, next, rotation, new Date(clock()));
              if (after) return { credential: after, secret: made };
            }
          },
        },
      );
      if (secret === undefined) throw shownOnce(`a secret of the ${title} ${id}`);
      await announce(organizationId, context);
      return { credential: credentialMessage(credential, secret) };
    },
});

function wasMade({ rotation, rotation_before: before }: Credential, asked: string): boolean {
  return rotation === asked || before === asked;
}
