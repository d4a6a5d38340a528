// The conversations of a visitor: read a page at a time, renamed, deleted.

import type { ServiceApi } from '../../shared/service-api.ts';
import { problemOf } from '../../shared/problems.ts';
import { emptyHistory, type History } from './state.ts';
import type { ChatStore } from './store.ts';

/** See above. */
export class ConversationHistory {
  readonly #api: ServiceApi;
  readonly #store: ChatStore;
  readonly #tell: (conversationId: string, kind: 'changed' | 'deleted') => void;
  /** Grows with each change: a page that was asked for before one may be of before it. */
  #changes = 0;

  constructor(api: ServiceApi, store: ChatStore, tell: (conversationId: string, kind: 'changed' | 'deleted') => void) {
    this.#api = api;
    this.#store = store;
    this.#tell = tell;
  }

  /** Reads them, newest first; `more`: those behind the last one read. */
  async load(more = false): Promise<void> {
    const { history } = this.#store.state;
    if (history.isLoading || (more && history.next === null)) return;
    this.#set({ isLoading: true, problem: undefined });
    try {
      const page = await this.#read(more ? (history.next ?? undefined) : undefined);
      const before = more ? this.#store.state.history.list : [];
      const known = new Set(before.map(({ id }) => id));
      this.#set({
        list: [...before, ...page.data.filter(({ id }) => !known.has(id))],
        next: page.next_cursor,
        isLoading: false,
      });
    } catch (error) {
      this.#set({ isLoading: false, problem: problemOf(error) });
    }
  }

  /** Gives one a title. Rejects with ApiError. */
  async rename(id: string, title: string): Promise<void> {
    const renamed = await this.#api.renameConversation(id, title);
    this.#changes += 1;
    const { list } = this.#store.state.history;
    this.#set({ list: list.map((one) => (one.id === id ? renamed : one)) });
    if (this.#store.state.conversation?.id === id) this.#store.set({ conversation: { id, title: renamed.title } });
    this.#tell(id, 'changed');
  }

  /** Deletes one, and all its messages. Rejects with ApiError. */
  async delete(id: string): Promise<void> {
    await this.#api.deleteConversation(id);
    this.#changes += 1;
    this.#set({ list: this.#store.state.history.list.filter((one) => one.id !== id) });
    this.#tell(id, 'deleted');
  }

  /** Another tab has changed them: reads them anew. */
  changed(): void {
    this.#changes += 1;
    if (this.#store.state.history !== emptyHistory) void this.load();
  }

  /** A page with the changes made while it was read. */
  async #read(cursor: string | undefined): ReturnType<ServiceApi['conversations']> {
    for (;;) {
      const before = this.#changes;
      const page = await this.#api.conversations(cursor);
      if (before === this.#changes) return page;
    }
  }

  #set(changes: Partial<History>): void {
    this.#store.set({ history: { ...this.#store.state.history, ...changes } });
  }
}
