// What somebody says, on its way: shown at once, sent under a key that makes a repeat the same message, and followed by its answer.
//
// 1. The key, the text and the conversation are kept until it is known whether it was taken: a page that is left in between sends it
//    again when it comes back.
// 2. While a question is pending it is the answer to that, and stands before the answer that goes on with it.

import { ApiError } from '../../shared/api-error.ts';
import { randomId } from '../../shared/random-id.ts';
import type { Accepted, ServiceApi } from '../../shared/service-api.ts';
import type { Kept, SentMessage } from '../identity/kept.ts';
import { isBlocking, type Problem, problemOf } from './problems.ts';
import { answerItem, answerUnderWay, trimmed, type UserItem, userItem } from './state.ts';
import type { ChatStore } from './store.ts';

interface SendingParts {
  readonly api: ServiceApi;
  readonly kept: Kept;
  readonly store: ChatStore;
  readonly onTaken: (taken: Accepted, content: string) => void;
  /** The problem that an error is, which is told as well. */
  readonly problemOf: (error: unknown) => Problem;
}

/** See above. */
export class Sending {
  readonly #api: ServiceApi;
  readonly #kept: Kept;
  readonly #store: ChatStore;
  readonly #onTaken: SendingParts['onTaken'];
  readonly #problemOf: SendingParts['problemOf'];

  constructor(parts: SendingParts) {
    this.#api = parts.api;
    this.#kept = parts.kept;
    this.#store = parts.store;
    this.#onTaken = parts.onTaken;
    this.#problemOf = parts.problemOf;
  }

  /** Resolves once it is taken; rejects with ApiError where it was not. */
  async send(content: string): Promise<void> {
    const text = content.trim();
    if (text === '') return;
    const { items, problem } = this.#store.state;
    const waiting = answerUnderWay(items);
    if (problem && isBlocking(problem)) throw new ApiError({ code: problem.code, message: problem.message });
    if (waiting?.answer.approval) {
      const error = new ApiError({ code: 'approval_pending', status: 409 });
      this.#store.set({ problem: problemOf(error) });
      throw error;
    }
    const said = userItem(randomId(), text);
    const at = waiting?.answer.question ? items.indexOf(waiting) : items.length;
    const { items: kept, isTrimmed } = trimmed([...items.slice(0, at), said, ...items.slice(at)]);
    this.#store.set({ items: kept, problem: undefined, ...(isTrimmed ? { hasEarlier: true } : {}) });
    await this.#take(said);
  }

  /** Sends again what was not taken, as the same message. */
  async sendAgain(id: string): Promise<void> {
    const said = this.#said(id);
    if (said?.sending !== 'failed') return;
    this.#store.changeSaid(id, { sending: 'on its way', problem: undefined });
    await this.#take(said).catch(() => {});
  }

  /**
   * Sends what was not known to be taken before the page was left. Gives what is to be shown of one that was refused; rejects where it is
   * still not known.
   */
  async sendLeftOver({ key, content, conversationId }: SentMessage): Promise<UserItem | undefined> {
    try {
      const id = conversationId ?? this.#kept.conversationId ?? (await this.#api.createConversation()).id;
      this.#kept.conversationId = id;
      this.#kept.sending = { key, content, conversationId: id };
      await this.#api.sendMessage(id, content, key);
      this.#kept.sending = undefined;
      return undefined;
    } catch (error) {
      if (error instanceof ApiError && error.passes) throw error;
      this.#kept.sending = undefined;
      return { ...userItem(key, content), sending: 'failed', problem: problemOf(error) };
    }
  }

  async #take({ id, content }: UserItem): Promise<void> {
    try {
      let { conversation } = this.#store.state;
      this.#kept.sending = { key: id, content, conversationId: conversation?.id };
      if (conversation === undefined) {
        conversation = await this.#api.createConversation();
        if (!this.#said(id)) return;
        this.#store.set({ conversation });
        this.#kept.conversationId = conversation.id;
        this.#kept.sending = { key: id, content, conversationId: conversation.id };
      }
      const taken = await this.#api.sendMessage(conversation.id, content, id);
      this.#kept.sending = undefined;
      this.#place(id, taken);
      this.#onTaken(taken, content);
    } catch (error) {
      if (!(error instanceof ApiError && error.passes)) this.#kept.sending = undefined;
      if (!this.#said(id)) return;
      const problem = this.#problemOf(error);
      this.#store.changeSaid(id, { sending: 'failed', problem });
      if (isBlocking(problem)) this.#store.set({ problem });
      throw error;
    }
  }

  /** Its answer comes behind it, where that is not there already; so may be what was said, read meanwhile. */
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
