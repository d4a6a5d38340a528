// DeleteConversation: the tombstone, then its effects. Acknowledged once nothing of it can be read; what is left to
// erase after that is the sweeper's.

import type { DeleteConversationRequest__Output } from '#proto/colloquy/conversation/v1/DeleteConversationRequest.ts';
import type { DeleteConversationResponse } from '#proto/colloquy/conversation/v1/DeleteConversationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { conversationNotFound } from '../errors.ts';
import { finishDeletion } from '../worker/deletion.ts';
import { foundOnceProjected } from '../worker/projection.ts';

export function deleteConversation(parts: ConversationParts) {
  return async (
    { access, conversation_id }: DeleteConversationRequest__Output,
    context: CallContext,
  ): Promise<DeleteConversationResponse> => {
    const entombed = await foundOnceProjected(parts, access, conversation_id, context, () =>
      parts.conversations.entomb(access, conversation_id, new Date(parts.clock())),
    );
    if (!entombed) throw conversationNotFound();
    while ((await finishDeletion(parts, entombed, context)) === 'readable' && !context.signal?.aborted);
    return {};
  };
}
