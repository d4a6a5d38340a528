// Leaves out the parameters that a server refuses by name: the same request goes once more without it, and the model is
// never sent it again.

import assert from 'node:assert/strict';
import {
  chatCompletions,
  type ModelServer,
  type ReceivedCall,
  type Reply,
  startModelServer,
} from '../../support/model-server.ts';
import { asking, assertModelError, outcomeOf, providerAt, weather } from './model-calls.ts';

const model = 'openai-compatible/m';
const hello = chatCompletions.answer('Hello');
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

interface Refused {
  readonly what: string;
  readonly status?: number;
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
];

describe('what a model server refuses by name', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const answering = ({ refuses, body, status = 400 }: Refused): ((call: ReceivedCall) => Reply) => {
    return (call) => (refuses(call.body) ? { status, steps: [JSON.stringify(body)] } : hello);
  };

  for (const each of refused) {
    it(`is left out, and not sent again: ${each.what}`, async () => {
      server.fallback(answering(each));
      const provider = providerAt(server.url);
      const first = await outcomeOf(provider, asking(model, { tools: [narrow] }));
      assert.equal(first.error, undefined);
      assert.equal(first.text, 'Hello');
      each.holds(server.calls.at(-1)?.body ?? {});
      const before = server.calls.length;
      assert.ok(before > 1);
      await outcomeOf(provider, asking(model, { tools: [narrow] }));
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

  for (const [what, status, body] of [
    ['nothing of the request', 400, { error: { message: 'Hello there, no.' } }],
    ['its model', 400, { error: { message: 'Hello there, model not supported', param: 'model' } }],
    ['a parameter that was not sent', 400, { error: { message: 'Hello there', param: 'logit_bias' } }],
    ['its key', 401, { error: { message: 'Hello there: max_tokens', param: 'max_tokens' } }],
  ] as const) {
    it(`is not asked for again where a refusal names ${what}`, async () => {
      server.fallback(() => ({ status, steps: [JSON.stringify(body)] }));
      const { error } = await outcomeOf(providerAt(server.url), asking(model));
      assertModelError(error, { retriable: false });
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
    assert.ok(server.calls.length <= 7, `${server.calls.length} calls`);
  });
});
