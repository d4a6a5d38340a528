// Each kind of connection against a server of its own: answers, tools, parameters, tokens, reasoning that goes back, and
// wrong keys.

import assert from 'node:assert/strict';
import { type ConnectionKind, connectionKinds } from '#services/run-executor/models/connection.ts';
import type { ModelEvent, ModelMessage, ModelRequest, ToolCall } from '#services/run-executor/models/model.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { type Provider, startProvider, valueAt } from '../../support/model-servers/provider-server.ts';
import { asking, assertModelError, outcomeOf, providerOf, weather } from './model-calls.ts';

interface Expected {
  /** A model that reasons, by a name that says so. */
  readonly model: string;
  /** By paths of the body: temperature without reasoning, bound, user, cache key, schema. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** With `reasoning_effort: 'low'`. */
  readonly effort: Readonly<Record<string, unknown>>;
  /** The part of the second request that has the reasoning of the first. */
  readonly reasoned: string;
  /** The parameter that the server refuses, and the path at which it is missed. */
  readonly refused: string;
  readonly counts: readonly ('cached' | 'written' | 'reasoning')[];
  readonly response: Readonly<Record<string, string>>;
}

const schema = {
  type: 'object',
  properties: { city: { type: 'string' } },
  required: ['city'],
  additionalProperties: false,
} as const;

const expected: Readonly<Record<ConnectionKind, Expected>> = {
  openai: {
    model: 'gpt-5-mini',
    parameters: {
      max_output_tokens: 256,
      safety_identifier: 'user-hash',
      prompt_cache_key: 'cache-hash',
      store: false,
      'text.format.type': 'json_schema',
      'text.format.strict': true,
    },
    effort: { 'reasoning.effort': 'low', 'reasoning.summary': 'auto' },
    reasoned: '"encrypted_content":"encrypted-reasoning"',
    refused: 'reasoning.summary',
    counts: ['cached', 'written', 'reasoning'],
    response: { id: 'resp_1', model: 'test' },
  },
  'azure-openai': {
    model: 'a-deployment',
    parameters: {
      max_output_tokens: 256,
      temperature: 0.25,
      safety_identifier: 'user-hash',
      prompt_cache_key: 'cache-hash',
      store: false,
      'text.format.type': 'json_schema',
    },
    effort: { 'reasoning.effort': 'low', 'reasoning.summary': 'auto' },
    reasoned: '"encrypted_content":"encrypted-reasoning"',
    refused: 'temperature',
    counts: ['cached', 'written', 'reasoning'],
    response: { id: 'resp_1', model: 'test' },
  },
  anthropic: {
    model: 'claude-sonnet-4-5',
    parameters: {
      max_tokens: 256,
      temperature: 0.25,
      'metadata.user_id': 'user-hash',
      'output_config.format.type': 'json_schema',
    },
    effort: { max_tokens: 256 + 2_048, 'thinking.budget_tokens': 2_048, temperature: undefined },
    reasoned: '"signature":"signed-thinking"',
    refused: 'temperature',
    counts: ['cached', 'written', 'reasoning'],
    response: { id: 'msg_1', model: 'test' },
  },
  google: {
    model: 'gemini-2.5-flash',
    parameters: {
      'generationConfig.maxOutputTokens': 256,
      'generationConfig.temperature': 0.25,
      'generationConfig.responseMimeType': 'application/json',
      'generationConfig.thinkingConfig.includeThoughts': true,
    },
    effort: {
      'generationConfig.thinkingConfig.thinkingBudget': 2_048,
      'generationConfig.maxOutputTokens': 256 + 2_048,
    },
    reasoned: '"thoughtSignature":"signed-thoughts"',
    refused: 'generationConfig.thinkingConfig',
    counts: ['cached', 'reasoning'],
    response: { id: 'response-1', model: 'test' },
  },
  'amazon-bedrock': {
    model: 'eu.anthropic.claude-sonnet-4-5-20250929-v1:0',
    parameters: { 'inferenceConfig.maxTokens': 256, 'inferenceConfig.temperature': 0.25 },
    effort: {
      'inferenceConfig.maxTokens': 256 + 2_048,
      'additionalModelRequestFields.thinking.budget_tokens': 2_048,
      'inferenceConfig.temperature': undefined,
    },
    reasoned: '"signature":"signed-reasoning"',
    refused: 'inferenceConfig.temperature',
    counts: ['cached', 'written'],
    response: { id: 'request-1' },
  },
  'openai-compatible': {
    model: 'deepseek-reasoner',
    parameters: {
      max_tokens: 256,
      temperature: 0.25,
      user: 'user-hash',
      'response_format.type': 'json_schema',
      'response_format.json_schema.strict': true,
    },
    effort: { reasoning_effort: 'low' },
    reasoned: '"reasoning_content":"Bern is a city."',
    refused: 'user',
    counts: ['cached', 'written', 'reasoning'],
    response: { id: 'chatcmpl-1', model: 'test' },
  },
};

const usage = { input: 100, cached: 60, written: 15, output: 40, reasoning: 25 };
const call: ToolCall = { call_id: 'call_a', name: 'get_weather', arguments_json: '{"city":"Bern"}' };
const called = { id: 'call_a', name: 'get_weather', args: { city: 'Bern' } };
const question: ModelMessage = { role: 'user', text: 'Weather in Bern?' };

describe('models of each kind of connection', () => {
  for (const kind of connectionKinds) {
    const { model, parameters, effort, reasoned, refused, counts, response } = expected[kind];
    const name = `mine/${model}`;

    describe(kind, () => {
      let server: Provider;
      beforeEach(async () => {
        server = await startProvider(kind);
      });
      afterEach(() => server.close());

      const asked = async (changed: Partial<ModelRequest> = {}, provider = providerOf([server.connection()])) => {
        const outcome = await outcomeOf(provider, asking(name, changed));
        assert.equal(outcome.error, undefined);
        return outcome;
      };
      const lastBody = () => server.calls.at(-1)?.body;
      const assertHas = (paths: Readonly<Record<string, unknown>>): void => {
        for (const [path, value] of Object.entries(paths)) assert.deepEqual(valueAt(lastBody(), path), value, path);
      };

      it('stream text as it comes, with the names of the answer', async () => {
        server.answer({ text: ['Hel', 'lo'] });
        const { events } = await asked();
        assert.deepEqual(events, [
          { type: 'text', text: 'Hel' },
          { type: 'text', text: 'lo' },
          { type: 'finish', reason: 'stop', usage: { input_tokens: 20, output_tokens: 10 }, response },
        ]);
      });

      it('count five numbers: input and output are all of them', async () => {
        server.answer({ text: ['Hello'], usage });
        const { events } = await asked();
        const end = events.at(-1);
        assert.deepEqual(end?.type === 'finish' ? end.usage : undefined, {
          input_tokens: 100,
          output_tokens: 40,
          ...(counts.includes('cached') ? { cached_input_tokens: 60 } : {}),
          ...(counts.includes('written') ? { cache_write_tokens: 15 } : {}),
          ...(counts.includes('reasoning') ? { reasoning_tokens: 25 } : {}),
        });
      });

      it('take parameters in their own words', async () => {
        server.answer({ text: ['{"city":"Bern"}'] });
        const told = { temperature: 0.25, user: 'user-hash', cache_key: 'cache-hash', response_schema: schema };
        // OpenAI's models that reason know no temperature.
        await asked(told);
        assertHas(parameters);
      });

      it('are told how much to reason', async () => {
        server.answer({ text: ['Hello'] });
        await asked({
          reasoning_effort: 'low',
          ...(kind === 'anthropic' || kind === 'amazon-bedrock' ? { temperature: 0.25 } : {}),
        });
        assertHas(effort);
      });

      it('call tools, and get their results with the reasoning that led to the calls', async () => {
        server.answer({ reasoning: 'Bern is a city.', text: ['Let me look.'], calls: [called] }, { text: ['Clear.'] });
        const provider = providerOf([server.connection()]);
        const first = await asked({ messages: [question], tools: [weather], reasoning_effort: 'low' }, provider);
        const told = first.events.filter(({ type }) => type === 'reasoning');
        assert.deepEqual(told, [{ type: 'reasoning', text: 'Bern is a city.' }]);
        const made = callsIn(first.events);
        assert.partialDeepStrictEqual(made, [call]);
        const second = await asked(
          {
            messages: [question, { role: 'assistant', text: first.text, calls: made }, resultOf(made)],
            tools: [weather],
            reasoning_effort: 'low',
          },
          provider,
        );
        assert.equal(second.text, 'Clear.');
        const { text = '' } = server.calls.at(-1) ?? {};
        assert.ok(text.includes(reasoned), text);
        assert.ok(text.includes('clear-sky'));
      });

      it('get nothing of the reasoning of another connection', async () => {
        server.answer({ reasoning: 'Bern is a city.', calls: [called] });
        const first = await asked({ messages: [question], tools: [weather], reasoning_effort: 'low' });
        const made = callsIn(first.events);
        const other = providerOf([server.connection({ id: 'another' })]);
        const messages = [question, { role: 'assistant' as const, text: '', calls: made }, resultOf(made)];
        await asked({ messages, tools: [weather], reasoning_effort: 'low' }, other);
        const isKept = server.calls.at(-1)?.text.includes(reasoned);
        // In words, or signed for all who speak to the provider.
        assert.equal(isKept, kind === 'openai-compatible' || kind === 'google');
      });

      it('end a last step in words', async () => {
        server.answer({ text: ['Clear.'] });
        const messages = [question, { role: 'assistant' as const, text: '', calls: [call] }, resultOf([call])];
        const { text } = await asked({ messages, tools: [weather], words_only: true });
        assert.equal(text, 'Clear.');
        assert.ok(server.calls.at(-1)?.text.includes('clear-sky'), 'the result is told');
      });

      it('go on without a parameter that is refused by name, and remember it', async () => {
        server.refuses(refused);
        const provider = providerOf([server.connection()]);
        for (const round of [1, 2]) {
          const { text } = await asked({ temperature: 0.25, user: 'user-hash' }, provider);
          assert.equal(text, 'Hello.');
          assert.equal(server.calls.length, round + 1);
        }
      });

      it('refuse a wrong key in a sentence', async () => {
        const wrong = { credential: { kind: 'api_key', api_key: 'sk-wrong' } } as const;
        const { error } = await outcomeOf(providerOf([server.connection(wrong)]), asking(name));
        assertModelError(error, { retriable: false });
        assert.match(String(error), /refused the key of this service/);
      });

      it('are a broken-off answer where the body ends before it', async () => {
        server.answer({ text: ['Hel'], ends: 'cut' });
        const { error, text } = await outcomeOf(providerOf([server.connection()]), asking(name));
        assert.equal(text, 'Hel');
        assertModelError(error, { retriable: true });
        assert.ok(error instanceof ModelError && error.origin.reason === 'cut_stream');
      });

      for (const [ends, reason] of [
        ['length', 'length'],
        ['filtered', 'filtered'],
      ] as const)
        it(`say that an answer ended as ${ends}`, async () => {
          server.answer({ text: ['Hel'], ends });
          const { events } = await asked();
          assert.partialDeepStrictEqual(events.at(-1), { type: 'finish', reason });
        });

      it('say nothing of a credential in the environment', async () => {
        const none = { credential: { kind: 'none' } } as const;
        const { error } = await outcomeOf(providerOf([server.connection(none)]), asking(name));
        // Nothing else stands in for the missing one.
        const { authorization, ...headers } = server.calls[0]?.headers ?? {};
        assert.equal(authorization, undefined);
        for (const header of ['x-api-key', 'api-key', 'x-goog-api-key']) assert.equal(headers[header], undefined);
        assertModelError(error, { retriable: false });
      });

      it('count each piece as a sign of life', async () => {
        const provider = providerOf([server.connection()], {}, { MODEL_FIRST_CHUNK_TIMEOUT_MS: 150 });
        // Longer than the limit: the test is of time itself.
        server.answer({ text: ['Hello'], waits: new Promise((resolve) => setTimeout(resolve, 300)) });
        assert.equal((await outcomeOf(provider, asking(name))).error, undefined);
      });
    });
  }
});

function callsIn(events: readonly ModelEvent[]): ToolCall[] {
  return events.flatMap((event) => (event.type === 'tool_call' ? [event.call] : []));
}

function resultOf(calls: readonly ToolCall[]): ModelMessage {
  const results = calls.map(({ call_id, name }) => ({
    call_id,
    name,
    status: 'ok' as const,
    result_json: '{"sky":"clear-sky"}',
  }));
  return { role: 'tool', results };
}
