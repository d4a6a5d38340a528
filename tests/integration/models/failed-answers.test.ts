// Answers of model servers that are failures: each ends with a sentence, and says whether it is worth another try.

import assert from 'node:assert/strict';
import { type ModelServer, type Reply, sse, startModelServer } from '../../support/model-server.ts';
import { asking, assertModelError, outcomeOf, providerAt } from './model-calls.ts';
import { compatible, text, finish, done, delta, stream } from './written-answers.ts';

/** Answers that are failures. */
const failing: readonly {
  what: string;
  reply: Reply;
  model?: string;
  retriable: boolean;
  code?: string;
  sentence?: RegExp;
}[] = [
  {
    what: 'an empty end, and no more',
    reply: stream(delta({ content: 'Hel' }, '')),
    retriable: true,
    sentence: /broke off/,
  },
  { what: 'an end that is an error', reply: stream(text('Hel'), finish('error'), done), retriable: true },
  { what: 'an error in words', reply: stream(text('Hel'), sse({ error: 'upstream went away' })), retriable: true },
  { what: 'an error with a code alone', reply: stream(sse({ error: { code: 529 } })), retriable: true },
  {
    what: 'an error as an object of its own',
    reply: stream(sse({ object: 'error', message: 'Hello there', type: 'BadRequestError', code: 400 })),
    retriable: false,
  },
  { what: 'a detail', reply: stream(sse({ detail: 'Hello there' })), retriable: true },
  {
    what: 'an error in a field of the event',
    reply: stream('error: {"code":500,"message":"Hello there","type":"server_error"}\n\n'),
    retriable: true,
  },
  ...['{"message":"Hello there"}', 'Hello there', '{"type":"some","message":"Hello there"}'].map((data) => ({
    what: `an event that is an error: ${data}`,
    reply: stream(text('Hel'), `event: error\ndata: ${data}\n\n`, done),
    retriable: true,
    sentence: /broke off with an error/,
  })),
  {
    what: 'an end by a call that cannot be read',
    reply: stream(text('Hel'), finish('function_call_filter: MALFORMED_FUNCTION_CALL'), done),
    retriable: true,
    sentence: /called a tool in a form/,
  },
  {
    what: 'an error event of responses by another name',
    model: 'openai/gpt',
    reply: stream(sse({ type: 'response.error', error: { code: 'rate_limit_exceeded', message: 'Hello there' } })),
    retriable: true,
    sentence: /busy/,
  },
  {
    what: 'a response that completed, but failed',
    model: 'openai/gpt',
    reply: stream(sse({ type: 'response.completed', response: { status: 'failed', error: null } })),
    retriable: true,
  },
  {
    what: 'errors that are a text',
    reply: { headers: { 'content-type': 'application/json' }, steps: ['{"errors":"Hello there"}'] },
    retriable: true,
    sentence: /broke off with an error/,
  },
  {
    what: 'an error in a whole JSON',
    reply: {
      headers: { 'content-type': 'application/json' },
      steps: ['{"error":{"message":"Hello there","code":503}}'],
    },
    retriable: true,
  },
  {
    what: 'an error encoded in a text',
    reply: stream(sse({ error: '{"error":{"code":"rate_limit_exceeded"}}' })),
    retriable: true,
    sentence: /busy/,
  },
  {
    what: 'a web page',
    reply: { headers: { 'content-type': 'text/html' }, steps: ['<!doctype html><p>Hello there'] },
    retriable: true,
    sentence: /web page/,
  },
  {
    what: 'a web page said to be a stream',
    reply: stream('\n<!doctype html><p>Hello there'),
    retriable: true,
    sentence: /web page/,
  },
  {
    what: 'a conversation that is too long',
    reply: {
      status: 400,
      steps: [
        '{"error":{"message":"This model\'s maximum context length is 8192 tokens.","code":"context_length_exceeded"}}',
      ],
    },
    code: 'context_too_long',
    retriable: false,
  },
  {
    what: 'a prompt too long for llama.cpp',
    reply: {
      status: 400,
      steps: [
        '{"error":{"code":400,"message":"the request exceeds the available context size","type":"exceed_context_size_error"}}',
      ],
    },
    code: 'context_too_long',
    retriable: false,
  },
  {
    what: 'a content filter',
    reply: {
      status: 400,
      steps: [
        '{"error":{"message":"The response was filtered due to the prompt triggering Azure OpenAI\'s content management policy.","code":"content_filter"}}',
      ],
    },
    code: 'content_filtered',
    retriable: false,
  },
];

describe('answers of model servers', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  for (const { what, reply, model = compatible, ...expected } of failing) {
    it(`fail with ${what}, in a sentence`, async () => {
      server.reply(reply);
      const { error } = await outcomeOf(providerAt(server.url), asking(model));
      const { sentence = /./, ...rest } = expected;
      assertModelError(error, rest);
      assert.match(String(error), sentence);
    });
  }
});
