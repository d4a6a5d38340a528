// Leaves out the parameters that a server refuses by name: the same request goes once more without it, and the model is
// never sent it again.

import assert from 'node:assert/strict';
import type { ModelRequest } from '#services/run-executor/models/model.ts';
import {
  anthropicMessages,
  chatCompletions,
  type ModelServer,
  openAiResponses,
  type ReceivedCall,
  type Reply,
  startModelServer,
} from '../../support/model-server.ts';
import { asking, assertModelError, outcomeOf, providerAt, weather } from './model-calls.ts';

const model = 'openai-compatible/m';
const hello = chatCompletions.answer('Hello');
const whole: Reply = {
  headers: { 'content-type': 'application/json' },
  steps: [JSON.stringify({ choices: [{ message: { content: 'Hello' }, finish_reason: 'stop' }] })],
};
const narrow = {
  ...weather,
  parameters: {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      city: { type: 'string', pattern: '^(?!x)', format: 'email', description: 'Where.' },
      pattern: { type: 'string' },
    },
    required: ['city'],
    additionalProperties: false,
  },
};

const called = { call_id: 'call_0123456789abcdef01234567', name: 'get_weather', arguments_json: '{"city":"Bern"}' };
const calling: Partial<ModelRequest> = {
  messages: [
    { role: 'user', text: 'Weather?' },
    { role: 'assistant', text: '', calls: [{ ...called, reasoning: 'Let me see.' }] },
    { role: 'tool', results: [{ ...called, status: 'ok', result_json: '{"sky":"clear"}' }] },
  ],
};
type Message = Readonly<Record<string, unknown>> & { readonly tool_calls?: readonly { readonly id: string }[] };
const messagesOf = (body: ReceivedCall['body']): readonly Message[] => (body['messages'] ?? body['input']) as Message[];
const roleOf = (body: ReceivedCall['body']): unknown => messagesOf(body)[0]?.['role'];
const idsOf = (body: ReceivedCall['body']): readonly unknown[] =>
  messagesOf(body).flatMap((message) => [
    ...(message.tool_calls ?? []).map(({ id }) => id),
    ...('tool_call_id' in message ? [message['tool_call_id']] : []),
  ]);
const hasReasoning = (body: ReceivedCall['body']): boolean =>
  messagesOf(body).some((message) => 'reasoning_content' in message);
const hasCalls = (body: ReceivedCall['body']): boolean => messagesOf(body).some((message) => 'tool_calls' in message);

const varied = {
  ...weather,
  parameters: {
    type: 'object',
    properties: { city: { type: ['null', 'string'] }, day: { anyOf: [{ type: 'string' }, { type: 'number' }] } },
    required: ['city'],
  },
};
const namesOf = (body: ReceivedCall['body']): readonly string[] =>
  (body['tools'] as { function: { name: string } }[]).map(({ function: { name } }) => name);

interface Refused {
  readonly what: string;
  readonly status?: number;
  readonly model?: string;
  /** The request, if not one with a tool. */
  readonly asked?: Partial<ModelRequest>;
  readonly good?: Reply;
  readonly body: unknown;
  refuses(body: ReceivedCall['body']): boolean;
  /** The parameter that is left out, and its successor. */
  holds(body: ReceivedCall['body']): void;
}

const refused: readonly Refused[] = [
  {
    what: 'stream_options, by its validation',
    status: 422,
    body: {
      detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'], msg: 'Extra inputs are not permitted' }],
    },
    refuses: (body) => 'stream_options' in body,
    holds: (body) => assert.equal(body['stream_options'], undefined),
  },
  {
    what: 'max_tokens, for another name',
    body: {
      error: {
        message:
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
        param: 'max_tokens',
        code: 'unsupported_parameter',
      },
    },
    refuses: (body) => 'max_tokens' in body,
    holds: (body) => assert.deepEqual([body['max_tokens'], body['max_completion_tokens']], [undefined, 256]),
  },
  {
    what: 'max_tokens that are too many',
    body: {
      error: {
        message: 'max_tokens is too large: 256. This model supports at most 128 completion tokens.',
        type: 'invalid_request_error',
      },
    },
    refuses: (body) => Number(body['max_tokens']) > 128,
    holds: (body) => assert.equal(body['max_tokens'], 128),
  },
  {
    what: 'max_tokens that the window does not hold',
    body: {
      object: 'error',
      message:
        "'max_tokens' or 'max_completion_tokens' is too large: 256. This model's maximum context length is 256 tokens and your request has 30 input tokens (256 > 256 - 30).",
      code: 400,
    },
    refuses: (body) => Number(body['max_tokens']) > 226,
    holds: (body) => assert.equal(body['max_tokens'], 64),
  },
  {
    what: "a keyword of a tool's schema",
    body: { error: { code: 400, message: 'failed to parse grammar', type: 'invalid_request_error' } },
    refuses: (body) => JSON.stringify(body['tools'] ?? null).includes('(?!x)'),
    holds: (body) =>
      assert.deepEqual((body['tools'] as { function: { parameters: unknown } }[])[0]?.function.parameters, {
        type: 'object',
        properties: { city: { type: 'string', description: 'Where.' }, pattern: { type: 'string' } },
        required: ['city'],
      }),
  },
  {
    what: 'the tools as they are',
    status: 500,
    body: { error: { message: 'tools[0]: JSON schema conversion failed' } },
    refuses: (body) => 'tools' in body,
    holds: (body) => assert.equal(body['tools'], undefined),
  },
  {
    what: 'the role of instructions',
    body: { error: { message: 'System role not supported' } },
    refuses: (body) => (body['messages'] as { role: string }[])[0]?.role === 'system',
    holds: (body) => assert.deepEqual(body['messages'], [{ role: 'user', content: 'Be brief.\n\nHello there' }]),
  },
  {
    what: 'stream_options, in place of an answer',
    status: 200,
    body: { error: { message: 'Unsupported parameter: stream_options', type: 'invalid_request_error' } },
    refuses: (body) => 'stream_options' in body,
    holds: (body) => assert.equal(body['stream_options'], undefined),
  },
  {
    what: 'stream_options, by a name of its errors',
    body: { title: 'Validation', status: 400, errors: { stream_options: ['The field is not known.'] } },
    refuses: (body) => 'stream_options' in body,
    holds: (body) => assert.equal(body['stream_options'], undefined),
  },
  {
    what: 'stream_options, beside the name of the status',
    body: { error: 'Bad Request', message: 'Unknown field stream_options', statusCode: 400 },
    refuses: (body) => 'stream_options' in body,
    holds: (body) => assert.equal(body['stream_options'], undefined),
  },
  {
    what: 'stream_options, as a fault of the server',
    status: 500,
    body: { error: { message: 'unknown field: stream_options' } },
    refuses: (body) => 'stream_options' in body,
    holds: (body) => assert.equal(body['stream_options'], undefined),
  },
  {
    what: 'a stream',
    body: { error: { message: "Unsupported value: 'stream' does not support true with this model.", param: 'stream' } },
    good: whole,
    refuses: (body) => body['stream'] === true,
    holds: (body) => assert.deepEqual([body['stream'], body['stream_options']], [undefined, undefined]),
  },
  {
    what: 'a stream beside tools',
    body: { message: "This model doesn't support tool use in streaming mode." },
    good: whole,
    refuses: (body) => body['stream'] === true,
    holds: (body) => assert.ok('tools' in body),
  },
  {
    what: 'max_tokens out of their range',
    body: { error: { message: 'Invalid max_tokens value, the valid range of max_tokens is [1, 100]' } },
    refuses: (body) => Number(body['max_tokens']) > 100,
    holds: (body) => assert.equal(body['max_tokens'], 100),
  },
  {
    what: 'max_tokens that leave no window',
    body: {
      error: {
        message:
          "This model's maximum context length is 256 tokens. However, you requested 300 tokens (44 in the messages, 256 in the completion).",
      },
    },
    refuses: (body) => Number(body['max_tokens']) > 200,
    holds: (body) => assert.equal(body['max_tokens'], 64),
  },
  ...[
    "Unsupported value: 'messages[0].role' does not support 'system' with this model.",
    'messages: Unexpected role "system". The Messages API accepts a top-level `system` parameter',
  ].map((message) => ({
    what: `the role of instructions: ${message}`,
    body: { error: { message, param: 'messages[0].role' } },
    refuses: (body: ReceivedCall['body']) => roleOf(body) === 'system',
    holds: (body: ReceivedCall['body']) =>
      assert.deepEqual(body['messages'], [{ role: 'user', content: 'Be brief.\n\nHello there' }]),
  })),
  {
    what: 'the role of instructions of responses',
    model: 'openai/o3',
    body: { error: { message: "Input should be 'system', 'user' or 'assistant'", param: 'input[0].role' } },
    good: { steps: [openAiResponses.created, openAiResponses.text(0, 'Hello'), openAiResponses.completed(1, 1)] },
    refuses: (body) => roleOf(body) === 'developer',
    holds: (body) => assert.deepEqual([roleOf(body), body['instructions']], ['user', 'Be brief.']),
  },
  ...[
    'Tool call id was call_0123456789 but must be a-z, A-Z, 0-9, with a length of 9.',
    'Tool call IDs should be alphanumeric strings with length 9!',
  ].map((message) => ({
    what: `long ids of calls: ${message}`,
    asked: calling,
    body: { object: 'error', message, code: 400 },
    refuses: (body: ReceivedCall['body']) => idsOf(body).some((id) => !/^[a-z0-9]{9}$/.test(String(id))),
    holds: (body: ReceivedCall['body']) => {
      const [ofCall, ofResult, ...more] = idsOf(body);
      assert.equal(ofCall, ofResult);
      assert.equal(more.length, 0);
    },
  })),
  {
    what: 'a result without a name',
    asked: calling,
    body: [{ error: { message: 'contents[2].parts[0].function_response.name: Name cannot be empty.', code: 400 } }],
    refuses: (body) => messagesOf(body).some((message) => message['role'] === 'tool' && !message['name']),
    holds: (body) => assert.equal(messagesOf(body).at(-1)?.['name'], 'get_weather'),
  },
  ...[
    { error: { message: "'messages.2' : for 'role:assistant' [property 'reasoning_content' is unsupported]" } },
    { detail: [{ loc: ['body', 'messages', 2, 'reasoning_content'], msg: 'Extra inputs are not permitted' }] },
  ].map((body, at) => ({
    what: `a field of a message, in form ${at + 1}`,
    asked: calling,
    body,
    refuses: hasReasoning,
    holds: (sent: ReceivedCall['body']) => assert.ok(hasCalls(sent) && !hasReasoning(sent)),
  })),
  {
    what: 'a field of a tool',
    model: 'anthropic/m',
    body: { type: 'error', error: { message: 'tools.0.custom.eager_input_streaming: Extra inputs are not permitted' } },
    good: {
      steps: [anthropicMessages.start(1), anthropicMessages.text(0, 'Hello'), anthropicMessages.stop('end_turn', 1)],
    },
    refuses: (body) => JSON.stringify(body['tools']).includes('eager_input_streaming'),
    holds: (body) => assert.equal((body['tools'] as object[]).length, 1),
  },
  ...[
    [500, 'Jinja Exception: This model only supports single tool-calls at once!'],
    [400, 'Error rendering prompt with jinja template: Can only get item pairs from a mapping.'],
    [400, 'Last message must have role `user`'],
    [200, 'After the (optional) system message(s), user message(s) should alternate with assistant message(s).'],
  ].map(([status, message]) => ({
    what: `calls in their roles: ${message}`,
    asked: calling,
    status: Number(status),
    body: { error: { message } },
    refuses: hasCalls,
    holds: (body: ReceivedCall['body']) =>
      assert.deepEqual(
        messagesOf(body).map(({ role }) => role),
        ['system', 'user', 'assistant', 'user'],
      ),
  })),
  ...[
    [{ error: { message: "Invalid value: 'tool'.", param: 'messages[3].role' } }],
    [{ detail: [{ loc: ['body', 'messages', 3, 'role'], msg: "Input should be 'user' or 'assistant'" }] }],
    [{ error: { message: "Additional properties are not allowed ('tool_calls' was unexpected)" } }],
  ].map(([body], at) => ({
    what: `calls in their roles, in form ${at + 1}`,
    asked: calling,
    body,
    refuses: hasCalls,
    holds: (sent: ReceivedCall['body']) => assert.equal(hasCalls(sent), false),
  })),
  {
    what: 'an empty content',
    asked: calling,
    body: { error: { message: 'messages: assistant content must not be empty' } },
    refuses: (body) => messagesOf(body).some(({ content }) => !content),
    holds: (body) => assert.ok(hasCalls(body)),
  },
  {
    what: 'a conversation that begins with its instructions',
    body: { error: { message: 'A conversation must start with a user message.' } },
    refuses: (body) => roleOf(body) === 'system',
    holds: (body) => assert.equal(roleOf(body), 'user'),
  },
  {
    what: 'lists of texts',
    model: 'anthropic/m',
    good: {
      steps: [anthropicMessages.start(1), anthropicMessages.text(0, 'Hello'), anthropicMessages.stop('end_turn', 1)],
    },
    body: { detail: [{ loc: ['body', 'system'], msg: 'Input should be a valid string' }] },
    refuses: (body) => Array.isArray(body['system']) || Array.isArray(messagesOf(body)[0]?.['content']),
    holds: (body) => assert.deepEqual([body['system'], messagesOf(body)[0]?.['content']], ['Be brief.', 'Hello there']),
  },
  {
    what: 'two parameters in one list',
    status: 422,
    body: {
      detail: ['max_tokens', 'stream_options'].map((name) => ({
        loc: ['body', name],
        msg: 'extra fields not permitted',
      })),
    },
    refuses: (body) => 'stream_options' in body || 'max_tokens' in body,
    holds: (body) => assert.deepEqual([body['max_tokens'], body['stream_options']], [undefined, undefined]),
  },
  {
    what: 'results of calls without tools',
    asked: calling,
    body: {
      error: { message: 'The toolConfig field must be defined when using toolUse and toolResult content blocks.' },
    },
    refuses: (body) => hasCalls(body) && !('tools' in body),
    holds: (body) => assert.equal(hasCalls(body), false),
  },
  {
    what: 'lists of types, variants, and tools without arguments',
    asked: { tools: [varied, { ...weather, name: 'plain', parameters: { type: 'object', properties: {} } }] },
    body: [{ error: { message: 'Unknown name "type" at tools[0]: Proto field is not repeating, cannot start list.' } }],
    refuses: (body) => /"type":\[|anyOf|"properties":\{\}/.test(JSON.stringify(body['tools'])),
    holds: (body) =>
      assert.deepEqual(
        (body['tools'] as { function: { parameters?: unknown } }[]).map(({ function: { parameters } }) => parameters),
        [{ type: 'object', properties: { city: { type: 'string' }, day: {} }, required: ['city'] }, undefined],
      ),
  },
  ...(
    [
      [400, 'registry.ollama.ai/library/gemma:latest does not support tools'],
      [404, 'No endpoints found that support tool use.'],
    ] as const
  ).map(([status, message]) => ({
    what: `any tools, of an agent that was given none: ${message}`,
    status,
    asked: { tools: [weather], spare_tools: true },
    body: { error: { message } },
    refuses: (body: ReceivedCall['body']) => 'tools' in body,
    holds: (body: ReceivedCall['body']) => assert.equal(body['tools'], undefined),
  })),
  {
    what: 'one tool of two, whatever its schema',
    asked: { tools: [weather, { ...weather, name: 'odd' }] },
    body: { error: { message: 'functionDeclarations[1].parameters: invalid' } },
    refuses: (body) => JSON.stringify(body['tools']).includes('"odd"'),
    holds: (body) => assert.deepEqual(namesOf(body), ['get_weather']),
  },
  {
    what: 'no content',
    status: 422,
    asked: calling,
    body: 'Failed to deserialize: messages[2]: invalid type: null, expected a string at line 1 column 200',
    refuses: (body) => messagesOf(body).some(({ content }) => content === null),
    holds: (body) => assert.ok(hasCalls(body)),
  },
];

describe('what a model server refuses by name', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const answering = ({ refuses, body, status = 400, good = hello }: Refused): ((call: ReceivedCall) => Reply) => {
    return (call) => (refuses(call.body) ? { status, steps: [JSON.stringify(body)] } : good);
  };

  for (const each of refused) {
    it(`is left out, and not sent again: ${each.what}`, async () => {
      server.fallback(answering(each));
      const provider = providerAt(server.url);
      const request = asking(each.model ?? model, each.asked ?? { tools: [narrow] });
      const first = await outcomeOf(provider, request);
      assert.equal(first.error, undefined);
      assert.equal(first.text, 'Hello');
      each.holds(server.calls.at(-1)?.body ?? {});
      const before = server.calls.length;
      assert.ok(before > 1);
      await outcomeOf(provider, request);
      assert.equal(server.calls.length, before + 1, 'refused once more');
      each.holds(server.calls.at(-1)?.body ?? {});
    });
  }

  it('may be the null content of an answer that has calls', async () => {
    const nothing = (body: ReceivedCall['body']): boolean =>
      (body['messages'] as { content: unknown }[]).some(({ content }) => content === null);
    server.fallback(({ body }) =>
      nothing(body)
        ? {
            status: 500,
            steps: [
              JSON.stringify({
                error: {
                  message:
                    "1 validation errors: {'type': 'string_type', 'loc': ('body', 'messages', 2, 'content'), 'msg': 'Input should be a valid string'}",
                  code: null,
                },
              }),
            ],
          }
        : hello,
    );
    const called = { call_id: 'call_a', name: 'get_weather', arguments_json: '{}' };
    const { error, text } = await outcomeOf(
      providerAt(server.url),
      asking(model, {
        messages: [
          { role: 'user', text: 'Weather?' },
          { role: 'assistant', text: '', calls: [called] },
          { role: 'tool', results: [{ ...called, status: 'ok', result_json: '{}' }] },
        ],
      }),
    );
    assert.equal(error, undefined);
    assert.equal(text, 'Hello');
  });

  it('may be the roles of calls and their results, which are then told in words', async () => {
    const isOdd = (body: ReceivedCall['body']): boolean =>
      (body['messages'] as { role: string }[]).some(({ role }) => role === 'tool');
    const words = 'Conversation roles must alternate user/assistant/user/assistant/...';
    server.fallback(({ body }) =>
      isOdd(body) ? { status: 500, steps: [JSON.stringify({ error: { message: words } })] } : hello,
    );
    const called = { call_id: 'call_a', name: 'get_weather', arguments_json: '{"city":"Bern"}' };
    const { error } = await outcomeOf(
      providerAt(server.url),
      asking(model, {
        messages: [
          { role: 'user', text: 'Weather?' },
          { role: 'assistant', text: 'Let me look.', calls: [called] },
          { role: 'tool', results: [{ ...called, status: 'ok', result_json: '{"sky":"clear"}' }] },
        ],
      }),
    );
    assert.equal(error, undefined);
    assert.deepEqual(server.calls.at(-1)?.body['messages'], [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'Weather?' },
      { role: 'assistant', content: 'Let me look.\nI call get_weather with {"city":"Bern"}.' },
      { role: 'user', content: 'Result of get_weather: {"sky":"clear"}' },
    ]);
  });

  it('may be several things, one after another', async () => {
    const [options, tokens] = refused;
    assert.ok(options && tokens);
    server.fallback((call) => (options.refuses(call.body) ? answering(options)(call) : answering(tokens)(call)));
    const { error, text } = await outcomeOf(providerAt(server.url), asking(model));
    assert.equal(error, undefined);
    assert.equal(text, 'Hello');
    assert.equal(server.calls.length, 3);
  });

  it('is of one model: another is sent all of it', async () => {
    const [options] = refused;
    assert.ok(options);
    server.fallback((call) => (call.body['model'] === 'm' ? answering(options)(call) : hello));
    const provider = providerAt(server.url);
    await outcomeOf(provider, asking(model));
    await outcomeOf(provider, asking('openai-compatible/other'));
    assert.ok('stream_options' in (server.calls.at(-1)?.body ?? {}));
  });

  for (const [what, status, body, retriable = false, code = 'model_error'] of [
    ['nothing of the request', 400, { error: { message: 'Hello there, no.' } }],
    ['its model', 400, { error: { message: 'Hello there, model not supported', param: 'model' } }],
    ['a parameter that was not sent', 400, { error: { message: 'Hello there', param: 'logit_bias' } }],
    [
      'a call that its model wrote',
      400,
      { error: { message: 'parameters for tool did not match schema', code: 'tool_use_failed' } },
      true,
    ],
    ['any tools', 400, { error: { message: 'm does not support tools' } }],
    [
      'a window that is too small',
      400,
      { error: { message: 'input length and `max_tokens` exceed context limit: 190000 + 256 > 190100' } },
      false,
      'context_too_long',
    ],
    ['its key', 401, { error: { message: 'Hello there: max_tokens', param: 'max_tokens' } }],
  ] as const) {
    it(`is not asked for again where a refusal names ${what}`, async () => {
      server.fallback(() => ({ status, steps: [JSON.stringify(body)] }));
      const { error } = await outcomeOf(providerAt(server.url), asking(model, { tools: [narrow] }));
      assertModelError(error, { retriable, code });
      assert.equal(server.calls.length, 1);
    });
  }

  it('ends in a few tries where a server refuses all that it is sent', async () => {
    server.fallback(({ body }) => {
      const [name = 'x'] = Object.keys(body).filter((key) => key !== 'model');
      return {
        status: 400,
        steps: [JSON.stringify({ error: { message: `no ${Object.keys(body).join(' ')}`, param: name } })],
      };
    });
    const { error } = await outcomeOf(providerAt(server.url), asking(model, { tools: [narrow] }));
    assertModelError(error, { retriable: false });
    assert.ok(server.calls.length <= 9, `${server.calls.length} calls`);
  });
});
