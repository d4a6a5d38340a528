// The live stream can be lost at any time and never changes a result.

import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness, type User } from '../../../support/runs/harness.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import { gate } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

describe('the live stream of a run', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness();
    harness.knowledge.find = async () => [hit('kb', 1, 'Tea is picked in May.'), hit('kb', 2, 'Coffee is not.')];
  });
  after(() => harness.stop());
  afterEach(() => {
    harness.liveStream.down = false;
  });

  const learner = async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    return { ...user, agentId: await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } }) };
  };

  const record = async (user: User, runId: string) => {
    const transcript = await harness.runExecutor.GetTranscript(
      { access: user.access, run_id: runId },
      harness.context(),
    );
    const frames = transcript.frames.map(({ epoch, n, type, data_json: data }) => ({ epoch, n, type, data }));
    assertWellTold(frames);
    return { ...transcript, story: storyOf(frames) };
  };

  const held = (runId: string) => harness.liveStream.read(runId, null, 10_000);

  /** The run ended as if nothing had been lost, and its stream is whole as far as it is held. */
  const assertUnharmed = async (user: User, run: RunDocument, text: string): Promise<void> => {
    assert.equal(run.state, 'succeeded');
    assert.equal(run.answer?.text, text);
    assert.equal((await harness.said(user, run.conversation_id ?? '')).at(-1)?.content, text);
    assert.deepEqual(await harness.slotsOf(user), []);
    const told = await record(user, run._id);
    assert.equal(told.story.text, text);
    assert.equal(told.story.message?.content, text);
    const live = await held(run._id);
    if (live.length === 0) return;
    assert.equal(storyOf(live).text, text);
    assert.equal(storyOf(live).message?.content, text);
    const done = live.at(-1);
    assert.equal(done?.type, 'done');
    const recorded = told.frames.at(-1);
    const places = [
      { epoch: told.epoch, n: told.n },
      { epoch: recorded?.epoch, n: recorded?.n },
    ];
    assert.ok(
      places.some(({ epoch, n }) => epoch === done.epoch && n === done.n),
      'the record knows where the stream ends',
    );
  };

  it('tells what the record tells: text, calls, results, citations and message', async () => {
    const user = await learner();
    harness.model.answer(
      'Tea?',
      ['Let me ', 'see.', { call: 'knowledge_search', id: 'a', args: { query: 'tea' } }],
      ['In May ', '[', '1], not [2]', ' but [7].'],
    );
    const sent = await harness.send(user, 'Tea?');
    const run = await harness.ended(sent.run_id);
    const live = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(live);
    assert.equal(new Set(live.map(({ epoch }) => epoch)).size, 1);
    const { story } = await record(user, sent.run_id);
    assert.deepEqual(storyOf(live), story);
    assert.equal(story.text, 'Let me see.\n\nIn May [1], not [2] but.');
    assert.equal(story.message?.citations?.length, 2);
    assert.deepEqual(story.message?.citations, story.citations);
    await assertUnharmed(user, run, story.text);
  });

  it('down at the start changes nothing: the run is told whole when it is back', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('down first', ['one ', open, 'two']);
    harness.liveStream.down = true;
    const sent = await harness.send(user, 'down first');
    await open.reached;
    harness.liveStream.down = false;
    open.open();
    const run = await harness.ended(sent.run_id);
    assertWellTold(harness.appended.get(sent.run_id) ?? []);
    assert.ok(run.epoch > 1);
    await assertUnharmed(user, run, 'one two');
  });

  it('down in the middle changes nothing: nothing after the outage is told as if nothing were missing', async () => {
    const user = await harness.someone();
    const [first, second] = [gate(), gate()];
    harness.model.answer('down between', ['one ', first, 'two ', second, 'three']);
    const sent = await harness.send(user, 'down between');
    await first.reached;
    harness.liveStream.down = true;
    first.open();
    await second.reached;
    harness.liveStream.down = false;
    second.open();
    const run = await harness.ended(sent.run_id);
    assertWellTold(harness.appended.get(sent.run_id) ?? []);
    await assertUnharmed(user, run, 'one two three');
  });

  it('that is back is told again while the run goes on', async () => {
    const user = await harness.someone();
    const [first, second, last] = [gate(), gate(), gate()];
    harness.model.answer('back again', ['one ', first, 'two ', second, 'three ', last, 'four']);
    const sent = await harness.send(user, 'back again');
    await first.reached;
    harness.liveStream.down = true;
    first.open();
    await second.reached;
    harness.liveStream.down = false;
    // A reader finds frames missing and asks; an outage is left alone for half a second.
    const ask = () =>
      harness.runExecutor.RetellRun(
        { organization_id: user.access.organization_id ?? '', run_id: sent.run_id, epoch: 0 },
        harness.context(),
      );
    const asking = setInterval(() => void ask(), 50);
    second.open();
    await harness.until(async () => (await held(sent.run_id)).some(({ type, epoch }) => type === 'reset' && epoch > 1));
    clearInterval(asking);
    await last.reached;
    assert.equal(storyOf(await held(sent.run_id)).text, 'one two three ');
    last.open();
    await assertUnharmed(user, await harness.ended(sent.run_id), 'one two three four');
    assertWellTold(harness.appended.get(sent.run_id) ?? []);
  });

  it('down at the end changes nothing: readers get the record', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('down last', ['one ', open, 'two']);
    const sent = await harness.send(user, 'down last');
    await open.reached;
    harness.liveStream.down = true;
    open.open();
    const run = await harness.ended(sent.run_id);
    assert.equal((await record(user, sent.run_id)).story.text, 'one two');
    assert.equal(run.state, 'succeeded');
    assert.equal((await harness.said(user, sent.conversation_id)).at(-1)?.content, 'one two');
  });

  it('down all the time changes nothing', async () => {
    const user = await learner();
    harness.model.answer('never up', ['See. ', { call: 'knowledge_search', args: { query: 'tea' } }], ['In May [1].']);
    harness.liveStream.down = true;
    const sent = await harness.send(user, 'never up');
    const run = await harness.ended(sent.run_id);
    harness.liveStream.down = false;
    await assertUnharmed(user, run, 'See. In May [1].');
  });

  for (const dropped of [1, 2, 3]) {
    it(`that loses ${dropped} appends without saying so is told again behind a reset`, async () => {
      const user = await harness.someone();
      const gates = [gate(), gate(), gate()] as const;
      const input = `dropped ${dropped}`;
      harness.model.answer(input, ['one ', gates[0], 'two ', gates[1], 'three ', gates[2], 'four']);
      const sent = await harness.send(user, input);
      await gates[0].reached;
      await harness.until(async () => storyOf(await held(sent.run_id)).text === 'one ');
      harness.liveStream.dropNext(sent.run_id, dropped);
      for (const one of gates) {
        await one.reached;
        await harness.sweptOut();
        // Text that comes later than that is an append of its own.
        await delay(10);
        one.open();
      }
      await assertUnharmed(user, await harness.ended(sent.run_id), 'one two three four');
    });
  }

  it('that is lost whole is told again from its beginning', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('lose', ['one ', open, 'two']);
    const sent = await harness.send(user, 'lose');
    await open.reached;
    await harness.until(async () => storyOf(await held(sent.run_id)).text === 'one ');
    await harness.liveStream.lose(sent.run_id);
    open.open();
    await assertUnharmed(user, await harness.ended(sent.run_id), 'one two');
    assert.equal((await held(sent.run_id))[0]?.type, 'reset');
  });

  it('that is lost while the model is silent is told again when a reader asks', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('silent', ['one ', open, 'two']);
    const sent = await harness.send(user, 'silent');
    await open.reached;
    await harness.until(async () => storyOf(await held(sent.run_id)).text === 'one ');
    await harness.liveStream.lose(sent.run_id);
    await harness.runExecutor.RetellRun(
      { organization_id: user.access.organization_id ?? '', run_id: sent.run_id, epoch: 0 },
      harness.context(),
    );
    await harness.until(async () => storyOf(await held(sent.run_id)).text === 'one ');
    open.open();
    await assertUnharmed(user, await harness.ended(sent.run_id), 'one two');
  });

  it('is not told again where its worker cannot be told of the loss, and the reader hears that', async () => {
    const user = await harness.someone();
    const open = gate();
    harness.model.answer('unheard loss', ['one ', open]);
    const sent = await harness.send(user, 'unheard loss');
    await open.reached;
    const ask = () =>
      harness.runExecutor.RetellRun(
        { organization_id: user.access.organization_id ?? '', run_id: sent.run_id, epoch: 1 },
        harness.context(),
      );
    harness.bus.down = true;
    await assert.rejects(ask(), (error) => hasCode(error, 'service_unavailable'));
    harness.bus.down = false;
    await ask();
    await harness.until(async () => (await held(sent.run_id)).some(({ type }) => type === 'reset'));
    open.open();
    await assertUnharmed(user, await harness.ended(sent.run_id), 'one ');
  });

  it('is told again where a majority has not heard yet that it has a worker', async () => {
    const lagging = await startHarness({}, {}, undefined, {}, { lagMs: 200, underWayMs: 1 });
    try {
      const user = await lagging.someone();
      const open = gate();
      lagging.model.answer('just begun', ['one ', open]);
      const sent = await lagging.send(user, 'just begun');
      await open.reached;
      await lagging.runExecutor.RetellRun(
        { organization_id: user.access.organization_id ?? '', run_id: sent.run_id, epoch: 1 },
        lagging.context(),
      );
      open.open();
      assert.equal((await lagging.ended(sent.run_id)).epoch, 2);
    } finally {
      await lagging.stop();
    }
  });

  it('is told again once for many readers who ask about the same epoch, without a hole while words go on', async () => {
    const user = await harness.someone();
    const open = gate();
    const words = Array.from({ length: 40 }, (_, n) => `${n} `);
    harness.model.answer('asked often', ['begin ', open, ...words]);
    const sent = await harness.send(user, 'asked often');
    await open.reached;
    const ask = () =>
      harness.runExecutor.RetellRun(
        { organization_id: user.access.organization_id ?? '', run_id: sent.run_id, epoch: 1 },
        harness.context(),
      );
    await Promise.all(Array.from({ length: 20 }, ask));
    open.open();
    const run = await harness.ended(sent.run_id);
    assertWellTold(harness.appended.get(sent.run_id) ?? []);
    assert.equal(run.epoch, 2);
    await assertUnharmed(user, run, `begin ${words.join('')}`);
  });
});
