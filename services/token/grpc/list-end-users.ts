// ListEndUsers.

import type { ListEndUsersRequest__Output } from '#proto/colloquy/token/v1/ListEndUsersRequest.ts';
import type { ListEndUsersResponse } from '#proto/colloquy/token/v1/ListEndUsersResponse.ts';
import type { TokenParts } from '../dependencies.ts';
import { endUserMessage } from './messages.ts';

export function listEndUsers({ endUsers }: Pick<TokenParts, 'endUsers'>) {
  return async ({
    organization_id: organizationId,
    external_id: externalId,
    page,
  }: ListEndUsersRequest__Output): Promise<ListEndUsersResponse> => {
    if (externalId !== undefined) {
      const endUser = await endUsers.find(organizationId, 'identified', externalId);
      return { data: endUser ? [endUserMessage(endUser)] : [] };
    }
    const found = await endUsers.list(organizationId, page);
    return { ...found, data: found.data.map(endUserMessage) };
  };
}
