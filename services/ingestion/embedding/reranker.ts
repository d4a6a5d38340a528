// A reranking endpoint, which reads the query with each text and says how well they go together. As Cohere, Jina and vLLM
// have it, or as Text Embeddings Inference has it.

import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { embeddingBounds, type EmbeddingBounds } from './bounds.ts';
import type { EmbeddingSettings } from './settings.ts';

/** How well a text answers, by its place among those that were sent; higher is better, comparable within one answer. */
export interface Judged {
  readonly index: number;
  readonly score: number;
}

/** Judges texts. Throws RerankError, or the signal's reason where it is aborted. */
export type Rerank = (query: string, texts: readonly string[], signal: AbortSignal | undefined) => Promise<Judged[]>;

/** The endpoint could not be reached, or answered with something else than an order. Says nothing of its words. */
export class RerankError extends Error {
  override readonly name = 'RerankError';
}

const longestAnswer = 1024 * 1024;

/** The endpoint of the settings; undefined where they name none. */
export function createReranker(
  settings: EmbeddingSettings,
  log: Logger,
  bounds: Pick<EmbeddingBounds, 'rerankMs'> = embeddingBounds,
): Rerank | undefined {
  const { RERANK_URL: url, RERANK_MODEL: model, RERANK_API_KEY: key, RERANK_FORMAT: format } = settings;
  if (url === '') return undefined;
  let connection: Promise<typeof fetch> | undefined;
  return async (query, texts, signal) => {
    connection ??= import('#shared/contract/models/provider-fetch.ts').then(({ createProviderFetch }) =>
      createProviderFetch({ longestAnswer }),
    );
    const limit = AbortSignal.timeout(bounds.rerankMs);
    const named = model === '' ? {} : { model };
    const body =
      format === 'tei' ? { query, texts, truncate: true } : { ...named, query, documents: texts, top_n: texts.length };
    try {
      const ask = await connection;
      const response = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) },
        body: JSON.stringify(body),
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new RerankError(`The reranking endpoint answered ${response.status}.`);
      }
      return judgedIn(await response.json(), texts.length);
    } catch (error) {
      signal?.throwIfAborted();
      const failure = error instanceof RerankError ? error : new RerankError('The reranking endpoint did not answer.');
      log.warn({ reason: failure.message, timed_out: limit.aborted }, 'reranking failed');
      throw failure;
    }
  };
}

// `{ results: [{ index, relevance_score }] }`, or `[{ index, score }]`.
function judgedIn(answer: unknown, texts: number): Judged[] {
  const results: unknown = Array.isArray(answer) ? answer : (answer as { results?: unknown } | null)?.results;
  if (!Array.isArray(results)) throw notAnOrder();
  const seen = new Set<number>();
  return (results as unknown[]).map((result) => {
    const { index, relevance_score, score = relevance_score } = (result ?? {}) as Record<string, unknown>;
    if (typeof index !== 'number' || !Number.isInteger(index) || index < 0 || index >= texts || seen.has(index))
      throw notAnOrder();
    if (typeof score !== 'number' || !Number.isFinite(score)) throw notAnOrder();
    seen.add(index);
    return { index, score };
  });
}

function notAnOrder(): RerankError {
  return new RerankError('The reranking endpoint answered with something that is no order.');
}
