// Races that have room for one store call only: the state that was read has changed when it is written.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';
import { assertWellTold } from '../../../support/runs/story.ts';

describe('between a look and a write', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness();
  });
  afterEach(() => harness.stop());

  it('a run ends: its cancel says how, and leaves nothing on it', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('about to end', [open, 'done']);
    const sent = await harness.send(user, 'about to end');
    await open.reached;
    const asking = harness.faults.runs.hold('runs', 'updateOne', 'cancel_requested');
    const cancelled = harness.runExecutor.CancelRun({ access: user.access, run_id: sent.run_id }, harness.context());
    await asking.reached;
    open.open();
    const ended = await harness.ended(sent.run_id);
    asking.release();
    assert.deepEqual([(await cancelled).state, ended.state], ['succeeded', 'succeeded']);
    assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.cancel_requested, undefined);
  });

  it('a conversation is deleted: a message to it is refused, and takes no turn', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const taking = harness.faults.conversation.hold('conversations', 'findOneAndUpdate', 'last_turn');
    const sent = harness.send(user, 'too late', { conversation });
    await taking.reached;
    await harness.conversation.DeleteConversation(
      { access: user.access, conversation_id: conversation },
      harness.context(),
    );
    taking.release();
    await assert.rejects(sent, (error) => hasCode(error, 'conversation_not_found'));
    assert.equal(await harness.runs.count({ conversation_id: conversation }, 1), 0);
    assert.equal((await harness.conversations.findOne({ _id: conversation }))?.last_turn, 0);
  });

  it('an answer is projected for the second time: it keeps its place, and takes no other', async () => {
    const user = await harness.someone();
    const sent = await harness.send(user, 'once');
    const run = await harness.ended(sent.run_id);
    const before = await harness.conversations.findOne({ _id: sent.conversation_id });
    const { answer } = await harness.conversation.ProjectRun(
      {
        run: {
          organization_id: run.organization_id,
          conversation_id: sent.conversation_id,
          run_id: run._id,
          turn: 1,
          input_message_id: run.input_message_id ?? '',
          answer_message_id: run.answer_message_id ?? '',
          answer: run.answer?.text ?? '',
        },
      },
      harness.context(),
    );
    assert.equal(Number(answer?.seq), run.answer_seq);
    assert.equal((await harness.conversations.findOne({ _id: sent.conversation_id }))?.last_seq, before?.last_seq);
  });

  it('a run that nobody holds is worked on: its cancel ends it as it is by then', async () => {
    const user = await harness.someone();
    harness.links.conversation.down = true;
    const { run_id } = await harness.send(user, 'handed back');
    const waits = (frames: number) => harness.runAs(run_id, (run) => run.state === 'queued' && run.frames > frames);
    const { frames } = await waits(1);
    const ending = harness.faults.runs.hold('runs', 'findOneAndUpdate', '"state":"cancelled"');
    const cancelled = harness.runExecutor.CancelRun({ access: user.access, run_id }, harness.context());
    await ending.reached;
    harness.pass(60_001);
    await harness.first.sweep();
    await waits(frames);
    ending.release();
    assert.equal((await cancelled).state, 'cancelled');
    harness.links.conversation.down = false;
    harness.pass(60_001);
    await harness.first.sweep();
    await harness.ended(run_id);
    assertWellTold(harness.appended.get(run_id) ?? []);
  });

  it('a run is taken over: another process that saw the same lapsed lease leaves it to its new worker', async () => {
    const user = await harness.someone();
    const [lost, found] = [gate(), gate()];
    harness.model.answer('taken over once', [lost], [found, 'done'], ['by a third worker']);
    const sent = await harness.send(user, 'taken over once');
    await lost.reached;
    const [slow, quick] = [await harness.addReplica(), await harness.addReplica()];
    harness.first.pause();
    harness.pass(15_001);
    const taking = harness.faults.runs.hold('runs', 'updateOne', '"$inc":{"attempt":1');
    const sweeping = slow.sweep();
    await taking.reached;
    await quick.sweep();
    await found.reached;
    taking.release();
    await sweeping;
    found.open();
    const run = await harness.ended(sent.run_id);
    harness.first.resume();
    assert.deepEqual([run.attempt, run.answer?.text], [2, 'done']);
  });

  it('a worker is lost after a cancel was asked for: nobody asks the model again', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('to be stopped', [open], ['asked in vain']);
    const { run_id } = await harness.send(user, 'to be stopped');
    await open.reached;
    const replica = await harness.addReplica();
    harness.first.pause();
    harness.bus.deaf = true;
    await replica.client.CancelRun({ access: user.access, run_id }, harness.context());
    harness.pass(15_001);
    await replica.sweep();
    assert.equal((await harness.ended(run_id)).state, 'cancelled');
    assert.equal(harness.model.requestsFor('to be stopped').length, 1);
  });

  it('an admission gets too old: it starts no run, and is given back', async () => {
    const user = await harness.someone();
    const now = performance.now.bind(performance);
    // Between any two looks at the time; the second try finds the same.
    let flown = 0;
    performance.now = () => now() + (flown += 10_001);
    try {
      await assert.rejects(harness.send(user, 'admitted long ago'), (error) => hasCode(error, 'service_unavailable'));
    } finally {
      performance.now = now;
    }
    assert.equal(await harness.runs.count({ organization_id: user.access.organization_id ?? '' }, 1), 0);
    assert.deepEqual(await harness.slotsOf(user), []);
  });
});
