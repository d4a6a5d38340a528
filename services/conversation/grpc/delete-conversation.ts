// DeleteConversation: the tombstone, then its effects. Acknowledged once nothing of it can be read; the sweeper erases
// the rest after that.

import { conversationCall } from '../conversation-call.ts';
import { conversationNotFound } from '../errors.ts';
import { finishDeletion } from '../worker/deletion.ts';
import { foundOnceProjected } from '../worker/projection.ts';

export const deleteConversation = conversationCall('DeleteConversation', {
  from: ['edge'],
  serve:
    (parts) =>
    async ({ access, conversation_id }, context) => {
      const entombed = await foundOnceProjected(parts, access, conversation_id, context, () =>
        parts.conversations.entomb(access, conversation_id, new Date(parts.clock())),
      );
      if (!entombed) throw conversationNotFound();
      while ((await finishDeletion(parts, entombed, context)) === 'readable' && !context.signal?.aborted);
      return {};
    },
});
