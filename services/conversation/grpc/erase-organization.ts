// EraseOrganization: everything of a deleted organization goes, a turn's share of it.

import type { EraseOrganizationRequest__Output } from '#proto/colloquy/conversation/v1/EraseOrganizationRequest.ts';
import type { EraseOrganizationResponse } from '#proto/colloquy/conversation/v1/EraseOrganizationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { beginTurn } from '#shared/platform/lifecycle/turn.ts';
import type { ConversationParts } from '../dependencies.ts';
import { forgetConversations } from '../worker/deletion.ts';

const batch = 200;

export function eraseOrganization(parts: ConversationParts) {
  return async (
    { organization_id }: EraseOrganizationRequest__Output,
    context: CallContext,
  ): Promise<EraseOrganizationResponse> => {
    const turn = beginTurn(context);
    for (const own of [parts.agents, parts.agentVersions, parts.erasedEndUsers]) {
      for (let deleted = batch; deleted === batch; turn.did(deleted)) {
        if (turn.over) return { more: true };
        deleted = await own.deleteSome(organization_id, batch);
      }
    }
    await parts.room.erase(organization_id, 'agents');
    return { more: !(await forgetConversations(parts, { organization_id }, turn)) };
  };
}
