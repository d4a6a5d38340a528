// The vectors of a knowledge base come to be right after a failure of any call of the store, beside others' work on
// them at the same time.

import assert from 'node:assert/strict';
import { vectorCollection, type VectorDocument } from '#services/ingestion/collections.ts';
import { createAiSdkEmbedder } from '#services/ingestion/embedding/ai-sdk-embedder.ts';
import { embeddingSettings } from '#services/ingestion/embedding/settings.ts';
import { createChunkStore } from '#services/ingestion/store/chunk-store.ts';
import { createDocumentRecords } from '#services/ingestion/store/document-records.ts';
import { createEmbeddingRecords } from '#services/ingestion/store/embedding-records.ts';
import { createKnowledgeBaseStore } from '#services/ingestion/store/knowledge-base-store.ts';
import { createVectorStore } from '#services/ingestion/store/vector-store.ts';
import { vectorKeeper } from '#services/ingestion/worker/vector-keeper.ts';
import { readSettings } from '#shared/platform/config/settings.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { IngestionHarness } from '../integration/ingestion/ingestion-harness.ts';
import { type ModelServer, startModelServer } from '../support/model-server.ts';
import { wrapStore } from '../support/runs/faults.ts';
import { embeddings } from '../support/small-embedder.ts';

const [small, other] = ['openai-compatible/small', 'openai-compatible/other'] as const;

describe('Vectors of a knowledge base', function () {
  this.timeout(60_000);
  let server: ModelServer;
  let harness: IngestionHarness;
  let organization: string;
  let id: string;
  /** Which call of the store fails, counted down, and how. */
  let fault: { left: number; when: 'before' | 'after' } | undefined;

  beforeEach(async () => {
    server = await startModelServer();
    server.fallback((call) => embeddings(call, call.body['model'] === 'other' ? 32 : 64));
    harness = await IngestionHarness.open({
      settings: { EMBEDDING_BASE_URL: server.url },
      store: (inner) =>
        wrapStore(inner, async (_collection, _operation, call) => {
          const now = fault && (fault.left -= 1) === 0 ? fault.when : undefined;
          if (now === 'before') throw new StoreUnavailableError('the test has failed this call');
          const result = await call();
          if (now === 'after') throw new StoreUnavailableError('the test has lost this answer');
          return result;
        }),
    });
    organization = newId();
    const { knowledge_base } = await harness.client.CreateKnowledgeBase(
      { organization_id: organization, name: 'Handbook', embedding_model: small },
      harness.context,
    );
    id = knowledge_base?.id ?? assert.fail('nothing was made');
    for (const [name, text] of Object.entries({
      'cars.md': 'Every car is washed on Friday.',
      'doctors.md': 'A physician comes on Tuesday.',
    }))
      await harness.add(organization, id, name, text);
    await settled();
  });
  afterEach(async () => {
    fault = undefined;
    await harness.close();
    await server.close();
  });

  const choose = (model: string) =>
    harness.client.UpdateKnowledgeBase(
      { organization_id: organization, knowledge_base_id: id, embedding_model: model },
      harness.context,
    );
  const state = async (): Promise<string | undefined> => {
    const { knowledge_base } = await harness.client.GetKnowledgeBase(
      { organization_id: organization, knowledge_base_id: id },
      harness.context,
    );
    return knowledge_base?.embedding_state;
  };
  /** Lets the keeper work, as long after failures as it waits. */
  const settled = async (): Promise<void> => {
    for (let turn = 0; (await state()) !== 'ready'; turn += 1) {
      assert.ok(turn < 20, 'it does not come to an end');
      harness.clockAheadMs += 700_000;
      await harness.keeper.runNow();
    }
  };
  const check = async (model: string): Promise<void> => {
    const held = await harness.store.collection<VectorDocument>(vectorCollection).find({}, { limit: 100 });
    assert.deepEqual(
      held.map((vector) => vector.model),
      [model, model],
    );
    const [hit] = await harness.find(organization, [id], 'automobile');
    assert.equal(hit?.document_name, 'cars.md');
  };

  for (const when of ['before', 'after'] as const) {
    it(`are right whichever call fails ${when} it took effect, and searches go on meanwhile`, async () => {
      let failed = 0;
      for (let nth = 1; ; nth += 1) {
        const model = nth % 2 === 0 ? small : other;
        await choose(model);
        fault = { left: nth, when };
        await harness.keeper.runNow();
        await harness.keeper.runNow();
        const happened = fault.left <= 0;
        fault = undefined;
        const [hit] = await harness.find(organization, [id], 'automobile');
        assert.equal(hit?.document_name, 'cars.md', `after call ${nth} failed`);
        await settled();
        await check(model);
        if (!happened) break;
        failed = nth;
      }
      assert.ok(failed > 15, `${failed} calls`);
    });
  }

  it('are made once by several replicas', async () => {
    const { store } = harness;
    const keepers = Array.from({ length: 4 }, () =>
      vectorKeeper({
        knowledgeBases: createKnowledgeBaseStore(store),
        embeddings: createEmbeddingRecords(store),
        documents: createDocumentRecords(store, { clock: Date.now }),
        chunks: createChunkStore(store),
        vectors: createVectorStore(store),
        embedder: createAiSdkEmbedder(
          readSettings(embeddingSettings, { EMBEDDING_BASE_URL: server.url }),
          silentLogger(),
        ),
        usage: { note: () => {}, isUsedUp: () => false, component: harness.usage },
        log: silentLogger(),
        clock: () => Date.now() + harness.clockAheadMs,
      }),
    );
    const before = server.calls.length;
    await choose(other);
    for (let turn = 0; (await state()) === 'making'; turn += 1) {
      assert.ok(turn < 20, 'it does not come to an end');
      await Promise.all([...keepers, harness.keeper].map((keeper) => keeper.runNow()));
    }
    assert.equal(server.calls.length - before, 2);
    await check(other);
  });

  it('are made by another replica where one dies over them', async () => {
    await choose(other);
    const records = createEmbeddingRecords(harness.store);
    const [seen] = await records.due(new Date(Date.now() + harness.clockAheadMs), 1);
    assert.ok(seen?.embedding_due);
    await records.hold(id, seen.embedding_due, new Date(Date.now() + harness.clockAheadMs + 60_000));
    await harness.keeper.runNow();
    assert.equal(await state(), 'making');
    harness.clockAheadMs += 61_000;
    await settled();
    await check(other);
  });
});
