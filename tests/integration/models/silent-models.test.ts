// Models that fall silent, readers that leave and runs that are stopped: the call ends, and its HTTP request with it.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { chatCompletions, hang, startModelServer, type ModelServer, type Reply } from '../../support/model-server.ts';
import { asking, assertModelError, outcomeOf, providerAt } from './model-calls.ts';

const begun = chatCompletions.text('so far');

describe('models that fall silent', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const hangs: { title: string; reply: Reply; changed: object; text?: string }[] = [
    { title: 'sends no headers', reply: { silent: true }, changed: { MODEL_FIRST_CHUNK_TIMEOUT_MS: 60 } },
    { title: 'sends headers and no chunk', reply: { steps: [hang] }, changed: { MODEL_FIRST_CHUNK_TIMEOUT_MS: 60 } },
    {
      title: 'falls silent behind a comment',
      reply: { steps: [': still here\n\n', hang] },
      changed: { MODEL_SILENCE_TIMEOUT_MS: 60 },
    },
    {
      title: 'falls silent in the middle',
      reply: { steps: [begun, hang] },
      changed: { MODEL_SILENCE_TIMEOUT_MS: 60 },
      text: 'so far',
    },
  ];
  for (const { title, reply, changed, text = '' } of hangs) {
    it(`a provider that ${title} is a model_timeout, and its request is ended`, async () => {
      server.reply(reply);
      const outcome = await outcomeOf(providerAt(server.url, changed), asking('openai-compatible/m'));
      assert.equal(outcome.text, text);
      assertModelError(outcome.error, { code: 'model_timeout', retriable: false });
      assert.equal(await (await server.nextCall()).closed, false);
    });
  }

  it('a provider that accepts connections and says nothing in TLS runs into the limit for connecting', async () => {
    const sockets: Socket[] = [];
    const mute = createServer((socket) => void sockets.push(socket.on('error', () => undefined))).listen(
      0,
      '127.0.0.1',
    );
    await once(mute, 'listening');
    const url = `https://127.0.0.1:${(mute.address() as AddressInfo).port}/v1`;
    const { error } = await outcomeOf(providerAt(url, {}, { connectMs: 60 }), asking('openai-compatible/m'));
    for (const socket of sockets) socket.destroy();
    mute.close();
    assertModelError(error, { code: 'model_timeout', retriable: true });
  });

  it('a reader that takes its time is not the silence of the model', async () => {
    server.reply(chatCompletions.answer('one', 'two'));
    const events: string[] = [];
    for await (const event of providerAt(server.url, { MODEL_SILENCE_TIMEOUT_MS: 20 }).stream(
      asking('openai-compatible/m'),
      new AbortController().signal,
    )) {
      // Longer than the limit: the test is of time itself.
      await new Promise((resolve) => setTimeout(resolve, 60));
      events.push(event.type);
    }
    assert.deepEqual(events, ['text', 'text', 'finish']);
  });

  for (const { title, reply } of [
    { title: 'before the headers', reply: { silent: true } },
    { title: 'before the first chunk', reply: { steps: [hang] } },
    { title: 'in the middle', reply: { steps: [begun, hang] } },
  ] satisfies { title: string; reply: Reply }[]) {
    it(`an abort ${title} ends the call with its reason, and the HTTP request`, async () => {
      server.reply(reply);
      const abort = new AbortController();
      const reason = new Error('cancelled by its end-user');
      const outcome = outcomeOf(providerAt(server.url), asking('openai-compatible/m'), abort.signal, () =>
        abort.abort(reason),
      );
      const { closed } = await server.nextCall();
      if (title !== 'in the middle') abort.abort(reason);
      assert.equal((await outcome).error, reason);
      assert.equal(await closed, false);
    });
  }

  it('a reader that leaves in the middle ends the HTTP request', async () => {
    server.reply({ steps: [begun, hang] });
    for await (const event of providerAt(server.url).stream(
      asking('openai-compatible/m'),
      new AbortController().signal,
    )) {
      assert.equal(event.type, 'text');
      break;
    }
    assert.equal(await (await server.nextCall()).closed, false);
  });

  it('a call whose signal has aborted before it begins sends nothing', async () => {
    const { error } = await outcomeOf(providerAt(server.url), asking('openai-compatible/m'), AbortSignal.abort('gone'));
    assert.equal(error, 'gone');
    assert.equal(server.calls.length, 0);
  });
});
