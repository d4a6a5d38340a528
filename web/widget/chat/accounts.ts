// The accounts of a visitor that an agent may act in: read, connected, and taken back.

import type { ServiceApi } from '../../shared/service-api.ts';
import { openConnectingWindow } from './connecting.ts';
import { problemOf } from '../../shared/problems.ts';
import type { Accounts } from './state.ts';
import type { ChatStore } from './store.ts';

/** See above. */
export class VisitorAccounts {
  readonly #api: ServiceApi;
  readonly #store: ChatStore;
  readonly #signal: AbortSignal;

  constructor(api: ServiceApi, store: ChatStore, signal: AbortSignal) {
    this.#api = api;
    this.#store = store;
    this.#signal = signal;
  }

  /** Reads them; where that fails there are none to be shown, and no error appears. */
  async load(): Promise<void> {
    try {
      const { data } = await this.#api.accounts();
      this.#set({ list: data.filter(({ connected, connectable }) => connected || connectable) });
    } catch {
      // The chat goes on without.
    }
  }

  /** To be called within a click. One at a time. */
  async connect(id: string): Promise<void> {
    if (this.#isBusy) return;
    const popup = openConnectingWindow(this.#signal);
    if (!popup) return this.#set({ trouble: { id, is: 'blocked' } });
    await this.#do(id, async () => {
      try {
        const answer = await popup.go(await this.#api.beginConnection(id));
        if (!answer) return 'closed';
        const { connected } = await this.#api.completeConnection(id, answer);
        popup.tell(connected);
        this.#connected(id, connected);
        return connected ? undefined : 'refused';
      } catch (error) {
        popup.tell(false);
        throw error;
      }
    });
  }

  /** Has the service forget its access. */
  async disconnect(id: string): Promise<void> {
    if (this.#isBusy) return;
    await this.#do(id, async () => {
      await this.#api.endConnection(id);
      this.#connected(id, false);
      return undefined;
    });
  }

  get #isBusy(): boolean {
    return this.#store.state.accounts.busy !== undefined;
  }

  async #do(id: string, act: () => Promise<'closed' | 'refused' | undefined>): Promise<void> {
    this.#set({ busy: id, trouble: undefined });
    let is: Awaited<ReturnType<typeof act>> | ReturnType<typeof problemOf>;
    try {
      is = await act();
    } catch (error) {
      is = problemOf(error);
    }
    if (!this.#signal.aborted) this.#set({ busy: undefined, trouble: is && { id, is } });
  }

  #connected(id: string, connected: boolean): void {
    const { list } = this.#store.state.accounts;
    this.#set({ list: list.map((one) => (one.id === id ? { ...one, connected } : one)) });
  }

  #set(changes: Partial<Accounts>): void {
    this.#store.set({ accounts: { ...this.#store.state.accounts, ...changes } });
  }
}
