// News of a conversation that its visitor does not see: counted until it is seen, also after a reload.

import assert from 'node:assert/strict';
import type { Message } from '#web/shared/frames.ts';
import { answerItem, type Item, itemOf } from '#web/shared/turns.ts';
import { noNews, takeNews } from '#web/widget/chat/news.ts';
import { type ChatState, emptyState } from '#web/widget/chat/state.ts';

const answer = (seq: number): Item =>
  itemOf({
    ...{ id: `m${seq}`, role: 'assistant', content: 'text', seq, run_id: `r${seq}`, citations: [] },
    created_at: '2026-01-01T00:00:00.000Z',
  } satisfies Message);
const state = (...items: Item[]): ChatState => ({
  ...emptyState,
  phase: 'ready',
  conversation: { id: 'c', title: null },
  items,
});

describe('the news of a conversation', () => {
  let kept: { seen: { id: string; seq: number } | undefined; isAwaiting: boolean };
  let told: number;
  beforeEach(() => {
    kept = { seen: undefined, isAwaiting: false };
    told = 0;
  });
  const take = (isSeen: boolean, ...items: Item[]) => takeNews(state(...items), isSeen, kept, () => (told += 1));

  it('are the answers since it was seen, until it is seen again, which other tabs are told', () => {
    assert.deepEqual(take(true, answer(2)), noNews);
    assert.deepEqual(take(false, answer(2), answer(4), answer(6)), { unread: 2, waiting: false });
    assert.equal(kept.isAwaiting, true);
    assert.equal(told, 0);
    assert.deepEqual(take(true, answer(2), answer(4), answer(6)), noNews);
    assert.deepEqual([kept.seen, kept.isAwaiting, told], [{ id: 'c', seq: 6 }, false, 1]);
  });

  it('are none of a conversation that nothing is known of', () => {
    assert.deepEqual(take(false, answer(2), answer(4)), noNews);
    assert.deepEqual(take(false, answer(2), answer(4), answer(6)), { unread: 1, waiting: false });
  });

  it('are that somebody is waited for, and that an answer is to come', () => {
    const open = answerItem('r9');
    take(true, answer(2));
    assert.deepEqual(take(false, answer(2), open), noNews);
    assert.equal(kept.isAwaiting, true);
    const question = { run_id: 'r9', call_id: 'k', expires_at: '', questions: [] };
    const asks: Item = { ...open, answer: { ...open.answer, question } };
    assert.deepEqual(take(false, answer(2), asks), { unread: 0, waiting: true });
    assert.deepEqual(take(true, answer(2), asks), noNews);
    assert.equal(kept.isAwaiting, false);
  });
});
