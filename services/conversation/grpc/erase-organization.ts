// EraseOrganization: everything of a deleted organization goes, batch by batch.

import type { EraseOrganizationRequest__Output } from '#proto/colloquy/conversation/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse } from '#proto/colloquy/conversation/v1/EraseOrganizationResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';

const batch = 200;

export function eraseOrganization({ agents, conversations, messages }: ConversationParts) {
  return async (
    { organization_id }: EraseOrganizationRequest__Output,
    _context: CallContext,
  ): Promise<EraseOrganizationResponse> => {
    while ((await agents.deleteSome(organization_id, batch)) === batch);
    for (;;) {
      const found = await conversations.findOfOrganization(organization_id, batch);
      if (found.length === 0) return {};
      for (const { _id } of found) {
        await messages.eraseOf(organization_id, _id);
        await conversations.delete(organization_id, _id);
      }
    }
  };
}
