// Documents among many of a knowledge base: found by their state, their name and their bytes, told when they changed,
// and read again all together where they failed.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { ListDocumentsRequest } from '#proto/colloquy/ingestion/v1/ListDocumentsRequest.ts';
import { UnreadableDocumentError } from '#services/ingestion/parsing/parse.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';
import { scriptedParse } from './scripted-parse.ts';

describe('Documents of a knowledge base', () => {
  let harness: IngestionHarness;
  let base: string;
  let isBad: boolean;
  beforeEach(async () => {
    isBad = false;
    harness = await IngestionHarness.open({
      parse: scriptedParse(() => {
        if (isBad) throw new UnreadableDocumentError('The file is damaged.');
      }),
    });
    base = await harness.knowledgeBase(organization);
  });
  afterEach(() => harness.close());

  const names = () => ({ organization_id: organization, knowledge_base_id: base });
  const list = async (filter: Partial<ListDocumentsRequest>): Promise<string[]> =>
    (await harness.client.ListDocuments({ ...names(), ...filter }, harness.context)).data.map(({ name }) => name);
  const bad = async (name: string) => {
    isBad = true;
    const document = await harness.add(organization, base, name, name);
    isBad = false;
    return document;
  };
  const retryFailed = () => harness.client.RetryFailedDocuments(names(), harness.context);

  it('are found by their state, by a part of their name, and by both, page by page', async () => {
    await bad('Broken hours.txt');
    await harness.add(organization, base, 'Hours of MAY.txt', 'Nine to five.');
    await bad('Broken prices.txt');
    await harness.add(organization, base, 'Prices.txt', 'Ten.');
    assert.deepEqual(await list({ state: 'failed' }), ['Broken prices.txt', 'Broken hours.txt']);
    assert.deepEqual(await list({ state: 'completed' }), ['Prices.txt', 'Hours of MAY.txt']);
    assert.deepEqual(await list({ state: 'processing' }), []);
    assert.deepEqual(await list({ q: 'hours' }), ['Hours of MAY.txt', 'Broken hours.txt']);
    assert.deepEqual(await list({ q: 'of may' }), ['Hours of MAY.txt']);
    assert.deepEqual(await list({ q: 'PRICES', state: 'failed' }), ['Broken prices.txt']);

    const first = await harness.client.ListDocuments(
      { ...names(), state: 'failed', page: { limit: 1 } },
      harness.context,
    );
    const cursor = first.next_cursor;
    assert.ok(cursor);
    assert.deepEqual(await list({ state: 'failed', page: { limit: 1, cursor } }), ['Broken hours.txt']);
    await assert.rejects(list({ state: 'completed', page: { limit: 1, cursor } }), { code: 'validation_error' });
    await assert.rejects(list({ state: 'odd' }), { code: 'validation_error' });
  });

  it('are no longer found by their name once deleted', async () => {
    const { id } = await harness.add(organization, base, 'Hours.txt', 'Nine to five.');
    await harness.client.DeleteDocument({ ...names(), document_id: id }, harness.context);
    assert.deepEqual([await list({ q: 'hours' }), await list({ state: 'completed' })], [[], []]);
  });

  it('say what their bytes are, so that copies are found', async () => {
    const { sha256 } = await harness.add(organization, base, 'One.txt', 'The same words.');
    assert.equal(sha256, createHash('sha256').update('The same words.').digest('hex'));
    await harness.add(organization, base, 'Another.txt', 'Other words.');
    await harness.add(organization, base, 'Copy.txt', 'The same words.');
    const elsewhere = await harness.knowledgeBase(organization);
    await harness.add(organization, elsewhere, 'Elsewhere.txt', 'The same words.');
    assert.deepEqual(await list({ sha256 }), ['Copy.txt', 'One.txt']);
    const first = await harness.client.ListDocuments({ ...names(), sha256, page: { limit: 1 } }, harness.context);
    const cursor = first.next_cursor;
    assert.ok(cursor);
    assert.deepEqual(await list({ sha256, page: { cursor } }), ['One.txt']);
  });

  it('say when they changed, and when their reading ended', async () => {
    harness.working = false;
    const uploaded = await harness.upload(organization, base, 'a.txt', 'Words.');
    assert.deepEqual([uploaded.updated_at, uploaded.finished_at], [uploaded.created_at, undefined]);
    harness.clockAheadMs = 60_000;
    await harness.process(organization, uploaded);
    const read = await harness.document(organization, base, uploaded.id);
    assert.ok(Date.parse(read.updated_at) - Date.parse(uploaded.created_at) >= 59_000);
    assert.equal(read.finished_at, read.updated_at);
    harness.clockAheadMs = 120_000;
    const { document: again } = await harness.client.ReingestDocument(
      { ...names(), document_id: read.id },
      harness.context,
    );
    assert.ok(again && again.updated_at > read.updated_at);
    assert.equal(again.finished_at, undefined);
    isBad = true;
    await harness.process(organization, again);
    const failed = await harness.document(organization, base, read.id);
    assert.deepEqual([failed.state, failed.finished_at], ['failed', failed.updated_at]);
  });

  it('that failed are read again all together, and none twice', async () => {
    const failed = [await bad('One.txt'), await bad('Two.txt'), await bad('Three.txt')];
    const whole = await harness.add(organization, base, 'Whole.txt', 'Words.');
    const elsewhere = await harness.knowledgeBase(organization);
    isBad = true;
    const other = await harness.add(organization, elsewhere, 'Other.txt', 'Words.');
    isBad = false;
    harness.working = false;
    const runsBefore = harness.runs.length;
    const [one, two] = await Promise.all([retryFailed(), retryFailed()]);
    assert.deepEqual([one.retried + two.retried, one.more, two.more], [3, false, false]);
    assert.deepEqual((await retryFailed()).retried, 0);
    assert.deepEqual(
      harness.runs
        .slice(runsBefore)
        .map(({ document_id }) => document_id)
        .toSorted(),
      failed.map(({ id }) => id).toSorted(),
    );
    assert.deepEqual(await list({ state: 'uploaded' }), ['Three.txt', 'Two.txt', 'One.txt']);
    const states = [
      (await harness.document(organization, base, whole.id)).version,
      (await harness.document(organization, elsewhere, other.id)).state,
    ];
    assert.deepEqual(states, [1, 'failed']);
  });

  it('that failed go on from where a time slice ended, of more than a page', async () => {
    const { documents } = harness.records;
    const { id, sha256 } = await bad('One.txt');
    const pattern = await documents.findOne({ _id: id });
    assert.ok(pattern);
    // More than a slice takes.
    for (let n = 0; n < 1_020; n += 1)
      await documents.insert(
        { ...pattern, _id: newId(), run_id: newId(), created_at: new Date(n) },
        {
          durability: 'relaxed',
        },
      );
    harness.working = false;
    let retried = 0;
    let slices = 0;
    for (let more = true; more; slices += 1) {
      const answer = await retryFailed();
      retried += answer.retried;
      more = answer.more;
    }
    assert.equal(retried, 1_021);
    assert.ok(slices > 1);
    assert.deepEqual(await list({ state: 'failed', sha256 }), []);
  }).timeout(30_000);

  it('of a knowledge base that is not there are not read again', async () => {
    const of = (organization_id: string, knowledge_base_id: string) =>
      harness.client.RetryFailedDocuments({ organization_id, knowledge_base_id }, harness.context);
    const gone = { code: 'knowledge_base_not_found' };
    await assert.rejects(of(organization, newId()), gone);
    await assert.rejects(of(newId(), base), gone);
    await harness.client.DeleteKnowledgeBase(names(), harness.context);
    await assert.rejects(of(organization, base), gone);
  });
});
