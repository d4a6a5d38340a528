// Writes a run's message and answer into its conversation.
//
// 1. Each once, by its id; a crash in between leaves a gap in the numbering and nothing else.
// 2. A deleted conversation takes nothing: an insert while the tombstone was set is taken back, since either
//    the deletion sees the message or this sees the tombstone.
// 3. A message is noted in its conversation after it is there, and where that was cut off, before its run is settled.

import type { Access } from '#proto/colloquy/common/v1/Access.ts';
import type { RunProjection } from '#proto/colloquy/conversation/v1/RunProjection.ts';
import type { DescribeConversationResponse__Output } from '#proto/colloquy/run_executor/v1/DescribeConversationResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { DuplicateKeyError, type DurabilityOption } from '#shared/ports/document-store/document-store.ts';
import type { ConversationParts } from '../dependencies.ts';
import { type ConversationDocument, titleOf } from '../domain/conversation.ts';
import { leftBy, type MessageDocument } from '../domain/message.ts';
import { replacingOf } from '../domain/replacing.ts';

/**
 * A message that is lost is projected again: its run tells it until the answer is there, or it is kept, which is
 * durable.
 */
const owedByItsRun = { durability: 'relaxed' } as const;

/** More than a server can have counted on before it was lost. */
const placesTried = 100;

type Parts = Pick<ConversationParts, 'conversations' | 'messages' | 'erasedEndUsers' | 'clock'>;

/** Projects the user's message. */
export async function projectInput(parts: Parts, run: RunProjection): Promise<void> {
  const message: MessageDocument = {
    ...common(run),
    _id: run.input_message_id ?? '',
    role: 'user',
    content: run.input ?? '',
    seq: Number(run.input_seq),
    created_at: new Date(run.created_at ?? 0),
    ...replacingOf(run),
  };
  if (run.opens_conversation && (await parts.conversations.insertIfAbsent(opened(run, message)))) {
    await parts.messages.insertOnce(message, owedByItsRun);
    const owner = { organization_id: message.organization_id, end_user_id: run.end_user?.id ?? '' };
    if (await parts.erasedEndUsers.has(owner.organization_id, owner.end_user_id))
      await parts.conversations.entomb(owner, message.conversation_id, new Date(parts.clock()));
    // A conversation can be listed, and so deleted, before its first message is in it.
    if (!(await parts.conversations.isLive(message.organization_id, message.conversation_id)))
      await parts.messages.delete(message._id);
    return;
  }
  // Before the message: a projection that is cut off here is done again.
  await retitle(parts, message);
  if (!(await insertAtPlace(parts, message, owedByItsRun))) return;
  const before = await parts.conversations.noteMessage(
    message.organization_id,
    message.conversation_id,
    message.created_at,
  );
  if (!before) return parts.messages.delete(message._id);
  if (before.title === undefined)
    await parts.conversations.giveTitle(message.conversation_id, titleOf(message.content));
}

/** Lets the title follow its message where that is replaced: the first one's first line, unless somebody set another. */
async function retitle({ messages, conversations }: Parts, message: MessageDocument): Promise<void> {
  const { organization_id, conversation_id, replaces, replaces_turn: from } = message;
  if (replaces === undefined || from === undefined) return;
  const [target, before] = await Promise.all([
    messages.findIn(organization_id, conversation_id, replaces),
    messages.findBeforeTurn(organization_id, conversation_id, from, 1),
  ]);
  if (target === null || before.length > 0) return;
  await conversations.changeTitle(conversation_id, titleOf(target.content), titleOf(message.content));
}

/** Projects the user's messages where they are missing. */
export async function projectInputIfMissing(parts: Parts, run: RunProjection): Promise<void> {
  if (!(await parts.messages.isThere(run.input_message_id ?? ''))) await projectInput(parts, run);
  await projectReplies(parts, run);
}

/** Projects the messages that answered questions of the run; a run seldom has any. */
async function projectReplies(parts: Parts, run: RunProjection): Promise<void> {
  for (const { message_id: id = '', content = '', seq, created_at: at } of run.replies ?? []) {
    const message: MessageDocument = {
      ...common(run),
      _id: id,
      role: 'user',
      content,
      seq: Number(seq),
      created_at: new Date(at ?? 0),
      reply: true,
    };
    if (!(await parts.messages.insertOnce(message))) continue;
    const { organization_id, conversation_id, created_at } = message;
    if (!(await parts.conversations.noteMessage(organization_id, conversation_id, created_at)))
      await parts.messages.delete(id);
  }
}

/**
 * Returns the result of `look`. Where that is nothing it looks once more, after projecting the answers that the
 * caller's runs owe the conversation: the run that opens it may be all there is of it yet.
 */
export async function foundOnceProjected<T>(
  parts: Parts & Pick<ConversationParts, 'runExecutor'>,
  access: Access | null,
  conversationId: string,
  context: CallContext,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const found = await look();
  if (found) return found;
  const { owed } = await projectOwed(parts, access, conversationId, context);
  return owed.length === 0 ? null : look();
}

/** Projects the answers that runs still owe a caller's conversation, and returns its wait. */
export async function projectOwed(
  parts: Parts & Pick<ConversationParts, 'runExecutor'>,
  access: Access | null,
  conversationId: string,
  context: CallContext,
): Promise<DescribeConversationResponse__Output> {
  const described = await parts.runExecutor.DescribeConversation({ access, conversation_id: conversationId }, context);
  for (const run of described.owed) await projectRun(parts, run);
  return described;
}

/** Projects message and answer; returns the answer as it stands, null where there is none. */
export async function projectRun(parts: Parts, run: RunProjection): Promise<MessageDocument | null> {
  const { input_message_id: inputId = '', answer_message_id: answerId } = run;
  const { organization_id, conversation_id } = common(run);
  const present = await parts.messages.findSome(answerId === undefined ? [inputId] : [inputId, answerId]);
  if (!present.some(({ _id }) => _id === inputId)) await projectInput(parts, run);
  await projectReplies(parts, run);
  if (answerId === undefined) {
    // Its run tells it no more after this, and no answer comes behind it that is durable.
    const conversation = await parts.conversations.look(organization_id, conversation_id);
    if (conversation) await noteIfMissing(parts, conversation, run, new Date(run.created_at ?? 0));
    await parts.messages.keep(inputId, leftBy(run));
    return null;
  }
  const existing = present.find(({ _id }) => _id === answerId);
  if (existing) return existing;
  const at = new Date(run.finished_at ?? 0);
  const conversation = await parts.conversations.takePlace(organization_id, conversation_id, at);
  if (!conversation) return null;
  await noteIfMissing(parts, conversation, run, at);
  const answer: MessageDocument = {
    ...common(run),
    _id: answerId,
    role: 'assistant',
    content: run.answer ?? '',
    seq: conversation.last_seq,
    created_at: at,
    ...(run.citations && run.citations.length > 0 ? { citations: run.citations } : {}),
    ...(run.suggestions && run.suggestions.length > 0 ? { suggestions: run.suggestions } : {}),
    ...leftBy(run),
  };
  if (!(await insertAtPlace(parts, answer))) return parts.messages.find(answer._id);
  if (await parts.conversations.isLive(organization_id, conversation_id)) return answer;
  await parts.messages.delete(answer._id);
  return null;
}

/** Notes that something was said in a conversation, and gives it its title, where its message was inserted without. */
async function noteIfMissing(
  { conversations }: Parts,
  { organization_id, _id, title, empty_for: emptyFor, last_message_at: lastAt }: ConversationDocument,
  run: RunProjection,
  at: Date,
): Promise<void> {
  if (emptyFor !== undefined || lastAt === undefined) await conversations.noteMessage(organization_id, _id, at);
  if (title === undefined) await conversations.giveTitle(_id, titleOf(run.input ?? ''));
}

/**
 * Inserts a message at its place, or where that is another's at the next one: places are counted in the conversation,
 * and the count may have been lost with a server, where a message was not. The message is changed so. False as
 * `insertOnce`.
 */
async function insertAtPlace(parts: Parts, message: MessageDocument, options?: DurabilityOption): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await parts.messages.insertOnce(message, options);
    } catch (error) {
      if (!(error instanceof DuplicateKeyError) || tries === placesTried) throw error;
      const { organization_id: organizationId, conversation_id: conversationId } = message;
      const conversation = await parts.conversations.takePlace(organizationId, conversationId, message.created_at);
      if (!conversation) return false;
      message.seq = conversation.last_seq;
    }
  }
}

function opened(run: RunProjection, message: MessageDocument): ConversationDocument {
  return {
    _id: message.conversation_id,
    organization_id: message.organization_id,
    agent_id: run.agent_id ?? '',
    end_user_id: run.end_user?.id ?? '',
    end_user_kind: run.end_user?.kind ?? '',
    title: titleOf(message.content),
    created_at: message.created_at,
    last_message_at: message.created_at,
    last_turn: 1,
    last_seq: 1,
  };
}

function common(run: RunProjection): Pick<MessageDocument, 'organization_id' | 'conversation_id' | 'turn' | 'run_id'> {
  return {
    organization_id: run.organization_id ?? '',
    conversation_id: run.conversation_id ?? '',
    turn: Number(run.turn),
    run_id: run.run_id ?? '',
  };
}
