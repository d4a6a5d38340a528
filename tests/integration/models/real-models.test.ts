// Real models over HTTP: the request to a provider, and the parts of its stream.

import assert from 'node:assert/strict';
import {
  anthropicMessages,
  chatCompletions,
  openAiResponses,
  startModelServer,
  type ModelServer,
} from '../../support/model-server.ts';
import { asking, keys, outcomeOf, providerAt, weather } from './model-calls.ts';

const callsTool = {
  type: 'tool_call',
  call: { call_id: 'call_a', name: 'get_weather', arguments_json: '{"city":"Bern"}' },
} as const;
/** The servers' names of their answers. */
const names = {
  chat: { id: 'chatcmpl-1', model: 'test' },
  responses: { id: 'resp_1', model: 'test' },
  messages: { id: 'msg_1', model: 'test' },
};
const afterTool = {
  tools: [weather],
  messages: [
    { role: 'user', text: 'Weather in Bern?' },
    { role: 'assistant', text: 'Let me look.', calls: [callsTool.call] },
    {
      role: 'tool',
      results: [{ call_id: 'call_a', name: 'get_weather', status: 'ok', result_json: '{"sky":"clear"}' }],
    },
  ],
} as const;

describe('real models', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  describe('openai-compatible', () => {
    it('streams the text as it comes and reports usage', async () => {
      server.reply(chatCompletions.answer('Hel', 'lo', '!'));
      const { events, error } = await outcomeOf(providerAt(server.url), asking('openai-compatible/org/some:model'));
      assert.equal(error, undefined);
      assert.deepEqual(events, [
        { type: 'text', text: 'Hel' },
        { type: 'text', text: 'lo' },
        { type: 'text', text: '!' },
        { type: 'finish', reason: 'stop', usage: { input_tokens: 12, output_tokens: 3 }, response: names.chat },
      ]);
    });

    it('hands each piece out before the next one is sent', async () => {
      const seen = Promise.withResolvers<void>();
      server.reply({
        steps: [chatCompletions.text('one'), seen.promise, chatCompletions.text('two'), chatCompletions.finish('stop')],
      });
      const { text } = await outcomeOf(providerAt(server.url), asking('openai-compatible/m'), undefined, () =>
        seen.resolve(),
      );
      assert.equal(text, 'onetwo');
    });

    it('sends the conversation, the tools, the bound on tokens and the key', async () => {
      server.reply(chatCompletions.answer('It is clear.'));
      await outcomeOf(providerAt(server.url), asking('openai-compatible/org/some:model', afterTool));
      const { path, headers, body } = await server.nextCall();
      assert.equal(path, '/v1/chat/completions');
      assert.equal(headers.authorization, `Bearer ${keys.compatible}`);
      assert.deepEqual(body, {
        model: 'org/some:model',
        max_tokens: 256,
        messages: [
          { role: 'system', content: 'Be brief.' },
          { role: 'user', content: 'Weather in Bern?' },
          {
            role: 'assistant',
            content: 'Let me look.',
            tool_calls: [
              { id: 'call_a', type: 'function', function: { name: 'get_weather', arguments: '{"city":"Bern"}' } },
            ],
          },
          { role: 'tool', tool_call_id: 'call_a', content: '{"sky":"clear"}' },
        ],
        tools: [
          {
            type: 'function',
            function: { name: 'get_weather', description: 'The weather of a city.', parameters: weather.parameters },
          },
        ],
        stream: true,
        stream_options: { include_usage: true },
      });
    });

    it('sends no authorization where no key is set', async () => {
      server.reply(chatCompletions.answer('hi'));
      await outcomeOf(providerAt(server.url, { MODEL_API_KEY: '' }), asking('openai-compatible/m'));
      assert.equal((await server.nextCall()).headers.authorization, undefined);
    });

    it('puts tool calls that come in pieces together', async () => {
      server.reply({
        steps: [
          chatCompletions.text('Let me look.'),
          chatCompletions.toolCall(0, { id: 'call_a', name: 'get_weather', arguments: '' }),
          chatCompletions.toolCall(0, { arguments: '{"city"' }),
          chatCompletions.toolCall(1, { id: 'call_b', name: 'get_weather', arguments: '{"city":"Ba' }),
          chatCompletions.toolCall(0, { arguments: ':"Bern"}' }),
          chatCompletions.toolCall(1, { arguments: 'sel"}' }),
          chatCompletions.finish('tool_calls'),
          chatCompletions.usage(30, 20),
          chatCompletions.done,
        ],
      });
      const { events } = await outcomeOf(providerAt(server.url), asking('openai-compatible/m', { tools: [weather] }));
      assert.deepEqual(events, [
        { type: 'text', text: 'Let me look.' },
        callsTool,
        { type: 'tool_call', call: { call_id: 'call_b', name: 'get_weather', arguments_json: '{"city":"Basel"}' } },
        { type: 'finish', reason: 'tool_calls', usage: { input_tokens: 30, output_tokens: 20 }, response: names.chat },
      ]);
    });

    it('takes calls that end with `stop` for tool calls, and calls without arguments for an empty object', async () => {
      server.reply({
        steps: [
          chatCompletions.toolCall(0, { id: 'call_a', name: 'now', arguments: '' }),
          chatCompletions.finish('stop'),
        ],
      });
      const { events } = await outcomeOf(providerAt(server.url), asking('openai-compatible/m'));
      assert.deepEqual(events, [
        { type: 'tool_call', call: { call_id: 'call_a', name: 'now', arguments_json: '{}' } },
        { type: 'finish', reason: 'tool_calls', usage: { input_tokens: 0, output_tokens: 0 }, response: names.chat },
      ]);
    });

    it('hands out no call that the bound on tokens cut short', async () => {
      server.reply({
        steps: [
          chatCompletions.toolCall(0, { id: 'call_a', name: 'get_weather', arguments: '{"city":"Be' }),
          chatCompletions.finish('length'),
        ],
      });
      const { events } = await outcomeOf(providerAt(server.url), asking('openai-compatible/m'));
      assert.deepEqual(
        events.map(({ type }) => type),
        ['finish'],
      );
      assert.partialDeepStrictEqual(events[0], { reason: 'length' });
    });

    it('uses connections again for calls that follow each other', async () => {
      server.fallback(() => chatCompletions.answer('hi'));
      const provider = providerAt(server.url);
      for (let call = 0; call < 6; call++) {
        assert.equal((await outcomeOf(provider, asking('openai-compatible/m'))).error, undefined);
      }
      // Two, since undici takes a connection back a moment after its answer has ended.
      assert.ok(new Set(server.calls.map(({ port }) => port)).size <= 2);
    });
  });

  describe('openai', () => {
    it('streams text and usage, with a key of its own, and asks for nothing to be kept', async () => {
      server.reply({
        steps: [openAiResponses.created, openAiResponses.text(0, 'Hel', 'lo'), openAiResponses.completed(7, 2)],
      });
      const { events, error } = await outcomeOf(providerAt(server.url), asking('openai/gpt-4.1-mini'));
      assert.equal(error, undefined);
      assert.deepEqual(events, [
        { type: 'text', text: 'Hel' },
        { type: 'text', text: 'lo' },
        { type: 'finish', reason: 'stop', usage: { input_tokens: 7, output_tokens: 2 }, response: names.responses },
      ]);
      const { path, headers, body } = await server.nextCall();
      assert.equal(path, '/v1/responses');
      assert.equal(headers.authorization, `Bearer ${keys.openai}`);
      assert.partialDeepStrictEqual(body, {
        model: 'gpt-4.1-mini',
        max_output_tokens: 256,
        store: false,
        stream: true,
      });
    });

    it('puts tool calls together and sends their results back', async () => {
      server.reply({
        steps: [
          openAiResponses.created,
          openAiResponses.toolCall(0, 'call_a', 'get_weather', '{"city"', ':"Bern"}'),
          openAiResponses.completed(9, 5),
        ],
      });
      const { events } = await outcomeOf(providerAt(server.url), asking('openai/gpt-4.1-mini', afterTool));
      assert.deepEqual(events, [
        callsTool,
        {
          type: 'finish',
          reason: 'tool_calls',
          usage: { input_tokens: 9, output_tokens: 5 },
          response: names.responses,
        },
      ]);
      const { body } = await server.nextCall();
      assert.partialDeepStrictEqual(body, {
        tools: [{ type: 'function', name: 'get_weather', strict: false }],
        input: [
          {},
          {},
          {},
          { type: 'function_call', call_id: 'call_a', name: 'get_weather', arguments: '{"city":"Bern"}' },
          { type: 'function_call_output', call_id: 'call_a', output: '{"sky":"clear"}' },
        ],
      });
    });
  });

  describe('anthropic', () => {
    it('streams text and usage, with a key of its own', async () => {
      server.reply({
        steps: [
          anthropicMessages.start(11),
          anthropicMessages.ping,
          anthropicMessages.text(0, 'Hel', 'lo'),
          anthropicMessages.stop('end_turn', 4),
        ],
      });
      const { events, error } = await outcomeOf(providerAt(server.url), asking('anthropic/claude-sonnet-4-5'));
      assert.equal(error, undefined);
      assert.deepEqual(events, [
        { type: 'text', text: 'Hel' },
        { type: 'text', text: 'lo' },
        { type: 'finish', reason: 'stop', usage: { input_tokens: 11, output_tokens: 4 }, response: names.messages },
      ]);
      const { path, headers, body } = await server.nextCall();
      assert.equal(path, '/v1/messages');
      assert.equal(headers['x-api-key'], keys.anthropic);
      assert.equal(headers.authorization, undefined);
      assert.partialDeepStrictEqual(body, { model: 'claude-sonnet-4-5', max_tokens: 256, stream: true });
    });

    it('puts tool calls together and sends their results back', async () => {
      server.reply({
        steps: [
          anthropicMessages.start(20),
          anthropicMessages.text(0, 'Let me look.'),
          anthropicMessages.toolCall(1, 'call_a', 'get_weather', '', '{"city"', ':"Bern"}'),
          anthropicMessages.stop('tool_use', 15),
        ],
      });
      const { events } = await outcomeOf(providerAt(server.url), asking('anthropic/claude-sonnet-4-5', afterTool));
      assert.deepEqual(events, [
        { type: 'text', text: 'Let me look.' },
        callsTool,
        {
          type: 'finish',
          reason: 'tool_calls',
          usage: { input_tokens: 20, output_tokens: 15 },
          response: names.messages,
        },
      ]);
      const { body } = await server.nextCall();
      assert.partialDeepStrictEqual(body, {
        messages: [
          { role: 'user' },
          {
            role: 'assistant',
            content: [
              { type: 'text', text: 'Let me look.' },
              { type: 'tool_use', id: 'call_a', name: 'get_weather', input: { city: 'Bern' } },
            ],
          },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'call_a', content: '{"sky":"clear"}' }] },
        ],
      });
    });
  });
});
