// An answer is the sum of its frames so far.

import assert from 'node:assert/strict';
import { afterFrame, type Answer, answerRead, unbegun } from '#web/shared/answer.ts';
import type { Frame, Message } from '#web/shared/frames.ts';

const after = (...frames: Frame[]): Answer => frames.reduce(afterFrame, unbegun);
const delta = (text: string): Frame => ({ type: 'delta', data: { message_id: 'm', text } });
const call = (id: string): Frame => ({
  type: 'tool_call',
  data: { call_id: id, name: 'add_item', server_name: 'List' },
});
const message: Message = {
  id: 'm',
  role: 'assistant',
  content: 'Whole.',
  seq: 2,
  run_id: 'r',
  created_at: '2026-01-01T00:00:00.000Z',
  citations: [],
};
const question: Extract<Frame, { type: 'question' }> = {
  type: 'question',
  data: { run_id: 'r', call_id: 'c1', expires_at: message.created_at, questions: [] },
};
const approval: Extract<Frame, { type: 'approval' }> = {
  type: 'approval',
  data: {
    run_id: 'r',
    expires_at: message.created_at,
    calls: [{ call_id: 'c1', name: 'add_item', arguments: {}, server_id: 's', server_name: 'List' }],
  },
};

describe('an answer, frame by frame', () => {
  it('has the texts of its deltas, joined', () => {
    const { text, messageId } = after(delta('one'), delta(' two'), delta(' three'));
    assert.equal(text, 'one two three');
    assert.equal(messageId, 'm');
  });

  it('has its place in the queue until it is being written', () => {
    const queued = after({ type: 'run', data: { state: 'queued', queue_position: 3 } });
    assert.equal(queued.queuePosition, 3);
    const running = afterFrame(queued, { type: 'run', data: { state: 'running' } });
    assert.deepEqual([running.state, running.queuePosition], ['running', undefined]);
  });

  it('begins anew with a reset, as another telling', () => {
    const before = after(delta('one'), call('c1'), question);
    const told = afterFrame(before, { type: 'reset', data: { epoch: 2 } });
    assert.deepEqual(told, { ...unbegun, telling: 1 });
    assert.equal(afterFrame(told, delta('one')).text, 'one');
  });

  it('has a tool call once, with its outcome', () => {
    const { tools } = after(call('c1'), call('c1'), call('c2'), {
      type: 'tool_result',
      data: { call_id: 'c1', status: 'declined' },
    });
    assert.deepEqual(
      tools.map(({ id, status }) => [id, status]),
      [
        ['c1', 'declined'],
        ['c2', 'working'],
      ],
    );
  });

  for (const waiting of [question, approval])
    it(`waits with a ${waiting.type} until it goes on`, () => {
      const before = after(call('c1'), call('c2'), waiting);
      assert.equal(before[waiting.type], waiting.data);
      assert.deepEqual(
        before.tools.map(({ status }) => status),
        ['waiting', 'working'],
      );
      const resumed = afterFrame(before, { type: 'resumed', data: { reason: 'answered' } });
      assert.deepEqual([resumed.question, resumed.approval], [undefined, undefined]);
      assert.deepEqual(
        resumed.tools.map(({ status }) => status),
        ['working', 'working'],
      );
    });

  it('waits for nothing once it is done or has failed', () => {
    for (const last of [
      { type: 'done', data: { state: 'cancelled' } },
      { type: 'error', data: { code: 'model_error', message: 'It failed.' } },
    ] as const)
      assert.equal(after(call('c1'), question, last).question, undefined);
    assert.equal(after({ type: 'error', data: { code: 'model_error', message: '' } }).errorCode, 'model_error');
    const { done, state } = after({ type: 'done', data: { state: 'cancelled' } });
    assert.deepEqual([done, state], [true, 'cancelled']);
  });

  it('is its message in the end, and the same as one that was read', () => {
    const told = after(
      delta('Who'),
      { type: 'message', data: message },
      { type: 'done', data: { state: 'succeeded' } },
    );
    assert.deepEqual(told, answerRead(message, undefined));
  });

  it('is read from its conversation as it was seen live: its calls, its end, and words that were kept', () => {
    const run = { id: 'r', state: 'failed', error_code: 'model_timeout' } as const;
    const calls = [
      { call_id: 'c1', name: 'add_item', server_name: 'List', status: 'ok' },
      { call_id: 'c2', name: 'add_item', server_name: 'List', status: 'error' },
      { call_id: 'c3', name: 'add_item', server_name: 'List', status: null },
    ] as const;
    const live = (...words: Frame[]): Answer =>
      after(
        call('c1'),
        { type: 'tool_result', data: { call_id: 'c1', status: 'ok' } },
        call('c2'),
        { type: 'tool_result', data: { call_id: 'c2', status: 'error' } },
        call('c3'),
        ...words,
        { type: 'error', data: { code: 'model_timeout', message: 'It took too long.' } },
        { type: 'done', data: { state: 'failed', finish_reason: 'error' } },
      );
    assert.deepEqual(answerRead(undefined, { ...run, calls }), live());
    assert.deepEqual(answerRead(message, { ...run, calls }), live({ type: 'message', data: message }));
  });

  it('is cut where it was too long for its model, and ended well', () => {
    const ended = (state: 'succeeded' | 'failed', finish_reason: string): Answer =>
      after(delta('half'), { type: 'done', data: { state, finish_reason } });
    assert.ok(ended('succeeded', 'length').isCut);
    assert.ok(!ended('succeeded', 'stop').isCut && !ended('failed', 'length').isCut);
    const run = { id: 'r', state: 'succeeded', error_code: null, calls: [], finish_reason: 'length' } as const;
    assert.ok(answerRead(message, run).isCut);
  });

  it('stays the same value after a frame of a type that is not known', () => {
    const before = after(delta('one'));
    assert.equal(afterFrame(before, { type: 'weather', data: {} } as unknown as Frame), before);
  });

  it('changes no value that it was', () => {
    const before = Object.freeze(after(call('c1')));
    Object.freeze(before.tools);
    for (const frame of [delta('x'), question, call('c2'), { type: 'reset', data: { epoch: 1 } } as const])
      assert.notEqual(afterFrame(before, frame), before);
  });

  it('is read as it was seen live where nobody decided in time', () => {
    const live = after(
      call('c1'),
      approval,
      { type: 'resumed', data: { reason: 'expired' } },
      { type: 'tool_result', data: { call_id: 'c1', status: 'expired' } },
      { type: 'message', data: message },
      { type: 'done', data: { state: 'succeeded' } },
    );
    const calls = [{ call_id: 'c1', name: 'add_item', server_name: 'List', status: 'expired' }] as const;
    const read = answerRead(message, { id: 'r', state: 'succeeded', error_code: null, calls });
    assert.deepEqual(read, live);
  });
});
