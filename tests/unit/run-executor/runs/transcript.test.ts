// A finished run tells the same story from its record as it told live.

import assert from 'node:assert/strict';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import {
  compact,
  endingFrames,
  frame,
  waitFrames,
  wholeTranscript,
} from '#services/run-executor/runs/rules/transcript.ts';
import type { StepDocument } from '#services/run-executor/steps/rules/step.ts';
import type { Wait } from '#services/run-executor/waits/rules/wait.ts';

const run = (over: Partial<RunDocument>): RunDocument => ({
  _id: 'r',
  organization_id: 'o',
  kind: 'chat',
  state: 'succeeded',
  conversation_id: 'c',
  created_by: 'end_user',
  created_at: new Date(0),
  finished_at: new Date(1000),
  answer_message_id: 'm',
  answer_seq: 2,
  attempt: 1,
  max_attempts: 3,
  epoch: 1,
  frames: 5,
  steps: ['r/1/1'],
  usage: { input_tokens: 3, output_tokens: 4 },
  ...over,
});

const step = (text: string): StepDocument => ({
  _id: 'r/1/1',
  run_id: 'r',
  organization_id: 'o',
  n: 1,
  attempt: 1,
  kind: 'model',
  started_at: new Date(0),
  finished_at: new Date(0),
  text,
  calls: [],
  results: [],
  sources: [],
  usage: { input_tokens: 3, output_tokens: 4 },
});

const deltas = (frames: readonly { type: string; data: string }[]): string =>
  frames
    .filter((body) => body.type === 'delta')
    .map((body) => (JSON.parse(body.data) as { text: string }).text)
    .join('');

describe('a transcript', () => {
  it('joins to the stored answer and ends in done', () => {
    const frames = wholeTranscript(run({ answer: { text: 'Hello there', citations: [] } }), [step('Hello there')]);
    assert.equal(deltas(frames), 'Hello there');
    assert.deepEqual(
      frames.map((body) => body.type),
      ['run', 'message_start', 'delta', 'message', 'run', 'done'],
    );
  });

  it('tells a wait with its question, and without where that is not in the step any more', () => {
    const questions = [
      {
        id: 'q',
        question: 'Which?',
        options: [
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ],
      },
    ];
    const call = { call_id: 'c1', name: 'ask_user', title: 'Ask', arguments_json: JSON.stringify({ questions }) };
    const wait: Wait = {
      id: 'w',
      kind: 'input',
      until: new Date(1000),
      asked_at: new Date(0),
      version: 1,
      calls: [{ call_id: 'c1' }],
    };
    const types = (of: StepDocument): string[] => waitFrames('r', wait, of).map((body) => body.type);
    assert.deepEqual(types({ ...step(''), calls: [call] }), ['run', 'question']);
    assert.deepEqual(types(step('')), ['run']);
  });

  it('tells text that was kept from a cancelled run though no step holds it', () => {
    const frames = wholeTranscript(
      run({ state: 'cancelled', steps: [], answer: { text: 'Half an ans', citations: [] } }),
      [],
    );
    assert.equal(deltas(frames), 'Half an ans');
    assert.equal(frames.filter((body) => body.type === 'message_start').length, 1);
  });

  it('has no message where nothing was said', () => {
    const types = wholeTranscript(run({ state: 'failed', error: 'model_error: The model failed.', steps: [] }), []).map(
      (body) => body.type,
    );
    assert.deepEqual(types, ['run', 'error', 'run', 'done']);
  });

  it('gives the error its code and its sentence', () => {
    const [error] = endingFrames(run({ state: 'failed', error: 'model_timeout: It took too long: far too long.' }));
    assert.deepEqual(JSON.parse(error?.data ?? ''), {
      code: 'model_timeout',
      message: 'It took too long: far too long.',
    });
  });

  it('is compacted without changing its text or order', () => {
    const frames = [
      frame('run', {}),
      ...['a', 'b'].map((text) => frame('delta', { message_id: 'm', text })),
      frame('tool_call', {}),
      frame('delta', { message_id: 'm', text: 'c' }),
    ];
    const merged = compact(frames);
    assert.deepEqual(
      merged.map((body) => body.type),
      ['run', 'delta', 'tool_call', 'delta'],
    );
    assert.equal(deltas(merged), 'abc');
  });
});
