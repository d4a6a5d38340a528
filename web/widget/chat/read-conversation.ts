// Reads a conversation with the messages accepted meanwhile.

import type { ConversationRead } from '../../shared/frames.ts';
import type { ServiceApi } from '../../shared/service-api.ts';
import type { Item } from '../../shared/turns.ts';
import type { ChatStore } from './store.ts';

/**
 * Rejects with ApiError. A message accepted since the read began, and not in it, would vanish from the screen, and so
 * would feedback that was given meanwhile: it is read again.
 */
export async function readConversation(
  api: Pick<ServiceApi, 'conversation'>,
  store: ChatStore,
  id: string,
): Promise<ConversationRead> {
  for (;;) {
    while (store.giving.settled(id)) await store.giving.settled(id);
    const given = store.giving.count;
    const before = takenIds(store.state.items);
    const read = await api.conversation(id);
    const known = new Set([...before, ...read.messages.map((message) => message.id)]);
    const { conversation, items } = store.state;
    const isWhole = given === store.giving.count && takenIds(items).every((taken) => known.has(taken));
    if (conversation?.id !== id || isWhole) return read;
  }
}

function takenIds(items: readonly Item[]): string[] {
  return items.filter((item) => item.kind === 'user' && item.sending === 'taken').map(({ id }) => id);
}
