// Runs whose answer is to be an object in a form: it is brought to the form, asked for once more where it does not fit,
// and the result of the run.

import assert from 'node:assert/strict';
import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import type { Line } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

const schema = {
  type: 'object',
  required: ['city', 'sources'],
  properties: { city: { type: 'string' }, sources: { type: 'array', items: { type: 'integer' } } },
};
const fitting = '{"city": "Lund", "sources": [1, 7]}';
const repairOf = (...problems: string[]): string =>
  [
    'Your answer does not fit the JSON Schema:',
    ...problems.map((problem) => `- ${problem}`),
    'Answer again with one JSON object that fits it, and nothing else.',
  ].join('\n');

describe('a run with an answer in a form', () => {
  let harness: Harness;
  before(async () => {
    harness = await startHarness({ RUN_HEARTBEAT_SECONDS: '1' });
  });
  after(() => harness.stop());

  let asked = 0;
  const answered = async (...calls: [input: string, ...scripts: Line[][]][]) => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    const agentId = await harness.agent(organization, { knowledge_base_ids: { values: ['kb'] } });
    const input = `Where is it? ${(asked += 1)}`;
    for (const [question, ...scripts] of calls) harness.model.answer(question || input, ...scripts);
    const from = harness.model.requests.length;
    const { run_id: runId, conversation_id } = await harness.send({ ...user, agentId }, input, { schema });
    const run = await harness.ended(runId);
    const frames = harness.appended.get(runId) ?? [];
    assertWellTold(frames);
    const [, message] = await harness.said(user, conversation_id);
    return {
      user,
      run,
      frames,
      story: storyOf(frames),
      message,
      result: await resultOf(user, run),
      requests: harness.model.requests.slice(from),
    };
  };
  const resultOf = async ({ access }: ReturnType<Harness['user']>, { _id }: RunDocument) => {
    const { run } = await harness.runExecutor.GetRun({ access, run_id: _id }, harness.context());
    return JSON.parse(run?.result_json ?? 'null') as { data: unknown; usage: { input_tokens: number } };
  };
  const resets = (frames: readonly { type: string }[]): number => frames.filter(({ type }) => type === 'reset').length;

  it('has the object as its result, and its text as the answer, as the model said it', async () => {
    const { run, story, message, result, frames, requests } = await answered([
      '',
      [fitting.slice(0, 9), fitting.slice(9), '\n'],
    ]);
    assert.equal(run.state, 'succeeded');
    assert.deepEqual(result.data, JSON.parse(fitting));
    assert.equal(message?.content, `${fitting}\n`);
    assert.deepEqual([story.text, story.message?.content], [message.content, message.content]);
    assert.equal(resets(frames), 0);
    const [request] = requests;
    assert.deepEqual(request?.response_schema, schema);
    assert.match(request?.own_instructions ?? '', /one JSON object[^]*"city"/);
    assert.equal(request?.instructions, 'Help.');
  });

  it('has no words or fence around it, and keeps lists that look like markers', async () => {
    const { run, story, message, result, frames } = await answered(['', ['Here it is:\n```json\n', fitting, '\n```']]);
    assert.equal(run.state, 'succeeded');
    assert.deepEqual([message?.content, story.text], [fitting, fitting]);
    assert.deepEqual(result.data, JSON.parse(fitting));
    assert.equal(resets(frames), 1);
  });

  it('is asked for once more where it does not fit, with the problems, and both calls count', async () => {
    const { run, story, result, requests, frames } = await answered(
      ['', ['{"sources": ["x"]}']],
      [repairOf('/city is missing.', '/sources/0 must be integer.'), [fitting]],
    );
    assert.equal(run.state, 'succeeded');
    assert.equal(story.text, fitting);
    assert.deepEqual(result.data, JSON.parse(fitting));
    assert.equal(resets(frames), 1);
    assert.deepEqual([run.usage.input_tokens, result.usage.input_tokens], [14, 14]);
    assert.equal(run.last_step?.retries, 1);
    const [, repair] = requests;
    assert.deepEqual(repair?.messages.at(-2), { role: 'assistant', text: '{"sources": ["x"]}', calls: [] });
    assert.equal(repair?.words_only, true);
    assert.deepEqual(repair?.response_schema, schema);
  });

  it('fails where it does not fit either, and both calls count', async () => {
    const { run, story, result, requests } = await answered(
      ['', ['It is in Lund.']],
      [repairOf('It is not one JSON object.'), ['In Lund, as I said.']],
    );
    assert.equal(run.state, 'failed');
    assert.equal(run.error, 'model_error: The model did not answer in the form that was asked for.');
    assert.equal(story.text, 'In Lund, as I said.');
    assert.equal(result.data, null);
    assert.equal(run.usage.input_tokens, 14);
    assert.equal(requests.length, 2);
  });

  it('comes after steps with tools, without the words beside their calls', async () => {
    harness.knowledge.find = async () => [hit('kb', 1, 'Lund is a city.')];
    const { run, story, message, result, requests } = await answered([
      '',
      ['Let me look that up.', { call: 'knowledge_search', args: { query: 'Lund' } }],
      [fitting],
    ]);
    assert.equal(run.state, 'succeeded');
    assert.equal(story.calls.length, 1);
    assert.deepEqual([story.text, message?.content], [fitting, fitting]);
    // In an object, [1] is no marker.
    assert.deepEqual([story.citations, message?.citations], [[], []]);
    assert.deepEqual(result.data, JSON.parse(fitting));
    assert.equal(requests.length, 2);
  });

  it('belongs to its Idempotency-Key, and goes with its content', async () => {
    const user = await harness.someone();
    const key = 'the key';
    harness.model.answer('Form', [fitting]);
    const sent = await harness.send(user, 'Form', { key, schema });
    const run = await harness.ended(sent.run_id);
    assert.equal((await harness.send(user, 'Form', { key, schema })).run_id, sent.run_id);
    await assert.rejects(harness.send(user, 'Form', { key }), { code: 'idempotency_conflict' });
    await assert.rejects(harness.send(user, 'Form', { key, schema: { type: 'object' } }), {
      code: 'idempotency_conflict',
    });
    assert.ok(run.response_schema);
    await harness.conversation.DeleteConversation(
      { access: user.access, conversation_id: sent.conversation_id },
      harness.context(),
    );
    await harness.sweepDeletions();
    const erased = await harness.runs.findOne({ _id: sent.run_id });
    assert.ok(erased?.content_erased);
    assert.deepEqual([erased.answer, erased.response_schema], [undefined, undefined]);
  });

  it('is left out of lists, and of runs without their content', async () => {
    const { run, user } = await answered(['', [fitting]]);
    const organization_id = user.access.organization_id ?? '';
    const { data } = await harness.runExecutor.ListRuns({ organization_id, page: { limit: 10 } }, harness.context());
    const traced = async (without_content: boolean) =>
      (await harness.runExecutor.GetRunTrace({ organization_id, run_id: run._id, without_content }, harness.context()))
        .run;
    const dataOf = (told: { result_json?: string } | null | undefined): unknown =>
      (JSON.parse(told?.result_json ?? '{}') as { data?: unknown }).data;
    assert.deepEqual(
      [dataOf(data[0]), dataOf(await traced(true)), dataOf(await traced(false))],
      [null, null, JSON.parse(fitting)],
    );
  });
});
