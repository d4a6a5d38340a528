// Erasing much: in turns that end, by one at a time, and hidden before anything else happens to it.

import assert from 'node:assert/strict';
import { withListKeys } from '#services/run-executor/runs/rules/run-lists.ts';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';

describe('erasing much', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness();
  });
  afterEach(() => harness.stop());

  const finishedRuns = async (count: number, of: { conversation_id?: string; end_user_id?: string } = {}) => {
    const organization_id = newId();
    const run = (n: number): RunDocument => ({
      _id: `${organization_id}-${n}`,
      organization_id,
      agent_id: newId(),
      kind: 'chat',
      state: 'succeeded',
      created_by: 'end_user',
      created_at: new Date(n),
      attempt: 1,
      max_attempts: 3,
      epoch: 1,
      frames: 3,
      steps: [],
      usage: { input_tokens: 1, output_tokens: 1 },
      input: 'said',
      ...of,
    });
    await Promise.all(Array.from({ length: count }, (_, n) => harness.runs.insert(withListKeys(run(n)))));
    return organization_id;
  };
  const erased = (organization_id: string) => harness.runs.count({ organization_id, content_erased: true }, 10_000);

  it('is done in turns that say whether there is more, each of which goes on where the last one ended', async () => {
    const organization_id = await finishedRuns(1_300);
    let [turns, before] = [0, 0];
    for (let more = true; more; turns += 1) {
      const answer = await harness.runExecutor.EraseOrganization({ organization_id }, harness.context());
      ({ more } = answer);
      const now = await erased(organization_id);
      assert.ok(now - before <= 1_000 && (now > before || !more), `from ${before} to ${now}`);
      before = now;
    }
    assert.ok(turns >= 2);
    assert.equal(before, 1_300);
    const again = await harness.runExecutor.EraseOrganization({ organization_id }, harness.context());
    assert.deepEqual(again, { found: false, more: false });
  });

  it('of a conversation or an end-user hides all of it in the first turn', async () => {
    const of = { conversation_id: newId(), end_user_id: newId() };
    const organization_id = await finishedRuns(1_300, of);
    const shown = () => harness.runs.count({ organization_id, erased: { $exists: false } }, 10_000);
    const byUser = { organization_id, end_user_id: of.end_user_id };
    const first = await harness.runExecutor.EraseEndUser(byUser, harness.context());
    assert.deepEqual(first, { found: true, readable: false, more: true });
    assert.equal(await shown(), 0);
    const byConversation = { organization_id, conversation_id: of.conversation_id };
    let rest;
    do rest = await harness.runExecutor.EraseConversation(byConversation, harness.context());
    while (rest.more);
    assert.equal(await erased(organization_id), 1_300);
  });

  it('ends soon after its caller has gone', async () => {
    const organization_id = await finishedRuns(600);
    const holding = harness.faults.runs.hold('runs', 'updateOne', organization_id);
    const calling = harness.runExecutor.EraseOrganization(
      { organization_id },
      { ...harness.context(), deadline: Date.now() + 200 },
    );
    await holding.reached;
    await assert.rejects(calling, (error) => hasCode(error, 'service_unavailable'));
    // The server hears of it within the same connection.
    await harness.sweptOut();
    holding.release();
    await harness.until(async () => (await erased(organization_id)) >= 200);
    await harness.sweptOut();
    assert.equal(await erased(organization_id), 200);
  });

  it('ends live runs before it erases ended ones', async () => {
    const organization_id = await finishedRuns(1_100, { end_user_id: newId() });
    const queued = newId();
    const [one] = await harness.runs.find({ organization_id }, { limit: 1 });
    assert.ok(one);
    await harness.runs.insert(withListKeys({ ...one, _id: queued, state: 'queued', created_at: new Date(5_000) }));
    await harness.runExecutor.EraseOrganization({ organization_id }, harness.context());
    assert.equal((await harness.runs.findOne({ _id: queued }))?.state, 'cancelled');
  });

  it('hides a run before it is cancelled: where that fails, it is found by nobody', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const open = gate();
    harness.model.answer('running', [open]);
    const running = await harness.send(user, 'running', { conversation });
    await open.reached;
    const queued = await harness.send(user, 'queued', { conversation });
    await harness.runAs(queued.run_id, (run) => run.parked_key !== undefined);
    // The client repeats a call that a peer could not do.
    harness.faults.runs.fail('runs', 'findOneAndUpdate', 'before', 3);
    await assert.rejects(
      harness.conversation.DeleteConversation(
        { access: user.access, conversation_id: conversation },
        harness.context(),
      ),
    );
    for (const { run_id } of [running, queued]) await assertNotFound(user, run_id);
    open.open();
  });

  const assertNotFound = (user: User, run_id: string) =>
    assert.rejects(harness.runExecutor.GetRun({ access: user.access, run_id }, harness.context()), (error) =>
      hasCode(error, 'run_not_found'),
    );

  it('gets to every deletion in one sweep, however many before it cannot be finished', async () => {
    const user = harness.user();
    const organization_id = user.access.organization_id ?? '';
    const stuck = 60;
    const ids = Array.from({ length: stuck + 1 }, () => newId());
    for (const [n, _id] of ids.entries()) {
      await harness.conversations.insert({
        _id,
        organization_id,
        agent_id: 'agent',
        end_user_id: user.endUser.id,
        end_user_kind: 'identified',
        created_at: new Date(n),
        last_turn: 1,
        last_seq: 1,
        deleted_at: new Date(n),
        owed_since: new Date(n),
      });
      if (n < stuck) harness.links.runExecutor.loseAnswer('EraseConversation');
    }
    await harness.sweepDeletions();
    const owed = await harness.conversations.find({ owed_since: { $exists: true } }, { limit: 100 });
    assert.deepEqual(new Set(owed.map(({ _id }) => _id)), new Set(ids.slice(0, stuck)));
  });

  it('of one conversation is not begun by two sweeps at once', async () => {
    const user = await harness.someone();
    const sent = await harness.send(user, 'said');
    await harness.ended(sent.run_id);
    const holding = harness.links.runExecutor.hold('EraseConversation');
    const deleting = harness.conversation.DeleteConversation(
      { access: user.access, conversation_id: sent.conversation_id },
      harness.context(),
    );
    await holding.reached;
    const second = harness.links.runExecutor.hold('EraseConversation');
    let begun = false;
    void second.reached.then(() => (begun = true));
    await harness.sweepDeletions();
    assert.equal(begun, false);
    second.release();
    holding.release();
    await deleting;
  });
});

describe('a write beside a deletion', () => {
  it('is taken back by the writer of an answer, at once', async () => {
    const harness = await startHarness();
    try {
      const user = await harness.someone();
      const holding = harness.faults.conversation.hold('messages', 'insert', '"role":"assistant"');
      const sent = await harness.send(user, 'asked');
      await holding.reached;
      const { conversation_id } = sent;
      await harness.conversation.DeleteConversation({ access: user.access, conversation_id }, harness.context());
      assert.equal(await harness.messages.count({ conversation_id }, 1), 0);
      holding.release();
      await harness.ended(sent.run_id);
      assert.equal(await harness.messages.count({ conversation_id }, 1), 0);
    } finally {
      await harness.stop();
    }
  });

  it('is taken back by the writer of the message that opens a conversation, at once', async () => {
    // Its run waits behind another's, or its worker would write the message too.
    const harness = await startHarness({ RUN_WORKERS: '1' });
    try {
      const [busy, user] = [await harness.someone(), await harness.someone()];
      const open = gate();
      harness.model.answer('busy', [open]);
      await harness.send(busy, 'busy');
      await open.reached;
      const holding = harness.faults.conversation.hold('messages', 'insert', '"role":"user"');
      const sending = harness.send(user, 'opens');
      await holding.reached;
      const { organization_id = '' } = user.access;
      const conversation_id = (await harness.conversations.findOne({ organization_id }))?._id ?? '';
      await harness.conversation.DeleteConversation({ access: user.access, conversation_id }, harness.context());
      holding.release();
      assert.equal((await sending).conversation_id, conversation_id);
      assert.equal(await harness.messages.count({ conversation_id }, 1), 0);
      open.open();
    } finally {
      await harness.stop();
    }
  });
});
