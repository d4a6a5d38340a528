// Readers and the sweeper find the leftovers of lost events and crashes.

import assert from 'node:assert/strict';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { type Harness, type Replica, startHarness, type User } from '../../../support/runs/harness.ts';
import { gate } from '../../../support/runs/scripted-model.ts';
import { storyOf } from '../../../support/runs/story.ts';

/** A sweep of its own at its start would find what a test wants to be left. */
const sweepsWhenAsked = { settings: { RUN_SWEEP_SECONDS: 1_000_000 } };

describe('leftovers', () => {
  let harness: Harness;
  beforeEach(async () => {
    // Long leases, so that the clock can be moved past a sweep's grace.
    harness = await startHarness({ RUN_LEASE_SECONDS: '600' });
  });
  afterEach(() => harness.stop());

  const sweepLater = async (): Promise<void> => {
    harness.pass(61_000);
    await harness.first.sweep();
  };

  /** Once entries unsettled by now count as left over. */
  const healLater = async (replica: Pick<Replica, 'healQueues'>): Promise<void> => {
    harness.pass(61_000);
    await replica.healQueues();
  };

  it('a run that nobody was woken for is found by the next sweep', async () => {
    const user = await harness.someone();
    await harness.first.drain();
    harness.bus.deaf = true;
    const replica = await harness.addReplica(sweepsWhenAsked);
    const sent = await harness.send(user, 'unheard');
    await harness.sweptOut();
    assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.state, 'queued');
    await replica.sweep();
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
  });

  it('a run that nobody was woken for is taken with the next message of its organization', async () => {
    const user = await harness.someone();
    await harness.first.drain();
    await harness.addReplica(sweepsWhenAsked);
    harness.bus.deaf = true;
    const first = await harness.send(user, 'one');
    harness.bus.deaf = false;
    const second = await harness.send(user, 'two');
    for (const { run_id } of [first, second]) await harness.ended(run_id);
  });

  it('a run whose taker died is not overtaken by the next message of its conversation', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    await harness.first.drain();
    const replica = await harness.addReplica(sweepsWhenAsked);
    harness.bus.deaf = true;
    const first = await harness.send(user, 'one', { conversation });
    await harness.takenByTheDead(first);
    harness.bus.deaf = false;
    const second = await harness.send(user, 'two', { conversation });
    await harness.runAs(second.run_id, (run) => run.parked_key !== undefined && run.lane === undefined);
    assert.equal(harness.model.requests.length, 0);
    await healLater(replica);
    for (const { run_id } of [first, second]) await harness.ended(run_id);
    assert.deepEqual((await harness.said(user, conversation)).map(({ content }) => content).sort(), [
      'You said: one',
      'You said: two',
      'one',
      'two',
    ]);
    assert.deepEqual(harness.model.requestsFor('two')[0]?.messages.length, 3);
  });

  it('a run whose taker died is woken by the later one that had its lane', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    await harness.first.drain();
    const replica = await harness.addReplica(sweepsWhenAsked);
    harness.bus.deaf = true;
    const first = await harness.send(user, 'one', { conversation });
    await harness.takenByTheDead(first);
    harness.bus.deaf = false;
    const steppingBack = harness.faults.runs.hold('runs', 'updateOne', '"queued","parked_key"');
    const second = await harness.send(user, 'two', { conversation });
    await steppingBack.reached;
    await healLater(replica);
    await harness.runAs(first.run_id, (run) => run.parked_key !== undefined);
    await harness.sweptOut();
    steppingBack.release();
    for (const { run_id } of [first, second]) await harness.ended(run_id);
  });

  it('a run parked behind nothing is found by the sweep', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const open = gate();
    harness.model.answer('ahead', [open]);
    await harness.send(user, 'ahead', { conversation });
    await open.reached;
    const sent = await harness.send(user, 'behind', { conversation });
    await harness.runAs(sent.run_id, (run) => run.parked_key !== undefined);
    await harness.runs.updateMany(
      { conversation_id: conversation, state: 'running' },
      { $unset: { lane: true, open_key: true } },
    );
    await sweepLater();
    assert.equal((await harness.ended(sent.run_id)).state, 'succeeded');
    open.open();
  });

  /** A run whose worker died right after the final write: the first process is stopped there for good. */
  const owing = async (input: string): Promise<{ user: User; run: RunDocument }> => {
    const user = await harness.someone();
    const projecting = harness.links.conversation.hold('ProjectRun');
    const ending = gate();
    harness.model.answer(input, ['The answer', ending]);
    const sent = await harness.send(user, input);
    await ending.reached;
    harness.links.limits.down = true;
    ending.open();
    await projecting.reached;
    harness.links.conversation.down = true;
    projecting.release();
    await harness.sweptOut();
    for (const link of [harness.links.conversation, harness.links.limits]) link.down = false;
    const run = await harness.runs.findOne({ _id: sent.run_id });
    assert.deepEqual(run?.owed, ['project', 'release', 'announce', 'settle_usage']);
    assert.equal((await harness.slotsOf(user)).length, 1);
    return { user, run };
  };

  const assertSettled = async ({ user, run }: { user: User; run: RunDocument }): Promise<void> => {
    const settled = await harness.ended(run._id);
    assert.equal(settled.lane, undefined);
    assert.deepEqual(await harness.slotsOf(user), []);
    const messages = await harness.messages.find(
      { conversation_id: run.conversation_id ?? '' },
      { limit: 10, sort: { seq: 1 } },
    );
    assert.deepEqual(
      messages.map(({ content, seq }) => [content, seq]),
      [
        [run.input, 1],
        ['The answer', 2],
      ],
    );
    assert.equal(storyOf(harness.appended.get(run._id) ?? []).done?.state, 'succeeded');
  };

  it('effects are applied by the next reader of the run, before they see its end', async () => {
    const left = await owing('by GetRun');
    const { run } = await harness.runExecutor.GetRun(
      { access: left.user.access, run_id: left.run._id },
      harness.context(),
    );
    assert.equal(run?.state, 'succeeded');
    await assertSettled(left);
  });

  it('effects are applied by the next reader of the transcript, which has the message', async () => {
    const left = await owing('by GetTranscript');
    harness.pass(1_000);
    const { frames } = await harness.runExecutor.GetTranscript(
      { access: left.user.access, run_id: left.run._id },
      harness.context(),
    );
    assert.equal(storyOf(frames.map(({ type, data_json: data }) => ({ type, data }))).message?.content, 'The answer');
    await assertSettled(left);
  });

  it('a run that ended just now is left to its worker by a reader of its stream: it is not over yet', async () => {
    const left = await owing('just now');
    const read = () =>
      harness.runExecutor.GetTranscript({ access: left.user.access, run_id: left.run._id }, harness.context());
    const { final, state, frames } = await read();
    assert.deepEqual({ final, state, frames }, { final: false, state: 'running', frames: [] });
    assert.deepEqual((await harness.runs.findOne({ _id: left.run._id }))?.owed, left.run.owed);
    harness.pass(1_000);
    assert.equal((await read()).final, true);
    await assertSettled(left);
  });

  it('effects are applied by an administrator who reads the trace', async () => {
    const left = await owing('by GetRunTrace');
    await harness.runExecutor.GetRunTrace(
      { organization_id: left.run.organization_id, run_id: left.run._id },
      harness.context(),
    );
    await assertSettled(left);
  });

  it('a reader of the conversation finds the answer, and the sweeper applies the rest', async () => {
    const left = await owing('by GetConversation');
    assert.deepEqual(
      (await harness.said(left.user, left.run.conversation_id ?? '')).map(({ content }) => content),
      ['by GetConversation', 'The answer'],
    );
    await sweepLater();
    await assertSettled(left);
  });

  it('effects are applied by the sweeper alone', async () => {
    const left = await owing('by nobody');
    await sweepLater();
    await assertSettled(left);
  });

  it('effects are applied once by many at once', async () => {
    const left = await owing('by all');
    const replica = await harness.addReplica();
    const read = { access: left.user.access, run_id: left.run._id };
    await Promise.all([
      ...[harness.runExecutor, replica.client, harness.runExecutor, replica.client].map((client) =>
        client.GetRun(read, harness.context()),
      ),
      harness.said(left.user, left.run.conversation_id ?? ''),
      sweepLater(),
      replica.sweep(),
    ]);
    await assertSettled(left);
    assert.equal((harness.appended.get(left.run._id) ?? []).filter(({ type }) => type === 'done').length, 1);
  });

  it('a reader who leaves in the middle does not keep the effects from being applied', async () => {
    const left = await owing('impatient');
    const projecting = harness.links.conversation.hold('ProjectRun');
    const reading = harness.runExecutor.GetRun(
      { access: left.user.access, run_id: left.run._id },
      { request_id: 'r', deadline: Date.now() + 50 },
    );
    await projecting.reached;
    await assert.rejects(reading);
    projecting.release();
    await assertSettled(left);
  });

  it('one run that cannot be settled does not keep the others', async () => {
    const [one, two] = [await owing('stuck'), await owing('not stuck')];
    harness.links.conversation.loseAnswer('ProjectRun');
    await sweepLater();
    await assertSettled(two);
    assert.ok((await harness.runs.findOne({ _id: one.run._id }))?.owed_since);
    await sweepLater();
    await assertSettled(one);
  });

  it('the next run of a conversation waits until the answer before it is there', async () => {
    const { user, run } = await owing('first');
    const next = await harness.send(user, 'second', { conversation: run.conversation_id ?? '' });
    await harness.runAs(next.run_id, ({ parked_key }) => parked_key !== undefined);
    await sweepLater();
    await harness.ended(next.run_id);
    const told = harness.model
      .requestsFor('second')[0]
      ?.messages.map((message) => ('text' in message ? message.text : ''));
    assert.deepEqual(told, ['first', 'The answer', 'second']);
  });
});
