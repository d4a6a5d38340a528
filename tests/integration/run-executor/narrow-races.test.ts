// Races that have room for one store call only: what was looked at is not so any more when it is written.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/errors/contract-error.ts';
import { type Harness, startHarness } from './harness.ts';
import { gate } from './scripted-model.ts';

describe('between a look and a write', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

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

  it('a conversation is deleted: what is said to it is refused, and takes no turn', async () => {
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
});
