// The demo model: what it does with each directive, with knowledge, and without.

import assert from 'node:assert/strict';
import { createDemoModel } from '#services/run-executor/models/demo-model.ts';
import {
  ModelError,
  type ModelEvent,
  type ModelMessage,
  type ModelRequest,
  type ToolResult,
} from '#services/run-executor/models/model.ts';

const limits = { firstChunkMs: 60_000, silenceMs: 60_000 };
const demo = createDemoModel({ limits, delayMs: 0, directives: true });
const search = { name: 'knowledge_search', description: 'Searches.', parameters: { type: 'object' } };
const askUser = { name: 'ask_user', description: 'Asks.', parameters: { type: 'object' } };

function request(text: string, changed: Partial<ModelRequest> = {}, after: readonly ModelMessage[] = []): ModelRequest {
  return {
    model: 'demo',
    instructions: '',
    messages: [{ role: 'user', text }, ...after],
    tools: [],
    max_output_tokens: 1000,
    ...changed,
  };
}

function after(result: Omit<ToolResult, 'call_id'>): ModelMessage[] {
  return [
    { role: 'assistant', text: '', calls: [{ call_id: 'c', name: result.name, arguments_json: '{}' }] },
    { role: 'tool', results: [{ call_id: 'c', ...result }] },
  ];
}

async function run(given: ModelRequest, model = demo, signal = new AbortController().signal): Promise<ModelEvent[]> {
  const events: ModelEvent[] = [];
  for await (const event of model.stream(given, signal)) events.push(event);
  return events;
}

async function words(given: ModelRequest, model = demo): Promise<string> {
  const events = await run(given, model);
  assert.deepEqual(
    events.filter(({ type }) => type !== 'text').map(({ type }) => type),
    ['finish'],
  );
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

describe('the demo model', () => {
  it('/stream gives exactly as many pieces as asked for, and reports usage', async () => {
    const events = await run(request('/stream 40 0'));
    assert.equal(events.length, 41);
    assert.equal(
      events
        .slice(0, 3)
        .map((event) => (event.type === 'text' ? event.text : ''))
        .join(''),
      '1 2 3',
    );
    assert.deepEqual(events.at(-1), { type: 'finish', reason: 'stop', usage: { input_tokens: 3, output_tokens: 28 } });
  });

  it('gives each piece on a turn of the event loop of its own', async () => {
    let turns = 0;
    let running = true;
    const turn = (): void => {
      turns++;
      if (running) setImmediate(turn);
    };
    setImmediate(turn);
    let last = -1;
    for await (const event of demo.stream(request('/stream 20 0'), new AbortController().signal)) {
      if (event.type === 'finish') break;
      assert.ok(turns > last);
      last = turns;
    }
    running = false;
  });

  it('keeps the pieces of /stream as far apart as asked for', async () => {
    const at: number[] = [];
    for await (const event of demo.stream(request('/stream 3 30'), new AbortController().signal)) {
      if (event.type === 'text') at.push(performance.now());
    }
    const [first = 0, second = 0, third = 0] = at;
    assert.ok(second - first >= 28 && third - second >= 28, String(at));
  });

  it('takes directives for a message like any other where they are off, and does not speak of them', async () => {
    const model = createDemoModel({ limits, delayMs: 0, directives: false });
    for (const directive of [
      '/stream 3 0',
      '/fail',
      '/hang',
      '/ask',
      '/call knowledge_search {}',
      '/stream nonsense',
    ]) {
      const said = await words(request(directive), model);
      assert.match(said, /^I am the built-in demo model/, directive);
      assert.doesNotMatch(said, /\/stream|\/hang|\/fail/);
    }
  });

  it('/fail is a model_error not worth another try', async () => {
    await assert.rejects(
      run(request('/fail')),
      (error) => error instanceof ModelError && error.code === 'model_error' && !error.retriable,
    );
  });

  it('/hang is a model_timeout once its time is up', async () => {
    const model = createDemoModel({ limits: { firstChunkMs: 20, silenceMs: 60_000 }, delayMs: 0, directives: true });
    await assert.rejects(
      run(request('/hang'), model),
      (error) => error instanceof ModelError && error.code === 'model_timeout' && !error.retriable,
    );
  });

  it('silence between the pieces of /stream is under the same limit as any model', async () => {
    const model = createDemoModel({ limits: { firstChunkMs: 60_000, silenceMs: 20 }, delayMs: 0, directives: true });
    await assert.rejects(
      run(request('/stream 2 1000'), model),
      (error) => error instanceof ModelError && error.code === 'model_timeout',
    );
  });

  for (const message of ['/hang', '/stream 2 60000', '/stream 10000 0']) {
    it(`${message} ends at once when aborted, with the reason`, async () => {
      const abort = new AbortController();
      const reason = new Error('cancelled');
      setImmediate(() => setImmediate(() => abort.abort(reason)));
      await assert.rejects(run(request(message), demo, abort.signal), reason);
    });
  }

  it('a malformed directive is answered in words', async () => {
    assert.match(await words(request('/stream lots')), /^Write \/stream <frames> <ms>/);
  });

  it('/ask calls ask_user where it is offered, with one question of two to eight options', async () => {
    const [event, finish] = await run(request('/ask', { tools: [askUser] }));
    assert.ok(event?.type === 'tool_call' && event.call.name === 'ask_user');
    const { questions } = JSON.parse(event.call.arguments_json) as { questions: { options: unknown[] }[] };
    assert.ok(questions.length === 1 && (questions[0]?.options.length ?? 0) >= 2);
    assert.partialDeepStrictEqual(finish, { type: 'finish', reason: 'tool_calls' });
  });

  it('/ask says so where there is nothing to ask with', async () => {
    assert.match(await words(request('/ask')), /no ask_user tool/);
  });

  it('/call calls the tool with the arguments, under a new id each time', async () => {
    const given = request('/call knowledge_search {"query": "x"}', { tools: [search] });
    const [[first], [second]] = [await run(given), await run(given)];
    assert.ok(first?.type === 'tool_call' && second?.type === 'tool_call');
    assert.deepEqual(
      { ...first.call, call_id: '' },
      { call_id: '', name: 'knowledge_search', arguments_json: '{"query":"x"}' },
    );
    assert.notEqual(first.call.call_id, second.call.call_id);
  });

  it('/call names the tools there are where the one asked for is not offered', async () => {
    assert.match(
      await words(request('/call rm {}', { tools: [search] })),
      /no tool named rm\. It has: knowledge_search\./,
    );
    assert.match(await words(request('/call rm {}')), /no tools at all/);
  });

  for (const [status, told] of [
    ['ok', /get_weather answered: \{"sky":"clear"\}/],
    ['error', /get_weather failed/],
    ['declined', /declined, so get_weather was not carried out/],
    ['expired', /in time, so get_weather was not carried out/],
  ] as const) {
    it(`tells what came of a call: ${status}`, async () => {
      const results = after({ name: 'get_weather', status, result_json: '{"sky":"clear"}' });
      assert.match(await words(request('/call get_weather {}', {}, results)), told);
    });
  }

  it('goes on when nobody answered its question', async () => {
    const results = after({ name: 'ask_user', status: 'expired', result_json: 'null' });
    assert.match(await words(request('/ask', { tools: [askUser] }, results)), /Nobody answered in time/);
  });

  it('with knowledge, searches for the question first', async () => {
    const [event, finish] = await run(request('What is Colloquy?', { tools: [askUser, search] }));
    assert.ok(event?.type === 'tool_call');
    assert.deepEqual(
      { name: event.call.name, json: event.call.arguments_json },
      { name: 'knowledge_search', json: '{"query":"What is Colloquy?"}' },
    );
    assert.partialDeepStrictEqual(finish, { type: 'finish', reason: 'tool_calls' });
  });

  it('then quotes what was found, in pieces', async () => {
    const sources = [
      {
        index: 1,
        document_name: 'README.md',
        headings: [],
        text: 'Colloquy hosts conversational agents for many organizations.',
      },
    ];
    const given = request(
      'What is Colloquy?',
      { tools: [search] },
      after({ name: 'knowledge_search', status: 'ok', result_json: JSON.stringify({ sources }) }),
    );
    assert.match(await words(given), /Colloquy hosts conversational agents for many organizations\. \[1\]$/);
    assert.ok((await run(given)).length > 4);
  });

  it('searches again for the next question of the same conversation', async () => {
    const earlier = after({ name: 'knowledge_search', status: 'ok', result_json: '{"sources":[]}' });
    const given = request('First?', { tools: [search] }, [
      ...earlier,
      { role: 'assistant', text: 'Nothing.', calls: [] },
      { role: 'user', text: 'Second?' },
    ]);
    const [event] = await run(given);
    assert.ok(event?.type === 'tool_call' && event.call.arguments_json === '{"query":"Second?"}');
  });

  it('says so when the search failed', async () => {
    const results = after({ name: 'knowledge_search', status: 'error', result_json: '"down"' });
    assert.match(await words(request('What?', { tools: [search] }, results)), /search failed/);
  });

  it('without knowledge, says what it is and what can be tried', async () => {
    const answer = await words(request('Hello!'));
    for (const word of ['demo model', '/stream 40 50', '/fail', '/hang', '/call'])
      assert.ok(answer.includes(word), word);
    assert.ok(!answer.includes('/ask'));
    assert.ok((await words(request('Hello!', { tools: [askUser] }))).includes('/ask'));
  });

  it('answers in words within a second, whatever the delay is set to', async () => {
    const begun = performance.now();
    const events = await run(request('Hello!'), createDemoModel({ limits, delayMs: 1000, directives: true }));
    assert.ok(events.length > 5);
    assert.ok(performance.now() - begun < 1000);
  });

  it('costs the same each time it is asked the same', async () => {
    const [first, second] = [await run(request('Hello!')), await run(request('Hello!'))];
    assert.deepEqual(first.at(-1), second.at(-1));
  });
});
