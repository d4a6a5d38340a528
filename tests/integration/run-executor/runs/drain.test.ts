// SIGTERM: a stopping process and its runs.

import assert from 'node:assert/strict';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate, type Line } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

describe('a process that is told to stop', () => {
  let harness: Harness;
  beforeEach(async () => {
    harness = await startHarness();
  });
  afterEach(() => harness.stop());

  const search: Line = { call: 'knowledge_search', args: { query: 'x' } };
  const learner = async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    return { ...user, agentId: await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } }) };
  };

  it('lets a run finish that is about to', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('finish', ['one ', open, 'two']);
    const sent = await harness.send(user, 'finish');
    await open.reached;
    const drained = harness.first.drain();
    open.open();
    await drained;
    const run = await harness.ended(sent.run_id);
    assert.equal(run.answer?.text, 'one two');
    assert.equal(run.epoch, 1);
  });

  it('hands a run over at its checkpoint: another goes on at once, in the same epoch and attempt', async () => {
    const user = await learner();
    const [open, theirs] = [gate(), gate()];
    harness.model.answer('checkpoint', ['Looking. ', open, search], [theirs, 'Found.']);
    const sent = await harness.send(user, 'checkpoint');
    await open.reached;
    await harness.addReplica();
    const drained = harness.first.drain();
    open.open();
    await drained;
    await theirs.reached;
    theirs.open();
    const run = await harness.ended(sent.run_id);
    assert.equal(run.answer?.text, 'Looking. Found.');
    assert.deepEqual([run.attempt, run.epoch, harness.knowledge.searches.length], [1, 1, 1]);
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    assert.ok(frames.every(({ type }) => type !== 'reset'));
    assert.equal(storyOf(frames).text, 'Looking. Found.');
  });

  it('takes nothing new, and tells the others of it', async () => {
    const user = await harness.someone();
    await harness.addReplica();
    await harness.first.drain();
    for (let n = 0; n < 4; n += 1)
      assert.equal((await harness.ended((await harness.send(user, `new ${n}`)).run_id)).state, 'succeeded');
  });

  it('puts a run back that it was just taking, and tells the others of it', async () => {
    const user = await harness.someone();
    const taking = harness.faults.runs.hold('org_queues', 'insert', '"state":"running"');
    const sending = harness.send(user, 'taken in vain');
    await taking.reached;
    const drained = harness.first.drain();
    await harness.addReplica();
    taking.release();
    await drained;
    const run = await harness.ended((await sending).run_id);
    assert.deepEqual([run.state, run.attempt, run.epoch], ['succeeded', 1, 1]);
  });

  it('wakes the next run of a conversation elsewhere', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const open = gate();
    harness.model.answer('last here', [open]);
    await harness.send(user, 'last here', { conversation });
    const next = await harness.send(user, 'first there', { conversation });
    await open.reached;
    await harness.addReplica();
    const drained = harness.first.drain();
    open.open();
    await drained;
    assert.equal((await harness.ended(next.run_id)).state, 'succeeded');
  });
});

describe('a process whose time to stop is up', () => {
  it('hands a run over in the middle of a step: another takes the step again in a new epoch, at no attempt', async () => {
    const harness = await startHarness({}, { RUN_DRAIN_SECONDS: 0 });
    try {
      const user = await harness.someone();
      const open = gate();
      harness.model.answer('middle', ['Half of ', open], ['The whole']);
      const sent = await harness.send(user, 'middle');
      await open.reached;
      await harness.addReplica();
      await harness.first.drain();
      const run = await harness.ended(sent.run_id);
      assert.equal(run.answer?.text, 'The whole');
      assert.deepEqual([run.attempt, run.epoch], [1, 2]);
      assertWellTold(harness.appended.get(sent.run_id) ?? []);
      assert.equal(storyOf(harness.appended.get(sent.run_id) ?? []).text, 'The whole');
    } finally {
      await harness.stop();
    }
  });

  it('hands a document over, which is processed again elsewhere', async () => {
    const harness = await startHarness({}, { RUN_DRAIN_SECONDS: 0 });
    try {
      const never = Promise.withResolvers<never>();
      const begun = Promise.withResolvers<void>();
      harness.knowledge.process = () => {
        begun.resolve();
        return never.promise;
      };
      await harness.runExecutor.StartDocumentRun(
        { run_id: 'run', organization_id: 'org', document_id: 'doc' },
        harness.context(),
      );
      await begun.promise;
      harness.knowledge.process = async () => ({ state: 'completed', chunk_count: 1 });
      await harness.addReplica();
      await harness.first.drain();
      const run = await harness.ended('run');
      assert.deepEqual([run.state, run.attempt], ['succeeded', 1]);
      never.reject(new Error('over'));
    } finally {
      await harness.stop();
    }
  });
});
