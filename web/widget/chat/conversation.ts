// The conversation that is shown: opened, read anew, left, and gone on with where the visitor was.

import { ApiError } from '../../shared/api-error.ts';
import type { ServiceApi } from '../../shared/service-api.ts';
import type { Kept } from '../identity/kept.ts';
import type { Following } from './following.ts';
import { isBlocking, type Problem } from '../../shared/problems.ts';
import type { Sending } from './sending.ts';
import { readConversation } from './read-conversation.ts';
import { earliestSeq, earlierItems, itemsOf, mayHaveEarlier } from '../../shared/turns.ts';
import type { ChatStore } from './store.ts';

interface ConversationParts {
  readonly api: ServiceApi;
  readonly kept: Kept;
  readonly store: ChatStore;
  readonly following: Following;
  readonly sending: Sending;
  /** The problem that an error is; reports it as well. */
  readonly problemOf: (error: unknown) => Problem;
}

/** See above. */
export class ShownConversation {
  readonly #parts: ConversationParts;
  readonly #api: ServiceApi;
  readonly #kept: Kept;
  readonly #store: ChatStore;
  /** A new one is requested, and has no message yet. */
  #isNewWanted = false;

  constructor(parts: ConversationParts) {
    this.#parts = parts;
    this.#api = parts.api;
    this.#kept = parts.kept;
    this.#store = parts.store;
  }

  /** Whether nothing was begun here, and nothing new is wanted. */
  get isIdle(): boolean {
    const { phase, conversation, items } = this.#store.state;
    return phase === 'ready' && conversation === undefined && items.length === 0 && !this.#isNewWanted;
  }

  /** Begins a new one; it is there with its first message. `isWanted`: the visitor has asked for it. */
  beginAnew(isWanted: boolean): void {
    this.#leave();
    this.#kept.conversationId = undefined;
    this.#isNewWanted = isWanted;
  }

  /** Shows one. */
  async open(id: string): Promise<void> {
    this.#leave();
    this.#store.set({ conversation: { id, title: null }, isOpening: true });
    await this.#read(id).catch((error: unknown) => {
      if (this.#store.state.conversation?.id !== id) return;
      this.#leave();
      this.#store.set({ problem: this.#parts.problemOf(error) });
    });
  }

  /**
   * Sends messages again that were not known to be accepted before the page was left; then reads all. Rejects with
   * ApiError.
   */
  async resume(): Promise<void> {
    const refused = await this.#parts.sending.sendLeftOver();
    const id = this.#kept.conversationId;
    if (id !== undefined) {
      this.#store.set({ conversation: { id, title: null }, isOpening: true });
      try {
        await this.#read(id);
      } catch (error) {
        this.#leave();
        if (!isGone(error)) throw error;
        this.#kept.conversationId = undefined;
      }
    }
    const { items, conversation } = this.#store.state;
    const waiting = conversation ? [] : this.#parts.sending.waitingFor(undefined);
    this.#store.set({ items: [...items, ...refused, ...waiting] });
  }

  /** Reads it anew: something has changed, or may have. */
  async reread(): Promise<void> {
    const id = this.#store.state.conversation?.id;
    if (id === undefined) return;
    await this.#read(id).catch((error: unknown) => {
      if (!isGone(error) || this.#store.state.conversation?.id !== id) return;
      this.beginAnew(false);
      this.#store.set({ problem: this.#parts.problemOf(error) });
    });
  }

  /** Reads messages before those that are shown. */
  async showEarlier(): Promise<void> {
    const { conversation, items } = this.#store.state;
    const below = earliestSeq(items);
    if (conversation === undefined || below === undefined) return;
    try {
      const read = await this.#api.conversation(conversation.id, below);
      const { state } = this.#store;
      if (state.conversation?.id !== conversation.id) return;
      this.#store.set({ items: earlierItems(read, state.items), hasEarlier: mayHaveEarlier(read) });
    } catch (error) {
      this.#store.set({ problem: this.#parts.problemOf(error) });
    }
  }

  async #read(id: string): Promise<void> {
    const read = await readConversation(this.#api, this.#store, id);
    const { conversation, items: shown, hasEarlier } = this.#store.state;
    if (conversation?.id !== id) return;
    this.#kept.conversationId = id;
    this.#isNewWanted = false;
    const known = new Set(shown.map((item) => item.id));
    const waiting = this.#parts.sending.waitingFor(id).filter((item) => !known.has(item.id));
    const items = [...itemsOf(read, shown), ...waiting];
    this.#store.set({
      conversation: { id, title: read.title },
      items,
      hasEarlier: shown.length > 0 && shown[0]?.id === items[0]?.id ? hasEarlier : mayHaveEarlier(read),
      isOpening: false,
    });
    this.#parts.following.go();
  }

  #leave(): void {
    const { following, sending } = this.#parts;
    following.leave();
    sending.leave();
    const { problem } = this.#store.state;
    this.#store.set({
      conversation: undefined,
      items: [],
      chosen: new Set(),
      hasEarlier: false,
      isOpening: false,
      ...(problem && !isBlocking(problem) ? { problem: undefined } : {}),
    });
  }
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
