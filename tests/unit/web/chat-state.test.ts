// The state of a chat: from the read messages and those at hand to the items of its log.

import assert from 'node:assert/strict';
import { unbegun } from '#web/shared/answer.ts';
import type { ConversationRead, Message } from '#web/shared/frames.ts';
import {
  answerItem,
  type AnswerItem,
  answerUnderWay,
  earliestSeq,
  type Item,
  itemOf,
  itemsOf,
  mayHaveEarlier,
  trimmed,
  type UserItem,
} from '#web/widget/chat/state.ts';

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
  ...{ kind: 'user', id, content: id, sending: 'taken', problem: undefined, runId: 'r', seq: 1 },
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
    const page = (count: number) => read(Array.from({ length: count }, (_, at) => message('user', at + 1, 'r')));
    assert.ok(mayHaveEarlier(page(50)));
    assert.ok(!mayHaveEarlier(page(49)));
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
