// Deleting a conversation: nothing can be read after the answer, and no message is left.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { type Harness, type Replica, startHarness, type User } from '../../support/runs/harness.ts';
import { gate, type Line } from '../../support/runs/scripted-model.ts';

const secret = 'elderberry';

describe('deleting a conversation', () => {
  let harness: Harness;
  let replica: Replica;
  beforeEach(async () => {
    harness = await startHarness();
    replica = await harness.addReplica();
  });
  afterEach(() => harness.stop());

  const remove = (user: User, conversation: string) =>
    harness.conversation.DeleteConversation({ access: user.access, conversation_id: conversation }, harness.context());

  const assertUnreadable = async (user: User, conversation: string, runIds: string[]): Promise<void> => {
    const { access } = user;
    const gone = (code: 'conversation_not_found' | 'run_not_found') => (error: unknown) => hasCode(error, code);
    await assert.rejects(harness.said(user, conversation), gone('conversation_not_found'));
    await assert.rejects(harness.send(user, 'x', { conversation }), gone('conversation_not_found'));
    await assert.rejects(
      harness.conversation.UpdateConversation({ access, conversation_id: conversation, title: 'x' }, harness.context()),
      gone('conversation_not_found'),
    );
    const listed = await harness.conversation.ListConversations(
      { organization_id: access.organization_id ?? '', end_user_id: user.endUser.id },
      harness.context(),
    );
    assert.deepEqual(listed.data, []);
    for (const run_id of runIds) {
      for (const client of [harness.runExecutor, replica.client]) {
        await assert.rejects(client.GetRun({ access, run_id }, harness.context()), gone('run_not_found'));
        await assert.rejects(client.GetTranscript({ access, run_id }, harness.context()), gone('run_not_found'));
        await assert.rejects(client.CancelRun({ access, run_id }, harness.context()), gone('run_not_found'));
        await assert.rejects(
          client.GetRunTrace({ organization_id: access.organization_id ?? '', run_id }, harness.context()),
          gone('run_not_found'),
        );
      }
    }
  };

  const assertNoContent = async (runIds: string[]): Promise<void> => {
    for (const run_id of runIds) assert.deepEqual(await harness.liveStream.read(run_id, null, 100), []);
    const all = await Promise.all(
      [harness.runs, harness.steps, harness.messages, harness.conversations].map((one) =>
        (one as ReturnType<DocumentStore['collection']>).find({}, { limit: 1_000 }),
      ),
    );
    assert.ok(!JSON.stringify(all).includes(secret));
  };

  it('takes finished, running and queued runs, their steps, their frames and the messages', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const open = gate();
    harness.model.answer(`${secret} finished`, [`about ${secret}`]);
    harness.model.answer(`${secret} running`, [`more about ${secret}`, open, 'late']);
    const sent = [await harness.send(user, `${secret} finished`, { conversation, key: secret })];
    await harness.ended(sent[0]?.run_id ?? '');
    sent.push(await harness.send(user, `${secret} running`, { conversation }));
    await open.reached;
    sent.push(await harness.send(user, `${secret} queued`, { conversation }));
    const runIds = sent.map(({ run_id }) => run_id);
    await remove(user, conversation);
    await assertUnreadable(user, conversation, runIds);
    for (const runId of runIds) await harness.ended(runId);
    await assertNoContent(runIds);
    assert.deepEqual(await harness.slotsOf(user), []);
    await assert.rejects(remove(user, conversation), (error) => hasCode(error, 'conversation_not_found'));
  });

  it('takes late writes of a worker that did not hear of it', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('deaf worker', [`about ${secret}`, open, ` and ${secret}`]);
    const sent = await harness.send(user, 'deaf worker');
    await open.reached;
    const erasing = remove(user, sent.conversation_id);
    harness.first.pause();
    await harness.sweptOut();
    harness.first.resume();
    await erasing;
    open.open();
    await harness.ended(sent.run_id);
    await assertNoContent([sent.run_id]);
  });

  it('takes the run of a worker that never woke again, and its writes', async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    const agentId = await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } });
    const search: Line = { call: 'knowledge_search', args: { query: secret } };
    const gates = [gate(), gate(), gate()];
    harness.model.answer(
      'dead worker',
      [`first ${secret} `, search],
      ...gates.map((one): Line[] => [`then ${secret}`, one]),
    );
    const sent = await harness.send({ ...user, agentId }, 'dead worker');
    const others = [replica, await harness.addReplica()];
    for (const [at, other] of others.entries()) {
      await gates[at]?.reached;
      harness.pass(15_001);
      await other.sweep();
    }
    await gates[2]?.reached;
    // The last worker is deaf: the deletion cannot stop it, and its lease ends.
    harness.bus.deaf = true;
    await remove(user, sent.conversation_id);
    harness.pass(15_001);
    await harness.first.sweep();
    await harness.ended(sent.run_id);
    for (const one of gates) one.open();
    await harness.sweptOut();
    await assertNoContent([sent.run_id]);
  });

  it('cancels a run that a racing send inserts, at its claim', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const holding = harness.links.runExecutor.hold('StartRun');
    const sending = harness.send(user, `racing ${secret}`, { conversation });
    await holding.reached;
    await remove(user, conversation);
    holding.release();
    const sent = await sending;
    const run = await harness.ended(sent.run_id);
    assert.equal(run.state, 'cancelled');
    assert.equal(harness.model.requestsFor(`racing ${secret}`).length, 0);
    await assertUnreadable(user, conversation, [sent.run_id]);
    await assertNoContent([sent.run_id]);
    assert.deepEqual(await harness.slotsOf(user), []);
  });

  it('takes concurrent writes of a process that died before it took them back', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const holding = harness.links.runExecutor.hold('StartRun');
    const sending = harness.send(user, `racing ${secret}`, { conversation });
    await holding.reached;
    await remove(user, conversation);
    harness.faults.conversation.fail('messages', 'deleteOne', 'before', 10);
    holding.release();
    await harness.ended((await sending).run_id);
    await harness.sweepDeletions();
    assert.equal(await harness.messages.count({ conversation_id: conversation }, 1), 1, 'nothing was left to take');
    harness.pass(45_000);
    await harness.sweepDeletions();
    assert.equal(await harness.messages.count({ conversation_id: conversation }, 1), 0);
    assert.equal(await harness.conversations.count({ look_again_at: { $exists: true } }, 1), 0);
  });

  it('takes the content of a run that was sent beside it and cancelled before anybody claimed it', async () => {
    await withBusyWorker(async (busy, user) => {
      const conversation = await busy.conversationOf(user);
      const holding = busy.links.runExecutor.hold('StartRun');
      const sending = busy.send(user, `racing ${secret}`, { conversation });
      await holding.reached;
      await busy.conversation.DeleteConversation(
        { access: user.access, conversation_id: conversation },
        busy.context(),
      );
      holding.release();
      const { run_id } = await sending;
      await busy.runExecutor.CancelRun({ access: user.access, run_id }, busy.context());
      assert.equal((await busy.ended(run_id)).state, 'cancelled');
      const content = async (): Promise<string> => JSON.stringify(await busy.runs.findOne({ _id: run_id }));
      assert.ok((await content()).includes(secret), 'nothing was left to take');
      busy.pass(45_000);
      await busy.sweepDeletions();
      assert.ok(!(await content()).includes(secret));
    });
  });

  it('that is interrupted can be read by nobody, and a repeat finishes it', async () => {
    const user = await harness.someone();
    const sent = await harness.send(user, secret);
    await harness.ended(sent.run_id);
    harness.links.runExecutor.down = true;
    await assert.rejects(remove(user, sent.conversation_id), (error) => hasCode(error, 'service_unavailable'));
    harness.links.runExecutor.down = false;
    await assert.rejects(harness.said(user, sent.conversation_id), (error) => hasCode(error, 'conversation_not_found'));
    await remove(user, sent.conversation_id);
    await assertUnreadable(user, sent.conversation_id, [sent.run_id]);
    await assertNoContent([sent.run_id]);
  });

  it('that is interrupted is finished by the sweeper, one that cannot be does not keep the others', async () => {
    const people = [await harness.someone(), await harness.someone()];
    const sent = await Promise.all(people.map((user) => harness.send(user, secret)));
    for (const { run_id } of sent) await harness.ended(run_id);
    harness.links.runExecutor.down = true;
    for (const [at, user] of people.entries()) await assert.rejects(remove(user, sent[at]?.conversation_id ?? ''));
    harness.links.runExecutor.down = false;
    harness.pass(16_000);
    harness.links.runExecutor.loseAnswer('EraseConversation');
    await harness.sweepDeletions();
    assert.equal(await harness.conversations.count({ owed_since: { $exists: true } }, 5), 1);
    harness.pass(16_000);
    await harness.sweepDeletions();
    assert.equal(await harness.conversations.count({ owed_since: { $exists: true } }, 5), 0);
    await assertNoContent(sent.map(({ run_id }) => run_id));
  });

  it('takes nothing of another conversation', async () => {
    const user = await harness.someone();
    const [one, two] = [await harness.send(user, 'one'), await harness.send(user, 'two')];
    for (const { run_id } of [one, two]) await harness.ended(run_id);
    await remove(user, one.conversation_id);
    assert.equal((await harness.said(user, two.conversation_id)).length, 2);
    assert.equal(
      (await harness.runExecutor.GetRun({ access: user.access, run_id: two.run_id }, harness.context())).run?.input,
      'two',
    );
  });
});

describe('deleting an organization', () => {
  it('leaves no content, and nothing comes back by runs that end after it', async () => {
    const harness = await startHarness();
    try {
      const user = await harness.someone();
      const organization_id = user.access.organization_id ?? '';
      const conversation = await harness.conversationOf(user);
      const open = gate();
      harness.model.answer(`${secret} running`, [secret, open]);
      const sent = [
        await harness.send(user, `${secret} running`, { conversation }),
        await harness.send(user, `${secret} queued`, { conversation }),
      ];
      await open.reached;
      const opening = await harness.send(user, `${secret} opens`);
      await harness.ended(opening.run_id);
      const eraseRuns = () => harness.runExecutor.EraseOrganization({ organization_id }, harness.context());
      assert.equal((await eraseRuns()).found, true);
      for (const { run_id } of [...sent, opening]) await harness.ended(run_id);
      assert.equal((await eraseRuns()).found, false);
      await harness.conversation.EraseOrganization({ organization_id }, harness.context());
      for (const one of [harness.conversations, harness.messages, harness.steps]) {
        assert.equal(await (one as ReturnType<DocumentStore['collection']>).count({ organization_id }, 1), 0);
      }
      assert.ok(!JSON.stringify(await harness.runs.find({ organization_id }, { limit: 10 })).includes(secret));
    } finally {
      await harness.stop();
    }
  });

  it('does not bring back a conversation that a queued run was to open', () =>
    withBusyWorker(async (harness, user) => {
      const sent = await harness.send(user, secret);
      const organization_id = user.access.organization_id ?? '';
      await harness.runExecutor.EraseOrganization({ organization_id }, harness.context());
      await harness.ended(sent.run_id);
      await harness.conversation.EraseOrganization({ organization_id }, harness.context());
      assert.equal(await harness.conversations.count({ organization_id }, 1), 0);
      assert.equal(await harness.messages.count({ organization_id }, 1), 0);
    }));
});

/** Plays where the one worker there is has another user's run, so that a user's runs stay queued. */
async function withBusyWorker(
  play: (harness: Harness, user: Awaited<ReturnType<Harness['someone']>>) => Promise<void>,
): Promise<void> {
  const harness = await startHarness({ RUN_WORKERS: '1' });
  try {
    const [busy, user] = [await harness.someone(), await harness.someone()];
    const open = gate();
    harness.model.answer('busy', [open]);
    await harness.send(busy, 'busy');
    await open.reached;
    await play(harness, user);
    open.open();
  } finally {
    await harness.stop();
  }
}
