// Earlier conversations as they are shown while they are read and changed at the same time.

import assert from 'node:assert/strict';
import type { Conversation } from '#web/shared/frames.ts';
import type { Page, ServiceApi } from '#web/shared/service-api.ts';
import { ConversationHistory } from '#web/widget/chat/history.ts';
import { ChatStore } from '#web/widget/chat/store.ts';

const named = (id: string, title: string): Conversation => ({ id, title, created_at: '', last_message_at: null });

describe('earlier conversations', () => {
  let there: Conversation[];
  let reads: number;
  let answer: (() => void) | undefined;
  let store: ChatStore;
  let history: ConversationHistory;
  beforeEach(() => {
    there = [named('a', 'One'), named('b', 'Two')];
    reads = 0;
    answer = undefined;
    store = new ChatStore(() => {});
    const api = {
      // The first answer is of when it was asked for, and comes when the test lets it.
      conversations: async (): Promise<Page<Conversation>> => {
        reads += 1;
        const page = { data: [...there], next_cursor: null };
        if (reads === 1) await new Promise<void>((resolve) => (answer = resolve));
        return page;
      },
      deleteConversation: async (id: string) => {
        there = there.filter((one) => one.id !== id);
      },
      renameConversation: async (id: string, title: string) => {
        there = there.map((one) => (one.id === id ? named(id, title) : one));
        return named(id, title);
      },
    };
    history = new ConversationHistory(api as unknown as ServiceApi, store, () => {});
  });
  const titles = (): (string | null)[] => store.state.history.list.map(({ title }) => title);

  for (const [what, change, expected] of [
    ['deleted', () => history.delete('a'), ['Two']],
    ['renamed', () => history.rename('a', 'First'), ['First', 'Two']],
    ['changed in another tab', async () => ((there = [named('c', 'Three')]), history.changed()), ['Three']],
  ] as const)
    it(`stay as they are after one is ${what} while they are read`, async () => {
      const reading = history.load();
      await change();
      answer?.();
      await reading;
      assert.deepEqual([titles(), reads], [[...expected], 2]);
      assert.equal(store.state.history.isLoading, false);
    });
});
