// How long a query waits for an embedding model that is silent.

import assert from 'node:assert/strict';
import { createAiSdkEmbedder } from '#services/ingestion/embedding/ai-sdk-embedder.ts';
import { embeddingBounds } from '#services/ingestion/embedding/bounds.ts';
import { embeddingSettings } from '#services/ingestion/embedding/settings.ts';
import { ModelError } from '#shared/contract/models/model-error.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { startModelServer } from '../../support/model-server.ts';

describe('an embedding model', () => {
  it('has its time for a query, and no more', async () => {
    const server = await startModelServer();
    const settings = readSettings(embeddingSettings, {
      EMBEDDING_BASE_URL: server.url,
      EMBEDDING_API_KEY: 'sk-embedding',
    });
    server.reply({ silent: true });
    const startedAt = performance.now();
    const asked = createAiSdkEmbedder(settings, silentLogger(), { ...embeddingBounds, queryMs: 100 }).query(
      'openai-compatible/small',
      'a',
      undefined,
    );
    await assert.rejects(asked, (error) => error instanceof ModelError && error.code === 'model_timeout');
    const took = performance.now() - startedAt;
    await server.close();
    assert.ok(took < 1_500, `${took} ms`);
  });
});
