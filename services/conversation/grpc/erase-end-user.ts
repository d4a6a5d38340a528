// EraseEndUser: an end-user's conversations get their tombstones, and from then on a new one gets one too; the deletion
// sweep applies their effects. When no message of the end-user can come in any more, the tombstones go as well.

import { beginSlice } from '#shared/platform/lifecycle/time-slice.ts';
import { conversationCall } from '../conversation-call.ts';
import { forgetConversations } from '../worker/deletion.ts';

const batch = 200;

export const eraseEndUser = conversationCall('EraseEndUser', {
  from: ['token'],
  serve(parts) {
    const { conversations, erasedEndUsers, clock } = parts;
    return async ({ organization_id, end_user_id, forget }, context) => {
      const slice = beginSlice(context);
      const owner = { organization_id, end_user_id };
      const now = new Date(clock());
      await erasedEndUsers.add(organization_id, end_user_id, now);
      for (let entombed = batch; entombed === batch; slice.did(entombed)) {
        if (slice.over) return { readable: true, more: true };
        entombed = await conversations.entombSome(owner, batch, now);
      }
      if (!forget) return { readable: false, more: false };
      if (!(await forgetConversations(parts, owner, slice))) return { readable: false, more: true };
      await erasedEndUsers.remove(organization_id, end_user_id);
      return { readable: false, more: false };
    };
  },
});
