// Embedding models of OpenAI and of all endpoints like it, through the Vercel AI SDK. Its packages are loaded with the first
// call.

import { setTimeout as delay } from 'node:timers/promises';
import type { EmbeddingModelV3 } from '@ai-sdk/provider';
import { LRUCache } from 'lru-cache';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { parseModelName } from '#shared/contract/models/model-name.ts';
import { toModelFailure } from '#shared/contract/models/provider-failure.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import { fullJitter } from '#shared/platform/time/backoff.ts';
import { partsBetween, partsPerToken } from '../domain/tokens.ts';
import { unitVector } from '../domain/unit-vector.ts';
import { embeddingBounds } from './bounds.ts';
import type { Embedded, Embedder } from './embedder.ts';
import type { EmbeddingSettings } from './settings.ts';

const modelsKept = 50;
const tries = 3;
const [jitterBaseMs, jitterMostMs] = [500, 5_000];
/** 256 vectors of 4,096 numbers in words, and some. */
const longestAnswer = 64 * 1024 * 1024;

/** Makes the embedder that the settings describe. */
export function createAiSdkEmbedder(settings: EmbeddingSettings, log: Logger, bounds = embeddingBounds): Embedder {
  const models = new LRUCache<string, Promise<EmbeddingModelV3>>({ max: modelsKept });
  const load = modelLoader(settings);

  const embed = async (
    name: string,
    values: readonly string[],
    timeoutMs: number,
    signal: AbortSignal | undefined,
  ): Promise<Embedded> => {
    signal?.throwIfAborted();
    const limit = AbortSignal.timeout(timeoutMs);
    try {
      let model = models.get(name);
      if (!model) models.set(name, (model = load(name)));
      const made = await model;
      const { embeddings, usage } = await made.doEmbed({
        values: [...values],
        abortSignal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      if (embeddings.length !== values.length) throw unreadable();
      const vectors = embeddings.map((numbers) => unitVector(numbers) ?? refuse());
      return { vectors, tokens: usage?.tokens ?? tokensOf(values) };
    } catch (error) {
      signal?.throwIfAborted();
      const failure = limit.aborted
        ? { error: new ModelError('model_timeout', 'The embedding model did not answer in time.', { retriable: true }) }
        : toModelFailure(error);
      log.warn({ model: name, ...failure, error: undefined, retriable: failure.error.retriable }, 'embedding failed');
      throw failure.error;
    }
  };

  return {
    textsPerCall: bounds.textsPerCall,
    async passages(model, texts, signal) {
      const values = texts.map((text) => settings.EMBEDDING_PASSAGE_PREFIX + text);
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await embed(model, values, bounds.passagesMs, signal);
        } catch (error) {
          if (!(error instanceof ModelError) || !error.retriable || attempt === tries) throw error;
          const waitMs = Math.max(error.retryAfterMs ?? 0, fullJitter(attempt, jitterBaseMs, jitterMostMs));
          await delay(waitMs, undefined, signal ? { signal } : {}).catch(() => signal?.throwIfAborted());
        }
      }
    },
    query: (model, text, signal) => embed(model, [settings.EMBEDDING_QUERY_PREFIX + text], bounds.queryMs, signal),
  };
}

function modelLoader(settings: EmbeddingSettings): (name: string) => Promise<EmbeddingModelV3> {
  let connection: Promise<typeof fetch> | undefined;
  const connect = (): Promise<typeof fetch> =>
    (connection ??= import('#shared/contract/models/provider-fetch.ts').then(({ createProviderFetch }) =>
      createProviderFetch({ longestAnswer }),
    ));
  return async (name) => {
    const { connection: source, model } = parseModelName(name) ?? { connection: 'demo', model: '' };
    switch (source) {
      case 'openai': {
        if (settings.OPENAI_API_KEY === '') throw notSetUp('OPENAI_API_KEY is not set');
        const { createOpenAI } = await import('@ai-sdk/openai');
        return createOpenAI({
          apiKey: settings.OPENAI_API_KEY,
          baseURL: settings.OPENAI_BASE_URL,
          fetch: await connect(),
        }).embeddingModel(model);
      }
      case 'openai-compatible': {
        if (settings.EMBEDDING_BASE_URL === '') throw notSetUp('EMBEDDING_BASE_URL is not set');
        const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
        return createOpenAICompatible({
          name: 'openai-compatible',
          baseURL: settings.EMBEDDING_BASE_URL,
          ...(settings.EMBEDDING_API_KEY === '' ? {} : { apiKey: settings.EMBEDDING_API_KEY }),
          fetch: await connect(),
        }).embeddingModel(model);
      }
      default:
        throw notSetUp('no provider of vectors answers to its name');
    }
  };
}

// Estimated, where the provider does not say.
function tokensOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(partsBetween(text, 0, text.length) / partsPerToken), 0);
}

function notSetUp(why: string): ModelError {
  return new ModelError('model_error', `This embedding model is not set up: ${why}.`, { retriable: false });
}

function unreadable(): ModelError {
  return new ModelError('model_error', 'The embedding model answered with something that is no vector.', {
    retriable: false,
  });
}

function refuse(): never {
  throw unreadable();
}
