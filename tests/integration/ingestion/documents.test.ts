// A document's way from upload to deletion, and what it withstands: crashes, races, refusals, other organizations.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChunkDocument } from '#services/ingestion/store/collections.ts';
import { openIngestionCollections } from '#services/ingestion/store/collections.ts';
import type { Collection, DocumentStore, StoredDocument } from '#shared/document-store/document-store.ts';
import { newId } from '#shared/ids/uuid.ts';
import { fixture, IngestionHarness, withFixtures } from './ingestion-harness.ts';

const organization = newId();
const long = Array.from({ length: 300 }, (_, at) => `## Part ${at}\n\nParagraph number${at} tells of llamas.\n`).join(
  '\n',
);

/** Calls `act` before a matching operation of a collection. */
function before_(
  operation: string,
  collection: string,
  act: () => Promise<void> | void,
): (store: DocumentStore) => DocumentStore {
  return (store) => ({
    now: () => store.now(),
    close: () => store.close(),
    collection: <T extends StoredDocument>(definition: Parameters<DocumentStore['collection']>[0]): Collection<T> => {
      const real = store.collection<T>(definition);
      if (definition.name !== collection) return real;
      return new Proxy(real, {
        get(target, name: keyof Collection<T>) {
          const method = target[name] as (...values: unknown[]) => unknown;
          if (name !== operation) return method.bind(target);
          return async (...values: unknown[]) => {
            await act();
            return method.apply(target, values);
          };
        },
      });
    },
  });
}

async function chunksOf(harness: IngestionHarness, documentId: string): Promise<ChunkDocument[]> {
  return openIngestionCollections(harness.store).chunks.find(
    { document_id: documentId },
    { sort: { position: 1 }, limit: 1000 },
  );
}

async function filesOf(harness: IngestionHarness): Promise<string[]> {
  const found = await readdir(join(harness.folder, 'files'), { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

describe('Knowledge bases', () => {
  let harness: IngestionHarness;
  before(async () => {
    harness = await IngestionHarness.open();
  });
  after(() => harness.close());

  it('are made, read, changed, listed newest first, and deleted', async () => {
    const owner = newId();
    const ids: string[] = [];
    for (const name of ['One', 'Two', 'Three']) ids.unshift(await harness.knowledgeBase(owner, name));
    const first = await harness.client.ListKnowledgeBases(
      { organization_id: owner, page: { limit: 2 } },
      harness.context,
    );
    const cursor = first.next_cursor;
    assert.ok(cursor);
    const second = await harness.client.ListKnowledgeBases(
      { organization_id: owner, page: { limit: 2, cursor } },
      harness.context,
    );
    assert.deepEqual(
      [...first.data, ...second.data].map(({ id }) => id),
      ids,
    );
    assert.equal(second.next_cursor, undefined);

    const [id] = ids;
    assert.ok(id);
    const changed = await harness.client.UpdateKnowledgeBase(
      { organization_id: owner, knowledge_base_id: id, description: 'About things' },
      harness.context,
    );
    assert.equal(changed.knowledge_base?.name, 'Three');
    assert.equal(changed.knowledge_base.description, 'About things');
    await harness.client.DeleteKnowledgeBase({ organization_id: owner, knowledge_base_id: id }, harness.context);
    const gone = { code: 'knowledge_base_not_found' };
    await assert.rejects(
      harness.client.GetKnowledgeBase({ organization_id: owner, knowledge_base_id: id }, harness.context),
      gone,
    );
    await assert.rejects(
      harness.client.DeleteKnowledgeBase({ organization_id: owner, knowledge_base_id: id }, harness.context),
      gone,
    );
    await assert.rejects(
      harness.client.ListDocuments({ organization_id: owner, knowledge_base_id: id }, harness.context),
      gone,
    );
    const left = await harness.client.ListKnowledgeBases({ organization_id: owner }, harness.context);
    assert.deepEqual(
      left.data.map((found) => found.id),
      ids.slice(1),
    );
  });

  it('are not there for another organization', async () => {
    const { organization: owner, knowledgeBase } = await withFixtures(harness);
    const names = { organization_id: newId(), knowledge_base_id: knowledgeBase };
    const gone = { code: 'knowledge_base_not_found' };
    const { data } = await harness.client.ListDocuments({ ...names, organization_id: owner }, harness.context);
    assert.equal(data.length, 3);
    const document_id = data[0]?.id ?? '';
    await assert.rejects(harness.client.GetKnowledgeBase(names, harness.context), gone);
    await assert.rejects(harness.client.UpdateKnowledgeBase({ ...names, name: 'Mine' }, harness.context), gone);
    await assert.rejects(harness.client.DeleteKnowledgeBase(names, harness.context), gone);
    await assert.rejects(harness.client.ListDocuments(names, harness.context), gone);
    await assert.rejects(harness.upload(names.organization_id, knowledgeBase, 'a.txt', 'text'), gone);
    await assert.rejects(harness.client.GetDocument({ ...names, document_id }, harness.context), {
      code: 'document_not_found',
    });
    await assert.rejects(harness.client.DeleteDocument({ ...names, document_id }, harness.context), {
      code: 'document_not_found',
    });
    await assert.rejects(harness.client.ProcessDocument({ ...names, document_id }, harness.context), {
      code: 'document_not_found',
    });
    await harness.client.FailDocument({ ...names, document_id, error: 'x' }, harness.context);
    await harness.client.EraseOrganization({ organization_id: names.organization_id }, harness.context);
    await harness.sweeper.runNow();
    assert.equal((await harness.document(owner, knowledgeBase, document_id)).state, 'completed');
    assert.deepEqual(await harness.find(names.organization_id, [knowledgeBase], 'tyres'), []);
  });

  it('have names that are checked', async () => {
    for (const name of ['', ' ', 'x'.repeat(201), 'a\u0007']) {
      await assert.rejects(harness.knowledgeBase(organization, name), { code: 'validation_error' });
    }
  });
});

describe('An upload', () => {
  let harness: IngestionHarness;
  let knowledgeBase: string;
  beforeEach(async () => {
    harness = await IngestionHarness.open({ settings: { DOCUMENT_MAX_BYTES: '200000' } });
    knowledgeBase = await harness.knowledgeBase(organization);
  });
  afterEach(() => harness.close());

  it('is stored, processed as a run, and found', async () => {
    const worked = harness.worked();
    const uploaded = await harness.upload(
      organization,
      knowledgeBase,
      'library-rules.md',
      await fixture('library-rules.md'),
    );
    assert.equal(uploaded.state, 'uploaded');
    assert.equal(uploaded.bytes, Buffer.byteLength(await fixture('library-rules.md')));
    assert.deepEqual(harness.runs, [
      { run_id: uploaded.run_id, organization_id: organization, document_id: uploaded.id },
    ]);
    await worked;
    const { state, progress, chunk_count, media_type } = await harness.document(
      organization,
      knowledgeBase,
      uploaded.id,
    );
    assert.deepEqual([state, progress, media_type], ['completed', 100, 'text/markdown']);
    const chunks = await chunksOf(harness, uploaded.id);
    assert.equal(chunks.length, chunk_count);
    const [hit] = await harness.find(organization, [knowledgeBase], 'overdue fee');
    assert.equal(hit?.document_id, uploaded.id);
    assert.equal(hit.text, chunks.find(({ _id }) => _id === hit.chunk_id)?.text);
  });

  it('is refused without a trace: of another kind, too large, without a knowledge base, without a head', async () => {
    await assert.rejects(harness.upload(organization, knowledgeBase, 'a.pdf', '%PDF', 'application/pdf'), {
      code: 'invalid_request',
      status: 415,
    });
    await assert.rejects(harness.upload(organization, knowledgeBase, 'a.txt', 'x'.repeat(200_001)), {
      code: 'payload_too_large',
    });
    await assert.rejects(harness.upload(organization, knowledgeBase, 'a.txt', Buffer.alloc(8_000_000)), {
      code: 'payload_too_large',
    });
    await assert.rejects(harness.upload(organization, newId(), 'a.txt', 'text'), { code: 'knowledge_base_not_found' });
    await assert.rejects(harness.upload(organization, knowledgeBase, ' ', 'text', 'text/plain'), {
      code: 'validation_error',
    });
    const headless = (async function* () {
      yield { chunk: Buffer.from('text') };
    })();
    await assert.rejects(harness.client.UploadDocument(headless, harness.context), { code: 'validation_error' });
    assert.deepEqual(await filesOf(harness), []);
    const { data } = await harness.client.ListDocuments(
      { organization_id: organization, knowledge_base_id: knowledgeBase },
      harness.context,
    );
    assert.deepEqual([data, harness.runs], [[], []]);
    assert.equal((await harness.upload(organization, knowledgeBase, 'a.txt', 'x'.repeat(200_000))).bytes, 200_000);
  });

  it('that breaks off leaves nothing', async () => {
    const { uploads } = openIngestionCollections(harness.store);
    const broken = (async function* () {
      yield Buffer.alloc(100_000, 'x');
      yield Buffer.alloc(50_000, 'y');
      while ((await uploads.count({}, 1)) === 0) await new Promise(setImmediate);
      throw new Error('the network went away');
    })();
    await assert.rejects(harness.upload(organization, knowledgeBase, 'a.txt', broken), /went away/);
    while ((await uploads.count({}, 1)) > 0) await new Promise(setImmediate);
    assert.deepEqual(await filesOf(harness), []);
    const { data } = await harness.client.ListDocuments(
      { organization_id: organization, knowledge_base_id: knowledgeBase },
      harness.context,
    );
    assert.deepEqual(data, []);
  });

  it('whose knowledge base is deleted meanwhile leaves nothing', async () => {
    const slow = (async function* () {
      yield Buffer.from('first ');
      await harness.client.DeleteKnowledgeBase(
        { organization_id: organization, knowledge_base_id: knowledgeBase },
        harness.context,
      );
      yield Buffer.from('second');
    })();
    await assert.rejects(harness.upload(organization, knowledgeBase, 'a.txt', slow), {
      code: 'knowledge_base_not_found',
    });
    assert.deepEqual(await filesOf(harness), []);
    assert.equal(await openIngestionCollections(harness.store).documents.count({}, 1), 0);
  });

  it('that a crash cut off is swept away, and one that became a document stays', async () => {
    const { id } = await harness.upload(organization, knowledgeBase, 'a.txt', 'text');
    const { uploads } = openIngestionCollections(harness.store);
    const lost = newId();
    await harness.files.put(
      lost,
      (async function* () {
        yield Buffer.from('lost');
      })(),
      10,
    );
    for (const _id of [lost, id]) await uploads.insert({ _id, created_at: new Date() });
    await harness.sweeper.runNow();
    assert.equal(await uploads.count({}, 10), 2);
    harness.clockAheadMs = 2 * 60 * 60 * 1000;
    await harness.sweeper.runNow();
    assert.equal(await uploads.count({}, 10), 0);
    assert.equal((await filesOf(harness)).length, 1);
    assert.notEqual(await harness.files.open(id).then((file) => file?.destroy()), undefined);
  });

  it('is processed although run-executor was away, once it is back', async () => {
    harness.executorAway = true;
    const { id } = await harness.upload(organization, knowledgeBase, 'a.txt', 'A giraffe.');
    await harness.sweeper.runNow();
    assert.equal(harness.runs.length, 0);
    harness.executorAway = false;
    harness.clockAheadMs = 6000;
    const worked = harness.worked();
    await harness.sweeper.runNow();
    await worked;
    assert.equal((await harness.document(organization, knowledgeBase, id)).state, 'completed');
    await harness.sweeper.runNow();
    assert.equal(harness.runs.length, 1, 'and is not asked for again');
  });
});

describe('Processing', () => {
  let harness: IngestionHarness;
  let act: (() => Promise<void> | void) | undefined;
  let knowledgeBase: string;
  let documentId: string;
  const process = () =>
    harness.client.ProcessDocument({ organization_id: organization, document_id: documentId }, harness.context);
  const prepare = async (operation: string, collection: string, text = long): Promise<void> => {
    harness = await IngestionHarness.open({ store: before_(operation, collection, () => act?.()) });
    knowledgeBase = await harness.knowledgeBase(organization);
    harness.working = false;
    documentId = (await harness.upload(organization, knowledgeBase, 'a.md', text)).id;
  };
  afterEach(async () => {
    act = undefined;
    await harness.close();
  });

  for (const [operation, collection, call] of [
    ['upsertOne', 'chunks', 120],
    ['updateOne', 'documents', 3],
    ['updateOne', 'documents', 7],
    ['findOneAndUpdate', 'knowledge_bases', 1],
    ['updateOne', 'documents', 8],
    ['deleteMany', 'chunks', 1],
  ] as const) {
    it(`that dies at call ${call} of ${operation} on ${collection} ends the same when it is run again`, async () => {
      await prepare(operation, collection);
      let calls = 0;
      act = () => {
        calls += 1;
        if (calls === call) throw new Error('killed');
      };
      await assert.rejects(process());
      assert.ok(calls >= call);
      act = undefined;
      assert.deepEqual(await process(), { state: 'completed', chunk_count: 300 });
      const chunks = await chunksOf(harness, documentId);
      assert.deepEqual(
        chunks.map(({ position }) => position),
        Array.from({ length: 300 }, (_, at) => at),
      );
      const hits = await harness.find(organization, [knowledgeBase], 'llamas number77', 20);
      assert.equal(hits.length, 20);
      assert.equal(new Set(hits.map(({ chunk_id }) => chunk_id)).size, 20);
      assert.ok(hits[0]?.text.includes('number77 '));
      assert.deepEqual(await process(), { state: 'completed', chunk_count: 300 }, 'and again');
    });
  }

  it('by two at once makes each chunk once', async () => {
    await prepare('none', 'none');
    const outcomes = await Promise.all([process(), process(), process()]);
    for (const outcome of outcomes) assert.equal(outcome.state, 'completed');
    assert.equal((await chunksOf(harness, documentId)).length, 300);
    assert.equal((await harness.find(organization, [knowledgeBase], 'number5', 20)).length, 1);
  });

  it('makes a document findable before it says completed', async () => {
    await prepare('updateOne', 'documents');
    let foundAtLastUpdate = 0;
    act = async () => {
      foundAtLastUpdate = (await harness.find(organization, [knowledgeBase], 'number299')).length;
    };
    await process();
    assert.equal(foundAtLastUpdate, 1);
  });

  it('of a document that is deleted in the middle leaves nothing', async () => {
    await prepare('upsertOne', 'chunks');
    let calls = 0;
    act = async () => {
      calls += 1;
      if (calls === 60) {
        await harness.client.DeleteDocument(
          { organization_id: organization, knowledge_base_id: knowledgeBase, document_id: documentId },
          harness.context,
        );
      }
    };
    await assert.rejects(process(), { code: 'document_not_found' });
    assert.deepEqual(await chunksOf(harness, documentId), []);
    assert.deepEqual(await filesOf(harness), []);
    assert.deepEqual(await harness.find(organization, [knowledgeBase], 'llamas'), []);
  });

  it('of a document whose knowledge base is deleted just before the end leaves nothing', async () => {
    await prepare('deleteMany', 'chunks');
    act = async () => {
      act = undefined;
      await harness.client.DeleteKnowledgeBase(
        { organization_id: organization, knowledge_base_id: knowledgeBase },
        harness.context,
      );
    };
    await assert.rejects(process(), { code: 'document_not_found' });
    assert.deepEqual(await chunksOf(harness, documentId), []);
    assert.deepEqual(await filesOf(harness), []);
  });

  it('of what is no text fails with a sentence, for good', async () => {
    await prepare('none', 'none');
    const { id } = await harness.upload(organization, knowledgeBase, 'b.txt', Buffer.from([0x61, 0xff, 0x62]));
    const request = { organization_id: organization, document_id: id };
    const outcome = await harness.client.ProcessDocument(request, harness.context);
    assert.equal(outcome.state, 'failed');
    assert.match(outcome.error ?? '', /UTF-8/);
    assert.deepEqual(await harness.client.ProcessDocument(request, harness.context), outcome);
    const document = await harness.document(organization, knowledgeBase, id);
    assert.deepEqual([document.state, document.error], ['failed', outcome.error]);
  });

  it('that its run gave up leaves the document failed, unless it was completed', async () => {
    await prepare('none', 'none');
    const request = { organization_id: organization, document_id: documentId, error: 'The worker was lost.' };
    await harness.client.FailDocument(request, harness.context);
    const outcome = await process();
    assert.deepEqual([outcome.state, outcome.error], ['failed', 'The worker was lost.']);
    documentId = (await harness.add(organization, knowledgeBase, 'c.md', long)).id;
    await harness.client.FailDocument({ ...request, document_id: documentId }, harness.context);
    assert.equal((await process()).state, 'completed');
  });
});

describe('Deleting', () => {
  let harness: IngestionHarness;
  let act: (() => void) | undefined;
  beforeEach(async () => {
    harness = await IngestionHarness.open({ store: before_('deleteMany', 'chunks', () => act?.()) });
  });
  afterEach(async () => {
    act = undefined;
    await harness.close();
  });

  it('a document is seen by the next search, and takes its original, chunks and index entries along', async () => {
    const { organization: owner, knowledgeBase } = await withFixtures(harness);
    const [hit] = await harness.find(owner, [knowledgeBase], 'tyres');
    const names = { organization_id: owner, knowledge_base_id: knowledgeBase, document_id: hit?.document_id ?? '' };
    await harness.client.DeleteDocument(names, harness.context);
    assert.ok(
      (await harness.find(owner, [knowledgeBase], 'tyres pressure', 20)).every(
        ({ document_id }) => document_id !== names.document_id,
      ),
    );
    await assert.rejects(harness.client.GetDocument(names, harness.context), { code: 'document_not_found' });
    await assert.rejects(harness.client.DeleteDocument(names, harness.context), { code: 'document_not_found' });
    assert.deepEqual(await chunksOf(harness, names.document_id), []);
    assert.equal((await filesOf(harness)).length, 2);
    for (const name of await readdir(harness.indexFolder)) {
      assert.equal((await readFile(join(harness.indexFolder, name))).includes('Pumps with a gauge'), false, name);
    }
  });

  it('a document that breaks off is effective, and ended by the sweeper', async () => {
    const { organization: owner, knowledgeBase } = await withFixtures(harness);
    const [hit] = await harness.find(owner, [knowledgeBase], 'tyres');
    const names = { organization_id: owner, knowledge_base_id: knowledgeBase, document_id: hit?.document_id ?? '' };
    act = () => {
      throw new Error('killed');
    };
    await assert.rejects(harness.client.DeleteDocument(names, harness.context));
    await assert.rejects(harness.client.GetDocument(names, harness.context), { code: 'document_not_found' });
    assert.deepEqual(await harness.find(owner, [knowledgeBase], 'tyres'), []);
    act = undefined;
    await harness.sweeper.runNow();
    assert.deepEqual(await chunksOf(harness, names.document_id), []);
    assert.equal((await filesOf(harness)).length, 2);
    assert.equal(await openIngestionCollections(harness.store).documents.count({}, 10), 2);
  });

  it('a knowledge base or an organization takes everything along', async () => {
    const { organization: owner, knowledgeBase } = await withFixtures(harness);
    const second = await harness.knowledgeBase(owner, 'Second');
    await harness.add(owner, second, 'a.txt', 'A tyre.');
    const stays = newId();
    const kept = await harness.knowledgeBase(stays);
    await harness.add(stays, kept, 'kept.txt', 'A kept tyre.');
    await harness.find(owner, [knowledgeBase, second], 'tyre');
    await harness.client.DeleteKnowledgeBase(
      { organization_id: owner, knowledge_base_id: knowledgeBase },
      harness.context,
    );
    assert.equal((await filesOf(harness)).length, 2);
    assert.deepEqual((await harness.search.held()).toSorted(), [second, kept].toSorted());
    await harness.client.EraseOrganization({ organization_id: owner }, harness.context);
    assert.deepEqual(await harness.find(owner, [knowledgeBase, second], 'tyre'), []);
    await harness.sweeper.runNow();
    await harness.client.EraseOrganization({ organization_id: owner }, harness.context);
    assert.deepEqual(await harness.search.held(), [kept]);
    const { chunks, documents, knowledgeBases } = openIngestionCollections(harness.store);
    assert.deepEqual(
      (await chunks.find({}, { limit: 10 })).map(({ text }) => text),
      ['A kept tyre.'],
    );
    assert.equal(await documents.count({}, 10), 1);
    assert.equal(await knowledgeBases.count({}, 10), 1);
    assert.equal((await filesOf(harness)).length, 1);
    assert.equal((await harness.find(stays, [kept], 'tyre')).length, 1);
  });

  it('leaves no index of a knowledge base that is gone', async () => {
    await harness.search.search([{ id: newId(), revision: 0, changes: [] }], 'tyre', 5, {} as never);
    assert.equal((await harness.search.held()).length, 1);
    await harness.sweeper.runNow();
    assert.deepEqual(await harness.search.held(), []);
  });
});
