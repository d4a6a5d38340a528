// RevokeAdminToken: for good.

import type { RevokeAdminTokenRequest__Output } from '#proto/colloquy/token/v1/RevokeAdminTokenRequest.ts';
import type { RevokeAdminTokenResponse } from '#proto/colloquy/token/v1/RevokeAdminTokenResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { notFound } from '../../errors.ts';
import { tokenHolder } from '../token-holder.ts';

type Parts = Pick<TokenParts, 'organizations' | 'serviceAccounts' | 'adminTokens' | 'announceAdminTokens' | 'clock'>;

export function revokeAdminToken(parts: Parts) {
  const { adminTokens, announceAdminTokens, clock } = parts;
  return async (
    { token_id: id, ...asked }: RevokeAdminTokenRequest__Output,
    context: CallContext,
  ): Promise<RevokeAdminTokenResponse> => {
    const holderId = await tokenHolder(parts, asked, context.actor);
    const token = await adminTokens.find(holderId, id);
    if (!token) throw notFound('token');
    await adminTokens.revoke(holderId, id, new Date(clock()));
    // A repeat tells it again: the first may have been cut off before it was told.
    await announceAdminTokens(token.organization_id, context);
    return { organization_id: token.organization_id };
  };
}
