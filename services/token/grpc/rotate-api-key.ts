// RotateApiKey: a new secret beside the newest one; the key keeps its id and its service end-user.

import type { RotateApiKeyRequest__Output } from '#proto/colloquy/token/v1/RotateApiKeyRequest.ts';
import type { RotateApiKeyResponse } from '#proto/colloquy/token/v1/RotateApiKeyResponse.ts';
import { shownOnce } from '#shared/creations/creations.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { credentialKinds, newSecret, prefixOf, secretSha256 } from '../domain/key-formats.ts';
import { notFound } from '../errors.ts';
import type { TokenParts } from '../dependencies.ts';
import { requireOrganization } from './get-organization.ts';
import { credentialMessage } from './messages.ts';

type Parts = Pick<TokenParts, 'organizations' | 'credentials' | 'creations' | 'announce' | 'clock'>;

export function rotateApiKey({ organizations, credentials, creations, announce, clock }: Parts) {
  return async (request: RotateApiKeyRequest__Output, context: CallContext): Promise<RotateApiKeyResponse> => {
    const { organization_id: organizationId, credential_id: id } = request;
    await requireOrganization(organizations, organizationId);
    const { title } = credentialKinds.api_key;
    if (!(await credentials.find(organizationId, 'api_key', id))?.secret_sha256) throw notFound(title);
    // Twice would end the secret that is in use: whoever does not know whether it was done does it under a new key.
    if (!(await creations.first(request.creation))) throw shownOnce(`a secret of the ${title} ${id}`);
    const secret = newSecret('api_key');
    const next = { secret_sha256: secretSha256(secret), prefix: prefixOf(secret) };
    for (;;) {
      const current = await credentials.find(organizationId, 'api_key', id);
      if (current?.secret_sha256 === undefined) throw notFound(title);
      // Null where another rotation or a revocation came between: look again.
      const credential = await credentials.rotate(current, next, new Date(clock()));
      if (!credential) continue;
      await announce(organizationId, context);
      return { credential: credentialMessage(credential, secret) };
    }
  };
}
