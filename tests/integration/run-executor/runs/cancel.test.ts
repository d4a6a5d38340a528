// Cancelling a run, in any state.

import assert from 'node:assert/strict';
import { type Harness, type Replica, startHarness, type User } from '../../../support/runs/harness.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import { gate } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

describe('cancelling', () => {
  let harness: Harness;
  let replica: Replica;
  before(async () => {
    harness = await startHarness();
    replica = await harness.addReplica();
  });
  after(() => harness.stop());

  const cancel = (
    user: User,
    run_id: string,
    client: Pick<Harness['runExecutor'], 'CancelRun'> = harness.runExecutor,
  ) => client.CancelRun({ access: user.access, run_id }, harness.context());

  const learner = async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    return { ...user, agentId: await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } }) };
  };

  it('ends a queued run at once, gives its slot back and lets the next one go', async () => {
    const user = await harness.someone();
    const conversation = await harness.conversationOf(user);
    const open = gate();
    harness.model.answer('runs', [open]);
    const runs = [await harness.send(user, 'runs', { conversation })];
    await open.reached;
    for (const input of ['cancelled', 'goes after']) runs.push(await harness.send(user, input, { conversation }));
    const [first, second, third] = runs.map(({ run_id }) => run_id);
    assert.equal((await cancel(user, second ?? '')).state, 'cancelled');
    assert.equal((await harness.slotsOf(user)).includes(second ?? ''), false);
    open.open();
    for (const id of [first, third]) assert.equal((await harness.ended(id ?? '')).state, 'succeeded');
    assert.equal(harness.model.requestsFor('cancelled').length, 0);
    const frames = harness.appended.get(second ?? '') ?? [];
    assertWellTold(frames);
    assert.deepEqual(
      frames.map(({ type }) => type),
      ['run', 'run', 'done'],
    );
    assert.deepEqual(
      (await harness.said(user, conversation))
        .map(({ content }) => content)
        .filter((text) => !text.startsWith('You said') && text !== ''),
      ['runs', 'cancelled', 'goes after'],
    );
  });

  it('stops a model in the middle of its words and keeps them as the message', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('long', ['So far ', 'so good', open, ' never said']);
    const sent = await harness.send(user, 'long');
    await open.reached;
    assert.equal((await cancel(user, sent.run_id)).state, 'running');
    const run = await harness.ended(sent.run_id);
    assert.equal(run.state, 'cancelled');
    assert.match(run.error ?? '', /^cancelled: /);
    assert.deepEqual(
      (await harness.said(user, sent.conversation_id)).map(({ content }) => content),
      ['long', 'So far so good'],
    );
    assert.deepEqual(await harness.slotsOf(user), []);
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    assert.equal(storyOf(frames).text, 'So far so good');
    assert.equal(storyOf(frames).message?.content, 'So far so good');
  });

  it('works where another process has the run', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('elsewhere', ['half', open]);
    const sent = await harness.send(user, 'elsewhere');
    await open.reached;
    assert.equal((await cancel(user, sent.run_id, replica.client)).state, 'running');
    assert.equal((await harness.ended(sent.run_id)).state, 'cancelled');
  });

  it('reaches a worker that did not hear of it at its next checkpoint', async () => {
    const user = await learner();
    const searching = Promise.withResolvers<void>();
    const found = Promise.withResolvers<never[]>();
    harness.knowledge.find = () => {
      searching.resolve();
      return found.promise;
    };
    harness.model.answer('unheard', [{ call: 'knowledge_search', args: { query: 'x' } }], ['not said']);
    const sent = await harness.send(user, 'unheard');
    await searching.promise;
    harness.bus.deaf = true;
    await cancel(user, sent.run_id, replica.client);
    harness.bus.deaf = false;
    found.resolve([]);
    const run = await harness.ended(sent.run_id);
    assert.equal(run.state, 'cancelled');
    assert.equal(harness.model.requestsFor('unheard').length, 1);
    harness.knowledge.find = async () => [];
  });

  it('between the calls of a step leaves a record that tells the same calls as the stream', async () => {
    const user = await learner();
    const searching = Promise.withResolvers<void>();
    const never = Promise.withResolvers<never>();
    let searches = 0;
    harness.knowledge.find = async () => {
      searches += 1;
      if (searches === 1) return [hit('kb', 1, 'Tea.')];
      searching.resolve();
      return never.promise;
    };
    harness.model.answer('two calls', [
      'Looking. ',
      { call: 'knowledge_search', id: 'a', args: { query: 'x' } },
      { call: 'knowledge_search', id: 'b', args: { query: 'y' } },
    ]);
    const sent = await harness.send(user, 'two calls');
    await searching.promise;
    await cancel(user, sent.run_id);
    await harness.ended(sent.run_id);
    never.reject(new Error('over'));
    harness.knowledge.find = async () => [];
    const live = storyOf(harness.appended.get(sent.run_id) ?? []);
    const record = await harness.runExecutor.GetTranscript(
      { access: user.access, run_id: sent.run_id },
      harness.context(),
    );
    const told = storyOf(record.frames.map(({ type, data_json: data }) => ({ type, data })));
    assert.deepEqual(told, live);
    assert.equal(live.calls.length, 2);
    assert.equal(live.results.length, 1);
    assert.equal(live.text, 'Looking. ');
  });

  it('is heard by a worker that is still asking for the context, at once', async () => {
    const user = await harness.someone();
    const holding = harness.links.conversation.hold('GetTurnContext');
    const sent = await harness.send(user, 'early cancel');
    await holding.reached;
    await cancel(user, sent.run_id);
    holding.release();
    const run = await harness.ended(sent.run_id);
    assert.equal(run.state, 'cancelled');
    assert.equal(harness.model.requestsFor('early cancel').length, 0);
  });

  it('twice, or of a finished run, says the state there is', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('twice', ['x', open]);
    const sent = await harness.send(user, 'twice');
    await open.reached;
    const states = await Promise.all([cancel(user, sent.run_id), cancel(user, sent.run_id, replica.client)]);
    for (const { state } of states) assert.ok(['running', 'cancelled'].includes(state));
    await harness.ended(sent.run_id);
    assert.equal((await cancel(user, sent.run_id)).state, 'cancelled');
    const done = await harness.send(user, 'done');
    await harness.ended(done.run_id);
    assert.equal((await cancel(user, done.run_id)).state, 'succeeded');
  });

  it('and the end of a run race to one state', async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await harness.someone();
      const open = gate();
      harness.model.answer(`race ${round}`, [open, 'done']);
      const sent = await harness.send(user, `race ${round}`);
      await open.reached;
      open.open();
      await cancel(user, sent.run_id, round % 2 === 0 ? harness.runExecutor : replica.client);
      const run = await harness.ended(sent.run_id);
      const dones = (harness.appended.get(sent.run_id) ?? []).filter(({ type }) => type === 'done');
      assert.deepEqual(
        dones.map(({ data }) => (JSON.parse(data) as { state: string }).state),
        [run.state],
      );
      assert.deepEqual(await harness.slotsOf(user), []);
    }
  });
});
