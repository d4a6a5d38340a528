// The visitor's messages on their way: shown at once, sent under a key that makes a repeat the same message, and
// followed by its answer.
//
// 1. The key, the text and the conversation are kept until it is known whether the message was accepted: a page that is
//    left in between sends it again when it comes back.
// 2. One is sent after the other, in their order: the first of a new conversation makes it, and the others go into it.
// 3. While a question is pending it is the answer to that, and stands before the answer that goes on with it.
// 4. A message that is written while an answer is, or without a connection, waits behind all others, is kept with them,
//    and is sent by itself.

import { ApiError } from '../../shared/api-error.ts';
import { isBlocking, type Problem } from '../../shared/problems.ts';
import { randomId } from '../../shared/random-id.ts';
import type { Accepted, ServiceApi } from '../../shared/service-api.ts';
import { answerItem, answerUnderWay, type Item, type UserItem, userItem } from '../../shared/turns.ts';
import type { Kept, SentMessage } from '../identity/kept.ts';
import { trimmed } from './state.ts';
import type { ChatStore } from './store.ts';

/** So many messages may wait. */
export const mostWaiting = 10;

interface SendingParts {
  readonly api: ServiceApi;
  readonly kept: Kept;
  readonly store: ChatStore;
  /** The page to send with a message that is sent for the first time. */
  readonly page: () => object | undefined;
  readonly onTaken: (taken: Accepted, content: string) => void;
  /** The conversation that it was to go into is not there any more. */
  readonly onGone: () => void;
  /** The problem that an error is; reports it as well. */
  readonly problemOf: (error: unknown) => Problem;
}

/** See above. */
export class Sending {
  readonly #parts: SendingParts;
  readonly #api: ServiceApi;
  readonly #kept: Kept;
  readonly #store: ChatStore;
  #last: Promise<void> = Promise.resolve();

  constructor(parts: SendingParts) {
    this.#parts = parts;
    this.#api = parts.api;
    this.#kept = parts.kept;
    this.#store = parts.store;
  }

  /**
   * Sends a message in its turn: at once, or when nothing is in its way any more. `replaced`: the message in whose place
   * it stands. Resolves once it is accepted, or waits; rejects with ApiError where it was refused.
   */
  async say(content: string, replaced?: UserItem): Promise<void> {
    const { items, isOnline, phase, problem } = this.#store.state;
    const { question, approval } = answerUnderWay(items)?.answer ?? {};
    const isFree = isOnline && (question !== undefined || approval !== undefined || items.every(isOutOfTheWay));
    const text = content.trim();
    if (text === '' || isFree || phase === 'failed' || (problem && isBlocking(problem)))
      return this.send(content, replaced);
    if (waitingIn(items).length >= mostWaiting) return;
    const said = this.#show(text, replaced, items.length, 'waiting');
    this.#keep(this.#sent(said));
  }

  /** Sends a message at once. Resolves once it is accepted; rejects with ApiError where it was not. */
  async send(content: string, replaced?: UserItem): Promise<void> {
    const text = content.trim();
    if (text === '') return;
    const { items, problem, phase } = this.#store.state;
    const answer = answerUnderWay(items);
    if (problem && (phase === 'failed' || isBlocking(problem)))
      throw new ApiError({ code: problem.code, message: problem.message });
    if (answer?.answer.approval) {
      const error = new ApiError({ code: 'approval_pending', status: 409 });
      this.#store.set({ problem: this.#parts.problemOf(error) });
      throw error;
    }
    await this.#take(this.#show(text, replaced, answer?.answer.question ? items.indexOf(answer) : endOf(items)));
  }

  /** Sends a message again that was not accepted, as the same one. */
  async sendAgain(id: string): Promise<void> {
    const said = this.#said(id);
    if (said?.sending === 'failed') await this.#takeAgain(said);
  }

  /** Sends all messages again that failed for want of a connection. */
  sendAllAgain(): void {
    for (const item of this.#store.state.items)
      if (item.kind === 'user' && item.problem?.code === 'offline') void this.sendAgain(item.id);
  }

  /** Sends the first of the messages that wait, if nothing is in its way. */
  sendNext(): void {
    const { items, phase, isOpening, isOnline, problem } = this.#store.state;
    const [first] = waitingIn(items);
    if (!first || phase !== 'ready' || isOpening || !isOnline || (problem && isBlocking(problem))) return;
    // Nor before one that was refused.
    if (items.slice(0, items.indexOf(first)).every(isOver)) void this.#takeAgain(first);
  }

  /** Takes back a message that waits, or was refused. */
  takeBack(id: string): void {
    const said = this.#said(id);
    if (said?.sending !== 'waiting' && said?.sending !== 'failed') return;
    this.#forget(id);
    this.#store.set({ items: this.#store.state.items.filter((item) => item !== said) });
  }

  /** The messages that wait to go into a conversation, of those that were kept. */
  waitingFor(conversationId: string | undefined): UserItem[] {
    return this.#kept.sending.flatMap(({ key, content, replaces, ...kept }) =>
      kept.waits && [undefined, conversationId].includes(kept.conversationId)
        ? [{ ...userItem(key, content), replaces, sending: 'waiting' as const }]
        : [],
    );
  }

  /**
   * Sends messages that were not known to be accepted before the page was left. Returns the refused ones, to be shown;
   * rejects where the outcome is still not known.
   */
  async sendLeftOver(): Promise<UserItem[]> {
    const refused: UserItem[] = [];
    for (const message of this.#kept.sending) {
      const { key, content, conversationId, waits } = message;
      if (waits) continue;
      try {
        const id = conversationId ?? (this.#kept.conversationId ??= (await this.#api.createConversation()).id);
        this.#keep({ ...message, conversationId: id });
        await this.#api.sendMessage(id, content, key, message);
      } catch (error) {
        if (error instanceof ApiError && error.passes) throw error;
        refused.push({ ...userItem(key, content), sending: 'failed', problem: this.#parts.problemOf(error) });
      }
      this.#forget(key);
    }
    return refused;
  }

  /**
   * The visitor goes elsewhere: messages on their way go on, failed ones are over, and so are those that wait for a
   * conversation that was not begun.
   */
  leave(): void {
    const { items, conversation } = this.#store.state;
    for (const item of items) {
      if (item.kind !== 'user') continue;
      if (item.sending === 'failed' || (item.sending === 'waiting' && !conversation)) this.#forget(item.id);
      // It may have begun to wait before its conversation was there.
      else if (item.sending === 'waiting') this.#keep(this.#sent(item));
    }
  }

  #show(content: string, replaced: UserItem | undefined, at: number, sending: UserItem['sending'] = 'on its way') {
    const said: UserItem = { ...userItem(randomId(), content, Date.now(), replaced), sending };
    const { items, saidCount, hasEarlier } = this.#store.state;
    const { items: kept, isTrimmed } = trimmed([...items.slice(0, at), said, ...items.slice(at)]);
    this.#store.set({
      items: kept,
      saidCount: saidCount + 1,
      chosen: new Set(),
      problem: undefined,
      hasEarlier: hasEarlier || isTrimmed,
    });
    return said;
  }

  /** A message as it is kept. A repeat is the same message, with the page of the first. */
  #sent({ id: key, content, replaces, sending }: UserItem): SentMessage {
    const known = this.#kept.sending.find((one) => one.key === key);
    const page = known ? known.page : this.#parts.page();
    const conversationId = this.#store.state.conversation?.id;
    return { key, content, conversationId, page, replaces, waits: sending === 'waiting' };
  }

  async #takeAgain(said: UserItem): Promise<void> {
    const again = { ...said, sending: 'on its way', problem: undefined } as const;
    this.#store.changeSaid(said.id, again);
    await this.#take(again).catch(() => {});
  }

  #take(said: UserItem): Promise<void> {
    const message = this.#sent(said);
    this.#keep(message);
    const taken = this.#last.then(() => this.#takeNow(message));
    this.#last = taken.catch(() => {});
    return taken;
  }

  async #takeNow(message: SentMessage): Promise<void> {
    const { key: id, content } = message;
    try {
      const conversationId = message.conversationId ?? (await this.#conversationFor(id));
      this.#keep({ ...message, conversationId });
      const taken = await this.#api.sendMessage(conversationId, content, id, message);
      this.#forget(id);
      this.#place(id, taken);
      this.#parts.onTaken(taken, content);
    } catch (error) {
      if (!(error instanceof ApiError && error.passes)) this.#forget(id);
      const problem = this.#parts.problemOf(error);
      const said = this.#said(id);
      if (said && problem.code === 'conversation_not_found') {
        this.#parts.onGone();
        this.#store.set({ items: [{ ...said, sending: 'failed', problem }] });
      } else if (said && problem.code === 'offline' && !this.#store.state.isOnline) {
        this.#store.changeSaid(id, { sending: 'waiting' });
        this.#keep(this.#sent({ ...said, sending: 'waiting' }));
      } else this.#store.changeSaid(id, { sending: 'failed', problem });
      if (isBlocking(problem)) this.#store.set({ problem });
      throw error;
    }
  }

  /** The one that was begun since; else a new one, which is shown unless somebody has gone elsewhere meanwhile. */
  async #conversationFor(id: string): Promise<string> {
    const begun = this.#said(id) && this.#store.state.conversation?.id;
    if (begun !== undefined) return begun;
    const conversation = await this.#api.createConversation();
    if (this.#said(id)) {
      this.#store.set({ conversation });
      this.#kept.conversationId = conversation.id;
      // All that comes is news to a visitor who does not see it.
      this.#kept.seen = { id: conversation.id, seq: 0 };
    }
    return conversation.id;
  }

  #keep(message: SentMessage): void {
    const { sending } = this.#kept;
    const isKept = sending.some(({ key }) => key === message.key);
    this.#kept.sending = isKept
      ? sending.map((one) => (one.key === message.key ? message : one))
      : [...sending, message];
  }

  #forget(key: string): void {
    this.#kept.sending = this.#kept.sending.filter((one) => one.key !== key);
  }

  /** Its answer comes behind it, where that is not there already; the message itself may have been read meanwhile. */
  #place(id: string, { message_id: messageId, run_id: runId }: Accepted): void {
    const said = this.#said(id);
    if (said === undefined) return;
    const { items } = this.#store.state;
    const others = items.filter((item) => item !== said);
    const taken: UserItem = { ...said, id: messageId, sending: 'taken', runId, at: timeOf(messageId) ?? said.at };
    const isRead = others.some((item) => item.id === messageId);
    const isAnswered = others.some((item) => item.kind === 'answer' && item.runId === runId);
    if (isRead) this.#store.set({ items: others });
    else if (isAnswered) this.#store.set({ items: items.map((item) => (item === said ? taken : item)) });
    else {
      const at = endOf(others);
      this.#store.set({ items: [...others.slice(0, at), taken, answerItem(runId), ...others.slice(at)] });
    }
  }

  #said(id: string): UserItem | undefined {
    return this.#store.state.items.find((item): item is UserItem => item.kind === 'user' && item.id === id);
  }
}

function waitingIn(items: readonly Item[]): UserItem[] {
  return items.filter((item): item is UserItem => item.kind === 'user' && item.sending === 'waiting');
}

/** The end of a conversation: messages that wait stand behind it. */
function endOf(items: readonly Item[]): number {
  const at = items.findIndex((item) => item.kind === 'user' && item.sending === 'waiting');
  return at < 0 ? items.length : at;
}

/** Whether a new message can go past an item: one that was refused waits for its visitor, and holds up no other. */
function isOutOfTheWay(item: Item): boolean {
  return isOver(item) || (item.kind === 'user' && item.sending === 'failed');
}

/** Whether an item is in no other's way. */
function isOver(item: Item): boolean {
  return item.kind === 'user' ? item.sending === 'taken' : item.answer.done;
}

/** When the service made an id, in milliseconds; undefined where the id does not tell. */
function timeOf(id: string): number | undefined {
  const [, high, low] = /^([\da-f]{8})-([\da-f]{4})-7/.exec(id) ?? [];
  return low === undefined ? undefined : Number.parseInt(`${high}${low}`, 16);
}
