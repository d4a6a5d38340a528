// Gemini's and Bedrock's answers and refusals as they come besides the usual ones, and tokens that compatible servers name
// in ways of their own.

import assert from 'node:assert/strict';
import type { ConnectionKind } from '#services/run-executor/models/connection.ts';
import type { ModelUsage } from '#services/run-executor/models/model.ts';
import { chatCompletions, type Reply, sse } from '../../support/model-server.ts';
import { frame } from '../../support/model-servers/kinds/bedrock.ts';
import { type Provider, startProvider, valueAt } from '../../support/model-servers/provider-server.ts';
import { asking, assertModelError, outcomeOf, providerOf, weather } from './model-calls.ts';

const json = { 'content-type': 'application/json' };
const aws = { 'content-type': 'application/vnd.amazon.eventstream' };
const refusal = (status: number, body: unknown, headers = {}): Reply => ({
  status,
  headers,
  steps: [JSON.stringify(body)],
});
const google400 = (message: string): Reply =>
  refusal(400, { error: { code: 400, message, status: 'INVALID_ARGUMENT' } });
const aws400 = (message: string): Reply => refusal(400, { message }, { 'x-amzn-errortype': 'ValidationException:' });

describe('answers of Gemini and Bedrock', () => {
  const open: Provider[] = [];
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });
  const serve = async (kind: ConnectionKind, ...replies: Reply[]): Promise<Provider> => {
    const server = await startProvider(kind);
    open.push(server);
    server.answer(...replies);
    return server;
  };
  const ask = (server: Provider, model = 'm', changed = {}) =>
    outcomeOf(providerOf([server.connection()]), asking(`mine/${model}`, changed));

  it('may be a list in place of a stream, a whole body, and hold reasoning in the text', async () => {
    const candidate = (text: string, more = {}) => ({ candidates: [{ content: { parts: [{ text }] }, ...more }] });
    const end = { finishReason: 'STOP' };
    for (const reply of [
      { headers: json, steps: [JSON.stringify([candidate('Hel'), candidate('lo', end)])] },
      { headers: json, steps: [JSON.stringify(candidate('Hello', end))] },
      { steps: [sse(candidate('<think>Hm.</think>\nHello')), sse(candidate('', end))] },
    ])
      assert.equal((await ask(await serve('google', reply))).text, 'Hello');
    const whole = { output: { message: { content: [{ text: 'Hello' }] } }, stopReason: 'end_turn' };
    assert.equal(
      (await ask(await serve('amazon-bedrock', { headers: json, steps: [JSON.stringify(whole)] }))).text,
      'Hello',
    );
  });

  it('may come in frames that are cut anywhere', async () => {
    const bytes = Buffer.concat([
      frame('contentBlockDelta', { contentBlockIndex: 0, delta: { text: 'Grüezi' } }),
      frame('messageStop', { stopReason: 'end_turn' }),
    ]);
    const steps = [...bytes].map((byte) => Uint8Array.of(byte));
    assert.equal((await ask(await serve('amazon-bedrock', { headers: aws, steps }))).text, 'Grüezi');
  });

  it('fail by the name of an exception in the stream', async () => {
    const begun = frame('contentBlockDelta', { contentBlockIndex: 0, delta: { text: 'Hel' } });
    const slow = frame('throttlingException', { message: 'Too many tokens.' }, true);
    const busy = await ask(await serve('amazon-bedrock', { headers: aws, steps: [begun, slow] }));
    assertModelError(busy.error, { retriable: true });
    assert.match(String(busy.error), /busy/);
  });

  it('fail where bytes are no frames, or a frame is not whole', async () => {
    const whole = frame('messageStop', { stopReason: 'end_turn' });
    const spoiled = Uint8Array.from(whole, (byte, at) => (at === 20 ? byte ^ 1 : byte));
    assertModelError((await ask(await serve('amazon-bedrock', { headers: aws, steps: [spoiled] }))).error, {
      retriable: false,
    });
    const short = await ask(await serve('amazon-bedrock', { headers: aws, steps: [whole.subarray(0, 30)] }));
    assertModelError(short.error, { retriable: true });
  });

  it('are filtered where the prompt is blocked, and try again where a call is malformed', async () => {
    const blocked = await ask(await serve('google', { steps: [sse({ promptFeedback: { blockReason: 'SAFETY' } })] }));
    assert.partialDeepStrictEqual(blocked.events.at(-1), { type: 'finish', reason: 'filtered' });
    const steps = [sse({ candidates: [{ finishReason: 'MALFORMED_FUNCTION_CALL' }] })];
    const malformed = await ask(await serve('google', { steps }));
    assertModelError(malformed.error, { retriable: true });
    assert.match(String(malformed.error), /form that cannot be read/);
  });

  for (const { title, kind, model, reply, changed = {}, gone = [], kept = {} } of [
    {
      title: 'Gemini’s thoughts',
      kind: 'google',
      model: 'gemini-3-pro',
      reply: google400('Unable to submit request because Thinking is not supported by this model.'),
      gone: ['generationConfig.thinkingConfig.includeThoughts'],
      kept: { 'generationConfig.maxOutputTokens': 256 },
    },
    {
      title: 'Gemini’s form of the answer beside tools',
      kind: 'google',
      model: 'gemini-2.5-flash',
      reply: google400("Function calling with a response mime type: 'application/json' is unsupported"),
      changed: { tools: [weather], response_schema: { type: 'object', properties: { a: { type: 'string' } } } },
      gone: ['generationConfig.responseMimeType', 'generationConfig.responseSchema'],
    },
    {
      title: 'more tokens than a model of Bedrock gives',
      kind: 'amazon-bedrock',
      model: 'meta.llama3',
      reply: aws400('The maximum tokens you requested exceeds the model limit of 128. Try again with a lower value.'),
      kept: { 'inferenceConfig.maxTokens': 128 },
    },
    {
      title: 'marks for the cache',
      kind: 'amazon-bedrock',
      model: 'mistral.large',
      reply: refusal(
        403,
        { message: 'You invoked an unsupported model or your request did not allow prompt caching.' },
        { 'x-amzn-errortype': 'AccessDeniedException' },
      ),
      kept: { system: [{ text: 'Be brief.' }] },
    },
    {
      title: 'thinking that does not fit the bound of the answer',
      kind: 'anthropic',
      model: 'claude-3-7',
      reply: refusal(400, {
        type: 'error',
        error: {
          type: 'invalid_request_error',
          message: '`max_tokens` must be greater than `thinking.budget_tokens`.',
        },
      }),
      changed: { reasoning_effort: 'low' },
      gone: ['thinking'],
    },
    {
      title: 'the schema of an answer',
      kind: 'openai-compatible',
      model: 'm',
      reply: refusal(400, {
        error: { message: "'response_format.type' must be 'text'", param: 'response_format.type' },
      }),
      changed: { response_schema: { type: 'object' } },
      gone: ['response_format'],
    },
  ] satisfies readonly {
    title: string;
    kind: ConnectionKind;
    model: string;
    reply: Reply;
    changed?: object;
    gone?: readonly string[];
    kept?: Readonly<Record<string, unknown>>;
  }[])
    it(`go on without ${title}, where that is refused`, async () => {
      const server = await serve(kind, reply);
      const { text, error } = await ask(server, model, changed);
      assert.equal(error, undefined);
      assert.equal(text, 'Hello.');
      assert.equal(server.calls.length, 2);
      const { body } = server.calls[1] ?? {};
      for (const path of gone) assert.equal(valueAt(body, path), undefined, path);
      for (const [path, value] of Object.entries(kept)) assert.deepEqual(valueAt(body, path), value, path);
    });

  it('are no longer told to think where another model made the calls of this turn', async () => {
    const server = await serve('anthropic');
    const calls = [{ call_id: 'call_a', name: 'get_weather', arguments_json: '{}' }];
    const results = [{ call_id: 'call_a', name: 'get_weather', status: 'ok' as const, result_json: '{}' }];
    const messages = [
      { role: 'user' as const, text: 'Weather?' },
      { role: 'assistant' as const, text: '', calls },
      { role: 'tool' as const, results },
    ];
    await ask(server, 'claude-sonnet-4-5', { messages, tools: [weather], reasoning_effort: 'low' });
    assert.equal(server.calls[0]?.body['thinking'], undefined);
  });

  const base = { prompt_tokens: 100, completion_tokens: 10 };
  for (const { title, usage, expected } of [
    { title: 'DeepSeek', usage: { ...base, prompt_cache_hit_tokens: 64 }, expected: { cached_input_tokens: 64 } },
    { title: 'Kimi', usage: { ...base, cached_tokens: 64 }, expected: { cached_input_tokens: 64 } },
    {
      title: 'a gateway to Anthropic',
      usage: { ...base, cache_read_input_tokens: 64, cache_creation_input_tokens: 16 },
      expected: { cached_input_tokens: 64, cache_write_tokens: 16 },
    },
    {
      title: 'xAI, which counts reasoning beside the answer',
      usage: { ...base, total_tokens: 140, completion_tokens_details: { reasoning_tokens: 30 } },
      expected: { output_tokens: 40, reasoning_tokens: 30 },
    },
  ] satisfies readonly { title: string; usage: object; expected: Partial<ModelUsage> }[])
    it(`count tokens as ${title} names them`, async () => {
      const steps = [chatCompletions.text('Hello'), chatCompletions.finish('stop'), sse({ choices: [], usage })];
      const { events } = await ask(await serve('openai-compatible', { steps }));
      const end = events.at(-1);
      assert.deepEqual(end?.type === 'finish' ? end.usage : undefined, {
        input_tokens: 100,
        output_tokens: 10,
        ...expected,
      });
    });
});
