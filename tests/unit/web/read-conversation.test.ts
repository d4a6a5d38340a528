// A conversation that is read while something is said in it.

import assert from 'node:assert/strict';
import type { ConversationRead, Message } from '#web/shared/frames.ts';
import { readConversation } from '#web/widget/chat/read-conversation.ts';
import { answerItem, userItem } from '#web/shared/turns.ts';
import { ChatStore } from '#web/widget/chat/store.ts';

const said = (id: string, runId: string, seq: number): Message => ({
  ...{ id, role: 'user', content: id, seq, run_id: runId, created_at: '', citations: [] },
});
const taken = (id: string, runId: string) => ({ ...userItem(id, id), sending: 'taken' as const, runId });

describe('a conversation that is read', () => {
  let there: Message[];
  let answers: (() => void)[];
  let store: ChatStore;
  // An answer is of when it was asked for, and comes when the test lets it.
  const api = {
    conversation: async (): Promise<ConversationRead> => {
      const messages = [...there];
      await new Promise<void>((resolve) => answers.push(resolve));
      const base = { id: 'c', title: null, created_at: '', last_message_at: null };
      return { ...base, messages, pending_question: null, pending_approval: null };
    },
  };
  beforeEach(() => {
    there = [said('one', 'r1', 1)];
    answers = [];
    store = new ChatStore(() => {});
    store.set({ conversation: { id: 'c', title: null } });
  });
  const feedback = { rating: 'down', reason: null, comment: null } as const;
  const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const ids = ({ messages }: ConversationRead): string[] => messages.map(({ id }) => id);

  it('is read again where something was taken meanwhile that it does not have', async () => {
    const reading = readConversation(api, store, 'c');
    there.push(said('two', 'r2', 2));
    store.set({ items: [taken('two', 'r2'), answerItem('r2')] });
    answers.shift()?.();
    await turn();
    answers.shift()?.();
    assert.deepEqual(ids(await reading), ['one', 'two']);
  });

  it('is read once where the accepted message is in it, was there before, or is of another', async () => {
    store.set({ items: [taken('of before what is read', 'r0')] });
    for (const meanwhile of [
      () => store.set({ items: [...store.state.items, taken('one', 'r1'), userItem('on its way', '')] }),
      () => store.set({ conversation: { id: 'other', title: null }, items: [taken('three', 'r3')] }),
    ]) {
      const reading = readConversation(api, store, 'c');
      meanwhile();
      answers.shift()?.();
      assert.deepEqual(ids(await reading), ['one']);
      assert.equal(answers.length, 0);
    }
  });

  it('is read again where feedback was given meanwhile, and once what was given before is kept', async () => {
    const asked = (): number => answers.length;
    let keep = (): void => {};
    const given = store.giving.give('c', () => new Promise<void>((resolve) => (keep = resolve)));
    const reading = readConversation(api, store, 'c');
    await turn();
    assert.equal(asked(), 0);
    keep();
    await given;
    await turn();
    assert.equal(asked(), 1);
    await store.giving.give('c', async () => {
      there = [{ ...said('one', 'r1', 1), feedback }];
    });
    answers.shift()?.();
    await turn();
    assert.equal(asked(), 1);
    answers.shift()?.();
    assert.deepEqual((await reading).messages[0]?.feedback, feedback);
  });

  it('does not wait for feedback in another conversation', async () => {
    void store.giving.give('other', () => new Promise(() => {}));
    const reading = readConversation(api, store, 'c');
    await turn();
    answers.shift()?.();
    assert.deepEqual(ids(await reading), ['one']);
  });

  it('is read though feedback was refused, and feedback is sent in its order', async () => {
    const sent: number[] = [];
    const refused = store.giving.give('c', async () => {
      await turn();
      sent.push(1);
      throw new Error('refused');
    });
    const kept = store.giving.give('c', async () => void sent.push(2));
    const reading = readConversation(api, store, 'c');
    await assert.rejects(refused, /refused/);
    await kept;
    await turn();
    answers.shift()?.();
    assert.deepEqual(ids(await reading), ['one']);
    assert.deepEqual(sent, [1, 2]);
  });
});
