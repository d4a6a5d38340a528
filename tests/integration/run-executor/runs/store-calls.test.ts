// Single calls of a worker to its store that fail while the worker lives, before they took effect or after: the run
// goes on as if nothing had been, and where it cannot, readers were shown the same as the record holds.

import assert from 'node:assert/strict';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { type Harness, type Replica, startHarness } from '../../../support/runs/harness.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import { gate, type Line } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

const search: Line = { call: 'knowledge_search', args: { query: 'tea' } };
const moments = ['before', 'after'] as const;
const stepWrites = [
  { what: 'checkpoint', collection: 'runs', operation: 'findOneAndUpdate' },
  { what: 'insert of a step', collection: 'steps', operation: 'insert' },
] as const;
const leads = [
  { said: 'with text', lead: 'Let me look. ' },
  { said: 'of calls only', lead: '' },
] as const;

/** A user whose agent searches; the first search waits until it is told to go on. */
async function searcher(harness: Harness) {
  const user = harness.user();
  const organization = user.access.organization_id ?? '';
  harness.knowledge.bases.set(organization, new Set(['kb']));
  const [searching, searched] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  harness.knowledge.find = async () => {
    searching.resolve();
    await searched.promise;
    return [hit('kb', 1, 'Tea is picked in May.')];
  };
  const agentId = await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } });
  return { user: { ...user, agentId }, searching: searching.promise, goOn: searched.resolve };
}

/** Live frames, record and stored answer tell one story, and the run has cost one attempt and owes nothing. */
async function assertOneStory(harness: Harness, run: RunDocument): Promise<void> {
  const frames = harness.appended.get(run._id) ?? [];
  assertWellTold(frames);
  const live = storyOf(frames);
  assert.deepEqual([run.state, run.attempt], ['succeeded', 1]);
  assert.equal(live.text, run.answer?.text);
  assert.equal(live.message?.content, run.answer?.text);
  const steps = await harness.stepsOf(run);
  assert.deepEqual(
    steps.slice(0, -1).map(({ _id }) => _id),
    run.steps,
  );
  assert.equal(steps.map(({ text }) => text).join(''), run.answer?.text);
  assert.equal(
    steps.flatMap(({ calls }) => calls).length,
    live.calls.length,
    'each call is told once and recorded once',
  );
}

describe('a store call that fails once while the worker lives', () => {
  let harness: Harness;
  let replica: Replica;
  before(async () => {
    harness = await startHarness();
    replica = await harness.addReplica();
  });
  after(() => harness.stop());

  for (const when of moments) {
    for (const { what, collection, operation } of stepWrites) {
      for (const { said, lead } of leads) {
        it(`a ${what} (a step ${said}) that fails ${when} it took effect is made again, and nobody sees it`, async () => {
          const { user, searching, goOn } = await searcher(harness);
          const input = `${what} ${said} ${when}`;
          const open = gate();
          harness.model.answer(input, lead === '' ? [search] : [lead, search], [open, 'In May [1].']);
          const sent = await harness.send(user, input);
          await searching;
          harness.faults.runs.fail(collection, operation, when);
          goOn();
          await open.reached;
          assert.equal((await harness.runs.findOne({ _id: sent.run_id }))?.steps.length, 1);
          open.open();
          const run = await harness.ended(sent.run_id);
          await assertOneStory(harness, run);
          assert.equal(run.answer?.text, `${lead}In May [1].`);
          assert.equal(run.epoch, 1);
          assert.equal(harness.model.requestsFor(input).length, 2);
        });
      }
    }

    it(`a final write that fails ${when} it took effect costs no attempt, no other answer and no call of the model`, async () => {
      const user = await harness.someone();
      const open = gate();
      const input = `final ${when}`;
      harness.model.answer(input, ['one ', open, 'two'], ['another answer']);
      const sent = await harness.send(user, input);
      await open.reached;
      harness.faults.runs.fail('runs', 'findOneAndUpdate', when);
      open.open();
      const run = await harness.ended(sent.run_id);
      await assertOneStory(harness, run);
      assert.equal(run.answer?.text, 'one two');
      assert.equal(harness.model.requestsFor(input).length, 1);
      assert.deepEqual(await harness.slotsOf(user), []);
    });

    it(`a claim that fails ${when} it took effect is made again, or found to have been made`, async () => {
      const user = await harness.someone();
      harness.faults.runs.fail('runs', 'findOneAndUpdate', when);
      const run = await harness.ended((await harness.send(user, `claim ${when}`)).run_id);
      await assertOneStory(harness, run);
    });

    it(`handing a run over that fails ${when} it took effect spends no attempt`, async () => {
      const leaving = await startHarness({}, { RUN_DRAIN_SECONDS: 0 });
      try {
        const staying = await leaving.addReplica({ settings: { RUN_DRAIN_SECONDS: 20 } });
        const user = await leaving.someone();
        const [mine, theirs] = [gate(), gate()];
        leaving.model.answer('hand over', ['said here ', mine], [theirs, 'said there']);
        const sent = await leaving.send(user, 'hand over');
        await mine.reached;
        leaving.faults.runs.fail('runs', 'updateOne', when);
        await leaving.first.drain();
        leaving.pass(1);
        await staying.sweep();
        await theirs.reached;
        theirs.open();
        const run = await leaving.ended(sent.run_id);
        await assertOneStory(leaving, run);
        assert.equal(run.answer?.text, 'said there');
      } finally {
        await leaving.stop();
      }
    });

    it(`stepping back behind an earlier message that fails ${when} it took effect keeps the order`, async () => {
      const user = await harness.someone();
      const conversation = await harness.conversationOf(user);
      const open = gate();
      const [first, second] = [`ahead ${when}`, `behind ${when}`];
      harness.model.answer(first, [open]);
      const one = await harness.send(user, first, { conversation });
      await open.reached;
      harness.faults.runs.fail('runs', 'updateOne', when);
      const two = await harness.send(user, second, { conversation });
      await harness.runAs(two.run_id, (run) => run.parked_key !== undefined);
      open.open();
      for (const { run_id } of [one, two]) assert.equal((await harness.ended(run_id)).attempt, 1);
      const asked = harness.model.requestsFor(second)[0]?.messages[0];
      assert.equal(asked?.role === 'user' && asked.text, first);
    });
  }

  it('the read of the steps of a run that was handed over fails once and costs no attempt', async () => {
    const { user, searching, goOn } = await searcher(harness);
    const open = gate();
    harness.model.answer('read steps', ['Looking. ', search], [open, 'In May [1].']);
    const sent = await harness.send(user, 'read steps');
    await searching;
    goOn();
    await open.reached;
    const claimed = await harness.runs.findOne({ _id: sent.run_id });
    // As by a process that was stopped at its checkpoint.
    await harness.runs.updateOne(
      { _id: sent.run_id },
      {
        $set: { state: 'queued', chat_ready_at: new Date(0), frames: -1, epoch: (claimed?.epoch ?? 0) + 1 },
        $unset: { owner: true, heartbeat_at: true },
      },
    );
    harness.model.answer('read steps', ['In May [1].']);
    harness.faults.runs.fail('steps', 'find', 'before');
    await replica.sweep();
    const run = await harness.ended(sent.run_id);
    await assertOneStory(harness, run);
    open.open();
  });
});

describe('a checkpoint whose answer was lost', () => {
  it('and whose run is then taken over keeps its step, from which the next worker goes on', async () => {
    const harness = await startHarness();
    try {
      const replica = await harness.addReplica();
      const { user, searching, goOn } = await searcher(harness);
      harness.model.answer('named', ['Let me look. ', search], ['In May [1].']);
      const sent = await harness.send(user, 'named');
      await searching;
      const first = harness.faults.runs.hold('runs', 'findOneAndUpdate', `${sent.run_id}/1/1`);
      goOn();
      await first.reached;
      harness.faults.runs.fail('runs', 'findOneAndUpdate', 'after');
      const again = harness.faults.runs.hold('runs', 'findOneAndUpdate', `${sent.run_id}/1/1`);
      first.release();
      await again.reached;
      harness.pass(15_001);
      const holding = harness.faults.runs.hold('runs', 'findOneAndUpdate', '"state":"queued"');
      const sweeping = replica.sweep();
      await holding.reached;
      again.release();
      await harness.sweptOut();
      holding.release();
      await sweeping;
      const run = await harness.ended(sent.run_id);
      assert.deepEqual(
        (await harness.stepsOf(run)).map(({ _id }) => _id),
        [`${sent.run_id}/1/1`, `${sent.run_id}/2/2`],
      );
      assert.equal(run.answer?.text, 'Let me look. In May [1].');
      assert.equal(harness.knowledge.searches.length, 1);
      assert.equal(storyOf(harness.appended.get(sent.run_id) ?? []).text, run.answer?.text);
      assert.equal(await harness.steps.count({ run_id: sent.run_id }, 10), 1);
    } finally {
      await harness.stop();
    }
  });
});

describe('a store call that goes on failing while the worker lives', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({}, { RUN_LEASE_SECONDS: 1.5 });
  });
  after(() => harness.stop());

  for (const { what, collection, operation } of stepWrites) {
    for (const { said, lead } of leads) {
      it(`a ${what} (a step ${said}): the run is handed back, and its stream tells what its record tells`, async () => {
        const { user, searching, goOn } = await searcher(harness);
        const input = `${what} ${said}`;
        const step = lead === '' ? [search] : [lead, search];
        harness.model.answer(input, step, step, ['In May [1].']);
        const sent = await harness.send(user, input);
        await searching;
        const away = harness.faults.runs.fail(collection, operation, 'before', Infinity);
        goOn();
        await harness.runAs(sent.run_id, (run) => run.state === 'queued' && run.chat_ready_at !== undefined);
        away.end();
        harness.pass(2_001);
        await harness.first.sweep();
        const run = await harness.ended(sent.run_id);
        await assertOneStory(harness, run);
        assert.equal(run.answer?.text, `${lead}In May [1].`);
        assert.equal(run.epoch, 2);
      });
    }
  }
});
