// What a deletion owes after its tombstone: the runs' content, then the messages. Idempotent; the sweeper finishes
// what a crash or an outage left. Whoever writes a message beside the deletion sees the tombstone afterwards and takes
// it back, and a run that was started beside it is erased when it is claimed; for those that do not come to it, all is
// erased once more when nothing can be under way any longer.

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
  const { conversations, clock, log } = parts;
  const everyMs = parts.settings.CONVERSATION_SWEEP_SECONDS * 1000;

  // One that fails is owed still, and must not keep the others.
  const finish = async (conversation: ConversationDocument): Promise<boolean> => {
    try {
      await finishDeletion(parts, conversation, backgroundContext());
      return true;
    } catch (error) {
      log.warn({ err: error, conversation_id: conversation._id }, 'finishing a deletion failed');
      return false;
    }
  };

  return periodic(
    'deletion sweep',
    everyMs,
    async () => {
      for (const owed of await conversations.findOwedBefore(new Date(clock() - everyMs), batch)) await finish(owed);
      for (const done of await conversations.findToLookAgain(new Date(clock()), batch))
        if (await finish(done)) await conversations.lookedAgain(done._id);
    },
    log,
  );
}
