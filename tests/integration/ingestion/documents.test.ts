// A document's way into a knowledge base: the bases themselves, and uploads that succeed, are refused, or break off.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { chunksOf, filesOf, organization } from './document-story.ts';
import { fixture, IngestionHarness, withFixtures } from './ingestion-harness.ts';

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
    await assert.rejects(harness.upload(organization, knowledgeBase, 'a.xlsx', 'PK', 'application/vnd.ms-excel'), {
      code: 'invalid_request',
      status: 415,
      message: /Save the \.xlsx file as PDF/,
    });
    const names = { organization_id: organization, knowledge_base_id: knowledgeBase };
    const { knowledge_base: told } = await harness.client.GetKnowledgeBase(names, harness.context);
    assert.equal(told?.document_max_bytes, 200_000);
    await assert.rejects(harness.upload(organization, knowledgeBase, 'a.txt', 'x'.repeat(200_001)), {
      code: 'payload_too_large',
      message: 'A document may have at most 200000 bytes.',
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
    const { uploads } = harness.records;
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
    assert.equal(await harness.records.documents.count({}, 1), 0);
  });

  it('that a crash cut off is swept away, and one that became a document stays', async () => {
    const { id } = await harness.upload(organization, knowledgeBase, 'a.txt', 'text');
    const { uploads } = harness.records;
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
