// Questions to ask next: asked of the model with the stable instructions, read out of its answer, told in a frame of
// their own, live and from the record, and kept with the message; and no byte of them anywhere else.

import assert from 'node:assert/strict';
import { overloaded, type Line } from '../../../support/runs/scripted-model.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { assertWellTold } from '../../../support/runs/story.ts';
import { asks, colour, answer, waiting } from '../../../support/runs/asking.ts';

const tail = '\n\n<follow_ups>\nWhich tea?\nHow long?\n</follow_ups>';

describe('a run of an agent that suggests follow-ups', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({ RUN_HEARTBEAT_SECONDS: '1' });
  });
  after(() => harness.stop());

  const told = async (input: string, scripts: Line[][], fields: object = {}, to: object = {}) => {
    const user = await harness.someone({ suggests_follow_ups: true, ...fields });
    harness.model.answer(input, ...scripts);
    const sent = await harness.send(user, input, to);
    const run = await harness.ended(sent.run_id);
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    const message = (await harness.said(user, sent.conversation_id)).find(({ role }) => role === 'assistant');
    const suggested = frames
      .filter(({ type }) => type === 'suggestions')
      .map(({ data }) => (JSON.parse(data) as { suggestions: string[] }).suggestions);
    return { user, sent, run, frames, message, suggested };
  };

  it('tells them in a frame before the message, keeps them with it, and says them nowhere else', async () => {
    const { user, sent, run, frames, message, suggested } = await told('tea', [
      ['Dried', ' leaves.\n', '\n<fol', 'low_ups>\nWhich', ' tea?\nHow long?\n</follow_', 'ups>\n'],
    ]);
    const request = harness.model.requestsFor('tea')[0];
    assert.match(request?.instructions ?? '', /^Help\.\n\nWhen your answer is complete.*<follow_ups>/s);
    assert.doesNotMatch(request?.own_instructions ?? '', /follow_ups/);
    assert.deepEqual([message?.content, message?.suggestions], ['Dried leaves.', ['Which tea?', 'How long?']]);
    assert.deepEqual(suggested, [['Which tea?', 'How long?']]);
    assert.deepEqual(frames.map(({ type }) => type).slice(-4), ['suggestions', 'message', 'run', 'done']);
    const stored = frames.find(({ type }) => type === 'message');
    assert.deepEqual((JSON.parse(stored?.data ?? '{}') as { suggestions: string[] }).suggestions, [
      'Which tea?',
      'How long?',
    ]);
    // In the record, and in the history that the next turn is told.
    assert.equal(run.answer?.text, 'Dried leaves.');
    await harness.ended((await harness.send(user, 'next', { conversation: sent.conversation_id })).run_id);
    assert.ok(!JSON.stringify(harness.model.requestsFor('next')[0]?.messages).includes('Which tea'));
  });

  it('is told from its record as it was live', async () => {
    const { user, sent, frames } = await told('record', [['Yes.', tail]]);
    await harness.liveStream.remove(sent.run_id);
    const { frames: again } = await harness.runExecutor.GetTranscript(
      { access: user.access, run_id: sent.run_id },
      harness.context(),
    );
    const of = (list: readonly { type: string; data?: string; data_json?: string }[]) =>
      list
        .filter(({ type }) => ['suggestions', 'message', 'done'].includes(type))
        .map(({ type, data, data_json: json }) => [type, JSON.parse(data ?? json ?? '') as unknown]);
    assert.deepEqual(of(again), of(frames));
    assert.deepEqual(
      of(again).map(([type]) => type),
      ['suggestions', 'message', 'done'],
    );
  });

  it('has none where the agent is not to suggest any, and looks for none', async () => {
    const { message, suggested } = await told('plain', [['Yes.', tail]], { suggests_follow_ups: false });
    assert.deepEqual([message?.content, message?.suggestions, suggested], [`Yes.${tail}`, [], []]);
    assert.equal(harness.model.requestsFor('plain')[0]?.instructions, 'Help.');
  });

  it('asks for none where the answer is to be in a form', async () => {
    const { message } = await told('form', [['{"a": "<follow_ups>"}']], {}, { schema: { type: 'object' } });
    assert.deepEqual([message?.content, message?.suggestions], ['{"a": "<follow_ups>"}', []]);
    assert.equal(harness.model.requestsFor('form')[0]?.instructions, 'Help.');
  });

  it('that is cut in them has its whole answer, and the questions that are whole', async () => {
    const cut = await told('cut', [['Yes.\n<follow_ups>\nWhich tea?\nHow l', { finish: 'length' }]]);
    assert.deepEqual([cut.message?.content, cut.message?.suggestions], ['Yes.', ['Which tea?']]);
    assert.equal(cut.run.finish_reason, 'stop');
    const before = await told('cut before', [['Yes, and', { finish: 'length' }]]);
    assert.deepEqual([before.message?.content, before.run.finish_reason], ['Yes, and', 'length']);
  });

  it('forgets those of a try that is taken back', async () => {
    const { frames, message, suggested } = await told('again', [
      ['No.\n<follow_ups>\nWhy not?\n</follow_ups>', overloaded()],
      ['Yes.\n<follow_ups>\nWhy?\n</follow_ups>'],
    ]);
    assert.ok(frames.some(({ type }) => type === 'reset'));
    assert.deepEqual([message?.content, message?.suggestions, suggested.at(-1)], ['Yes.', ['Why?'], ['Why?']]);
    const withdrawn = await told('withdrawn', [['Hm.', tail, { withdraw: true }, 'Yes.']]);
    assert.deepEqual([withdrawn.message?.content, withdrawn.message?.suggestions], ['Yes.', []]);
  });

  it('that says nothing else has said nothing, and asks again', async () => {
    const { message } = await told('nothing', [[tail], [`Yes.${tail}`]]);
    assert.equal(message?.content, 'Yes.');
    assert.equal(harness.model.requestsFor('nothing').length, 2);
    const failed = await told('nothing at all', [[tail], [tail], [tail], [tail]]);
    assert.deepEqual([failed.run.state, failed.run.error_code, failed.message], ['failed', 'model_error', undefined]);
    assert.ok(!failed.frames.some(({ type }) => ['suggestions', 'message_start', 'delta'].includes(type)));
    const used = await told('all tokens', [[tail.slice(0, 20), { finish: 'length' }]]);
    assert.match(used.run.error ?? '', /used up its tokens/);
  });

  it('keeps none of a step that another one follows', async () => {
    const user = await harness.someone({ suggests_follow_ups: true });
    harness.model.answer('steps', [`One moment.${tail}`, asks(colour)], ['Red.\n<follow_ups>\nWhy red?\n']);
    const sent = await harness.send(user, 'steps');
    await waiting(harness, sent.run_id);
    await answer(harness, user, sent.run_id, [{ question_id: 'colour', values: ['red'] }]);
    await harness.ended(sent.run_id);
    const [, message] = await harness.said(user, sent.conversation_id);
    assert.deepEqual([message?.content, message?.suggestions], ['One moment.\n\nRed.', ['Why red?']]);
  });

  it('takes them along into versions and drafts of the agent', async () => {
    const user = await harness.someone({ suggests_follow_ups: true });
    const of = { organization_id: user.access.organization_id ?? '', agent_id: user.agentId };
    const fields = { name: 'Ada', instructions: 'Help.', model: 'demo' };
    await harness.conversation.SaveAgentDraft({ ...of, fields }, harness.context());
    const published = await harness.conversation.PublishAgent(of, harness.context());
    assert.equal(published.agent?.suggests_follow_ups, false);
    const restored = await harness.conversation.RestoreAgentVersion({ ...of, n: 1 }, harness.context());
    assert.equal(restored.agent?.suggests_follow_ups, true);
    await harness.conversation.UpdateAgent({ ...of, fields: { suggests_follow_ups: false } }, harness.context());
    const { agent } = await harness.conversation.GetAgent(of, harness.context());
    assert.equal(agent?.suggests_follow_ups, false);
  });
});
