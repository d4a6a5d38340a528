// Embedding models over HTTP: batches in their order, failures that may pass tried again, and nothing taken for a vector that
// is none.

import assert from 'node:assert/strict';
import { createAiSdkEmbedder } from '#services/ingestion/embedding/ai-sdk-embedder.ts';
import type { Embedder } from '#services/ingestion/embedding/embedder.ts';
import { embeddingSettings, type EmbeddingSettings } from '#services/ingestion/embedding/settings.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { errorReply, type ModelServer, type Reply, startModelServer } from '../../support/model-server.ts';
import { recordingLogger } from '../../support/recording-logger.ts';
import { embeddings, json, smallVector } from '../../support/small-embedder.ts';

const key = 'sk-embedding-7d21';
const compatible = 'openai-compatible/small';

describe('an embedding model', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
    server.fallback((call) => embeddings(call));
  });
  afterEach(() => server.close());

  const embedder = (changed: Partial<EmbeddingSettings> = {}, logger = silentLogger()): Embedder =>
    createAiSdkEmbedder(
      {
        ...readSettings(embeddingSettings, {
          EMBEDDING_BASE_URL: server.url,
          EMBEDDING_API_KEY: key,
          OPENAI_BASE_URL: server.url,
          OPENAI_API_KEY: key,
        }),
        ...changed,
      },
      logger,
    );
  const passages = (texts: readonly string[], changed?: Partial<EmbeddingSettings>) =>
    embedder(changed).passages(compatible, texts, undefined);
  const failure = async (embedding: Promise<unknown>): Promise<ModelError> => {
    const error = await embedding.then(
      () => assert.fail('it did not fail'),
      (thrown: unknown) => thrown,
    );
    assert.ok(error instanceof ModelError, String(error));
    return error;
  };

  for (const model of [compatible, 'openai/text-embedding-3-small']) {
    it(`${model} gives vectors of length 1 in the order of the texts, and says what they cost`, async () => {
      const texts = ['a car', 'a physician', 'my dog and my car'];
      const { vectors, tokens } = await embedder().passages(model, texts, undefined);
      assert.equal(tokens, 9);
      for (const [at, text] of texts.entries()) {
        const wanted = smallVector(text);
        const length = Math.hypot(...wanted);
        assert.deepEqual(
          vectors[at],
          Float32Array.from(wanted, (value) => value / length),
        );
      }
      assert.equal(server.calls[0]?.path, '/v1/embeddings');
      assert.equal(server.calls[0]?.headers.authorization, `Bearer ${key}`);
      assert.deepEqual(server.calls[0]?.body['model'], model.slice(model.indexOf('/') + 1));
    });
  }

  it('is sent its prefixes before passages and queries', async () => {
    const prefixed = embedder({ EMBEDDING_PASSAGE_PREFIX: 'passage: ', EMBEDDING_QUERY_PREFIX: 'query: ' });
    await prefixed.passages(compatible, ['a', 'b'], undefined);
    await prefixed.query(compatible, 'c', undefined);
    assert.deepEqual(
      server.calls.map(({ body }) => body['input']),
      [['passage: a', 'passage: b'], ['query: c']],
    );
  });

  it('that does not report its usage is counted by the length of the texts', async () => {
    server.reply(json({ data: [{ embedding: [1, 0] }] }));
    const { tokens } = await passages(['twelve characters, more or less']);
    assert.ok(tokens >= 5 && tokens <= 12, String(tokens));
  });

  it('is asked again where it is busy or has a problem, for passages', async () => {
    server.reply(errorReply(429, 'busy', { 'retry-after-ms': '5' }), errorReply(503, 'away'));
    assert.equal((await passages(['a'])).vectors.length, 1);
    assert.equal(server.calls.length, 3);
  });

  it('is asked three times, and no more', async () => {
    server.fallback(() => errorReply(500, 'broken'));
    assert.equal((await failure(passages(['a']))).retriable, true);
    assert.equal(server.calls.length, 3);
  });

  it('is asked once where asking again is no use, and once for a query', async () => {
    for (const status of [400, 401, 404]) {
      server.reply(errorReply(status, 'no'));
      assert.equal((await failure(passages(['a']))).retriable, false);
    }
    server.reply(errorReply(503, 'away'));
    await failure(embedder().query(compatible, 'a', undefined));
    assert.equal(server.calls.length, 4);
  });

  it('is given up at once by its caller', async () => {
    for (const reply of [{ silent: true }, errorReply(429, 'busy', { 'retry-after': '30' })] as Reply[]) {
      server.reply(reply);
      const asked = new AbortController();
      const embedding = embedder().passages(compatible, ['a'], asked.signal);
      await server.nextCall();
      asked.abort(new Error('enough'));
      await assert.rejects(embedding, /enough/);
    }
  });

  const none: [string, unknown][] = [
    ['fewer vectors than texts', { data: [{ embedding: [1, 0] }] }],
    ['more vectors than texts', { data: [{ embedding: [1] }, { embedding: [1] }, { embedding: [1] }] }],
    ['a vector of zeros', { data: [{ embedding: [1, 0] }, { embedding: [0, 0] }] }],
    ['a vector of nothing', { data: [{ embedding: [1, 0] }, { embedding: [] }] }],
    [
      'a vector that is too long',
      { data: [{ embedding: [1, 0] }, { embedding: Array.from({ length: 4097 }, () => 1) }] },
    ],
    ['words', { data: [{ embedding: [1, 0] }, { embedding: ['x', 'y'] }] }],
    ['no list at all', { answer: 42 }],
  ];
  for (const [what, answer] of none) {
    it(`that answers with ${what} has failed`, async () => {
      server.reply(json(answer));
      const error = await failure(passages(['a', 'b']));
      assert.equal(error.retriable, false);
      assert.equal(server.calls.length, 1);
    });
  }

  it('that is not set up says which setting is missing', async () => {
    const unset = { EMBEDDING_BASE_URL: '', OPENAI_API_KEY: '' };
    assert.match((await failure(passages(['a'], unset))).message, /EMBEDDING_BASE_URL is not set/);
    const openai = embedder(unset).passages('openai/text-embedding-3-small', ['a'], undefined);
    assert.match((await failure(openai)).message, /OPENAI_API_KEY is not set/);
    const claude = embedder().passages('anthropic/claude', ['a'], undefined);
    assert.match((await failure(claude)).message, /no provider of vectors/);
    assert.equal(server.calls.length, 0);
  });

  it('says nothing in the log of texts, keys or its words', async () => {
    const { logger, lines } = recordingLogger();
    server.fallback(() => errorReply(401, `wrong key ${key} for "a secret text"`));
    await failure(embedder({}, logger).passages(compatible, ['a secret text'], undefined));
    const said = JSON.stringify(lines('embedding failed'));
    assert.match(said, /401/);
    assert.doesNotMatch(said, /secret|sk-embedding/);
  });
});
