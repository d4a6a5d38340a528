// Metrics of calls for vectors and for reranking.

import assert from 'node:assert/strict';
import type { Embedder } from '#services/ingestion/embedding/embedder.ts';
import { watchEmbedder, watchRerank } from '#services/ingestion/embedding/watched.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { parseScrape } from '../../support/telemetry/scrape.ts';

const calls = 'colloquy_embedding_call_duration_seconds_count';
const tokens = 'colloquy_embedding_tokens_total';

describe('the metrics of embedding', () => {
  it('count calls by purpose and outcome, and the tokens of those that succeed', async () => {
    const metrics = collectMetrics(silentLogger());
    const embedder: Embedder = {
      textsPerCall: 2,
      passages: async () => ({ vectors: [], tokens: 70 }),
      query: async (model) => {
        if (model === 'good') return { vectors: [], tokens: 5 };
        throw new ModelError(model === 'slow' ? 'model_timeout' : 'model_error', 'No.', { retriable: true });
      },
    };
    const rerank = watchRerank(async () => [], metrics) ?? assert.fail('there is none');
    const watched = watchEmbedder(embedder, metrics);
    assert.equal(watched.textsPerCall, 2);
    assert.deepEqual(await watched.passages('good', ['a', 'b'], undefined), { vectors: [], tokens: 70 });
    await watched.query('good', 'a', undefined);
    await assert.rejects(watched.query('slow', 'a', undefined), ModelError);
    await assert.rejects(watched.query('bad', 'a', undefined), ModelError);
    assert.deepEqual(await rerank('a', ['b'], undefined), []);
    const { sum } = parseScrape(await metrics.scrape());
    assert.equal(sum(tokens, { purpose: 'document' }), 70);
    assert.equal(sum(tokens, { purpose: 'query' }), 5);
    assert.equal(sum(calls, { purpose: 'document', outcome: 'ok' }), 1);
    assert.equal(sum(calls, { purpose: 'query', outcome: 'ok' }), 1);
    assert.equal(sum(calls, { purpose: 'query', outcome: 'timeout' }), 1);
    assert.equal(sum(calls, { purpose: 'query', outcome: 'failed' }), 1);
    assert.equal(sum(calls, { purpose: 'reranking', outcome: 'ok' }), 1);
  });

  it('leave a missing endpoint missing', () => {
    assert.equal(watchRerank(undefined, collectMetrics(silentLogger())), undefined);
  });
});
