// Pure. The one model of a conversation that pages draw: its items, from messages as they are read and answers as they are
// followed. The same items come out of both, so that a conversation looks the same live, after a reload, in another tab
// and in the console; `versions.ts` has those of them that are shown.

import { type Answer, answerRead, unbegun } from './answer.ts';
import type { ConversationRead, Feedback, Message, MessageRun, PendingApproval } from './frames.ts';
import type { Problem } from './problems.ts';

/** A message of the visitor. */
export interface UserItem {
  readonly kind: 'user';
  readonly id: string;
  readonly content: string;
  /** `waiting`: kept in this tab, and sent once nothing is in its way any more. */
  readonly sending: 'waiting' | 'on its way' | 'taken' | 'failed';
  readonly problem: Problem | undefined;
  readonly runId: string | undefined;
  readonly seq: number | undefined;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number | undefined;
  /** The message that it takes the place of. */
  readonly replaces: string | undefined;
  readonly replacesSeq: number | undefined;
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

/** How an answer has ended, or that it has not: it is being written, or waits for a person. */
export type Outcome = 'open' | 'waiting' | 'answered' | 'cut' | 'stopped' | 'failed';

/** As many messages as the service gives at once. */
const pageOfMessages = 50;

/** See above. A failed answer can be tried again. */
export function outcomeOf({ done, state, isCut, question, approval }: Answer): Outcome {
  if (!done) return question || approval ? 'waiting' : 'open';
  if (state === 'failed') return 'failed';
  if (state === 'cancelled') return 'stopped';
  return isCut ? 'cut' : 'answered';
}

/** The answer that is on its way, if any: the first that is not done. */
export function answerUnderWay(items: readonly Item[]): AnswerItem | undefined {
  return items.find((item): item is AnswerItem => item.kind === 'answer' && !item.answer.done);
}

/** The answer of a run, if it is shown. */
export function answerOf(items: readonly Item[], runId: string): AnswerItem | undefined {
  return items.find((item): item is AnswerItem => item.kind === 'answer' && item.runId === runId);
}

/** The item of a message; `run`: the one that an answer came from. */
export function itemOf(message: Message, run?: MessageRun | null): Item {
  const { id, run_id: runId, content, seq, created_at: at, replaces, replaces_seq: replacesSeq } = message;
  if (message.role === 'user')
    return {
      ...userItem(id, content, Date.parse(at)),
      sending: 'taken',
      runId,
      seq,
      replaces: replaces ?? undefined,
      replacesSeq: replacesSeq ?? undefined,
    };
  return { ...answerItem(runId), id, answer: answerRead(message, run), feedback: message.feedback ?? undefined };
}

/** The item of a new message; `replaced`: the one that it takes the place of. */
export function userItem(id: string, content: string, at?: number, replaced?: UserItem): UserItem {
  return {
    kind: 'user',
    id,
    content,
    sending: 'on its way',
    problem: undefined,
    runId: undefined,
    seq: undefined,
    at,
    replaces: replaced?.id,
    replacesSeq: replaced?.seq,
  };
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
 * it is, and so does a message not accepted yet. A run that has no answer yet, or ended without one, has a place behind
 * the last message of its own.
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
  const runs = new Map(messages.flatMap(({ run }) => (run ? [[run.id, run]] : [])));
  for (const [at, message] of messages.entries()) {
    const { role, run_id: runId, run } = message;
    const followed = role === 'assistant' ? byRun.get(runId) : undefined;
    items.push(followed ?? itemOf(message, runs.get(runId)));
    const hasEnded = run && ['succeeded', 'failed', 'cancelled'].includes(run.state);
    const isOver = (at <= last && !hasEnded) || messages.slice(at + 1).some((later) => later.run_id === runId);
    if (role !== 'user' || isOver) continue;
    const item = byRun.get(runId) ?? { ...answerItem(runId), answer: hasEnded ? answerRead(undefined, run) : unbegun };
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

/** The items of messages before those shown, and these: an answer of the former may be among the latter already. */
export function earlierItems(read: ConversationRead, shown: readonly Item[]): Item[] {
  const runs = new Set(shown.map(({ runId }) => runId));
  const isNew = (item: Item): boolean => item.kind === 'user' || (item.answer.done && !runs.has(item.runId));
  return [...itemsOf(read).filter(isNew), ...shown];
}

/** Whether there may be messages before those that were read. */
export function mayHaveEarlier({ messages }: ConversationRead): boolean {
  return messages.length >= pageOfMessages && messages[0]?.seq !== 1;
}

/** Where messages before those shown are read below; undefined where the first of them has no place yet. */
export function earliestSeq([first]: readonly Item[]): number | undefined {
  return first?.kind === 'answer' ? first.answer.message?.seq : first?.seq;
}
