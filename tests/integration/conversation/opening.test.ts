// A conversation that was opened with a 202 is there, also where its first message could not be projected just then.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness, type User } from '../../support/runs/harness.ts';
import { gate } from '../../support/runs/scripted-model.ts';

describe('a conversation of which only the opening run is there', () => {
  let harness: Harness;
  let user: User & { agentId: string };
  let opened: { conversation_id: string; run_id: string };
  let open: ReturnType<typeof gate>;
  beforeEach(async () => {
    // The one worker is busy: only its caller projects it.
    harness = await startHarness({ RUN_WORKERS: '1' });
    const busy = await harness.someone();
    user = await harness.someone();
    open = gate();
    harness.model.answer('busy', [open]);
    await harness.send(busy, 'busy');
    await open.reached;
    harness.faults.conversation.fail('conversations', 'insert', 'before');
    opened = await harness.send(user, 'opens');
    assert.equal(await harness.conversations.count({ _id: opened.conversation_id }, 1), 0, 'it was projected');
  });
  afterEach(() => harness.stop());

  it('takes the next message', async () => {
    const next = await harness.send(user, 'goes on', { conversation: opened.conversation_id });
    open.open();
    await harness.ended(next.run_id);
    const said = (await harness.said(user, opened.conversation_id)).map(({ content }) => content);
    assert.deepEqual([said[0], said.includes('goes on')], ['opens', true]);
  });

  it('takes a title', async () => {
    const { conversation_id } = opened;
    await harness.conversation.UpdateConversation(
      { access: user.access, conversation_id, title: 'Mine' },
      harness.context(),
    );
    open.open();
    await harness.ended(opened.run_id);
    assert.equal((await harness.conversations.findOne({ _id: conversation_id }))?.title, 'Mine');
  });

  it('can be deleted, and is not answered after that', async () => {
    const { conversation_id, run_id } = opened;
    await harness.conversation.DeleteConversation({ access: user.access, conversation_id }, harness.context());
    open.open();
    await harness.ended(run_id);
    assert.equal(harness.model.requestsFor('opens').length, 0);
    await assert.rejects(harness.said(user, conversation_id), (error) => hasCode(error, 'conversation_not_found'));
    assert.equal(await harness.messages.count({ conversation_id }, 1), 0);
  });

  it('is there for its end-user only', async () => {
    const stranger = { ...(await harness.someone()), access: { ...user.access, end_user_id: 'somebody-else' } };
    const { conversation_id } = opened;
    const notFound = (error: unknown) => hasCode(error, 'conversation_not_found');
    await assert.rejects(harness.send(stranger, 'x', { conversation: conversation_id }), notFound);
    await assert.rejects(
      harness.conversation.DeleteConversation({ access: stranger.access, conversation_id }, harness.context()),
      notFound,
    );
    open.open();
    await harness.ended(opened.run_id);
  });
});
