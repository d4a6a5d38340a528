// The slot of a run that is being accepted: given back once the run is known not to be there, and not before.

import assert from 'node:assert/strict';
import type { StartRunRequest } from '#proto/colloquy/run_executor/v1/StartRunRequest.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

describe('the slot of a run that is being accepted', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  const unavailable = (error: unknown): boolean => hasCode(error, 'service_unavailable');
  const requestOf = (user: User & { agentId: string }, input: string, key?: string): StartRunRequest => ({
    run: {
      organization_id: user.access.organization_id ?? '',
      conversation_id: newId(),
      agent_id: user.agentId,
      end_user: user.endUser,
      run_id: newId(),
      turn: 1,
      input_message_id: newId(),
      answer_message_id: newId(),
      input,
      input_seq: 1,
      opens_conversation: true,
      created_at: new Date().toISOString(),
    },
    ...(key === undefined ? {} : { idempotency_key: key }),
    fingerprint: 'f',
    created_by: 'end_user',
    rate: { policy: 'end_user', organization_id: user.access.organization_id ?? '', subject: user.endUser.id },
  });
  const start = (request: StartRunRequest) => harness.runExecutor.StartRun(request, harness.context());

  for (const key of [undefined, 'a key']) {
    it(`stays where the run was inserted and cannot be seen yet, ${key ? 'with' : 'without'} a key`, async () => {
      const user = await harness.someone();
      const open = gate();
      const request = requestOf(user, 'unseen', key);
      harness.model.answer('unseen', [open]);
      const { run_id: runId } = await start(request);
      await open.reached;
      // The same run again: neither the run nor its key are found, and its insert fails.
      if (key !== undefined) harness.faults.runs.miss('runs');
      harness.faults.runs.miss('runs');
      if (key !== undefined) harness.faults.runs.miss('runs');
      await assert.rejects(start(request), unavailable);
      assert.deepEqual(await harness.slotsOf(user), [runId]);
      assert.equal((await start(request)).run_id, runId);
      open.open();
      await harness.ended(runId);
      assert.deepEqual(await harness.slotsOf(user), []);
    });
  }

  it('stays where the run is found by its key only', async () => {
    const user = await harness.someone();
    const open = gate();
    const request = requestOf(user, 'half seen', 'a key');
    harness.model.answer('half seen', [open]);
    const { run_id: runId } = await start(request);
    await open.reached;
    harness.faults.runs.miss('runs');
    harness.faults.runs.miss('runs');
    assert.equal((await start(request)).run_id, runId);
    assert.deepEqual(await harness.slotsOf(user), [runId]);
    open.open();
    await harness.ended(runId);
  });

  it('is given back where another run has the key', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('taken key', [open]);
    const first = await start(requestOf(user, 'taken key', 'k'));
    await open.reached;
    harness.faults.runs.miss('runs');
    const second = await start(requestOf(user, 'taken key', 'k'));
    assert.deepEqual([second.run_id, second.replayed], [first.run_id, true]);
    assert.deepEqual(await harness.slotsOf(user), [first.run_id]);
    open.open();
    await harness.ended(first.run_id);
  });

  it('is given back, and nothing accepted, where the admission took so long that it may have been healed', async () => {
    const user = await harness.someone();
    const admitting = harness.links.limits.hold('Admit');
    const request = requestOf(user, 'too late');
    const starting = start(request);
    await admitting.reached;
    const now = performance.now.bind(performance);
    performance.now = () => now() + 10_001;
    try {
      admitting.release();
      await assert.rejects(starting, unavailable);
    } finally {
      performance.now = now;
    }
    assert.equal(await harness.runs.findOne({ _id: request.run?.run_id ?? '' }), null);
    assert.deepEqual(await harness.slotsOf(user), []);
  });
});
