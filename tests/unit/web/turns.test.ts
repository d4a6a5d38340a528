// The items of a conversation: from the read messages and those at hand.

import assert from 'node:assert/strict';
import { unbegun } from '#web/shared/answer.ts';
import type { ConversationRead, Message } from '#web/shared/frames.ts';
import {
  answerItem,
  type AnswerItem,
  answerUnderWay,
  earlierItems,
  earliestSeq,
  type Item,
  itemOf,
  itemsOf,
  mayHaveEarlier,
  userItem,
  type UserItem,
} from '#web/shared/turns.ts';
import { trimmed } from '#web/widget/chat/state.ts';

const message = (role: Message['role'], seq: number, run: string, over: Partial<Message> = {}): Message => ({
  id: `m${seq}`,
  role,
  content: `text ${seq}`,
  seq,
  run_id: run,
  created_at: '2026-01-01T00:00:00.000Z',
  citations: [],
  ...over,
});
const read = (messages: Message[], over: Partial<ConversationRead> = {}): ConversationRead => ({
  id: 'c',
  title: null,
  created_at: '2026-01-01T00:00:00.000Z',
  last_message_at: null,
  pending_question: null,
  pending_approval: null,
  ...over,
  messages,
});
const said = (id: string, over: Partial<UserItem> = {}): UserItem => ({
  ...{ ...userItem(id, id), sending: 'taken', runId: 'r', seq: 1 },
  ...over,
});
const ids = (items: readonly Item[]): string[] => items.map(({ id }) => id);

describe('the items of a conversation that is read', () => {
  it('are its messages, and a place for the answer that is on its way', () => {
    const items = itemsOf(read([message('user', 1, 'r1'), message('assistant', 2, 'r1'), message('user', 3, 'r2')]));
    assert.deepEqual(ids(items), ['m1', 'm2', 'm3', 'run:r2']);
    assert.equal(answerUnderWay(items)?.runId, 'r2');
  });

  it('have no place for an answer that never came, where a later one is there', () => {
    const items = itemsOf(read([message('user', 1, 'r1'), message('user', 2, 'r2'), message('assistant', 3, 'r2')]));
    assert.deepEqual(ids(items), ['m1', 'm2', 'm3']);
    assert.equal(answerUnderWay(items), undefined);
  });

  it('have the end of a run that failed or was stopped, also where a later answer is there', () => {
    const run = { id: 'r1', state: 'failed', error_code: 'model_error', calls: [] } as const;
    const messages = [message('user', 1, 'r1', { run }), message('user', 2, 'r2'), message('assistant', 3, 'r2')];
    const items = itemsOf(read(messages));
    assert.deepEqual(ids(items), ['m1', 'run:r1', 'm2', 'm3']);
    const [, ended] = items;
    assert.ok(ended?.kind === 'answer' && ended.answer.done && ended.answer.errorCode === 'model_error');
    assert.equal(answerUnderWay(items), undefined);
    // It stays as it was seen live, and nothing is followed for it.
    const live: AnswerItem = { ...answerItem('r1'), answer: { ...unbegun, state: 'failed', done: true } };
    assert.equal(itemsOf(read(messages), [said('m1', { runId: 'r1' }), live])[1], live);
  });

  it('have the end and the calls of a run behind its words, and not a second time', () => {
    const calls = [{ call_id: 'c', name: 'add_item', status: 'error' }] as const;
    const run = { id: 'r1', state: 'failed', error_code: 'model_error', calls } as const;
    const items = itemsOf(read([message('user', 1, 'r1', { run }), message('assistant', 2, 'r1')]));
    assert.deepEqual(ids(items), ['m1', 'm2']);
    const [, answer] = items;
    assert.ok(answer?.kind === 'answer');
    assert.deepEqual(
      [answer.answer.text, answer.answer.state, answer.answer.tools[0]?.status],
      ['text 2', 'failed', 'error'],
    );
  });

  it('have a place for a run that is told to be at work', () => {
    const run = { id: 'r1', state: 'running', error_code: null, calls: [] } as const;
    assert.equal(answerUnderWay(itemsOf(read([message('user', 1, 'r1', { run })])))?.runId, 'r1');
  });

  it('go before those shown, without answers that are among these or are not read yet', () => {
    const failed = { id: 'r1', state: 'failed', error_code: 'model_error', calls: [] } as const;
    const done = { id: 'r2', state: 'succeeded', error_code: null, calls: [] } as const;
    const shown = itemsOf(read([message('assistant', 3, 'r2')]));
    const page = read([message('user', 1, 'r1', { run: failed }), message('user', 2, 'r2', { run: done })]);
    assert.deepEqual(ids(earlierItems(page, shown)), ['m1', 'run:r1', 'm2', 'm3']);
    assert.deepEqual(ids(earlierItems(read([message('user', 2, 'r2')]), shown)), ['m2', 'm3']);
  });

  it('have one place behind all that was said to the same run', () => {
    const items = itemsOf(read([message('user', 1, 'r1'), message('user', 2, 'r1')]));
    assert.deepEqual(ids(items), ['m1', 'm2', 'run:r1']);
  });

  it('wait with the question that is pending, before any stream has told it', () => {
    const question = { run_id: 'r1', call_id: 'k', expires_at: '', questions: [] };
    const items = itemsOf(read([message('user', 1, 'r1')], { pending_question: question }));
    assert.equal(answerUnderWay(items)?.answer.question, question);
  });

  it('go on with the answer that is being followed, and with messages not accepted yet', () => {
    const followed: AnswerItem = { ...answerItem('r1'), answer: { ...unbegun, text: 'half of' } };
    const unsent = said('new', { sending: 'failed' });
    const items = itemsOf(read([message('user', 1, 'r1')]), [said('m1'), followed, unsent]);
    assert.deepEqual(ids(items), ['m1', 'run:r1', 'new']);
    assert.equal(items[1], followed);
    const ended = itemsOf(read([message('user', 1, 'r1'), message('assistant', 2, 'r1')]), [said('m1'), followed]);
    assert.equal(ended[1], followed);
  });

  it('know what somebody thought of an answer', () => {
    const feedback = { rating: 'down', reason: 'incorrect', comment: null } as const;
    const item = itemOf(message('assistant', 2, 'r1', { feedback }));
    assert.equal(item.kind === 'answer' && item.feedback, feedback);
  });
});

describe('a long conversation', () => {
  const items = (count: number): Item[] =>
    Array.from({ length: count }, (_, at) =>
      itemOf(message(at % 2 === 0 ? 'user' : 'assistant', at + 1, `r${at >> 1}`)),
    );

  it('may have earlier messages where a whole page was read', () => {
    const page = (count: number, first: number) =>
      read(Array.from({ length: count }, (_, at) => message('user', first + at, 'r')));
    assert.ok(mayHaveEarlier(page(50, 2)));
    assert.ok(!mayHaveEarlier(page(49, 2)));
    // The first message of all is among them.
    assert.ok(!mayHaveEarlier(page(50, 1)));
  });

  it('shows its newest part once it is long, from a message on that has a place', () => {
    assert.deepEqual(trimmed(items(160)), { items: trimmed(items(160)).items, isTrimmed: false });
    assert.equal(trimmed(items(160)).items.length, 160);
    const long = items(161);
    const { items: kept, isTrimmed } = trimmed(long);
    assert.ok(isTrimmed);
    assert.deepEqual(kept, long.slice(61));
    assert.equal(earliestSeq(kept), 62);
    const unplaced = long.with(61, said('no place', { seq: undefined }));
    assert.equal(earliestSeq(trimmed(unplaced).items), 63);
  });

  it('is not shortened where nothing in it has a place', () => {
    const unplaced = Array.from({ length: 200 }, (_, at) => said(`s${at}`, { seq: undefined }));
    assert.deepEqual(trimmed(unplaced), { items: unplaced, isTrimmed: false });
  });
});
