// Documents that were read before readings had versions: an upgrade loses none of them, and nobody has to ask for it.

import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import {
  type ChunkDocument,
  type EarlierDocument,
  openIngestionCollections,
} from '#services/ingestion/store/collections.ts';
import type { Collection, StoredDocument } from '#shared/document-store/document-store.ts';
import { newId } from '#shared/ids/uuid.ts';
import { chunksOf, organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';

type EarlierChunk = StoredDocument & Omit<ChunkDocument, 'version' | 'start' | 'end' | 'language'>;

describe('documents of an earlier release', () => {
  let harness: IngestionHarness;
  let knowledgeBase: string;

  beforeEach(async () => {
    harness = await IngestionHarness.open();
    knowledgeBase = await harness.knowledgeBase(organization);
  });
  afterEach(() => harness.close());

  /** As the release before wrote one, with its original and a chunk. */
  async function earlier(differing: Partial<EarlierDocument> = {}): Promise<EarlierDocument> {
    const document: EarlierDocument = {
      _id: newId(),
      organization_id: organization,
      knowledge_base_id: knowledgeBase,
      name: 'llamas.md',
      media_type: 'text/markdown',
      bytes: 18,
      sha256: '',
      state: 'completed',
      progress: 100,
      chunk_count: 1,
      created_at: new Date(Date.now() - 60_000),
      run_id: newId(),
      published_at: new Date(Date.now() - 50_000),
      ...differing,
    };
    const { earlierDocuments, chunks } = openIngestionCollections(harness.store);
    await harness.files.put(document._id, Readable.from([Buffer.from('Llamas like oats.\n')]), 1000);
    await earlierDocuments.insert(document);
    await (chunks as unknown as Collection<EarlierChunk>).insert({
      _id: newId(),
      organization_id: organization,
      knowledge_base_id: knowledgeBase,
      document_id: document._id,
      position: 0,
      headings: [],
      text: 'Llamas like oats.',
    });
    return document;
  }

  it('are read again by themselves, found, and rid of the chunks of before', async () => {
    const { _id: id, run_id } = await earlier();
    assert.equal((await harness.document(organization, knowledgeBase, id)).state, 'completed');
    const worked = harness.worked();
    await harness.sweeper.runNow();
    await worked;
    const document = await harness.document(organization, knowledgeBase, id);
    assert.deepEqual([document.state, document.version, document.chunk_count], ['completed', 2, 1]);
    assert.notEqual(document.run_id, run_id);
    const [hit] = await harness.find(organization, [knowledgeBase], 'what does a llama like');
    assert.equal(hit?.document_id, id);
    assert.deepEqual(
      (await chunksOf(harness, id)).map(({ version, text }) => [version, text]),
      [[2, 'Llamas like oats.']],
    );
    await harness.sweeper.runNow();
    assert.equal(harness.runs.length, 1);
  });

  it('are read once by what several replicas find at the same time', async () => {
    const document = await earlier();
    const { earlierDocuments } = openIngestionCollections(harness.store);
    harness.working = false;
    await Promise.all([harness.sweeper.runNow(), harness.sweeper.runNow()]);
    assert.equal(new Set(harness.runs.map(({ run_id }) => run_id)).size, 1);
    assert.equal((await earlierDocuments.findOne({ _id: document._id }))?.version, 2);
  });

  it('go on where they were not over, by the run they had', async () => {
    const document = await earlier({ state: 'processing', progress: 40, chunk_count: 0 });
    const run = { id: document._id, run_id: document.run_id };
    await assert.rejects(harness.process(organization, run), /ingestion service cannot answer now/);
    await harness.sweeper.runNow();
    const { state } = await harness.process(organization, run);
    assert.equal(state, 'completed');
    assert.equal((await harness.find(organization, [knowledgeBase], 'llamas')).length, 1);
  });

  it('stay as they are where they failed or were deleted', async () => {
    const failed = await earlier({ state: 'failed', error: 'It is empty.', chunk_count: 0 });
    const deleted = await earlier({ owed: 'erasure' });
    await harness.sweeper.runNow();
    await harness.sweeper.runNow();
    assert.deepEqual(harness.runs, []);
    const document = await harness.document(organization, knowledgeBase, failed._id);
    assert.deepEqual([document.state, document.error], ['failed', 'It is empty.']);
    const { documents } = openIngestionCollections(harness.store);
    assert.equal(await documents.count({ _id: deleted._id }, 1), 0);
    assert.deepEqual(await chunksOf(harness, deleted._id), []);
  });
});
