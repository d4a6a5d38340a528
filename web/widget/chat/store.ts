// The state of a chat, and the subscribers of its changes.

import type { AnswerItem, Item, UserItem } from '../../shared/turns.ts';
import type { ChatState } from './state.ts';
import { emptyState } from './state.ts';
import { Giving } from './giving.ts';

/** See above. */
export class ChatStore {
  state: ChatState = emptyState;
  readonly giving = new Giving();
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  set(changes: Partial<ChatState>): void {
    this.state = { ...this.state, ...changes };
    this.#onChange();
  }

  /** Changes an answer; nothing where it is not shown any more. */
  changeAnswer(runId: string, change: (item: AnswerItem) => Partial<AnswerItem>): void {
    this.#change((item) => (item.kind === 'answer' && item.runId === runId ? { ...item, ...change(item) } : item));
  }

  /** Changes a message of the visitor. */
  changeSaid(id: string, changes: Partial<UserItem>): void {
    this.#change((item) => (item.kind === 'user' && item.id === id ? { ...item, ...changes } : item));
  }

  #change(change: (item: Item) => Item): void {
    this.set({ items: this.state.items.map(change) });
  }
}
