// The visitor's messages on their way: shown at once, sent under a key that makes a repeat the same message, and
// followed by its answer.
//
// 1. The key, the text and the conversation are kept until it is known whether the message was accepted: a page that is
//    left in between sends it again when it comes back.
// 2. One is sent after the other, in their order: the first of a new conversation makes it, and the others go into it.
// 3. While a question is pending it is the answer to that, and stands before the answer that goes on with it.

import { ApiError } from '../../shared/api-error.ts';
import { randomId } from '../../shared/random-id.ts';
import type { Accepted, ServiceApi } from '../../shared/service-api.ts';
import type { Kept, SentMessage } from '../identity/kept.ts';
import { isBlocking, type Problem } from './problems.ts';
import { answerItem, answerUnderWay, trimmed, type UserItem, userItem } from './state.ts';
import type { ChatStore } from './store.ts';

interface SendingParts {
  readonly api: ServiceApi;
  readonly kept: Kept;
  readonly store: ChatStore;
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

  /** Resolves once it is accepted; rejects with ApiError where it was not. */
  async send(content: string): Promise<void> {
    const text = content.trim();
    if (text === '') return;
    const { items, problem, phase } = this.#store.state;
    const waiting = answerUnderWay(items);
    if (problem && (phase === 'failed' || isBlocking(problem)))
      throw new ApiError({ code: problem.code, message: problem.message });
    if (waiting?.answer.approval) {
      const error = new ApiError({ code: 'approval_pending', status: 409 });
      this.#store.set({ problem: this.#parts.problemOf(error) });
      throw error;
    }
    const said = userItem(randomId(), text);
    const at = waiting?.answer.question ? items.indexOf(waiting) : items.length;
    const { items: kept, isTrimmed } = trimmed([...items.slice(0, at), said, ...items.slice(at)]);
    const saidCount = this.#store.state.saidCount + 1;
    this.#store.set({ items: kept, saidCount, problem: undefined, ...(isTrimmed ? { hasEarlier: true } : {}) });
    await this.#take(said);
  }

  /** Sends a message again that was not accepted, as the same one. */
  async sendAgain(id: string): Promise<void> {
    const said = this.#said(id);
    if (said?.sending !== 'failed') return;
    this.#store.changeSaid(id, { sending: 'on its way', problem: undefined });
    await this.#take(said).catch(() => {});
  }

  /** Sends all messages again that failed for want of a connection. */
  sendAllAgain(): void {
    for (const item of this.#store.state.items)
      if (item.kind === 'user' && item.problem?.code === 'offline') void this.sendAgain(item.id);
  }

  /**
   * Sends messages that were not known to be accepted before the page was left. Returns the refused ones, to be shown;
   * rejects where the outcome is still not known.
   */
  async sendLeftOver(): Promise<UserItem[]> {
    const refused: UserItem[] = [];
    for (const { key, content, conversationId } of this.#kept.sending) {
      try {
        const id = conversationId ?? (this.#kept.conversationId ??= (await this.#api.createConversation()).id);
        this.#keep({ key, content, conversationId: id });
        await this.#api.sendMessage(id, content, key);
      } catch (error) {
        if (error instanceof ApiError && error.passes) throw error;
        refused.push({ ...userItem(key, content), sending: 'failed', problem: this.#parts.problemOf(error) });
      }
      this.#forget(key);
    }
    return refused;
  }

  /** The visitor goes elsewhere: messages on their way go on, and failed ones are over. */
  leave(): void {
    for (const item of this.#store.state.items)
      if (item.kind === 'user' && item.sending === 'failed') this.#forget(item.id);
  }

  #take(said: UserItem): Promise<void> {
    const conversationId = this.#store.state.conversation?.id;
    this.#keep({ key: said.id, content: said.content, conversationId });
    const taken = this.#last.then(() => this.#takeNow(said, conversationId));
    this.#last = taken.catch(() => {});
    return taken;
  }

  async #takeNow({ id, content }: UserItem, saidIn: string | undefined): Promise<void> {
    try {
      const conversationId = saidIn ?? (await this.#conversationFor(id));
      this.#keep({ key: id, content, conversationId });
      const taken = await this.#api.sendMessage(conversationId, content, id);
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
    const taken: UserItem = { ...said, id: messageId, sending: 'taken', runId };
    const isRead = others.some((item) => item.id === messageId);
    const isAnswered = others.some((item) => item.kind === 'answer' && item.runId === runId);
    if (isRead) this.#store.set({ items: others });
    else if (isAnswered) this.#store.set({ items: items.map((item) => (item === said ? taken : item)) });
    else this.#store.set({ items: [...others, taken, answerItem(runId)] });
  }

  #said(id: string): UserItem | undefined {
    return this.#store.state.items.find((item): item is UserItem => item.kind === 'user' && item.id === id);
  }
}
