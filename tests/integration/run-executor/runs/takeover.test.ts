// One final state, one worker with effect: the fate of a run whose worker was paused, and of that worker.

import assert from 'node:assert/strict';
import { isFinal } from '#services/run-executor/runs/rules/run.ts';
import { type Harness, type Replica, startHarness } from '../../../support/runs/harness.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import { gate } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';
import { within } from '../../../support/within.ts';

const leaseMs = 15_000;

describe('a run whose worker is lost', () => {
  let harness: Harness;
  let replica: Replica;
  beforeEach(async () => {
    harness = await startHarness();
    replica = await harness.addReplica();
  });
  afterEach(() => harness.stop());

  /** A run that the first process has, which is then paused. */
  const stuckRun = async (input: string, ...before: Parameters<Harness['model']['answer']>[1][]) => {
    const user = await harness.someone();
    const [mine, theirs] = [gate(), gate()];
    harness.model.answer(input, ...before, ['Zombie ', mine, 'says this'], [theirs, 'The new worker says this']);
    const sent = await harness.send(user, input);
    await mine.reached;
    return { user, sent, mine, theirs };
  };

  it('is taken over in a new epoch, and the paused worker has no effect when it wakes', async () => {
    const { user, sent, mine, theirs } = await stuckRun('take me over');
    harness.first.pause();
    harness.pass(leaseMs + 1);
    await replica.sweep();
    await theirs.reached;
    mine.open();
    harness.first.resume();
    // The zombie's pending write is refused before the new worker has said a word.
    await harness.sweptOut();
    theirs.open();
    const run = await harness.ended(sent.run_id);
    assert.equal(run.state, 'succeeded');
    assert.equal(run.attempt, 2);
    assert.deepEqual(
      (await harness.said(user, sent.conversation_id)).map(({ content }) => content),
      ['take me over', 'The new worker says this'],
    );
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    assert.equal(storyOf(frames).text, 'The new worker says this');
    assert.ok(!frames.some(({ epoch, data }) => epoch > 1 && data.includes('Zombie')));
    assert.deepEqual(await harness.slotsOf(user), []);
  });

  it('is taken over when the lease ends, and does not wait for the next sweep', async () => {
    const { sent, theirs } = await stuckRun('on time');
    harness.first.pause();
    harness.pass(leaseMs - 1_000);
    await replica.sweep();
    assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.attempt, 1);
    // Sweeps are a minute apart here, and the lease has a second left.
    const looked = await within(
      3_000,
      theirs.reached.then(() => true),
    );
    assert.ok(looked, 'nobody looked when the lease ended');
    theirs.open();
    assert.equal((await harness.ended(sent.run_id)).attempt, 2);
    harness.first.resume();
  });

  it('has the answer of the worker that took it over, however late the zombie ends', async () => {
    const { user, sent, mine, theirs } = await stuckRun('late zombie');
    harness.first.pause();
    harness.pass(leaseMs + 1);
    await replica.sweep();
    await theirs.reached;
    theirs.open();
    const ended = await harness.ended(sent.run_id);
    mine.open();
    harness.first.resume();
    await harness.first.drain();
    assert.deepEqual(await harness.runs.findOne({ _id: sent.run_id }), ended);
    const messages = await harness.messages.find({ conversation_id: sent.conversation_id }, { limit: 10 });
    assert.deepEqual(messages.map(({ content }) => content).sort(), ['The new worker says this', 'late zombie']);
    assertWellTold(harness.appended.get(sent.run_id) ?? []);
    assert.equal(user.endUser.id, ended.end_user_id);
  });

  it('is not changed by a zombie that only lost its lease and goes on writing', async () => {
    const { sent, mine, theirs } = await stuckRun('unpaused zombie');
    harness.pass(leaseMs + 1);
    await replica.sweep();
    await theirs.reached;
    mine.open();
    await harness.sweptOut();
    theirs.open();
    const run = await harness.ended(sent.run_id);
    assert.equal(run.answer?.text, 'The new worker says this');
    assertWellTold(harness.appended.get(sent.run_id) ?? []);
  });

  it('goes on from its last checkpoint: a finished search is not repeated', async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    harness.knowledge.find = async () => [hit('kb', 1, 'Tea is picked in May.')];
    const agentId = await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } });
    const [mine, theirs] = [gate(), gate()];
    harness.model.answer(
      'When?',
      ['Let me look. ', { call: 'knowledge_search', args: { query: 'tea' } }],
      ['Zombie', mine],
      [theirs, 'In May [1].'],
    );
    const sent = await harness.send({ ...user, agentId }, 'When?');
    await mine.reached;
    harness.first.pause();
    harness.pass(leaseMs + 1);
    await replica.sweep();
    await theirs.reached;
    theirs.open();
    const run = await harness.ended(sent.run_id);
    assert.equal(harness.knowledge.searches.length, 1);
    assert.equal(run.answer?.text, 'Let me look. In May [1].');
    assert.equal(run.answer?.citations.length, 1);
    assert.deepEqual(
      (await harness.stepsOf(run)).map(({ _id }) => _id.split('/').slice(1).join('/')),
      ['1/1', '2/2'],
    );
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    assert.equal(storyOf(frames).text, run.answer?.text);
    assert.equal(storyOf(frames).calls.length, 1);
    const asked = harness.model.requestsFor('When?').at(-1)?.messages ?? [];
    assert.deepEqual(
      asked.map(({ role }) => role),
      ['user', 'assistant', 'tool'],
    );
  });

  it('leaves no step behind that its worker inserted and did not live to name', async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    const agentId = await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } });
    const search = { call: 'knowledge_search', args: { query: 'x' } };
    const theirs = gate();
    harness.model.answer('Orphan', ['Never named. ', search], [theirs, 'Named.']);
    const naming = harness.faults.runs.hold('runs', 'findOneAndUpdate', '/1/1');
    const sent = await harness.send({ ...user, agentId }, 'Orphan');
    await naming.reached;
    // Dead for good: it does not even take the step back.
    harness.first.pause();
    harness.pass(leaseMs + 1);
    await replica.sweep();
    await theirs.reached;
    assert.equal(await harness.steps.count({ run_id: sent.run_id }, 10), 1, 'nothing was left behind');
    theirs.open();
    const run = await harness.ended(sent.run_id);
    const left = await harness.steps.find({ run_id: sent.run_id }, { limit: 10 });
    assert.deepEqual(
      left.map(({ _id }) => _id),
      run.steps,
    );
    assert.equal(run.answer?.text, 'Named.');
    naming.release();
  });

  it('is taken over once by two who saw the lease end at the same time', async () => {
    const { sent, theirs } = await stuckRun('two sweepers');
    const late = await harness.addReplica();
    harness.first.pause();
    harness.pass(leaseMs + 1);
    const taking = harness.faults.runs.hold('runs', 'updateOne', '"$inc":{"attempt":1');
    const sweeping = late.sweep();
    await taking.reached;
    await replica.sweep();
    await theirs.reached;
    taking.release();
    await sweeping;
    const held = await harness.runs.findOne({ _id: sent.run_id });
    assert.deepEqual([held?.state, held?.attempt], ['running', 2]);
    theirs.open();
    const run = await harness.ended(sent.run_id);
    assert.deepEqual([run.attempt, run.answer?.text], [2, 'The new worker says this']);
    harness.first.resume();
  });

  it('fails with worker_lost at the third loss and keeps the text of its checkpoints', async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    const agentId = await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } });
    const gates = [gate(), gate(), gate()];
    harness.model.answer(
      'Lose me',
      ['Kept. ', { call: 'knowledge_search', args: { query: 'x' } }],
      ...gates.map((one) => ['not kept', one]),
    );
    const sent = await harness.send({ ...user, agentId }, 'Lose me');
    const others = [replica, await harness.addReplica(), await harness.addReplica()];
    for (const [at, one] of gates.entries()) {
      await one.reached;
      harness.pass(leaseMs + 1);
      await others[at]?.sweep();
    }
    const run = await harness.ended(sent.run_id);
    assert.equal(run.state, 'failed');
    assert.match(run.error ?? '', /^worker_lost: /);
    assert.equal(run.answer?.text, 'Kept. ');
    for (const one of gates) one.open();
    await harness.sweptOut();
    assert.deepEqual(
      (await harness.said(user, sent.conversation_id)).map(({ content }) => content),
      ['Lose me', 'Kept. '],
    );
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    assert.equal(storyOf(frames).text, 'Kept. ');
    assert.deepEqual(await harness.slotsOf(user), []);
  });

  it('stays in its one final state after any later request', async () => {
    const user = await harness.someone();
    const sent = await harness.send(user, 'over');
    const ended = await harness.ended(sent.run_id);
    harness.pass(leaseMs * 10);
    await harness.runExecutor.CancelRun({ access: user.access, run_id: sent.run_id }, harness.context());
    await harness.runExecutor.RetellRun(
      { organization_id: user.access.organization_id ?? '', run_id: sent.run_id, epoch: 0 },
      harness.context(),
    );
    await Promise.all([replica.sweep(), harness.first.sweep()]);
    assert.deepEqual(await harness.runs.findOne({ _id: sent.run_id }), ended);
  });

  it('of a process that died is taken over at once where the data folder proves it dead', async () => {
    const { sent, theirs } = await stuckRun('restart');
    harness.first.pause();
    theirs.open();
    await harness.addReplica({ formerOwnersAreDead: true });
    const run = await harness.ended(sent.run_id);
    assert.equal(run.attempt, 2);
    assert.equal(run.answer?.text, 'The new worker says this');
    assert.ok(isFinal(run.state));
  });

  it('is given back its slot when it is claimed late', async () => {
    const user = await harness.someone();
    const [ahead, late] = [gate(), gate()];
    harness.model.answer('ahead', [ahead]);
    harness.model.answer('late', [late]);
    const conversation = await harness.conversationOf(user);
    await harness.send(user, 'ahead', { conversation });
    const sent = await harness.send(user, 'late', { conversation });
    await ahead.reached;
    await harness.slots.updateOne({ end_user_id: user.endUser.id }, { $unset: { [`runs.${sent.run_id}`]: true } });
    harness.pass(25_000);
    ahead.open();
    await late.reached;
    assert.deepEqual(await harness.slotsOf(user), [sent.run_id]);
    late.open();
    await harness.ended(sent.run_id);
  });

  it('that is claimed late waits where its slot cannot be confirmed, and spends no attempt', async () => {
    const user = await harness.someone();
    const ahead = gate();
    harness.model.answer('ahead', [ahead]);
    const conversation = await harness.conversationOf(user);
    await harness.send(user, 'ahead', { conversation });
    const sent = await harness.send(user, 'late', { conversation });
    await ahead.reached;
    harness.pass(25_000);
    const confirming = harness.links.limits.hold('ConfirmSlot');
    ahead.open();
    await confirming.reached;
    harness.links.limits.down = true;
    confirming.release();
    const waiting = await harness.runAs(
      sent.run_id,
      (run) => run.state === 'queued' && run.chat_ready_at !== undefined && run.owner === undefined,
    );
    assert.equal(waiting.attempt, 1);
    harness.links.limits.down = false;
    harness.pass(2_001);
    await harness.first.sweep();
    assert.equal((await harness.ended(sent.run_id)).attempt, 1);
  });
});
