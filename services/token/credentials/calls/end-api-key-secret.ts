// EndApiKeySecret: one of an API key's two secrets ends, as after a rotation; what it would authenticate is refused from then on.

import type { EndApiKeySecretRequest__Output } from '#proto/colloquy/token/v1/EndApiKeySecretRequest.ts';
import type { EndApiKeySecretResponse } from '#proto/colloquy/token/v1/EndApiKeySecretResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { findSecret } from '../rules/api-key-secrets.ts';
import { credentialKinds } from '../rules/key-formats.ts';
import { conflict, notFound } from '../../errors.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';
import { credentialMessage } from '../../messages.ts';

type Parts = Pick<TokenParts, 'organizations' | 'credentials' | 'announce'>;

export function endApiKeySecret({ organizations, credentials, announce }: Parts) {
  return async (request: EndApiKeySecretRequest__Output, context: CallContext): Promise<EndApiKeySecretResponse> => {
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
      // Null where a rotation, a revocation or another end came between: look again.
      const credential = await credentials.endSecret(current, which);
      if (!credential) continue;
      await announce(organizationId, context);
      return { credential: credentialMessage(credential) };
    }
  };
}
