// Finds the message that a new one is to replace, and whether it may.
//
// Answers that the conversation's runs owe it are projected first: so those of ended runs have their places below the new
// message, and go with the message that they answered.

import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import type { ConversationDocument } from '../domain/conversation.ts';
import type { MessageDocument } from '../domain/message.ts';
import { type Replacement, replacement } from '../domain/replacing.ts';
import { projectOwed } from './projection.ts';

/** Places that are read at once, between which others have the event loop. */
const placesAtOnce = 25;

/** See `replacement`. `id`: of the message to replace. */
export async function replacedMessage(
  parts: ConversationParts,
  access: Access | null,
  { organization_id: organizationId, _id: conversationId }: ConversationDocument,
  id: string,
  context: CallContext,
): Promise<Replacement> {
  const { owed } = await projectOwed(parts, access, conversationId, context);
  const target = await parts.messages.findIn(organizationId, conversationId, id);
  const isReplaced = target !== null && (await isHidden(parts, target, context.signal));
  return replacement(target, isReplaced, owed);
}

/** Whether the message of a place is hidden by a later one. Hidden messages are passed over, and hide nothing. */
export async function isHidden(
  { messages }: Pick<ConversationParts, 'messages'>,
  { organization_id, conversation_id, seq }: Pick<MessageDocument, 'organization_id' | 'conversation_id' | 'seq'>,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let below = Number.MAX_SAFE_INTEGER; ;) {
    const places = await messages.findPlaces(organization_id, conversation_id, { above: seq, below }, placesAtOnce);
    for (const place of places) {
      if (place.seq >= below) continue;
      below = Math.min(place.seq, place.replaces_seq ?? place.seq);
      if (below <= seq) return true;
    }
    if (places.length < placesAtOnce) return false;
    await nextIteration();
    signal?.throwIfAborted();
  }
}
