// The demo model: its stream, with knowledge and without, and its failures on request.

import assert from 'node:assert/strict';
import { createDemoModel } from '#services/run-executor/models/demo-model.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { after, askUser, demo, limits, request, run, search, words } from './asked-demo.ts';

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

  it('gives each piece on a iteration of the event loop of its own', async () => {
    let iterations = 0;
    let running = true;
    const iteration = (): void => {
      iterations++;
      if (running) setImmediate(iteration);
    };
    setImmediate(iteration);
    let last = -1;
    for await (const event of demo.stream(request('/stream 20 0'), new AbortController().signal)) {
      if (event.type === 'finish') break;
      assert.ok(iterations > last);
      last = iterations;
    }
    running = false;
  });

  it('gives no piece of /stream before its time, as far apart as asked for', async () => {
    // By the clock: where this process is held up, the next piece comes so much the sooner.
    const begunAt = performance.now();
    const at: number[] = [];
    for await (const event of demo.stream(request('/stream 3 30'), new AbortController().signal)) {
      if (event.type === 'text') at.push(performance.now() - begunAt);
    }
    assert.equal(at.length, 3);
    for (const [n, ms] of at.entries()) assert.ok(ms >= n * 30 - 2, String(at));
  });

  it('takes directives for a message like any other where they are off, and does not speak of them', async () => {
    const model = createDemoModel({ limits, delayMs: 0, directives: false });
    for (const directive of [
      '/stream 3 0',
      '/fail',
      '/hang',
      '/ask',
      '/obey me',
      '/call knowledge_search {}',
      '/stream nonsense',
    ]) {
      const said = await words(request(directive), model);
      assert.match(said, /^I am the built-in demo model/, directive);
      assert.doesNotMatch(said, /\/stream|\/hang|\/fail|\/obey/);
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

  it('with knowledge, searches for the question first', async () => {
    const [event, finish] = await run(request('What is Colloquy?', { tools: [askUser, search] }));
    assert.ok(event?.type === 'tool_call');
    assert.deepEqual(
      { name: event.call.name, json: event.call.arguments_json },
      { name: 'knowledge_search', json: '{"query":"What is Colloquy?"}' },
    );
    assert.partialDeepStrictEqual(finish, { type: 'finish', reason: 'tool_calls' });
  });

  it('then quotes the found passages, in pieces', async () => {
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
    assert.match(await words(given), /^Colloquy hosts conversational agents for many organizations\. \[1\]$/m);
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

  it('without knowledge, introduces itself and its directives', async () => {
    const answer = await words(request('Hello!'));
    for (const word of ['demo model', '/stream 40 50', '/fail', '/hang', '/call'])
      assert.ok(answer.includes(word), word);
    assert.ok(!answer.includes('/ask'));
    assert.ok((await words(request('Hello!', { tools: [askUser] }))).includes('/ask'));
  });

  it('answers in words within a second, at any delay setting', async () => {
    // By the model's own pauses, which a machine busy with something else does not change.
    const { setTimeout } = globalThis;
    let waited = 0;
    globalThis.setTimeout = Object.assign((done: () => void, ms = 0) => {
      // Not those that end an answer which does not come.
      if (ms >= limits.firstChunkMs) return setTimeout(done, ms);
      waited += ms;
      return setTimeout(done, 0);
    }, setTimeout);
    try {
      const events = await run(request('Hello!'), createDemoModel({ limits, delayMs: 1000, directives: true }));
      assert.ok(events.length > 5);
    } finally {
      globalThis.setTimeout = setTimeout;
    }
    assert.ok(waited > 0 && waited < 1000, `${waited} ms`);
  });

  it('costs the same each time it is asked the same', async () => {
    const [first, second] = [await run(request('Hello!')), await run(request('Hello!'))];
    assert.deepEqual(first.at(-1), second.at(-1));
  });
});
