// The effects of a deletion after its tombstone: erasing the runs' content, then the messages and their feedback.
// Idempotent; the sweeper finishes after a crash or an outage. A writer beside the deletion sees the tombstone
// afterwards and takes its write back, and a run that was started beside it is erased when it is claimed; since some
// may die before, all is erased once more when nothing can be under way any longer.
//
// Much is erased in time slices. The worker of a deletion has dated it, and no other takes it before that is
// `retryAfterMs` ago; one that fails, or takes more than a slice, goes behind those that wait.
//
// Versions of agents that are gone are looked for as well, a minute after.

import { backgroundContext, type CallContext } from '#shared/platform/grpc/context.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { periodic } from '#shared/platform/lifecycle/periodic.ts';
import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import { beginSlice, type TimeSlice } from '#shared/platform/lifecycle/time-slice.ts';
import type { ConversationParts } from '../dependencies.ts';
import type { ConversationDocument } from '../domain/conversation.ts';

/** Longer than a slice takes, with a call that does not answer in it. */
const retryAfterMs = 15_000;
const finishedAtOnce = 4;
/** Longer than a call that deletes an agent or keeps a version of it is under way. */
const agentGoneMs = 60_000;
const agentsInBatch = 100;
const forgottenInBatch = 200;
const forgottenAtOnce = 16;

/** How far a slice got: its runs may still be found; they are not, and there is more to erase; all is erased. */
export type Progress = 'readable' | 'more' | 'done';

/** The date of a deletion that the next sweep takes. */
export function dueAtOnce(now: number): Date {
  return new Date(now - retryAfterMs);
}

/** Applies a deletion's effects, for one time slice. */
export async function finishDeletion(
  parts: ConversationParts,
  conversation: ConversationDocument,
  context: CallContext,
): Promise<Progress> {
  const { _id, organization_id } = conversation;
  const runs = await parts.runExecutor.EraseConversation({ organization_id, conversation_id: _id }, context);
  if (runs.more) return runs.readable ? 'readable' : 'more';
  if (!(await eraseSaid(parts, organization_id, _id, beginSlice(context)))) return 'more';
  await parts.conversations.settleDeletion(_id);
  return 'done';
}

/** Erases the content of a conversation; false where the slice was over first. */
async function eraseSaid(
  { messages, feedback }: Pick<ConversationParts, 'messages' | 'feedback'>,
  organizationId: string,
  id: string,
  slice: TimeSlice,
): Promise<boolean> {
  return (await messages.eraseOf(organizationId, id, slice)) && (await feedback.eraseOf(organizationId, id, slice));
}

/** Removes conversations with their content and tombstones; false where the slice was over first. */
export async function forgetConversations(
  { conversations, ...said }: Pick<ConversationParts, 'conversations' | 'messages' | 'feedback'>,
  of: { organization_id: string; end_user_id?: string },
  slice: TimeSlice,
): Promise<boolean> {
  for (;;) {
    if (slice.over) return false;
    const found = await conversations.findSome(of, forgottenInBatch);
    if (found.length === 0) return true;
    await eachOf(found, forgottenAtOnce, async (id) => {
      if (await eraseSaid(said, of.organization_id, id, slice)) await conversations.delete(of.organization_id, id);
    });
    slice.did(found.length);
  }
}

/** Removes the rest of deleted agents: their deletion broke off, or a version was stored beside it. */
async function finishAgents(
  { agents, agentVersions, agentDeletions, clock, log }: ConversationParts,
  signal: AbortSignal,
): Promise<void> {
  for (const deletion of await agentDeletions.begunBefore(new Date(clock() - agentGoneMs), agentsInBatch)) {
    if (signal.aborted) return;
    const { organization_id, agent_id } = deletion;
    try {
      // One that is there was not to be deleted as it was.
      if (!(await agents.find(organization_id, agent_id))) await agentVersions.deleteOf(organization_id, agent_id);
      await agentDeletions.settle(deletion);
    } catch (error) {
      log.warn({ err: error, agent_id }, 'finishing the deletion of an agent failed');
      await agentDeletions.lookLater(deletion, new Date(clock()));
    }
  }
}

/** Looks for deletions that are still owed, and again at those that are done. */
export function deletionSweeper(parts: ConversationParts): Component {
  const { conversations, clock, log } = parts;

  const sliceOf = async (conversation: ConversationDocument, signal: AbortSignal): Promise<Progress | 'failed'> => {
    try {
      return await finishDeletion(parts, conversation, backgroundContext(signal));
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error, conversation_id: conversation._id }, 'finishing a deletion failed');
      return 'failed';
    }
  };

  const finishOne = async (signal: AbortSignal): Promise<boolean> => {
    const owed = await conversations.claimOwed(dueAtOnce(clock()), new Date(clock()));
    if (!owed) return false;
    const progress = await sliceOf(owed, signal);
    if (progress === 'more' || progress === 'readable') await conversations.oweAgain(owed._id, dueAtOnce(clock()));
    return true;
  };

  const lookAgainAtOne = async (signal: AbortSignal): Promise<boolean> => {
    const done = await conversations.claimLookAgain(new Date(clock()), new Date(clock() + retryAfterMs));
    if (!done) return false;
    const progress = await sliceOf(done, signal);
    if (progress === 'done') await conversations.lookedAgain(done._id);
    else if (progress !== 'failed') await conversations.lookAgain(done._id, new Date(clock()));
    return true;
  };

  return periodic(
    'deletion sweep',
    parts.settings.CONVERSATION_SWEEP_SECONDS * 1000,
    async (signal) => {
      await finishAgents(parts, signal);
      for (const doOne of [finishOne, lookAgainAtOne]) {
        await Promise.all(
          Array.from({ length: finishedAtOnce }, async () => {
            while (!signal.aborted && (await doOne(signal)));
          }),
        );
      }
    },
    log,
  );
}
