// Model calls that have no step, and steps of older versions, as the trace shows them.

import assert from 'node:assert/strict';
import { callOfClaim, callsWithoutStep, lostCallsOf } from '#services/run-executor/runs/rules/begun-call.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { toTimedStep } from '#services/run-executor/steps/rules/told-step.ts';

const at = new Date(1_000);
const run = (over: Partial<RunDocument> = {}): RunDocument => ({
  _id: 'r',
  organization_id: 'o',
  kind: 'chat',
  state: 'running',
  created_by: 'end_user',
  created_at: at,
  attempt: 2,
  max_attempts: 3,
  epoch: 1,
  frames: 1,
  steps: ['r/1/1'],
  usage: { input_tokens: 0, output_tokens: 0 },
  ...over,
});
const call = (n: number, attempt: number) => ({ n, attempt, model: 'demo', started_at: at });
const told = (of: RunDocument) => callsWithoutStep(of).map(({ _id, state }) => [_id, state]);

describe('a noted model call', () => {
  it('is of the step behind those that the run names, and of none while a step is at its calls', () => {
    assert.deepEqual(callOfClaim(run()), { n: 2, attempt: 2 });
    assert.equal(callOfClaim(run({ open_step: 'r/1/2' })), undefined);
    assert.equal(callOfClaim(run({ kind: 'document' })), undefined);
  });

  it('is running in the hands of its worker, and lost once the run is in no hands, or in others', () => {
    assert.deepEqual(told(run({ call: call(2, 2) })), [['r/2/2', 'running']]);
    assert.deepEqual(told(run({ call: call(2, 1) })), [['r/1/2', 'lost']]);
    assert.deepEqual(told(run({ state: 'queued', call: call(2, 2) })), [['r/2/2', 'lost']]);
    assert.deepEqual(told(run({ state: 'failed', call: call(2, 2) })), [['r/2/2', 'lost']]);
    assert.deepEqual(told(run({ call: call(2, 2), lost_calls: [call(2, 1)] })), [
      ['r/1/2', 'lost'],
      ['r/2/2', 'running'],
    ]);
    assert.deepEqual(told(run()), []);
  });

  it('is no call without a step where there is one, which a worker of another version left', () => {
    assert.deepEqual(told(run({ call: call(1, 1), attempt: 1 })), []);
    assert.deepEqual(told(run({ state: 'waiting_input', call: call(2, 2), open_step: 'r/2/2' })), []);
  });

  it('is kept with the last ten that were lost', () => {
    const lost = Array.from({ length: 10 }, (_, n) => call(n, 1));
    assert.deepEqual(lostCallsOf({ call: call(10, 1), lost_calls: lost }), [...lost.slice(1), call(10, 1)]);
    assert.deepEqual(lostCallsOf({}), []);
  });
});

describe('a step of a version without tries', () => {
  const step = {
    _id: 'r/1/1',
    run_id: 'r',
    n: 1,
    attempt: 1,
    kind: 'model' as const,
    model: 'openai/gpt-4.1',
    started_at: at,
    finished_at: new Date(9_000),
    model_finished_at: new Date(5_000),
    calls: [],
    usage: { input_tokens: 1, output_tokens: 1 },
  };

  it('succeeded, by the connection of its model, in one try', () => {
    const { state, connection, tries } = toTimedStep(step, []);
    assert.deepEqual([state, connection], ['succeeded', 'openai']);
    assert.deepEqual(tries, [
      {
        connection: 'openai',
        model: 'gpt-4.1',
        started_at: at.toISOString(),
        finished_at: step.model_finished_at.toISOString(),
      },
    ]);
  });

  it('has no tries that are known where there were several', () => {
    assert.deepEqual(toTimedStep({ ...step, retries: 1 }, []).tries, []);
  });
});
