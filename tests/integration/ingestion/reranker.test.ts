// A reranking endpoint over HTTP, in both formats; an answer that is no order is a failure.

import assert from 'node:assert/strict';
import { embeddingBounds } from '#services/ingestion/embedding/bounds.ts';
import { createReranker, RerankError } from '#services/ingestion/embedding/reranker.ts';
import { embeddingSettings } from '#services/ingestion/embedding/settings.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { errorReply, type ModelServer, startModelServer } from '../../support/model-server.ts';
import { json } from '../../support/small-embedder.ts';

describe('a reranking endpoint', () => {
  let server: ModelServer;
  beforeEach(async () => {
    server = await startModelServer();
  });
  afterEach(() => server.close());

  const rerank = (environment: Record<string, string> = {}, signal?: AbortSignal, bounds = embeddingBounds) => {
    const settings = readSettings(embeddingSettings, { RERANK_URL: `${server.url}/rerank`, ...environment });
    return (
      createReranker(settings, silentLogger(), bounds)?.('what?', ['a', 'b', 'c'], signal) ??
      assert.fail('there is none')
    );
  };

  it('is not there where the settings name none', () => {
    assert.equal(createReranker(readSettings(embeddingSettings, {}), silentLogger()), undefined);
  });

  it('is asked as Cohere, Jina and vLLM are', async () => {
    server.reply(
      json({
        results: [
          { index: 2, relevance_score: 0.9 },
          { index: 0, relevance_score: 0.1 },
        ],
      }),
    );
    assert.deepEqual(await rerank({ RERANK_MODEL: 'm-1', RERANK_API_KEY: 'sk-r' }), [
      { index: 2, score: 0.9 },
      { index: 0, score: 0.1 },
    ]);
    const [call] = server.calls;
    assert.deepEqual(call?.body, { model: 'm-1', query: 'what?', documents: ['a', 'b', 'c'], top_n: 3 });
    assert.equal(call?.headers.authorization, 'Bearer sk-r');
  });

  it('is asked as Text Embeddings Inference is', async () => {
    server.reply(json([{ index: 1, score: -2.5 }]));
    assert.deepEqual(await rerank({ RERANK_FORMAT: 'tei' }), [{ index: 1, score: -2.5 }]);
    const [call] = server.calls;
    assert.deepEqual(call?.body, { query: 'what?', texts: ['a', 'b', 'c'], truncate: true });
    assert.equal(call?.headers.authorization, undefined);
  });

  const noOrders: [string, unknown][] = [
    ['a place that was not sent', { results: [{ index: 3, relevance_score: 1 }] }],
    ['a place twice', { results: [1, 2].map((relevance_score) => ({ index: 0, relevance_score })) }],
    ['no score', { results: [{ index: 0 }] }],
    ['a score that is a word', { results: [{ index: 0, relevance_score: 'high' }] }],
    ['nothing', null],
    ['words', { results: 'none' }],
  ];
  for (const [what, answer] of noOrders) {
    it(`that answers with ${what} has failed`, async () => {
      server.reply(json(answer));
      await assert.rejects(rerank(), RerankError);
    });
  }

  it('that refuses, breaks off or takes too long has failed, and is asked once', async () => {
    server.reply(errorReply(503, 'away'), { steps: ['{"results": ['] }, { silent: true });
    const brief = { ...embeddingBounds, rerankMs: 150 };
    for (let asked = 0; asked < 3; asked += 1) await assert.rejects(rerank({}, undefined, brief), RerankError);
    assert.equal(server.calls.length, 3);
  });

  it('is given up by its caller', async () => {
    server.reply({ silent: true });
    const asked = new AbortController();
    const order = rerank({}, asked.signal);
    await server.nextCall();
    asked.abort(new Error('enough'));
    await assert.rejects(order, /enough/);
  });
});
