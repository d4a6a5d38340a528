// The conversations of an organization as administrators see them: all of them, by agent, end-user and time; read;
// deleted with the effects of a deletion by the end-user.

import assert from 'node:assert/strict';
import { type Harness, startHarness } from '../../support/runs/harness.ts';

describe('the conversations of an organization', () => {
  let harness: Harness;

  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  async function spoken() {
    const user = await harness.someone();
    const { run_id, conversation_id } = await harness.send(user, 'Where is my order?');
    await harness.ended(run_id);
    return { user, organization_id: user.access.organization_id ?? '', conversation_id, run_id };
  }

  it('are found by agent, end-user and time, and by nobody elsewhere', async () => {
    const { user, organization_id, conversation_id } = await spoken();
    const browse = async (only: object) =>
      (await harness.conversation.BrowseConversations({ organization_id, ...only }, harness.context())).data;
    const [one] = await browse({});
    assert.equal(one?.id, conversation_id);
    assert.equal(one.end_user_id, user.access.end_user_id);
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    for (const found of [
      { agent_id: user.agentId },
      { end_user_id: user.access.end_user_id },
      { from: at(-60_000), to: at(60_000) },
    ])
      assert.equal((await browse(found)).length, 1, JSON.stringify(found));
    for (const none of [{ agent_id: 'x' }, { end_user_id: 'x' }, { from: at(60_000) }, { to: at(-60_000) }])
      assert.equal((await browse(none)).length, 0, JSON.stringify(none));
    const elsewhere = { organization_id: (await spoken()).organization_id, conversation_id };
    const away = { code: 'conversation_not_found' };
    await assert.rejects(harness.conversation.ReadConversation(elsewhere, harness.context()), away);
    await assert.rejects(harness.conversation.RemoveConversation(elsewhere, harness.context()), away);
  });

  it('are read with their messages, and each look is in the audit', async () => {
    const { organization_id, conversation_id } = await spoken();
    const { conversation, messages } = await harness.conversation.ReadConversation(
      { organization_id, conversation_id },
      harness.context(),
    );
    assert.equal(conversation?.id, conversation_id);
    assert.deepEqual(
      messages.map(({ role }) => role),
      ['user', 'assistant'],
    );
    const acts = harness.audit.acts.filter(({ organization_id: id }) => id === organization_id);
    assert.ok(acts.some(({ action }) => action === 'conversation.read'));
  });

  it('are gone with their runs once they are deleted', async () => {
    const { user, organization_id, conversation_id, run_id } = await spoken();
    await harness.conversation.RemoveConversation({ organization_id, conversation_id }, harness.context());
    const gone = { code: 'conversation_not_found' };
    await assert.rejects(
      harness.conversation.GetConversation({ access: user.access, conversation_id }, harness.context()),
      gone,
    );
    await assert.rejects(harness.runExecutor.GetRunTrace({ organization_id, run_id }, harness.context()), {
      code: 'run_not_found',
    });
    const { data } = await harness.conversation.BrowseConversations({ organization_id }, harness.context());
    assert.deepEqual(data, []);
    const acts = harness.audit.acts.filter(({ organization_id: id }) => id === organization_id);
    assert.ok(acts.some(({ action }) => action === 'conversation.delete'));
  });
});
