// ListSupportAccesses: of one organization, those that are over too.

import type { ListSupportAccessesRequest__Output } from '#proto/colloquy/token/v1/ListSupportAccessesRequest.ts';
import type { ListSupportAccessesResponse } from '#proto/colloquy/token/v1/ListSupportAccessesResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { requireOrganization } from './get-organization.ts';
import { supportAccessMessage } from '../../members/member-messages.ts';

type Parts = Pick<TokenParts, 'organizations' | 'supportAccesses'>;

export function listSupportAccesses({ organizations, supportAccesses }: Parts) {
  return async ({
    organization_id: id,
    page,
  }: ListSupportAccessesRequest__Output): Promise<ListSupportAccessesResponse> => {
    await requireOrganization(organizations, id);
    const found = await supportAccesses.list(id, page);
    return { ...found, data: found.data.map(supportAccessMessage) };
  };
}
