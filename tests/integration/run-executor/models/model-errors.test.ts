// Runs whose model fails, misbehaves or does not end.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type Harness, startHarness } from '../../../support/runs/harness.ts';
import { hit } from '../../../support/runs/scripted-knowledge.ts';
import { gate, type Line, overloaded, refused } from '../../../support/runs/scripted-model.ts';
import { assertWellTold, storyOf } from '../../../support/runs/story.ts';

describe('a run whose model', () => {
  let harness: Harness;
  const { random } = Math;
  before(async () => {
    harness = await startHarness({ RUN_HEARTBEAT_SECONDS: '1' }, { mostAnswerCharacters: 1_000 });
    // Tries follow each other at once.
    Math.random = () => 0;
  });
  after(async () => {
    Math.random = random;
    await harness.stop();
  });

  const answered = async (fields: Parameters<Harness['agent']>[1], input: string, ...scripts: Line[][]) => {
    const user = harness.user();
    const organization = user.access.organization_id ?? '';
    harness.knowledge.bases.set(organization, new Set(['kb']));
    const agentId = await harness.agent(organization, fields);
    harness.model.answer(input, ...scripts);
    const sent = await harness.send({ ...user, agentId }, input);
    const run = await harness.ended(sent.run_id);
    const frames = harness.appended.get(sent.run_id) ?? [];
    assertWellTold(frames);
    const said = (await harness.said(user, sent.conversation_id))
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => content);
    assert.deepEqual(said, run.answer?.text ? [run.answer.text] : []);
    assert.equal(storyOf(frames).text, run.answer?.text ?? '');
    assert.deepEqual(await harness.slotsOf(user), []);
    return { run, frames, story: storyOf(frames), requests: harness.model.requestsFor(input) };
  };
  const learned = { knowledge_base_ids: { values: ['kb'] } };

  it('fails twice before its first word is asked a third time, and nobody sees it', async () => {
    const { run, frames, requests } = await answered({}, 'third time', [overloaded()], [overloaded()], ['Lucky']);
    assert.equal(run.state, 'succeeded');
    assert.equal(requests.length, 3);
    assert.ok(frames.every(({ epoch }) => epoch === 1));
  });

  it('fails three times fails with model_error', async () => {
    const { run, requests, story } = await answered({}, 'three times', [overloaded()], [overloaded()], [overloaded()]);
    assert.equal(run.state, 'failed');
    assert.match(run.error ?? '', /^model_error: /);
    assert.equal(requests.length, 3);
    assert.deepEqual(story.error, { code: 'model_error', message: 'The model is overloaded.' });
  });

  it('fails after it had said something is told again behind a reset, with the words of the good try only', async () => {
    const { run, story, frames } = await answered({}, 'again', ['Wrong words', overloaded()], ['Right words']);
    assert.equal(run.answer?.text, 'Right words');
    assert.equal(story.text, 'Right words');
    assert.ok(frames.some(({ type }) => type === 'reset'));
  });

  it('breaks off without an end is asked again', async () => {
    const { run } = await answered({}, 'breaks', ['half', { finish: 'never' }], ['whole']);
    assert.equal(run.answer?.text, 'whole');
  });

  it('fails for good fails at once and keeps its text', async () => {
    const { run, requests } = await answered({}, 'for good', ['Kept', refused()], ['never asked']);
    assert.equal(run.state, 'failed');
    assert.equal(run.answer?.text, 'Kept');
    assert.equal(requests.length, 1);
  });

  it('calls a tool with arguments that are no JSON, or not those of the tool, is told so and goes on', async () => {
    for (const args of ['{"query":', '[]', '{}', '{"query":" "}', 'null']) {
      const { run, story, requests } = await answered(
        learned,
        `arguments ${args}`,
        [{ call: 'knowledge_search', args }],
        ['Anyway'],
      );
      assert.equal(run.answer?.text, 'Anyway');
      assert.deepEqual(story.results, [{ call_id: 'call-0', status: 'error' }]);
      const told = requests[1]?.messages.at(-1);
      assert.equal(told?.role === 'tool' && told.results[0]?.status, 'error');
    }
  });

  it('calls a tool that is not there is told so and goes on', async () => {
    const { run, story } = await answered({}, 'unknown tool', [{ call: 'rm_rf', args: {} }], ['Fine']);
    assert.equal(run.answer?.text, 'Fine');
    assert.deepEqual(story.results, [{ call_id: 'call-0', status: 'error' }]);
  });

  it('searches an index that is away now is told so after a second try', async () => {
    harness.knowledge.find = () => Promise.reject(new Error('away'));
    const before = harness.knowledge.searches.length;
    const { run } = await answered(
      learned,
      'no search',
      [{ call: 'knowledge_search', args: { query: 'x' } }],
      ['Without'],
    );
    assert.equal(run.answer?.text, 'Without');
    assert.equal(harness.knowledge.searches.length - before, 2);
    harness.knowledge.find = async () => [];
  });

  for (const [kind, refusal, said, searches] of [
    ['refused', new ContractError('rate_limited', 'Too many.', { retry_after: 0.01 }), /too many searches/, 2],
    ['unavailable', new ContractError('service_unavailable', 'Away.', { retriable: false }), /cannot answer/, 2],
    ['broken', new Error('a defect'), /went wrong on our side/, 2],
  ] as const)
    it(`searches what is ${kind} is told that the search failed, and the trace shows the call as failed with that`, async () => {
      let asked = 0;
      harness.knowledge.find = () => {
        asked += 1;
        return Promise.reject(refusal);
      };
      const { run, story, requests } = await answered(
        learned,
        `search ${kind}`,
        [{ call: 'knowledge_search', args: { query: 'x' } }],
        ['The documents could not be searched.'],
      );
      harness.knowledge.find = async () => [];
      assert.equal(run.state, 'succeeded');
      assert.deepEqual(story.results, [{ call_id: 'call-0', status: 'error' }]);
      assert.ok(asked >= searches);
      const told = requests[1]?.messages.at(-1);
      assert.ok(told?.role === 'tool');
      const [result] = told.results;
      assert.equal(result?.status, 'error');
      assert.match(result.result_json, said);
      assert.match(result.result_json, /says nothing of what the documents hold/);
      const steps = await harness.runExecutor.ListSteps(
        { organization_id: run.organization_id, run_id: run._id, page: { limit: 10 } },
        harness.context(),
      );
      assert.equal(steps.data[0]?.calls[0]?.status, 'error');
      assert.equal(steps.data[0]?.calls[0]?.retries, 1);
    });

  it('finds one chunk in two searches cites it under one number', async () => {
    harness.knowledge.find = async (query) =>
      query === 'first' ? [hit('kb', 1, 'One.')] : [hit('kb', 2, 'Two.'), hit('kb', 1, 'One.')];
    const search = (query: string): Line[] => [{ call: 'knowledge_search', args: { query } }];
    const { run } = await answered(learned, 'twice found', search('first'), search('second'), ['A [2], b [1].']);
    assert.deepEqual(
      run.answer?.citations.map(({ index, chunk_id }) => [index, chunk_id]),
      [
        [1, 'chunk-1'],
        [2, 'chunk-2'],
      ],
    );
    harness.knowledge.find = async () => [];
  });

  it('never stops calling is asked to answer at its last step, and ends with max_steps', async () => {
    const search: Line[] = [{ call: 'knowledge_search', args: { query: 'x' } }];
    const { run, requests } = await answered({ ...learned, max_steps: 3 }, 'endless', search, search, search, search);
    assert.equal(run.state, 'succeeded');
    assert.equal(run.finish_reason, 'max_steps');
    assert.deepEqual(
      requests.map(({ tools }) => tools.length),
      [2, 2, 2],
    );
  });

  it('says more than an answer may hold is cut there, with finish_reason length', async () => {
    const { run } = await answered({}, 'too long', ['x'.repeat(999), '🫖🫖', 'never', refused()]);
    assert.equal(run.state, 'succeeded');
    assert.equal(run.finish_reason, 'length');
    assert.equal(run.answer?.text, 'x'.repeat(999));
    const exact = await answered({}, 'one piece', ['y'.repeat(5_000)]);
    assert.equal(exact.run.answer?.text, 'y'.repeat(1_000));
  });

  it('ends for length says so', async () => {
    assert.equal((await answered({}, 'length', ['short', { finish: 'length' }])).run.finish_reason, 'length');
  });

  it('says nothing at all leaves no message', async () => {
    const { run, story } = await answered({}, 'nothing', [], [], []);
    assert.equal(run.state, 'failed');
    assert.equal(story.message, undefined);
    const read = await harness.runExecutor.GetRunTrace(
      { organization_id: run.organization_id, run_id: run._id },
      harness.context(),
    );
    assert.equal((JSON.parse(read.run?.result_json ?? '{}') as { message_id: unknown }).message_id, null);
    assert.match(run.error ?? '', /^model_error: The model ended without an answer/);
  });

  it('fails by a defect fails with internal_error and says nothing of it', async () => {
    const { run } = await answered({}, 'defect', [{ fail: new TypeError('secret') as never }]);
    assert.equal(run.error, 'internal_error: Something went wrong on our side.');
  });
});

describe('a run that takes too long', () => {
  it('fails with model_timeout and keeps its text', async () => {
    const harness = await startHarness({}, { RUN_MAX_SECONDS: 0.1, RUN_HEARTBEAT_SECONDS: 0.05 });
    try {
      const user = await harness.someone();
      harness.model.answer('slow', ['So far', gate()]);
      const sent = await harness.send(user, 'slow');
      const run = await harness.ended(sent.run_id);
      assert.equal(run.state, 'failed');
      assert.match(run.error ?? '', /^model_timeout: /);
      assert.equal(run.answer?.text, 'So far');
    } finally {
      await harness.stop();
    }
  });
});
