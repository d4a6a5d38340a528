// Metrics of calls for vectors and for reranking: duration, outcome, cost.

import { ModelError } from '#shared/contract/models/model-error.ts';
import type { Histogram, Labelled, Metrics } from '#shared/platform/telemetry/metrics.ts';
import { embeddingMetrics } from '../metrics.ts';
import type { Embedded, Embedder } from './embedder.ts';
import type { Rerank } from './reranker.ts';

type Calls = Labelled<'purpose' | 'outcome', Histogram>;
type Purpose = 'document' | 'query' | 'reranking';

/** The same, counted. */
export function watchEmbedder(embedder: Embedder, metrics: Metrics): Embedder {
  const calls = metrics.histogram(embeddingMetrics.calls);
  const tokens = metrics.counter(embeddingMetrics.tokens);
  const watched = async (purpose: 'document' | 'query', call: Promise<Embedded>): Promise<Embedded> => {
    const made = await timed(calls, purpose, call);
    tokens({ purpose }).add(made.tokens);
    return made;
  };
  return {
    textsPerCall: embedder.textsPerCall,
    passages: (model, texts, signal) => watched('document', embedder.passages(model, texts, signal)),
    query: (model, text, signal) => watched('query', embedder.query(model, text, signal)),
  };
}

/** The same, counted; undefined where there is none. */
export function watchRerank(rerank: Rerank | undefined, metrics: Metrics): Rerank | undefined {
  const calls = metrics.histogram(embeddingMetrics.calls);
  return rerank && ((query, texts, signal) => timed(calls, 'reranking', rerank(query, texts, signal)));
}

async function timed<T>(calls: Calls, purpose: Purpose, call: Promise<T>): Promise<T> {
  const startedAt = performance.now();
  let outcome = 'ok';
  try {
    return await call;
  } catch (error) {
    outcome = error instanceof ModelError && error.code === 'model_timeout' ? 'timeout' : 'failed';
    throw error;
  } finally {
    calls({ purpose, outcome }).observe((performance.now() - startedAt) / 1000);
  }
}
