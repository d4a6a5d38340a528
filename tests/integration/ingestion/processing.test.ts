// Processing and deleting documents, through crashes, races and other organizations.

import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '#shared/platform/ids/uuid.ts';
import { before_, chunksOf, filesOf, long, organization } from './document-story.ts';
import { IngestionHarness, withFixtures } from './ingestion-harness.ts';

describe('Processing', () => {
  let harness: IngestionHarness;
  let act: (() => Promise<void> | void) | undefined;
  let knowledgeBase: string;
  let documentId: string;
  let runId: string;
  const process = () => harness.process(organization, { id: documentId, run_id: runId });
  const prepare = async (operation: string, collection: string, text = long): Promise<void> => {
    harness = await IngestionHarness.open({ store: before_(operation, collection, () => act?.()) });
    knowledgeBase = await harness.knowledgeBase(organization);
    harness.working = false;
    ({ id: documentId, run_id: runId = '' } = await harness.upload(organization, knowledgeBase, 'a.md', text));
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
    ['findOneAndUpdate', 'documents', 2],
    ['deleteMany', 'chunks', 1],
  ] as const) {
    it(`that dies at call ${call} of ${operation} on ${collection} ends the same when it is run again`, async () => {
      await prepare(operation, collection);
      let calls = 0;
      act = () => {
        calls += 1;
        if (calls === call) throw new Error('killed');
      };
      // A failure while the text was read is reported as an interruption, for the run to try again.
      const state = await process().then(
        (outcome) => outcome.state,
        () => 'refused',
      );
      assert.match(state, /^(interrupted|refused)$/);
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
    await prepare('findOneAndUpdate', 'documents');
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

  it('of a file that is no text fails with a sentence, for good', async () => {
    await prepare('none', 'none');
    const uploaded = await harness.upload(organization, knowledgeBase, 'b.txt', Buffer.from([0x61, 0xff, 0x62]));
    const outcome = await harness.process(organization, uploaded);
    assert.equal(outcome.state, 'failed');
    assert.match(outcome.error ?? '', /UTF-8/);
    assert.deepEqual(await harness.process(organization, uploaded), outcome);
    const document = await harness.document(organization, knowledgeBase, uploaded.id);
    assert.deepEqual([document.state, document.error], ['failed', outcome.error]);
  });

  it('that its run gave up leaves the document failed, unless it was completed', async () => {
    await prepare('none', 'none');
    const gaveUp = () =>
      harness.client.FailDocument(
        { organization_id: organization, document_id: documentId, run_id: runId, error: 'It was interrupted.' },
        harness.context,
      );
    await gaveUp();
    const outcome = await process();
    assert.deepEqual([outcome.state, outcome.error], ['failed', 'It was interrupted.']);
    ({ id: documentId, run_id: runId = '' } = await harness.add(organization, knowledgeBase, 'c.md', long));
    await gaveUp();
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
    assert.equal(await harness.records.documents.count({}, 10), 2);
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
    const { chunks, documents, knowledgeBases } = harness.records;
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
    await harness.search.search(
      [{ id: newId(), revision: 0, changes: [], kinds: [] }],
      { text: 'tyre', limit: 5 },
      {} as never,
    );
    assert.equal((await harness.search.held()).length, 1);
    await harness.indexUpkeep.runNow();
    assert.deepEqual(await harness.search.held(), []);
  });
});
