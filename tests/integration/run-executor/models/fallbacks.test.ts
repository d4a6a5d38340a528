// Runs of agents with fallbacks: another model answers where one is away, and the trace tells every try.

import assert from 'node:assert/strict';
import type { ModelConnections, OpenConnection } from '#services/run-executor/models/connection.ts';
import { type ErrorOrigin, ModelError } from '#shared/contract/models/model-error.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { gate, type Line } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

const failing = (origin: ErrorOrigin, retriable = true): Line => ({
  fail: new ModelError('model_error', 'The model is away.', { retriable, origin }),
});
const away = (): Line => failing({ status: 503, provider_code: 'overloaded' });
const prices = { input: 2, output: 10 };

describe('a run whose agent has fallbacks', () => {
  let harness: Harness;
  const { random } = Math;
  const connections: ModelConnections = {
    find: async (_organization, name) =>
      ({
        id: name,
        prices: name === 'free' ? {} : { m: prices, dear: { input: 200, output: 1_000 } },
      }) as unknown as OpenConnection,
  };
  before(async () => {
    harness = await startHarness({ RUN_HEARTBEAT_SECONDS: '1' }, {}, undefined, {}, undefined, undefined, connections);
    for (const name of ['first', 'other', 'a', 'b', 'free', 'signed', 'spare']) harness.connectionNames.add(name);
    // Tries follow each other at once.
    Math.random = () => 0;
  });
  after(async () => {
    Math.random = random;
    await harness.stop();
  });

  const answered = async (input: string, models: readonly string[], ...scripts: Line[][]) => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    const [model = '', ...fallbacks] = models;
    const agentId = await harness.agent(organization, { model, fallback_models: { values: fallbacks } });
    harness.model.answer(input, ...scripts);
    const sent = await harness.send({ ...user, agentId }, input);
    const run = await harness.ended(sent.run_id);
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    const names = { organization_id: organization, run_id: sent.run_id };
    const trace = await harness.runExecutor.GetRunTrace(names, harness.context());
    const asked = harness.model.requestsFor(input).map((request) => request.model);
    return { user, run, frames, story: storyOf(frames), trace, steps: trace.steps, asked, names };
  };
  const triesOf = ({ steps }: Awaited<ReturnType<typeof answered>>) =>
    (steps.at(-1)?.tries ?? []).map(({ connection, model, error_code: code, status, provider_code: theirs, next }) => [
      `${connection}/${model}`,
      code ?? 'ok',
      status,
      theirs,
      next,
    ]);

  it('is answered by the second where the first is away, with each try in its trace', async () => {
    const told = await answered('second', ['first/m', 'other/m'], [away()], [away()], ['Here ', 'I am']);
    assert.equal(told.run.state, 'succeeded');
    assert.equal(told.story.text, 'Here I am');
    assert.deepEqual(told.asked, ['first/m', 'first/m', 'other/m']);
    assert.deepEqual(triesOf(told), [
      ['first/m', 'model_error', 503, 'overloaded', 'retry'],
      ['first/m', 'model_error', 503, 'overloaded', 'fallback'],
      ['other/m', 'ok', undefined, undefined, undefined],
    ]);
    const [step] = told.steps;
    assert.equal(step?.connection, 'other');
    assert.equal(step.model, 'other/m');
    assert.equal(step.state, 'succeeded');
    assert.equal(step.retries, 2);
    for (const { started_at: from, finished_at: to } of step.tries) assert.ok(to !== undefined && from <= to);
    assert.equal(told.run.model, 'other/m');
    assert.ok(told.frames.every(({ epoch }) => epoch === 1));
  });

  it('takes text back behind a reset where another model goes on', async () => {
    const told = await answered('reset', ['first/m', 'other/m'], ['Wrong', away()], ['Worse', away()], ['Right']);
    assert.equal(told.story.text, 'Right');
    assert.equal(told.run.answer?.text, 'Right');
    assert.ok(told.frames.some(({ type }) => type === 'reset'));
  });

  it('keeps the prompt of its request', async () => {
    await answered('same prompt', ['first/m', 'other/m'], [away()], [away()], ['Yes']);
    const [first, , last] = harness.model.requestsFor('same prompt');
    const { model: _first, ...prompt } = first ?? assert.fail();
    const { model: _last, ...same } = last ?? assert.fail();
    assert.deepEqual(same, prompt);
  });

  for (const status of [400, 401, 403, 404, 422])
    it(`is not answered by another model where the first says ${status}`, async () => {
      const told = await answered(`refused ${status}`, ['first/m', 'other/m'], [failing({ status }, false)], ['Never']);
      assert.equal(told.run.state, 'failed');
      assert.equal(told.run.error, 'model_error: The model is away.');
      assert.deepEqual(told.asked, ['first/m']);
      assert.deepEqual(triesOf(told), [['first/m', 'model_error', status, undefined, undefined]]);
    });

  it('fails once all are away, with a failed step that has all tries', async () => {
    const told = await answered('all away', ['a/m', 'b/m'], ...Array.from({ length: 5 }, () => ['So', away()]));
    assert.equal(told.run.state, 'failed');
    assert.equal(told.trace.run?.error_code, 'model_error');
    assert.equal(told.run.answer?.text, 'So');
    assert.deepEqual(told.asked, ['a/m', 'a/m', 'b/m', 'b/m', 'b/m']);
    const [step] = told.steps;
    assert.equal(step?.state, 'failed');
    assert.equal(step.connection, undefined);
    assert.equal(step.tries.length, 5);
    assert.equal((JSON.parse(step.content_json) as { text: string }).text, 'So');
    assert.deepEqual({ ...step.usage }, { ...told.trace.run?.usage });
    assert.equal(told.trace.run?.step_count, 1);
    const one = await harness.runExecutor.GetStep({ ...told.names, n: 1 }, harness.context());
    assert.equal(one.step?.state, 'failed');
    const { data } = await harness.runExecutor.ListSteps(told.names, harness.context());
    assert.equal(data[0]?.tries.length, 5);
  });

  it('counts what each model cost under its own name, by its own prices, once', async () => {
    const told = await answered('costs', ['first/dear', 'other/m'], ['x'.repeat(400), away()], [away()], ['Said']);
    const { rows: data } = await harness.limits.ReadUsage(
      { organization_id: told.names.organization_id, from: today(), to: today(), group_by: ['model'] },
      harness.context(),
    );
    const rows = new Map(data.map(({ model, usage }) => [model, usage]));
    assert.equal(Number(rows.get('first/dear')?.output_tokens), 100);
    assert.equal(Number(rows.get('other/m')?.output_tokens), 5);
    const { input_tokens: sent } = rows.get('first/dear') ?? assert.fail();
    const dear = (Number(sent) * 200 + 100 * 1_000) * 1_000;
    assert.equal(told.run.usage.cost_nanos, dear + (7 * prices.input + 5 * prices.output) * 1_000);
    assert.equal(told.run.usage.estimated, true);
    const result = JSON.parse(told.trace.run?.result_json ?? '{}') as { usage: { cost: number; estimated: boolean } };
    assert.equal(result.usage.cost, (told.run.usage.cost_nanos ?? 0) / 1e9);
    assert.equal(result.usage.estimated, true);
  });

  it('has no cost where its model has no price', async () => {
    const { run } = await answered('free', ['free/m'], ['Said']);
    assert.ok(!('cost_nanos' in run.usage));
  });

  it('keeps the five numbers, the names and the reasoning of an answer, and shows the reasoning in the trace alone', async () => {
    const usage = {
      input_tokens: 100,
      output_tokens: 20,
      cached_input_tokens: 60,
      cache_write_tokens: 30,
      reasoning_tokens: 8,
    };
    const response = { id: 'resp_1', model: 'm-2026' };
    const told = await answered(
      'reasons',
      ['first/m'],
      [{ thinks: 'Let me ' }, { thinks: 't'.repeat(30_000) }, 'Thought.', { finish: 'stop', usage, response }],
    );
    assert.equal(told.run.answer?.text, 'Thought.');
    assert.ok(!JSON.stringify(told.frames).includes('Let me'));
    const [step] = told.steps;
    assert.equal(step?.response_id, 'resp_1');
    assert.equal(step.response_model, 'm-2026');
    const { reasoning } = JSON.parse(step.content_json) as { reasoning: string };
    assert.equal(reasoning.length, 20_000);
    assert.ok(reasoning.startsWith('Let me tt'));
    assert.deepEqual(told.run.usage, { ...usage, cost_nanos: (100 * 2 + 20 * 10) * 1_000 });
    const done = JSON.parse(told.frames.at(-1)?.data ?? '{}') as { usage: object };
    assert.partialDeepStrictEqual(done.usage, { ...usage, cost: 0.0004, estimated: false });
    harness.pass(40 * 86_400_000);
    await harness.first.stripTraces();
    const { step: old } = await harness.runExecutor.GetStep({ ...told.names, n: 1 }, harness.context());
    assert.ok(!old?.content_json.includes('Let me') && old?.removed_at !== undefined);
    assert.ok(!JSON.stringify(await harness.runs.findOne({ _id: told.run._id })).includes('Let me'));
  });

  it('sends a signature back to the connection that it came from, and to no other', async () => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    const agentId = await harness.agent(organization, {
      model: 'first/m',
      fallback_models: { values: ['other/m'] },
      knowledge_base_ids: { values: ['kb'] },
    });
    const signed: Line = { call: 'knowledge_search', args: { query: 'x' }, signature: 'signed', reasoning: 'secret' };
    harness.model.answer('signed', [signed], [away()], [away()], [{ ...signed, id: 'second' }], ['Done']);
    const { run_id } = await harness.send({ ...user, agentId }, 'signed');
    await harness.ended(run_id);
    const sent = harness.model.requestsFor('signed').map(({ model, messages }) => {
      const calls = messages.flatMap((message) => (message.role === 'assistant' ? message.calls : []));
      return [model, ...calls.map(({ signature, reasoning }) => [signature, reasoning].join('/'))];
    });
    assert.deepEqual(sent, [
      ['first/m'],
      ['first/m', 'signed/secret'],
      ['first/m', 'signed/secret'],
      ['other/m', '/'],
      // The next step begins with the agent's own model.
      ['first/m', 'signed/secret', '/'],
    ]);
  });

  it('that is cancelled in the middle of an answer has that call in its trace', async () => {
    const open = gate();
    const user = await harness.someone();
    harness.model.answer('stop me', ['So far', open]);
    const { run_id } = await harness.send(user, 'stop me');
    await open.reached;
    const names = { organization_id: user.access.organization_id ?? '', run_id };
    const atWork = await harness.runExecutor.GetRunTrace(names, harness.context());
    assert.deepEqual(
      atWork.steps.map(({ n, state, attempt }) => [n, state, attempt]),
      [[1, 'running', 1]],
    );
    assert.equal(atWork.steps[0]?.finished_at, atWork.steps[0]?.started_at);
    await harness.runExecutor.CancelRun({ access: user.access, run_id }, harness.context());
    await harness.ended(run_id);
    const { steps, run } = await harness.runExecutor.GetRunTrace(names, harness.context());
    assert.equal(run?.error_code, 'cancelled');
    assert.equal(steps.length, 1);
    assert.equal(steps[0]?.state, 'failed');
    assert.deepEqual(
      steps[0].tries.map(({ reason, error_code: code }) => [reason, code]),
      [['cancelled', undefined]],
    );
    assert.equal(steps[0].usage?.estimated, true);
  });

  const today = (): string => new Date(harness.now()).toISOString().slice(0, 10);
});
