// Waits are put right after a crash, or an outage of the store: their readers know of it, and a run that was answered
// goes on.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { answer, asks, colour, waiting } from '../../../support/runs/asking.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';

const red = [{ question_id: 'colour', values: ['red'] }];

describe('a wait', () => {
  let harness: Harness;
  beforeEach(async () => {
    // Retries are given up soon.
    harness = await startHarness({}, { RUN_LEASE_SECONDS: 2 });
  });
  afterEach(() => harness.stop());

  const asked = async (input: string) => {
    const user = await harness.someone();
    harness.model.answer(input, ['Let me ask.', asks(colour)], ['Good.']);
    const sent = await harness.send(user, input);
    return { user, sent };
  };
  const told = async (runId: string) =>
    (await harness.liveStream.read(runId, null, 100)).map(({ type, data }) =>
      type === 'run' ? (JSON.parse(data) as { state: string }).state : type,
    );
  const whole = ['reset', 'running', 'message_start', 'delta', 'tool_call', 'waiting_input', 'question'];

  it('whose frames were not written is told by a sweep, once the live stream is there', async () => {
    harness.liveStream.down = true;
    const { user, sent } = await asked('in the dark');
    const run = await waiting(harness, sent.run_id);
    assert.ok(run.untold_since);
    harness.pass(6_000);
    await harness.first.sweep();
    assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.epoch, run.epoch);
    harness.liveStream.down = false;
    await harness.first.sweep();
    assert.deepEqual(await told(sent.run_id), whole);
    assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.untold_since, undefined);
    await answer(harness, user, sent.run_id, red);
    const ended = await harness.ended(sent.run_id);
    assert.equal(ended.state, 'succeeded');
    const frames = await told(sent.run_id);
    assert.deepEqual(frames.slice(whole.length), [
      'resumed',
      'running',
      'tool_result',
      'delta',
      'message',
      'succeeded',
      'done',
    ]);
  });

  it('whose frames were lost is told again to the reader who misses them', async () => {
    const { sent } = await asked('forgotten');
    const run = await waiting(harness, sent.run_id);
    await harness.until(
      async () => (await harness.runs.findOne({ _id: sent.run_id, untold_since: { $exists: false } })) ?? undefined,
    );
    await harness.liveStream.lose(sent.run_id);
    const { organization_id } = run;
    await harness.runExecutor.RetellRun({ organization_id, run_id: sent.run_id, epoch: 0 }, harness.context());
    assert.deepEqual(await told(sent.run_id), whole);
    const newest = await harness.liveStream.newest(sent.run_id);
    // A request about an epoch that is over changes nothing.
    await harness.runExecutor.RetellRun({ organization_id, run_id: sent.run_id, epoch: 1 }, harness.context());
    assert.deepEqual(await harness.liveStream.newest(sent.run_id), newest);
  });

  it('is told again later where the live stream cannot be reached, and who asked is refused', async () => {
    const { sent } = await asked('out of reach');
    const { organization_id } = await waiting(harness, sent.run_id);
    await harness.until(
      async () => (await harness.runs.findOne({ _id: sent.run_id, untold_since: { $exists: false } })) ?? undefined,
    );
    await harness.liveStream.lose(sent.run_id);
    const ask = () =>
      harness.runExecutor.RetellRun({ organization_id, run_id: sent.run_id, epoch: 0 }, harness.context());
    harness.liveStream.down = true;
    await assert.rejects(ask(), (error: unknown) => hasCode(error, 'service_unavailable'));
    harness.liveStream.down = false;
    await ask();
    assert.deepEqual(await told(sent.run_id), whole);
  });

  it('that could not leave its organization’s queue leaves it by the healer', async () => {
    const hold = harness.faults.runs.hold('runs', 'findOneAndUpdate', 'waiting_input');
    const { sent } = await asked('stays in');
    await hold.reached;
    const fault = harness.faults.runs.fail('org_queues', 'updateOne', 'before', 1_000);
    hold.release();
    const run = await waiting(harness, sent.run_id);
    await harness.until(
      async () => (await harness.runs.findOne({ _id: sent.run_id, untold_since: { $exists: false } })) ?? undefined,
    );
    fault.end();
    assert.deepEqual(Object.keys((await harness.queues.findOne({ _id: run.organization_id }))?.runs ?? {}), [
      sent.run_id,
    ]);
    harness.pass(45_000);
    await harness.first.healQueues();
    assert.deepEqual(Object.keys((await harness.queues.findOne({ _id: run.organization_id }))?.runs ?? {}), []);
  });

  it('that was answered goes on, though the way back into the queue was lost', async () => {
    const { user, sent } = await asked('comes back');
    const run = await waiting(harness, sent.run_id);
    await harness.until(async () => {
      const queue = await harness.queues.findOne({ _id: run.organization_id });
      return queue && Object.keys(queue.runs).length === 0 ? queue : undefined;
    });
    const fault = harness.faults.runs.fail('org_queues', 'findOne', 'before', 1_000);
    void answer(harness, user, sent.run_id, red).catch(() => {});
    await harness.runAs(sent.run_id, ({ state }) => state === 'queued');
    await harness.sweptOut();
    fault.end();
    harness.pass(61_000);
    await harness.first.healQueues();
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
  });

  it('whose beginning has no answer from the store is the same wait, and not a second one', async () => {
    for (const when of ['before', 'after'] as const) {
      const hold = harness.faults.runs.hold('runs', 'findOneAndUpdate', 'waiting_input');
      const { user, sent } = await asked(`unknown ${when}`);
      await hold.reached;
      harness.faults.runs.fail('runs', 'findOneAndUpdate', when);
      hold.release();
      const run = await waiting(harness, sent.run_id);
      assert.equal(run.waits, 1);
      await answer(harness, user, sent.run_id, red);
      assert.equal((await harness.ended(sent.run_id)).attempt, 1);
    }
  });

  it('whose answer has no answer from the store is answered, once', async () => {
    const { user, sent } = await asked('answered in the dark');
    await waiting(harness, sent.run_id);
    harness.faults.runs.fail('runs', 'findOneAndUpdate', 'after');
    const { run } = await answer(harness, user, sent.run_id, red);
    assert.equal(run?.id, sent.run_id);
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
  });

  it('that begins while its run is cancelled does not begin', async () => {
    const hold = harness.faults.runs.hold('runs', 'findOneAndUpdate', 'waiting_input');
    const { user, sent } = await asked('cancelled just then');
    await hold.reached;
    const { state } = await harness.runExecutor.CancelRun(
      { access: user.access, run_id: sent.run_id },
      harness.context(),
    );
    assert.equal(state, 'running');
    hold.release();
    const run = await harness.ended(sent.run_id);
    assert.equal(run.state, 'cancelled');
    assert.equal(run.waits, undefined);
  });
});
