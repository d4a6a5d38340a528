// RevokeCredential: for good. The tokens it issued, or signed for, end with it.

import type { RevokeCredentialRequest__Output } from '#proto/colloquy/token/v1/RevokeCredentialRequest.ts';
import type { RevokeCredentialResponse } from '#proto/colloquy/token/v1/RevokeCredentialResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { credentialKinds } from '../rules/key-formats.ts';
import { notFound } from '../../errors.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireKind } from './create-credential.ts';
import { requireOrganization } from '../../organizations/calls/get-organization.ts';

type Parts = Pick<TokenParts, 'organizations' | 'credentials' | 'announce' | 'clock'>;

export function revokeCredential({ organizations, credentials, announce, clock }: Parts) {
  return async (request: RevokeCredentialRequest__Output, context: CallContext): Promise<RevokeCredentialResponse> => {
    const { organization_id: organizationId, credential_id: id } = request;
    const kind = requireKind(request.kind);
    await requireOrganization(organizations, organizationId);
    const revoked = await credentials.revoke(organizationId, kind, id, new Date(clock()));
    if (!revoked && !(await credentials.find(organizationId, kind, id))) throw notFound(credentialKinds[kind].title);
    // A repeat tells it again: the first may have been cut off before it was told.
    await announce(organizationId, context);
    return {};
  };
}
