// Pure. The state that a chat shows, as one value that is replaced with each change; unchanged parts stay the same
// objects.

import { type Answer, answerOfMessage, unbegun } from '../../shared/answer.ts';
import type { Agent, Conversation, ConversationRead, Feedback, Message, PendingApproval } from '../../shared/frames.ts';
import type { Account } from '../../shared/service-api.ts';
import type { Problem } from './problems.ts';

/** A message of the visitor. */
export interface UserItem {
  readonly kind: 'user';
  readonly id: string;
  readonly content: string;
  readonly sending: 'on its way' | 'taken' | 'failed';
  readonly problem: Problem | undefined;
  readonly runId: string | undefined;
  readonly seq: number | undefined;
}

/** The answer of a run. */
export interface AnswerItem {
  readonly kind: 'answer';
  readonly id: string;
  readonly runId: string;
  readonly answer: Answer;
  /** The stream is cut off, and comes back. */
  readonly trouble: Problem | undefined;
  readonly isStopping: boolean;
  readonly feedback: Feedback | undefined;
  /** The approval it waited for when its conversation was read. */
  readonly approvalRead: PendingApproval | undefined;
}

export type Item = UserItem | AnswerItem;

/** The conversations of the visitor, as far as they were read. */
export interface History {
  readonly list: readonly Conversation[];
  readonly next: string | null;
  readonly isLoading: boolean;
  readonly problem: Problem | undefined;
}

/** The accounts of the visitor that can be connected, or are. */
export interface Accounts {
  readonly list: readonly Account[];
  /** The account of the action under way. */
  readonly busy: string | undefined;
  readonly trouble: { readonly id: string; readonly is: 'blocked' | 'closed' | 'refused' | Problem } | undefined;
}

/** See above. */
export interface ChatState {
  readonly phase: 'starting' | 'ready' | 'failed';
  readonly agent: Agent | undefined;
  /** Undefined before the first message of a new one. */
  readonly conversation: Pick<Conversation, 'id' | 'title'> | undefined;
  readonly items: readonly Item[];
  /** How many messages the visitor sent here. */
  readonly saidCount: number;
  readonly hasEarlier: boolean;
  readonly isOpening: boolean;
  readonly isOnline: boolean;
  /** The problem to show. */
  readonly problem: Problem | undefined;
  readonly history: History;
  readonly accounts: Accounts;
}

export const emptyHistory: History = { list: [], next: null, isLoading: false, problem: undefined };

export const emptyState: ChatState = {
  phase: 'starting',
  agent: undefined,
  conversation: undefined,
  items: [],
  saidCount: 0,
  hasEarlier: false,
  isOpening: false,
  isOnline: true,
  problem: undefined,
  history: emptyHistory,
  accounts: { list: [], busy: undefined, trouble: undefined },
};

/** As many messages as the service gives at once. */
const pageOfMessages = 50;
/** Items that are shown at once: with more, the oldest go, and are read again when somebody wants them. */
const mostItems = 160;
const keptItems = 100;

/** The answer that is on its way, if any: the first that is not done. */
export function answerUnderWay(items: readonly Item[]): AnswerItem | undefined {
  return items.find((item): item is AnswerItem => item.kind === 'answer' && !item.answer.done);
}

/** The item of a message. */
export function itemOf(message: Message): Item {
  const { id, run_id: runId, content, seq } = message;
  if (message.role === 'user') return { ...userItem(id, content), sending: 'taken', runId, seq };
  return { ...answerItem(runId), id, answer: answerOfMessage(message), feedback: message.feedback ?? undefined };
}

/** The item of a new message. */
export function userItem(id: string, content: string): UserItem {
  return { kind: 'user', id, content, sending: 'on its way', problem: undefined, runId: undefined, seq: undefined };
}

/** An answer before its first frame. */
export function answerItem(runId: string): AnswerItem {
  return {
    kind: 'answer',
    id: `run:${runId}`,
    runId,
    answer: unbegun,
    trouble: undefined,
    isStopping: false,
    feedback: undefined,
    approvalRead: undefined,
  };
}

/**
 * The items of a conversation as it was read, which go on with those at hand: an answer that is being followed stays as
 * it is, and so does a message not accepted yet. A run that has no answer yet has a place for it, behind the last
 * message of its own.
 */
export function itemsOf(read: ConversationRead, shown: readonly Item[] = []): Item[] {
  const { messages, pending_question: question, pending_approval: approval } = read;
  // One that could not be followed to its end is begun anew.
  const isGood = (item: Item): item is AnswerItem =>
    item.kind === 'answer' && (!item.answer.done || item.answer.message !== undefined || item.trouble === undefined);
  const byRun = new Map(shown.filter(isGood).map((item) => [item.runId, item]));
  const items: Item[] = [];
  // Runs of one conversation are one after the other: messages before an answered one are over too.
  const answered = new Set(messages.filter(({ role }) => role === 'assistant').map(({ run_id: runId }) => runId));
  const last = messages.findLastIndex(({ role, run_id: runId }) => role === 'user' && answered.has(runId));
  const waitingRun = question?.run_id ?? approval?.run_id;
  for (const [at, message] of messages.entries()) {
    const followed = message.role === 'assistant' ? byRun.get(message.run_id) : undefined;
    items.push(followed ?? itemOf(message));
    const { run_id: runId } = message;
    const isOver = at <= last || messages.slice(at + 1).some((later) => later.run_id === runId);
    if (message.role !== 'user' || isOver) continue;
    const item = byRun.get(runId) ?? answerItem(runId);
    items.push(
      runId === waitingRun && item.answer === unbegun
        ? {
            ...item,
            answer: { ...unbegun, question: question ?? undefined, approval: approval ?? undefined },
            approvalRead: approval ?? undefined,
          }
        : item,
    );
  }
  const known = new Set(items.map(({ id }) => id));
  const isUnsent = (item: Item): boolean => item.kind === 'user' && item.sending !== 'taken' && !known.has(item.id);
  // Only the newest were read: items shown before them stay.
  const earlier = shown.slice(
    0,
    Math.max(
      0,
      shown.findIndex(({ id }) => known.has(id)),
    ),
  );
  return [...earlier.filter((item) => !isUnsent(item)), ...items, ...shown.filter(isUnsent)];
}

/** Whether there may be messages before those that were read. */
export function mayHaveEarlier({ messages }: ConversationRead): boolean {
  return messages.length >= pageOfMessages;
}

/** Where messages before those shown are read below; undefined where the first of them has no place yet. */
export function earliestSeq([first]: readonly Item[]): number | undefined {
  return first?.kind === 'answer' ? first.answer.message?.seq : first?.seq;
}

/** Without the oldest where there are too many, and whether any went. */
export function trimmed(items: readonly Item[]): { items: readonly Item[]; isTrimmed: boolean } {
  if (items.length <= mostItems) return { items, isTrimmed: false };
  // The rest begins with a message that has its place.
  let from = items.length - keptItems;
  while (from < items.length && earliestSeq(items.slice(from, from + 1)) === undefined) from += 1;
  return from === items.length ? { items, isTrimmed: false } : { items: items.slice(from), isTrimmed: true };
}
