// EraseEndUser: an end-user's conversations get their tombstones, and from then on a new one gets one too; the deletion
// sweep does what they owe. When nothing of the end-user can come in any more, the tombstones go as well.

import type { EraseEndUserRequest__Output } from '#proto/colloquy/conversation/v1/EraseEndUserRequest.ts';
import type { EraseEndUserResponse } from '#proto/colloquy/conversation/v1/EraseEndUserResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { beginTurn } from '#shared/platform/lifecycle/turn.ts';
import type { ConversationParts } from '../dependencies.ts';
import { forgetConversations } from '../worker/deletion.ts';

const batch = 200;

export function eraseEndUser(parts: ConversationParts) {
  const { conversations, erasedEndUsers, clock } = parts;
  return async (
    { organization_id, end_user_id, forget }: EraseEndUserRequest__Output,
    context: CallContext,
  ): Promise<EraseEndUserResponse> => {
    const turn = beginTurn(context);
    const owner = { organization_id, end_user_id };
    const now = new Date(clock());
    await erasedEndUsers.add(organization_id, end_user_id, now);
    for (let entombed = batch; entombed === batch; turn.did(entombed)) {
      if (turn.over) return { readable: true, more: true };
      entombed = await conversations.entombSome(owner, batch, now);
    }
    if (!forget) return { readable: false, more: false };
    if (!(await forgetConversations(parts, owner, turn))) return { readable: false, more: true };
    await erasedEndUsers.remove(organization_id, end_user_id);
    return { readable: false, more: false };
  };
}
