// A late answer to one wait never reaches the next wait of the run, nor its work by then.

import assert from 'node:assert/strict';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { answer, asks, colour, decide, waiting, withTools } from '../../../support/runs/asking.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { toolNamed } from '../../../support/runs/scripted-tool-servers.ts';

const isTooLate = (error: unknown): boolean => hasCode(error, 'run_not_waiting');

describe('a late answer to a wait', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
  });
  after(() => harness.stop());

  /** The run at its second wait. */
  const secondWait = (runId: string) =>
    harness.runAs(runId, ({ waits, waiting_until: until }) => waits === 2 && until !== undefined);

  const heldDecision = async (input: string, ids: [string, string], outcome: string, callIds?: string[]) => {
    const user = await withTools(harness, [toolNamed('write')]);
    const calls = ids.map((id, n) => [{ call: 'write', id, args: { n } }]);
    harness.model.answer(input, ...calls, ['Done.']);
    const { run_id } = await harness.send(user, input);
    const { wait: first } = await waiting(harness, run_id);
    const change = harness.faults.runs.hold('runs', 'findOneAndUpdate', first?.id);
    const late = decide(harness, user, run_id, outcome, callIds ? { call_ids: callIds } : {});
    late.catch(() => {});
    await change.reached;
    await decide(harness, user, run_id, 'declined');
    const second = await secondWait(run_id);
    change.release();
    await assert.rejects(late, isTooLate);
    const now = await harness.runs.findOne({ _id: run_id });
    assert.deepEqual([now?.state, now?.wait], ['waiting_approval', second.wait]);
    await decide(harness, user, run_id, 'declined');
    assert.equal((await harness.ended(run_id)).state, 'succeeded');
    const called = harness.toolServers.called.filter(({ target }) => target.server._id === user.serverId);
    assert.equal(called.length, 0, 'what was declined was called');
    const records = await harness.approvals.find({ run_id }, { limit: 5 });
    assert.deepEqual(
      records.map(({ outcome: said }) => said),
      ['declined', 'declined'],
    );
  };

  it('an approval of all that waits decides on nothing of the next wait', () =>
    heldDecision('late approval', ['a', 'b'], 'approved'));

  it('an approval of some calls neither', () => heldDecision('late approval of one', ['a', 'b'], 'approved', ['a']));

  it('nor where a model gives the next call the same id', () =>
    heldDecision('late and the same id', ['x', 'x'], 'approved', ['x']));

  it('an approval that was read before the run was cancelled changes nothing', async () => {
    const user = await withTools(harness, [toolNamed('write')]);
    harness.model.answer('late for a cancelled', [{ call: 'write' }], ['Never.']);
    const { run_id } = await harness.send(user, 'late for a cancelled');
    const { wait } = await waiting(harness, run_id);
    const change = harness.faults.runs.hold('runs', 'findOneAndUpdate', `"wait.id":"${wait?.id}"`);
    const late = decide(harness, user, run_id, 'approved');
    late.catch(() => {});
    await change.reached;
    await harness.runExecutor.CancelRun({ access: user.access, run_id }, harness.context());
    const ended = await harness.ended(run_id);
    change.release();
    await assert.rejects(late, isTooLate);
    assert.deepEqual(await harness.runs.findOne({ _id: run_id }), ended);
    assert.equal((await harness.approvals.findOne({ _id: `${run_id}/call-0` }))?.outcome, 'cancelled');
  });

  for (const held of ['read', 'written'])
    it(`an answer that was ${held} at the first question is none to the second`, async () => {
      const input = `late answer, ${held}`;
      const user = await harness.someone();
      harness.model.answer(input, [asks(colour)], [asks(colour)], ['Enough.']);
      const { run_id } = await harness.send(user, input);
      const { wait: first, open_step: step } = await waiting(harness, run_id);
      const here =
        held === 'read'
          ? harness.faults.runs.hold('steps', 'findOne', step)
          : harness.faults.runs.hold('runs', 'findOneAndUpdate', first?.id);
      const late = answer(harness, user, run_id, [{ question_id: 'colour', values: ['red'] }]);
      late.catch(() => {});
      await here.reached;
      await answer(harness, user, run_id, [{ question_id: 'colour', values: ['blue'] }]);
      const second = await secondWait(run_id);
      here.release();
      await assert.rejects(late, isTooLate);
      assert.deepEqual((await harness.runs.findOne({ _id: run_id }))?.wait, second.wait);
      await answer(harness, user, run_id, [{ question_id: 'colour', values: ['blue'] }]);
      assert.equal((await harness.ended(run_id)).state, 'succeeded');
    });

  it('a message that was to answer the first question is a run of its own, or the answer to the second, and one of them', async () => {
    const user = await harness.someone();
    harness.model.answer('late message', [asks(colour)], [asks(colour)], ['Enough.']);
    const { run_id, conversation_id: conversation } = await harness.send(user, 'late message');
    const { wait: first } = await waiting(harness, run_id);
    const change = harness.faults.runs.hold('runs', 'findOneAndUpdate', first?.id);
    const late = harness.send(user, 'Teal.', { conversation, key: 'once' });
    late.catch(() => {});
    await change.reached;
    await answer(harness, user, run_id, [{ question_id: 'colour', values: ['blue'] }]);
    const second = await secondWait(run_id);
    assert.notEqual(second.wait?.id, first?.id);
    change.release();
    // Its sender sees the second question as pending, as every sender does now.
    assert.equal((await late).run_id, run_id);
    const run = await harness.ended(run_id);
    assert.deepEqual(
      run.replies?.map(({ content }) => content),
      ['Teal.'],
    );
    assert.equal(await harness.runs.count({ conversation_id: conversation, erased: { $exists: false } }, 5), 1);
  });

  it('a message that comes as its question ends counts once against the rate', async () => {
    const user = await harness.someone();
    harness.model.answer('rated', [asks(colour)], ['Enough.']);
    const { run_id, conversation_id: conversation, rate } = await harness.send(user, 'rated');
    const { wait } = await waiting(harness, run_id);
    const change = harness.faults.runs.hold('runs', 'findOneAndUpdate', wait?.id);
    const late = harness.send(user, 'Too late.', { conversation });
    late.catch(() => {});
    await change.reached;
    await answer(harness, user, run_id, [{ question_id: 'colour', values: ['blue'] }]);
    change.release();
    const own = await late;
    assert.notEqual(own.run_id, run_id);
    assert.equal(own.rate?.remaining, (rate?.remaining ?? 0) - 1);
    await harness.ended(own.run_id);
  });

  it('a message whose rate was taken by a call that lost its answer counts once', async () => {
    const user = await harness.someone();
    harness.model.answer('rated twice', [asks(colour)], ['Enough.']);
    const { run_id, conversation_id: conversation, rate } = await harness.send(user, 'rated twice');
    await waiting(harness, run_id);
    harness.links.limits.loseAnswer('TakeRate');
    const answered = await harness.send(user, 'Teal.', { conversation });
    assert.equal(answered.run_id, run_id);
    assert.equal(answered.rate?.remaining, (rate?.remaining ?? 0) - 1);
    await harness.ended(run_id);
  });

  it('a call that a lost worker shows once its conversation is deleted is not kept', async () => {
    const user = await withTools(harness, [toolNamed('write')]);
    harness.model.answer('shown too late', [{ call: 'write', args: { secret: 'of theirs' } }], ['Never.']);
    const showing = harness.faults.runs.hold('approvals', 'upsertOne');
    const { run_id, conversation_id } = await harness.send(user, 'shown too late');
    await showing.reached;
    const heir = await harness.addReplica();
    harness.first.pause();
    harness.pass(15_001);
    await heir.sweep();
    await waiting(harness, run_id);
    await heir.client.EraseConversation({ organization_id: user.organizationId, conversation_id }, harness.context());
    assert.equal(await harness.approvals.count({ run_id }, 5), 0);
    harness.first.resume();
    showing.release();
    await harness.until(() => harness.approvals.findOne({ run_id }));
    harness.pass(harness.settings.ASK_USER_TIMEOUT_SECONDS * 1000);
    await heir.sweep();
    assert.equal(await harness.approvals.count({ run_id }, 5), 0);
    await heir.stop();
  });
});
