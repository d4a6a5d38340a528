// A cancel that meets a run on its way from one state to another: its holder then ends it, and nothing waits for its
// turn in a queue to be cancelled.

import assert from 'node:assert/strict';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

describe('cancelling a run that stops running', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness({}, { RUN_SWEEP_SECONDS: 1_000_000 });
  });
  afterEach(() => harness.stop());

  const cancel = async (user: User, runId: string, client = harness.runExecutor): Promise<string> =>
    (await client.CancelRun({ access: user.access, run_id: runId }, harness.context())).state;

  it('because an earlier one comes first ends it while that one waits', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    await harness.first.drain();
    harness.bus.deaf = true;
    const earlier = await harness.send(user, 'earlier', { conversation });
    const later = await harness.send(user, 'later', { conversation });
    // A process that hears of the later one only.
    const parking = harness.faults.runs.hold('runs', 'updateOne', '"state":"queued","parked_key"');
    const claimed = harness.faults.runs.hold('runs', 'find', '"chat_ready_at"');
    const replica = harness.addReplica();
    await claimed.reached;
    await harness.runs.updateOne({ _id: earlier.run_id }, { $unset: { waiting_since: true } });
    claimed.release();
    await replica;
    await parking.reached;
    assert.equal(await cancel(user, later.run_id), 'running');
    parking.release();
    assert.equal((await harness.ended(later.run_id)).state, 'cancelled');
    assert.equal((await harness.runs.findOne({ _id: earlier.run_id }))?.state, 'queued');
    assert.equal(harness.model.requests.length, 0);
    assert.deepEqual(await harness.slotsOf(user), [earlier.run_id]);
  });

  for (const [what, lose] of [
    [
      'of which a lost worker told more than is recorded',
      (runId: string) =>
        harness.liveStream.append(runId, [
          { epoch: 1, n: 2, type: 'run', data: '{"state":"running"}' },
          { epoch: 1, n: 3, type: 'message_start', data: '{"message_id":"m"}' },
          { epoch: 1, n: 4, type: 'delta', data: '{"message_id":"m","text":"half"}' },
        ]),
    ],
    ['whose stream was lost with its worker', (runId: string) => harness.liveStream.remove(runId)],
  ] as const)
    it(`because its claim was lost with the power ends it behind a reset, ${what}`, async () => {
      const user = await harness.someone();
      await harness.first.drain();
      const { run_id: runId } = await harness.send(user, 'claimed once');
      await lose(runId);
      await cancel(user, runId);
      assert.equal((await harness.ended(runId)).state, 'cancelled');
      const { frames } = await harness.runExecutor.GetTranscript(
        { access: user.access, run_id: runId },
        harness.context(),
      );
      assert.ok(frames.every(({ epoch }) => epoch > 2));
      const live = await harness.liveStream.read(runId, { epoch: 1, n: 3 }, 10);
      const told = live.filter(({ epoch }) => epoch > 1).map(({ epoch, n, type }) => `${epoch}-${n} ${type}`);
      assert.deepEqual(told, ['2-0 reset', '2-1 run', '2-2 run', '2-3 done']);
    });

  it('because a dependency is away ends it before it is tried again', async () => {
    const user = await harness.someone();
    const asking = harness.links.conversation.hold('GetTurnContext');
    const sent = await harness.send(user, 'handed back');
    await asking.reached;
    // As another process writes it, whose event has not come yet.
    await harness.runs.updateOne({ _id: sent.run_id }, { $set: { cancel_requested: true } });
    harness.links.conversation.down = true;
    asking.release();
    const run = await harness.runAs(sent.run_id, ({ state }) => state === 'cancelled');
    assert.equal(run.attempt, 1);
    harness.links.conversation.down = false;
    await harness.runExecutor.GetRun({ access: user.access, run_id: sent.run_id }, harness.context());
    await harness.ended(sent.run_id);
    assert.equal(harness.model.requests.length, 0);
  });

  it('because its worker is gone ends it when the lease does, and it is not begun again', async () => {
    const user = await harness.someone();
    const mine = gate();
    harness.model.answer('lost', ['half ', mine], ['begun again']);
    const sent = await harness.send(user, 'lost');
    await mine.reached;
    const replica = await harness.addReplica();
    harness.first.pause();
    assert.equal(await cancel(user, sent.run_id, replica.client), 'running');
    harness.pass(15_001);
    await replica.sweep();
    const run = await harness.ended(sent.run_id);
    assert.deepEqual([run.state, run.attempt], ['cancelled', 1]);
    assert.match(run.error ?? '', /^cancelled: /);
    mine.open();
    harness.first.resume();
    await harness.first.drain();
    assert.deepEqual(await harness.runs.findOne({ _id: sent.run_id }), run);
    assert.equal(harness.model.requestsFor('lost').length, 1);
  });

  it('and whose process died before it saw to that ends it at its next claim', async () => {
    const user = await harness.someone();
    await harness.first.drain();
    harness.bus.deaf = true;
    const sent = await harness.send(user, 'left behind');
    await harness.runs.updateOne({ _id: sent.run_id }, { $set: { cancel_requested: true } });
    await harness.addReplica();
    assert.equal((await harness.ended(sent.run_id)).state, 'cancelled');
    assert.equal(harness.model.requests.length, 0);
  });
});

describe('a worker that heard nothing of a cancel', () => {
  it('is told by its next heartbeat', async () => {
    const harness = await startHarness({}, { RUN_HEARTBEAT_SECONDS: 0.05, RUN_SWEEP_SECONDS: 1_000_000 });
    try {
      const user = await harness.someone();
      const open = gate();
      harness.model.answer('deaf', ['half', open]);
      const sent = await harness.send(user, 'deaf');
      await open.reached;
      await harness.runs.updateOne({ _id: sent.run_id }, { $set: { cancel_requested: true } });
      const run = await harness.ended(sent.run_id);
      assert.deepEqual([run.state, run.answer?.text, run.attempt], ['cancelled', 'half', 1]);
    } finally {
      await harness.stop();
    }
  });
});
