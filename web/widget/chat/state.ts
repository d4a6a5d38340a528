// Pure. The state that a chat shows, as one value that is replaced with each change; unchanged parts stay the same
// objects.

import type { Agent, Conversation } from '../../shared/frames.ts';
import type { Problem } from '../../shared/problems.ts';
import type { Account } from '../../shared/service-api.ts';
import { earliestSeq, type Item } from '../../shared/turns.ts';

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
  /** Versions that the visitor has turned to: see `versions.ts`. */
  readonly chosen: ReadonlySet<string>;
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
  chosen: new Set(),
  saidCount: 0,
  hasEarlier: false,
  isOpening: false,
  isOnline: true,
  problem: undefined,
  history: emptyHistory,
  accounts: { list: [], busy: undefined, trouble: undefined },
};

/** Items that are shown at once: with more, the oldest go, and are read again when somebody wants them. */
const mostItems = 160;
const keptItems = 100;

/** Without the oldest where there are too many, and whether any went. */
export function trimmed(items: readonly Item[]): { items: readonly Item[]; isTrimmed: boolean } {
  if (items.length <= mostItems) return { items, isTrimmed: false };
  // The rest begins with a message that has its place.
  let from = items.length - keptItems;
  while (from < items.length && earliestSeq(items.slice(from, from + 1)) === undefined) from += 1;
  return from === items.length ? { items, isTrimmed: false } : { items: items.slice(from), isTrimmed: true };
}
