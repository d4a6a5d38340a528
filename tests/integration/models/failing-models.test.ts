// Models that fail over HTTP: each failure is one ModelError that says whether to try again, and tells nothing of
// the provider's words or keys. (Silence and aborts: silent-models.test.ts.)

import assert from 'node:assert/strict';
import { ModelError } from '#shared/contract/models/model-error.ts';
import {
  anthropicMessages,
  chatCompletions,
  cut,
  errorReply,
  type ModelServer,
  openAiResponses,
  type Reply,
  sse,
  startModelServer,
} from '../../support/model-server.ts';
import { asking, assertModelError, keys, outcomeOf, providerAt } from './model-calls.ts';

// A provider's possible words: a sentence and a key that must never come through.
const leak = `Incorrect API key provided: ${keys.compatible}; you said "Hello there"`;

describe('models that fail', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const statuses = [
    { status: 400, retriable: false },
    { status: 401, retriable: false },
    { status: 403, retriable: false },
    { status: 404, retriable: false },
    { status: 307, retriable: false },
    { status: 408, retriable: true },
    { status: 429, retriable: true },
    { status: 500, retriable: true },
    { status: 503, retriable: true },
    { status: 529, retriable: true },
  ];
  for (const { status, retriable } of statuses) {
    for (const model of ['openai-compatible/m', 'openai/gpt-4.1', 'anthropic/claude-sonnet-4-5']) {
      it(`${status} of ${model} is ${retriable ? '' : 'not '}worth another try, is asked once, and says nothing of the provider's words`, async () => {
        server.reply(errorReply(status, leak, status === 307 ? { location: server.url } : {}));
        const { error, events } = await outcomeOf(providerAt(server.url), asking(model));
        assert.deepEqual(events, []);
        assertModelError(error, { retriable, retryAfterMs: undefined });
        assert.equal(server.calls.length, 1);
      });
    }
  }

  // The date is written when the test runs: the file may have been loaded long before.
  const wishes: [string, () => Record<string, string>, (ms: number) => boolean][] = [
    ['seconds', () => ({ 'retry-after': '7' }), (ms) => ms === 7000],
    ['milliseconds', () => ({ 'retry-after-ms': '250', 'retry-after': '1' }), (ms) => ms === 250],
    [
      'a date',
      () => ({ 'retry-after': new Date(Date.now() + 30_000).toUTCString() }),
      (ms) => ms > 20_000 && ms <= 30_000,
    ],
    ['a day, which is too long', () => ({ 'retry-after': '86400' }), (ms) => ms === 60_000],
  ];
  for (const [form, headers, fits] of wishes) {
    it(`passes on when to come back, given as ${form}`, async () => {
      server.reply(errorReply(429, leak, headers()));
      const { error } = await outcomeOf(providerAt(server.url), asking('openai-compatible/m'));
      assertModelError(error, { retriable: true });
      assert.ok(
        error instanceof ModelError && fits(error.retryAfterMs ?? -1),
        String(error instanceof ModelError && error.retryAfterMs),
      );
    });
  }

  const begun = chatCompletions.text('so far');
  const call = chatCompletions.toolCall(0, { id: 'call_a', name: 'get_weather', arguments: '{"ci' });
  const broken: { title: string; model: string; reply: Reply; text?: string; retriable: boolean }[] = [
    {
      title: 'a connection cut in the middle',
      model: 'openai-compatible/m',
      reply: { steps: [begun, cut] },
      text: 'so far',
      retriable: true,
    },
    {
      title: 'a connection cut before the first piece',
      model: 'openai-compatible/m',
      reply: { steps: [cut] },
      retriable: true,
    },
    {
      title: 'a stream that ends without a reason',
      model: 'openai-compatible/m',
      reply: { steps: [begun, call] },
      text: 'so far',
      retriable: true,
    },
    {
      title: 'a stream of openai that ends without a reason',
      model: 'openai/gpt-4.1',
      reply: { steps: [openAiResponses.created, openAiResponses.text(0, 'so far')] },
      text: 'so far',
      retriable: true,
    },
    {
      title: 'a stream of anthropic that ends without a reason',
      model: 'anthropic/claude-sonnet-4-5',
      reply: { steps: [anthropicMessages.start(1), anthropicMessages.text(0, 'so far')] },
      text: 'so far',
      retriable: true,
    },
    {
      title: 'a connection of openai cut in the middle',
      model: 'openai/gpt-4.1',
      reply: { steps: [openAiResponses.created, openAiResponses.text(0, 'so far'), cut] },
      text: 'so far',
      retriable: true,
    },
    {
      title: 'a connection of anthropic cut in the middle',
      model: 'anthropic/claude-sonnet-4-5',
      reply: { steps: [anthropicMessages.start(1), anthropicMessages.text(0, 'so far'), cut] },
      text: 'so far',
      retriable: true,
    },
    {
      title: 'a chunk that is no JSON',
      model: 'openai-compatible/m',
      reply: { steps: [begun, sse('{"choices": [{'), chatCompletions.finish('stop')] },
      text: 'so far',
      retriable: false,
    },
    {
      title: 'a chunk of another shape',
      model: 'openai-compatible/m',
      reply: { steps: [begun, sse({ choices: leak })] },
      text: 'so far',
      retriable: false,
    },
    {
      title: 'a malformed chunk of openai',
      model: 'openai/gpt-4.1',
      reply: { steps: [openAiResponses.created, sse('{nonsense')] },
      retriable: false,
    },
    {
      title: 'a malformed chunk of anthropic',
      model: 'anthropic/claude-sonnet-4-5',
      reply: { steps: [anthropicMessages.start(1), sse('{nonsense')] },
      retriable: false,
    },
    {
      title: 'an overload told in the stream',
      model: 'openai-compatible/m',
      reply: { steps: [begun, sse({ error: { message: leak, code: 503 } })] },
      text: 'so far',
      retriable: true,
    },
    {
      title: 'a refusal told in the stream',
      model: 'openai-compatible/m',
      reply: { steps: [sse({ error: { message: leak, type: 'invalid_request_error' } })] },
      retriable: false,
    },
    {
      title: 'an overload of anthropic told in the stream',
      model: 'anthropic/claude-sonnet-4-5',
      reply: { steps: [anthropicMessages.start(1), anthropicMessages.error('overloaded_error', leak)] },
      retriable: true,
    },
    {
      title: 'an error of openai told in the stream',
      model: 'openai/gpt-4.1',
      reply: {
        steps: [
          openAiResponses.created,
          sse({
            type: 'error',
            sequence_number: 1,
            error: { type: 'server_error', code: 'server_error', message: leak },
          }),
        ],
      },
      retriable: true,
    },
    {
      title: 'something that is no event stream',
      model: 'openai-compatible/m',
      reply: { headers: { 'content-type': 'text/html' }, steps: ['<html>hello</html>'] },
      retriable: true,
    },
  ];
  for (const { title, model, reply, text = '', retriable } of broken) {
    it(`${title} ends what was streamed with an error ${retriable ? 'worth' : 'not worth'} another try, and no finish`, async () => {
      server.reply(reply);
      const outcome = await outcomeOf(providerAt(server.url), asking(model));
      assert.equal(outcome.text, text);
      assert.ok(outcome.events.every(({ type }) => type === 'text'));
      assertModelError(outcome.error, { retriable });
    });
  }

  it('a provider that refuses connections is worth another try', async () => {
    await server.close();
    const { error } = await outcomeOf(providerAt(server.url), asking('openai-compatible/m'));
    assertModelError(error, { retriable: true });
    server = await startModelServer();
  });

  for (const { model, changed, names } of [
    { model: 'openai/gpt-4.1', changed: { OPENAI_API_KEY: '' }, names: /OPENAI_API_KEY/ },
    { model: 'anthropic/claude-sonnet-4-5', changed: { ANTHROPIC_API_KEY: '' }, names: /ANTHROPIC_API_KEY/ },
    { model: 'openai-compatible/m', changed: { MODEL_BASE_URL: '' }, names: /MODEL_BASE_URL/ },
    { model: 'nobody/knows', changed: {}, names: /there is no connection named nobody/ },
  ]) {
    it(`${model} without a provider set up says what is missing, and is not worth another try`, async () => {
      const outcome = await outcomeOf(providerAt(server.url, changed), asking(model));
      assertModelError(outcome.error, { retriable: false });
      assert.match(String(outcome.error), names);
      assert.equal(server.calls.length, 0);
    });
  }
});
