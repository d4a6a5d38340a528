// The leases of a process that lives, through any jump of its clock: it does not lose its runs to itself.

import assert from 'node:assert/strict';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

const hourMs = 3_600_000;

describe('the runs of a process that lives', () => {
  let harness: Harness;
  afterEach(() => harness.stop());

  it('go on where the clock jumped ahead by more than their leases', async () => {
    harness = await startHarness();
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('asleep', ['one ', open, 'two']);
    const sent = await harness.send(user, 'asleep');
    await open.reached;
    harness.pass(hourMs);
    await harness.first.sweep();
    const held = await harness.runs.findOne({ _id: sent.run_id });
    assert.deepEqual([held?.state, held?.attempt], ['running', 1]);
    // Nor do others take them, since their leases are renewed.
    const replica = await harness.addReplica();
    await replica.sweep();
    open.open();
    const run = await harness.ended(sent.run_id);
    assert.deepEqual([run.state, run.attempt, run.answer?.text], ['succeeded', 1, 'one two']);
    assert.equal(harness.model.requestsFor('asleep').length, 1);
  });

  it('go on after the whole process stood still for longer than their leases', async () => {
    harness = await startHarness(
      {},
      { RUN_LEASE_SECONDS: 0.6, RUN_HEARTBEAT_SECONDS: 0.2, RUN_SWEEP_SECONDS: 1_000_000 },
    );
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('suspended', ['one ', open, 'two']);
    const sent = await harness.send(user, 'suspended');
    await open.reached;
    for (let times = 0; times < 3; times += 1) {
      // Nothing of this process runs meanwhile, as in a virtual machine that is paused.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900);
      const stoodStillAt = new Date();
      await harness.first.sweep();
      await harness.runAs(sent.run_id, (run) => (run.heartbeat_at ?? stoodStillAt) > stoodStillAt);
    }
    open.open();
    const run = await harness.ended(sent.run_id);
    assert.deepEqual([run.state, run.attempt, run.answer?.text], ['succeeded', 1, 'one two']);
  });

  it('are taken over at the start of the next, also where the clock was set back meanwhile', async () => {
    harness = await startHarness();
    const user = await harness.someone();
    const mine = gate();
    harness.model.answer('no clock', ['one ', mine], ['again']);
    const sent = await harness.send(user, 'no clock');
    await mine.reached;
    harness.first.pause();
    harness.pass(-hourMs);
    await harness.addReplica({ formerOwnersAreDead: true });
    const run = await harness.ended(sent.run_id);
    assert.deepEqual([run.state, run.attempt, run.answer?.text], ['succeeded', 2, 'again']);
    mine.open();
  });
});
