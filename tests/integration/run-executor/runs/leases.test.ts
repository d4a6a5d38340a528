// A living worker keeps its run however long it takes, and one that cannot say so in time lets go of it by itself.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { RunStopped } from '#services/run-executor/runs/worker/active-run.ts';
import { type Harness, type Replica, startHarness } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';
import { within } from '../../../support/within.ts';

const leaseMs = 15_000;

describe('the lease of a run', () => {
  let harness: Harness;
  let replica: Replica;
  afterEach(() => harness.stop());

  const held = async (input: string) => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer(input, ['at work ', open, 'done'], ['taken over']);
    const sent = await harness.send(user, input);
    await open.reached;
    return { user, runId: sent.run_id, open };
  };

  it('is renewed by its worker: a run that outlasts it is not taken over by others', async () => {
    harness = await startHarness({}, { RUN_HEARTBEAT_SECONDS: 0.05 });
    replica = await harness.addReplica();
    const { runId, open } = await held('long work');
    for (let part = 0; part < 4; part += 1) {
      harness.pass(leaseMs * 0.4);
      const { heartbeat_at: last } = (await harness.runs.findOne({ _id: runId })) ?? {};
      const beat = harness.runAs(runId, ({ heartbeat_at: at }) => (at?.getTime() ?? 0) > (last?.getTime() ?? 0));
      // Where nobody renews it, the sweep says so.
      await within(1_000, beat);
      await replica.sweep();
    }
    const run = await harness.runs.findOne({ _id: runId });
    assert.deepEqual([run?.state, run?.attempt], ['running', 1]);
    open.open();
    const ended = await harness.ended(runId);
    assert.deepEqual([ended.attempt, ended.answer?.text], [1, 'at work done']);
  });

  it('ends for a worker whose store does not answer, which then stops the model', async () => {
    harness = await startHarness({}, { RUN_HEARTBEAT_SECONDS: 0.05, RUN_LEASE_SECONDS: 0.5 });
    const { open } = await held('cut off');
    const signal = harness.model.signals.at(-1);
    assert.ok(signal && !signal.aborted);
    harness.first.pause();
    if (!signal.aborted) await within(5_000, once(signal, 'abort'));
    assert.ok(signal.reason instanceof RunStopped && signal.reason.reason === 'lost', 'the model goes on for nobody');
    harness.first.resume();
    open.open();
  });

  it('that was lost is noticed by a worker that lives, at its next heartbeat', async () => {
    harness = await startHarness({}, { RUN_HEARTBEAT_SECONDS: 0.05 });
    const { runId, open } = await held('taken away');
    const signal = harness.model.signals.at(-1);
    assert.ok(signal && !signal.aborted);
    await harness.runs.updateOne({ _id: runId }, { $set: { owner: 'somebody else', attempt: 2 } });
    if (!signal.aborted) await within(5_000, once(signal, 'abort'));
    assert.ok(signal.reason instanceof RunStopped && signal.reason.reason === 'lost');
    open.open();
  });

  it('tells a worker that nothing else reached of a cancel, at its next heartbeat', async () => {
    harness = await startHarness({}, { RUN_HEARTBEAT_SECONDS: 0.05 });
    replica = await harness.addReplica();
    const { user, runId } = await held('unheard');
    harness.bus.deaf = true;
    await replica.client.CancelRun({ access: user.access, run_id: runId }, harness.context());
    const run = await within(5_000, harness.ended(runId));
    assert.equal(run?.state, 'cancelled');
    assert.equal(run?.answer?.text, 'at work ');
  });
});
