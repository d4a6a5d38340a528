// Erasing an end-user in conversation and run-executor: nothing can be found after it, concurrent writes are taken
// back, and in the end not even tombstones are left.

import assert from 'node:assert/strict';
import { erasedEndUserCollection } from '#services/conversation/collections.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

const secret = 'elderberry';

describe('an erased end-user', () => {
  let harness: Harness;
  let user: User & { agentId: string };
  beforeEach(async () => {
    harness = await startHarness();
    user = await harness.someone();
  });
  afterEach(() => harness.stop());

  const who = () => ({ organization_id: user.access.organization_id ?? '', end_user_id: user.endUser.id });
  const erase = async (forget = false): Promise<boolean> => {
    await harness.conversation.EraseEndUser({ ...who(), forget: false }, harness.context());
    const { found } = await harness.runExecutor.EraseEndUser(who(), harness.context());
    if (forget) {
      await harness.limits.EraseEndUser(who(), harness.context());
      await harness.conversation.EraseEndUser({ ...who(), forget }, harness.context());
    }
    return found;
  };
  const code = (wanted: Parameters<typeof hasCode>[1]) => (error: unknown) => hasCode(error, wanted);

  it('has no conversations and runs, and leaves those of others', async () => {
    const other = { ...harness.user('identified', user.access.organization_id), agentId: user.agentId };
    const kept = await harness.send(other, 'kept');
    const open = gate();
    harness.model.answer(`${secret} running`, [secret, open]);
    const sent = [await harness.send(user, secret), await harness.send(user, `${secret} running`)];
    await harness.ended(sent[0]?.run_id ?? '');
    await open.reached;
    assert.equal(await erase(), true);
    const byKey = { organization_id: user.access.organization_id ?? '', service_end_user_id: 'of the key' };
    for (const { conversation_id, run_id } of sent) {
      for (const access of [user.access, byKey]) {
        await assert.rejects(
          harness.conversation.GetConversation({ access, conversation_id }, harness.context()),
          code('conversation_not_found'),
        );
        await assert.rejects(harness.runExecutor.GetRun({ access, run_id }, harness.context()), code('run_not_found'));
      }
    }
    for (const { run_id } of sent) assert.ok(['succeeded', 'cancelled'].includes((await harness.ended(run_id)).state));
    await harness.ended(kept.run_id);
    assert.equal((await harness.said(other, kept.conversation_id)).length, 2);
    harness.pass(46_000);
    await harness.sweepDeletions();
    assert.equal(await harness.messages.count({ conversation_id: sent[0]?.conversation_id ?? '' }, 1), 0);
    assert.equal(await erase(true), false);
    assert.deepEqual(await harness.slotsOf(user), []);
    assert.equal(await harness.slots.count({ end_user_id: user.endUser.id }, 1), 0);
    assert.equal(await harness.conversations.count({ end_user_id: user.endUser.id }, 1), 0);
    const runs = await harness.runs.find({ end_user_id: user.endUser.id }, { limit: 10 });
    assert.ok(!JSON.stringify([runs, await harness.steps.find({}, { limit: 100 })]).includes(secret));
  });

  it('gets no new conversation, by whichever way it comes', async () => {
    await erase();
    await assert.rejects(harness.send(user, 'again'), code('unauthorized'));
    await assert.rejects(
      harness.conversation.CreateConversation(
        { organization_id: who().organization_id, end_user: user.endUser, agent_id: user.agentId },
        harness.context(),
      ),
      code('unauthorized'),
    );
    assert.equal(await harness.conversations.count({ end_user_id: user.endUser.id }, 1), 0);
  });

  it('has one taken back that is made beside the erasure', async () => {
    const holding = harness.faults.conversation.hold('conversations', 'insert');
    const making = harness.conversation.CreateConversation(
      { organization_id: who().organization_id, end_user: user.endUser, agent_id: user.agentId },
      harness.context(),
    );
    const refused = assert.rejects(making, code('unauthorized'));
    await holding.reached;
    await erase();
    holding.release();
    await refused;
    assert.equal(await harness.conversations.count({ end_user_id: user.endUser.id }, 1), 0);
  });

  it('has one taken back that is opened by a message sent beside it, which is not answered', async () => {
    const holding = harness.links.runExecutor.hold('StartRun');
    const sending = harness.send(user, `opens ${secret}`);
    await holding.reached;
    await erase();
    holding.release();
    const { run_id, conversation_id } = await sending;
    assert.equal((await harness.ended(run_id)).state, 'cancelled');
    assert.equal(harness.model.requestsFor(`opens ${secret}`).length, 0);
    await assert.rejects(harness.said(user, conversation_id), code('conversation_not_found'));
    assert.equal(await harness.messages.count({ conversation_id }, 1), 0);
    assert.ok(!JSON.stringify(await harness.runs.findOne({ _id: run_id })).includes(secret));
  });

  it('leaves its own tombstone until the last, and an organization takes those of its own with it', async () => {
    const erased = harness.stores.conversation.collection(erasedEndUserCollection);
    await erase();
    assert.equal(await erased.count({}, 5), 1);
    await erase(true);
    assert.equal(await erased.count({}, 5), 0);
    await erase();
    await harness.conversation.EraseOrganization({ organization_id: who().organization_id }, harness.context());
    assert.equal(await erased.count({}, 5), 0);
  });
});
