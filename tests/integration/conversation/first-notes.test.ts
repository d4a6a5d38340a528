// A conversation's notes of its first message: that it is empty no more, and its title.

import assert from 'node:assert/strict';
import { type Harness, startHarness } from '../../support/runs/harness.ts';
import { refused } from '../../support/runs/scripted-model.ts';

describe('the first message of a conversation that was made before it', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({}, { mostEmptyConversations: 1 });
  });
  after(() => harness.stop());

  type Someone = Awaited<ReturnType<Harness['someone']>>;
  type Fault = 'lost insert' | 'note before' | 'note after' | 'title before' | 'title after';

  // takeTurn is the first findOneAndUpdate of a conversation, and the note the second.
  async function sendWith(fault: Fault, user: Someone, conversation: string, question: string): Promise<string> {
    const faults = harness.faults.conversation;
    const [what, when] = fault.split(' ') as ['title' | 'note' | 'lost', 'before' | 'after'];
    if (fault === 'lost insert') faults.fail('messages', 'insert', 'after');
    if (what === 'title') faults.fail('conversations', 'updateOne', when);
    const hold = what === 'note' ? faults.hold('messages', 'insert') : undefined;
    const sending = harness.send(user, question, { conversation });
    await hold?.reached;
    if (hold) faults.fail('conversations', 'findOneAndUpdate', when);
    hold?.release();
    return (await sending).run_id;
  }

  for (const fault of ['lost insert', 'note before', 'note after', 'title before', 'title after'] as const)
    for (const state of ['succeeded', 'failed'])
      it(`is noted before its run has ${state}, where a call fails: ${fault}`, async () => {
        const user = await harness.someone();
        const conversation = await harness.conversationOf(user);
        const question = `Why ${fault}, ${state}?`;
        if (state === 'failed') harness.model.answer(question, [refused()]);
        const run = await harness.ended(await sendWith(fault, user, conversation, question));
        assert.equal(run.state, state);
        const found = await harness.conversations.findOne({ _id: conversation });
        assert.equal(found?.title, question);
        assert.ok(found.last_message_at !== undefined);
        assert.equal((await harness.said(user, conversation)).length, state === 'failed' ? 1 : 2);
        // It is empty no more: another may be made.
        await harness.conversationOf(user);
      });

  it('keeps the title that it was given before', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const title = 'Lamps';
    await harness.conversation.UpdateConversation(
      { access: user.access, conversation_id: conversation, title },
      harness.context(),
    );
    await harness.ended(await sendWith('note before', user, conversation, 'Which?'));
    const found = await harness.conversations.findOne({ _id: conversation });
    assert.deepEqual([found?.title, found?.empty_for], [title, undefined]);
  });
});
