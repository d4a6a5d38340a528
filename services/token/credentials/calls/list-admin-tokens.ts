// ListAdminTokens: one's own, or those of a service account, without their secrets.

import type { ListAdminTokensRequest__Output } from '#proto/colloquy/token/v1/ListAdminTokensRequest.ts';
import type { ListAdminTokensResponse } from '#proto/colloquy/token/v1/ListAdminTokensResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { adminTokenMessage } from '../admin-token-messages.ts';
import { tokenHolder } from '../token-holder.ts';

type Parts = Pick<TokenParts, 'organizations' | 'serviceAccounts' | 'adminTokens'>;

export function listAdminTokens(parts: Parts) {
  return async (
    { page, ...asked }: ListAdminTokensRequest__Output,
    { actor }: CallContext,
  ): Promise<ListAdminTokensResponse> => {
    const found = await parts.adminTokens.list(await tokenHolder(parts, asked, actor), page);
    return { ...found, data: found.data.map((token) => adminTokenMessage(token)) };
  };
}
