// Promises of an accepted message: it exists exactly once, and its key stands for it.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness, type User } from '../../support/runs/harness.ts';
import { gate } from '../../support/runs/scripted-model.ts';

describe('an accepted message', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  const runsOf = (user: User) =>
    harness.runs.find({ organization_id: user.access.organization_id ?? '' }, { limit: 100 });
  const messagesOf = (user: User) =>
    harness.messages.find({ organization_id: user.access.organization_id ?? '' }, { limit: 100 });
  const assertNothing = async (user: User): Promise<void> => {
    assert.deepEqual(await runsOf(user), []);
    assert.deepEqual(await messagesOf(user), []);
    assert.deepEqual(await harness.slotsOf(user), []);
  };

  it('is in the conversation once, with its answer after it', async () => {
    const user = await harness.someone();
    const sent = await harness.send(user, 'Hello');
    await harness.ended(sent.run_id);
    const said = await harness.said(user, sent.conversation_id);
    assert.deepEqual(
      said.map(({ role, content, seq }) => [role, content, seq]),
      [
        ['user', 'Hello', 1],
        ['assistant', 'You said: Hello', 2],
      ],
    );
    assert.equal(said[0]?.id, sent.message_id);
  });

  it('exists where the insert happened and its answer was lost', async () => {
    const user = await harness.someone();
    harness.faults.runs.fail('runs', 'insert', 'after');
    const sent = await harness.send(user, 'Lost answer');
    await harness.ended(sent.run_id);
    assert.equal((await runsOf(user)).length, 1);
    assert.equal((await harness.said(user, sent.conversation_id)).length, 2);
  });

  it('exists once where the whole answer of StartRun was lost', async () => {
    const user = await harness.someone();
    harness.links.runExecutor.loseAnswer('StartRun');
    const sent = await harness.send(user, 'Lost call');
    await harness.ended(sent.run_id);
    assert.equal((await runsOf(user)).length, 1);
    assert.equal((await harness.said(user, sent.conversation_id)).length, 2);
  });

  it('with a key exists once where the whole answer of StartRun was lost', async () => {
    const user = await harness.someone();
    harness.links.runExecutor.loseAnswer('StartRun');
    const sent = await harness.send(user, 'Lost call', { key: 'k' });
    await harness.ended(sent.run_id);
    assert.equal((await runsOf(user)).length, 1);
    assert.equal((await harness.said(user, sent.conversation_id)).length, 2);
  });

  it('leaves nothing where the insert did not happen, once the healer has seen that', async () => {
    const user = await harness.someone();
    harness.faults.runs.fail('runs', 'insert', 'before', 2);
    await assert.rejects(harness.send(user, 'Not taken'), (error) => hasCode(error, 'service_unavailable'));
    // The insert may still come.
    assert.equal((await harness.slotsOf(user)).length, 1);
    harness.pass(31_000);
    await harness.healSlots();
    await assertNothing(user);
  });

  it('is accepted although its projection fails, and is there for every reader', async () => {
    const user = await harness.someone();
    harness.model.answer('Project later', [gate()]);
    harness.faults.conversation.fail('conversations', 'insert', 'before', 1);
    const sent = await harness.send(user, 'Project later');
    assert.deepEqual(
      (await harness.said(user, sent.conversation_id)).map(({ content }) => content),
      ['Project later'],
    );
    await harness.runExecutor.CancelRun({ access: user.access, run_id: sent.run_id }, harness.context());
    await harness.ended(sent.run_id);
  });

  it('is one message where SendMessage, its worker and readers project it at once', async () => {
    const user = await harness.someone();
    const existing = await harness.conversationOf(user);
    for (const conversation of [undefined, existing]) {
      const sent = await harness.send(user, 'Many hands', conversation ? { conversation } : {});
      const run = await harness.runs.findOne({ _id: sent.run_id });
      assert.ok(run);
      await harness.messages.deleteOne({ _id: sent.message_id });
      const projection = {
        organization_id: run.organization_id,
        conversation_id: sent.conversation_id,
        agent_id: user.agentId,
        end_user: user.endUser,
        run_id: sent.run_id,
        turn: run.turn ?? 0,
        input_message_id: sent.message_id,
        input: 'Many hands',
        created_at: run.created_at.toISOString(),
        opens_conversation: run.opens_conversation ?? false,
        input_seq: run.input_seq ?? 0,
      };
      await Promise.all([
        ...Array.from({ length: 5 }, () =>
          harness.conversation.GetTurnContext({ run: projection, max_tokens: 100 }, harness.context()),
        ),
        ...Array.from({ length: 5 }, () => harness.conversation.ProjectRun({ run: projection }, harness.context())),
      ]);
      await harness.ended(sent.run_id);
      const said = await harness.said(user, sent.conversation_id);
      assert.deepEqual(
        said.map(({ role }) => role),
        ['user', 'assistant'],
      );
    }
  });

  it('and its answer have places of their own where the count of places was lost with a server', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    await harness.ended((await harness.send(user, 'counted', { conversation })).run_id);
    await harness.conversations.updateOne({ _id: conversation }, { $inc: { last_seq: -1 } });
    await harness.ended((await harness.send(user, 'counted again', { conversation })).run_id);
    await harness.conversations.updateOne({ _id: conversation }, { $inc: { last_seq: -1 } });
    await harness.ended((await harness.send(user, 'and again', { conversation })).run_id);
    const said = await harness.said(user, conversation);
    assert.deepEqual(
      said.map(({ role, content }) => (role === 'user' ? content : role)),
      ['counted', 'assistant', 'counted again', 'assistant', 'and again', 'assistant'],
    );
    const places = said.map(({ seq }) => Number(seq));
    assert.deepEqual(
      places,
      [...new Set(places)].sort((a, b) => a - b),
    );
  });

  it('that is refused by a limit leaves no message, no run and no slot', async () => {
    const user = await harness.someone();
    const open = gate();
    for (const input of ['a', 'b', 'c']) harness.model.answer(input, [open]);
    const sent = await Promise.all(['a', 'b', 'c'].map((input) => harness.send(user, input)));
    await assert.rejects(
      harness.send(user, 'd'),
      (error) => hasCode(error, 'rate_limited') && (error as { scope?: string }).scope === 'active_runs',
    );
    assert.deepEqual((await harness.slotsOf(user)).sort(), sent.map(({ run_id }) => run_id).sort());
    assert.equal((await runsOf(user)).length, 3);
    assert.equal((await messagesOf(user)).filter(({ role }) => role === 'user').length, 3);
    open.open();
    for (const { run_id } of sent) await harness.ended(run_id);
    assert.deepEqual(await harness.slotsOf(user), []);
  });

  it('to a disabled, a deleted or an unknown agent is refused and leaves nothing', async () => {
    const user = await harness.someone();
    const organization_id = user.access.organization_id ?? '';
    const conversation = await harness.conversationOf(user);
    await harness.conversation.UpdateAgent(
      { organization_id, agent_id: user.agentId, fields: { disabled: true } },
      harness.context(),
    );
    const refusedAsUnknown = (error: unknown): boolean => hasCode(error, 'agent_not_found');
    await assert.rejects(harness.send(user, 'x'), refusedAsUnknown);
    await assert.rejects(harness.send(user, 'x', { conversation }), refusedAsUnknown);
    await assert.rejects(harness.conversationOf(user), refusedAsUnknown);
    await harness.conversation.DeleteAgent({ organization_id, agent_id: user.agentId }, harness.context());
    await assert.rejects(harness.send(user, 'x', { conversation }), refusedAsUnknown);
    await assert.rejects(harness.send({ ...user, agentId: newId() }, 'x'), refusedAsUnknown);
    assert.deepEqual(await harness.said(user, conversation), []);
    await assertNothing(user);
  });

  it('gives its conversation a title: its first line, at most 80 characters, which a person may change for good', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    await harness.ended((await harness.send(user, `${'x'.repeat(90)}\nsecond line`, { conversation })).run_id);
    const title = async () =>
      (
        await harness.conversation.GetConversation(
          { access: user.access, conversation_id: conversation },
          harness.context(),
        )
      ).conversation?.title;
    assert.equal(await title(), 'x'.repeat(80));
    await harness.conversation.UpdateConversation(
      { access: user.access, conversation_id: conversation, title: 'Mine' },
      harness.context(),
    );
    await harness.ended((await harness.send(user, 'more', { conversation })).run_id);
    assert.equal(await title(), 'Mine');
  });
});
