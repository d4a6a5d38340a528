// What a deletion owes after its tombstone: the runs' content, then the messages. Idempotent; the sweeper finishes
// what a crash or an outage left. Whoever writes a message beside the deletion sees the tombstone afterwards and takes
// it back; for one that dies in between, the messages are erased once more when nothing can be under way any longer.

import { backgroundContext, type CallContext } from '#shared/grpc/context.ts';
import type { Component } from '#shared/lifecycle/component.ts';
import { periodic } from '#shared/lifecycle/periodic.ts';
import type { ConversationParts } from '../dependencies.ts';
import type { ConversationDocument } from '../domain/conversation.ts';

const batch = 50;

/** Applies a deletion's effects. */
export async function finishDeletion(
  parts: ConversationParts,
  conversation: ConversationDocument,
  context: CallContext,
): Promise<void> {
  const { _id, organization_id } = conversation;
  await parts.runExecutor.EraseConversation({ organization_id, conversation_id: _id }, context);
  await parts.messages.eraseOf(organization_id, _id);
  await parts.conversations.settleDeletion(_id);
}

/** Looks for deletions that are still owed, and again at those that are done. */
export function deletionSweeper(parts: ConversationParts): Component {
  const everyMs = parts.settings.CONVERSATION_SWEEP_SECONDS * 1000;
  return periodic(
    'deletion sweep',
    everyMs,
    async () => {
      for (const conversation of await parts.conversations.findOwedBefore(new Date(parts.clock() - everyMs), batch)) {
        // One that fails is owed still, and must not keep the others.
        await finishDeletion(parts, conversation, backgroundContext()).catch((error: unknown) => {
          parts.log.warn({ err: error, conversation_id: conversation._id }, 'finishing a deletion failed');
        });
      }
      for (const { _id, organization_id } of await parts.conversations.findToLookAgain(
        new Date(parts.clock()),
        batch,
      )) {
        await parts.messages.eraseOf(organization_id, _id);
        await parts.conversations.lookedAgain(_id);
      }
    },
    parts.log,
  );
}
