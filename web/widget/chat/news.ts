// The news of a conversation for a visitor who does not see it: answers that came since, and a person who is waited for. It
// is kept how far they have read, for all tabs, and whether there is more to come: a page begins by itself for that.

import type { Item } from '../../shared/turns.ts';
import type { Kept } from '../identity/kept.ts';
import type { ChatState } from './state.ts';

/** See above. */
export interface News {
  /** Answers that were not seen. */
  readonly unread: number;
  /** The agent waits for the visitor: for an answer, or a decision. */
  readonly waiting: boolean;
}

export const noNews: News = { unread: 0, waiting: false };

/** The news of a conversation, of which the visitor knows the messages up to `seen`. */
export function newsOf(items: readonly Item[], seen: number): News {
  const answers = items.filter((item) => item.kind === 'answer');
  return {
    unread: answers.filter(({ answer }) => answer.done && (answer.message?.seq ?? 0) > seen).length,
    waiting: answers.some(({ answer }) => answer.question !== undefined || answer.approval !== undefined),
  };
}

/**
 * Takes the state of a chat, and whether it is seen; answers with the news. What is new in a conversation that nothing is
 * known of is what comes from now on. `onSeen` is told where the visitor has read on.
 */
export function takeNews(
  { conversation, items, isOpening, phase }: ChatState,
  isSeen: boolean,
  kept: Pick<Kept, 'seen' | 'isAwaiting'>,
  onSeen: () => void,
): News {
  if (conversation === undefined || isOpening || phase !== 'ready') return noNews;
  const { id } = conversation;
  const last = items.reduce(
    (most, item) => Math.max(most, (item.kind === 'answer' && item.answer.message?.seq) || 0),
    0,
  );
  const known = kept.seen?.id === id ? kept.seen.seq : undefined;
  if (known === undefined || (isSeen && known < last)) {
    kept.seen = { id, seq: last };
    if (known !== undefined) onSeen();
  }
  const news = isSeen ? noNews : newsOf(items, known ?? last);
  const isOpen = items.some((item) => item.kind === 'answer' && !item.answer.done);
  kept.isAwaiting = !isSeen && (isOpen || news.waiting || news.unread > 0);
  return news;
}
