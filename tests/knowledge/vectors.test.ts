// Search by meaning: documents are embedded as they are read, queries as they are asked, and with any fault of the
// model there is always a search.

import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import type { KnowledgeBase__Output } from '#proto/colloquy/ingestion/v1/KnowledgeBase.ts';
import { vectorCollection, type VectorDocument } from '#services/ingestion/collections.ts';
import { embeddingBounds } from '#services/ingestion/embedding/bounds.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { IngestionHarness } from '../integration/ingestion/ingestion-harness.ts';
import { errorReply, type ModelServer, startModelServer } from '../support/model-server.ts';
import { embeddings } from '../support/small-embedder.ts';

const small = 'openai-compatible/small';
const other = 'openai-compatible/other';

const texts: Readonly<Record<string, string>> = {
  'cars.md': '# Fleet\n\nEvery car is washed on Friday and parked behind the hall.',
  'doctors.md': '# Health\n\nA physician visits the house every second Tuesday.',
  'time off.md': '# Absence\n\nVacation is planned with the team in January.',
};

describe('Search by meaning', function () {
  this.timeout(20_000);
  let server: ModelServer;
  let harness: IngestionHarness;
  let organization: string;
  beforeEach(async () => {
    server = await startModelServer();
    server.fallback((call) => embeddings(call, call.body['model'] === 'other' ? 32 : 64));
    harness = await IngestionHarness.open({
      settings: { EMBEDDING_BASE_URL: server.url },
      embeddingBounds: { ...embeddingBounds, textsPerCall: 2, queryMs: 500 },
    });
    organization = newId();
  });
  afterEach(async () => {
    await harness.close();
    await server.close();
  });

  const made = async (model?: string): Promise<string> => {
    const { knowledge_base } = await harness.client.CreateKnowledgeBase(
      { organization_id: organization, name: 'Handbook', ...(model === undefined ? {} : { embedding_model: model }) },
      harness.context,
    );
    return knowledge_base?.id ?? assert.fail('nothing was made');
  };
  const filled = async (model?: string): Promise<string> => {
    const id = await made(model);
    for (const [name, text] of Object.entries(texts)) await harness.add(organization, id, name, text);
    return id;
  };
  const read = async (id: string): Promise<KnowledgeBase__Output> => {
    const { knowledge_base } = await harness.client.GetKnowledgeBase(
      { organization_id: organization, knowledge_base_id: id },
      harness.context,
    );
    return knowledge_base ?? assert.fail('it is not there');
  };
  const choose = (id: string, model: string) =>
    harness.client.UpdateKnowledgeBase(
      { organization_id: organization, knowledge_base_id: id, embedding_model: model },
      harness.context,
    );
  const search = (ids: readonly string[], query: string) =>
    harness.client.Search(
      { organization_id: organization, knowledge_base_ids: [...ids], query, limit: 3 },
      harness.context,
    );
  const first = async (ids: readonly string[], query: string) => (await search(ids, query)).hits[0]?.document_name;
  /** Lets the keeper work until nothing is left to do. */
  const kept = async (id: string): Promise<void> => {
    for (let turn = 0; (await read(id)).embedding_state === 'making'; turn += 1) {
      assert.ok(turn < 20, 'it does not come to an end');
      await harness.keeper.runNow();
    }
  };
  const vectors = () => harness.store.collection<VectorDocument>(vectorCollection);
  const asked = (): string[] => server.calls.flatMap(({ body }) => body['input'] as string[]);

  it('finds what shares no word with the query, from `completed` on', async () => {
    const id = await filled(small);
    assert.equal(await first([id], 'automobile'), 'cars.md');
    assert.equal(await first([id], 'medic'), 'doctors.md');
    assert.equal(await first([id], 'holidays'), 'time off.md');
    await kept(id);
    assert.equal((await read(id)).embedding_state, 'ready');
    assert.equal((await read(id)).embedding_model, small);
  });

  it('goes by words alone where no model is named, and asks none', async () => {
    const id = await filled();
    assert.deepEqual((await search([id], 'automobile')).hits, []);
    assert.equal(await first([id], 'physician'), 'doctors.md');
    assert.equal(server.calls.length, 0);
    assert.deepEqual([(await read(id)).embedding_model, (await read(id)).embedding_state], [undefined, 'none']);
  });

  it('takes the model of the deployment where the knowledge base names none, and none where it says so', async () => {
    await harness.close();
    harness = await IngestionHarness.open({ settings: { EMBEDDING_BASE_URL: server.url, EMBEDDING_MODEL: small } });
    assert.equal((await read(await made())).embedding_model, small);
    assert.equal((await read(await made(''))).embedding_model, undefined);
    assert.equal((await read(await made(other))).embedding_model, other);
  });

  it('refuses a model that gives no vectors, and changes nothing', async () => {
    const id = await made(small);
    for (const model of ['demo', 'anthropic/claude', 'small', 'openai/', 'openai/a b']) {
      await assert.rejects(made(model), (error) => hasCode(error, 'validation_error'), model);
      await assert.rejects(choose(id, model), (error) => hasCode(error, 'validation_error'), model);
    }
    assert.equal((await read(id)).embedding_model, small);
  });

  it('embeds a text under its name and headings, some at a time, and each once', async () => {
    const id = await made(small);
    const long = Array.from({ length: 40 }, (_, at) => `## Part ${at}\n\n${'All of it is about cars. '.repeat(30)}`);
    const document = await harness.add(organization, id, 'long.md', `# Whole\n\n${long.join('\n\n')}`);
    assert.ok(document.chunk_count >= 40);
    assert.equal(asked().length, document.chunk_count);
    assert.ok(server.calls.every(({ body }) => (body['input'] as string[]).length <= 2));
    assert.ok(asked().every((text) => text.startsWith('long.md > Whole')));
    await kept(id);
    assert.equal(asked().length, document.chunk_count);
  });

  it('says what it cost, by the agent where it was a query', async () => {
    const id = await filled(small);
    const agent = newId();
    await harness.client.Search(
      { organization_id: organization, knowledge_base_ids: [id], query: 'two words', limit: 1, agent_id: agent },
      harness.context,
    );
    await harness.usage.runNow();
    const told = harness.recorded.flatMap(({ organization_id, agent_id, entries }) =>
      (entries ?? []).map(({ model, usage }) => ({
        organization_id,
        agent_id,
        model,
        tokens: Number(usage?.input_tokens),
      })),
    );
    assert.deepEqual(
      told.find(({ agent_id }) => agent_id === agent),
      { organization_id: organization, agent_id: agent, model: small, tokens: 2 },
    );
    const ofDocuments = told.filter(({ agent_id }) => agent_id === '');
    const words = asked().slice(0, 3).join(' ').split(/\s+/).length;
    assert.equal(
      ofDocuments.reduce((sum, { tokens }) => sum + tokens, 0),
      words,
    );
  });

  it('falls back to words where the query cannot be embedded, and says so', async () => {
    const id = await filled(small);
    for (const reply of [errorReply(503, 'away'), errorReply(401, 'no'), { silent: true }]) {
      server.reply(reply);
      const { hits, notes } = await search([id], 'physician automobile');
      assert.equal(hits[0]?.document_name, 'doctors.md');
      assert.equal(hits.length, 1);
      assert.match(notes.join(), /could not be embedded by openai-compatible\/small/);
    }
    assert.deepEqual((await search([id], 'automobile')).notes, []);
  });

  it('completes a document whose model is away, finds it by its words, and by its meaning once the model is back', async () => {
    const id = await made(small);
    server.fallback(() => errorReply(401, 'no'));
    const document = await harness.add(organization, id, 'cars.md', texts['cars.md'] ?? '');
    assert.equal(document.state, 'completed');
    assert.equal((await harness.find(organization, [id], 'washed'))[0]?.document_id, document.id);
    await harness.keeper.runNow();
    assert.equal((await read(id)).embedding_state, 'failing');
    assert.match((await read(id)).embedding_error ?? '', /refused the key/);
    server.fallback((call) => embeddings(call));
    // Not at once: a model that fails is asked less and less often.
    const before = server.calls.length;
    await harness.keeper.runNow();
    assert.equal(server.calls.length, before);
    harness.clockAheadMs += 60_000;
    await harness.keeper.runNow();
    await kept(id);
    assert.deepEqual([(await read(id)).embedding_state, (await read(id)).embedding_error], ['ready', undefined]);
    assert.equal(await first([id], 'automobile'), 'cars.md');
  });

  it('takes another model without a moment without search, by the old vectors until all have new ones', async () => {
    const id = await filled(small);
    await kept(id);
    await choose(id, other);
    server.reply(errorReply(401, 'not yet'));
    await harness.keeper.runNow();
    assert.equal(await first([id], 'automobile'), 'cars.md');
    assert.equal(server.calls.at(-1)?.body['model'], 'small');
    harness.clockAheadMs += 60_000;
    await kept(id);
    // A failure leaves it failing until it is taken up again.
    while ((await read(id)).embedding_state !== 'ready') await harness.keeper.runNow();
    assert.equal(await first([id], 'automobile'), 'cars.md');
    assert.equal(server.calls.at(-1)?.body['model'], 'other');
    const models = new Set((await vectors().find({}, { limit: 100 })).map(({ model }) => model));
    assert.deepEqual([...models], [other]);
  });

  it('goes back to the model it had before the other has taken its place, and to none', async () => {
    const id = await filled(small);
    await kept(id);
    await choose(id, other);
    await choose(id, small);
    const before = asked().length;
    await kept(id);
    assert.equal(asked().length, before);
    assert.equal(await first([id], 'automobile'), 'cars.md');
    await choose(id, '');
    assert.deepEqual((await search([id], 'automobile')).hits, []);
    for (let turn = 0; turn < 3; turn += 1) await harness.keeper.runNow();
    assert.equal(await vectors().count({}, 100), 0);
  });

  it('embeds what was there before a model was chosen', async () => {
    const id = await filled();
    await choose(id, small);
    assert.equal((await read(id)).embedding_state, 'making');
    assert.equal(await first([id], 'physician'), 'doctors.md');
    await kept(id);
    assert.equal(await first([id], 'automobile'), 'cars.md');
  });

  it('finds the same after the index is lost, and after a restart', async () => {
    const id = await filled(small);
    await kept(id);
    const expected = (await search([id], 'automobile physician')).hits;
    assert.equal(expected.length, 3);
    await harness.reopen();
    assert.deepEqual((await search([id], 'automobile physician')).hits, expected);
    await harness.reopen(() => rm(harness.indexFolder, { recursive: true }));
    assert.deepEqual((await search([id], 'automobile physician')).hits, expected);
  });

  it('searches knowledge bases of several models, and of none, together', async () => {
    const [one, two, three] = [await made(small), await made(other), await made('')];
    await harness.add(organization, one, 'cars.md', texts['cars.md'] ?? '');
    await harness.add(organization, two, 'doctors.md', texts['doctors.md'] ?? '');
    await harness.add(organization, three, 'time off.md', texts['time off.md'] ?? '');
    const names = async (query: string) =>
      (await search([one, two, three], query)).hits.map((hit) => hit.document_name);
    assert.equal((await names('automobile'))[0], 'cars.md');
    assert.deepEqual(new Set((await names('medic automobile')).slice(0, 2)), new Set(['cars.md', 'doctors.md']));
    assert.equal((await names('Vacation in January'))[0], 'time off.md');
  });

  it('erases vectors with their document, and those of readings that are over', async () => {
    const id = await filled(small);
    const [{ id: documentId } = { id: '' }] = (
      await harness.client.ListDocuments({ organization_id: organization, knowledge_base_id: id }, harness.context)
    ).data;
    const names = { organization_id: organization, knowledge_base_id: id, document_id: documentId };
    harness.working = false;
    const { document } = await harness.client.ReingestDocument(names, harness.context);
    await harness.process(organization, document ?? assert.fail('no document'));
    await harness.sweeper.runNow();
    const versions = (await vectors().find({ document_id: documentId }, { limit: 10 })).map(({ version }) => version);
    assert.deepEqual(new Set(versions), new Set([2]));
    await harness.client.DeleteDocument(names, harness.context);
    assert.equal(await vectors().count({ document_id: documentId }, 10), 0);
    await harness.client.DeleteKnowledgeBase({ organization_id: organization, knowledge_base_id: id }, harness.context);
    await harness.sweeper.runNow();
    assert.equal(await vectors().count({}, 10), 0);
  });

  it('asks no more of a model for documents once the budget of the day is used up, until the next day', async () => {
    const id = await filled(small);
    harness.exceeded = 'org';
    await harness.usage.runNow();
    const before = server.calls.length;
    const document = await harness.add(organization, id, 'more.md', 'The dog sleeps.');
    assert.equal(document.state, 'completed');
    await harness.keeper.runNow();
    assert.equal(server.calls.length, before);
    assert.match((await read(id)).embedding_error ?? '', /budget/);
    harness.exceeded = undefined;
    harness.clockAheadMs += 86_400_000;
    await harness.keeper.runNow();
    await kept(id);
    assert.equal(await first([id], 'hound'), 'more.md');
  });

  it('takes vectors of another length for a failure, and says what helps', async () => {
    const id = await filled(small);
    server.fallback((call) => embeddings(call, 48));
    await harness.add(organization, id, 'more.md', 'The dog sleeps.');
    await harness.keeper.runNow();
    assert.match((await read(id)).embedding_error ?? '', /another length.*none first/);
    assert.equal(await first([id], 'dog sleeps'), 'more.md');
  });
});
