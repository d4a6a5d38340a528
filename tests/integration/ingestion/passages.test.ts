// Reads of a document that is there: its original in parts, its chunks in order, one chunk at its place.

import assert from 'node:assert/strict';
import type { Document__Output } from '#proto/colloquy/ingestion/v1/Document.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { chunksOf, organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';
import { scriptedParse } from './scripted-parse.ts';

const paragraphs = Array.from({ length: 25 }, (_, at) => `Paragraph number${at} tells of llamas.`);
const text = paragraphs.join('\n\n');

describe('A document that is there', () => {
  let harness: IngestionHarness;
  let names: { organization_id: string; knowledge_base_id: string; document_id: string };
  let document: Document__Output;
  before(async () => {
    harness = await IngestionHarness.open({ parse: scriptedParse() });
    const knowledgeBase = await harness.knowledgeBase(organization);
    document = await harness.add(organization, knowledgeBase, 'llamas.txt', text);
    names = { organization_id: organization, knowledge_base_id: knowledgeBase, document_id: document.id };
  });
  after(() => harness.close());

  it('gives its original in parts, and nothing behind its end', async () => {
    const part = async (offset: number, length: number): Promise<string> =>
      (await harness.client.ReadOriginal({ ...names, offset, length }, harness.context)).data.toString('utf8');
    assert.equal(await part(0, 100), text.slice(0, 100));
    assert.equal((await part(0, 100)) + (await part(100, 1_000_000)), text);
    assert.deepEqual([await part(text.length, 10), await part(5_000_000, 10)], ['', '']);
  });

  it('gives no part of more than a mebibyte', async () => {
    const large = await harness.add(organization, names.knowledge_base_id, 'large.txt', 'x'.repeat(1_500_000));
    const { data } = await harness.client.ReadOriginal(
      { ...names, document_id: large.id, offset: 0, length: 1_500_000 },
      harness.context,
    );
    assert.equal(data.length, 1024 * 1024);
  });

  it('lists its chunks in order, page by page', async () => {
    const first = await harness.client.ListChunks({ ...names, page: { limit: 20 } }, harness.context);
    assert.ok(first.next_cursor);
    const second = await harness.client.ListChunks(
      { ...names, page: { limit: 20, cursor: first.next_cursor } },
      harness.context,
    );
    assert.equal(second.next_cursor, undefined);
    const all = [...first.data, ...second.data];
    assert.deepEqual(
      all.map((chunk) => [chunk.position, chunk.text, chunk.page]),
      paragraphs.map((paragraph, at) => [at, paragraph, 1 + Math.floor(at / 3)]),
    );
    for (const chunk of all) assert.equal(text.slice(chunk.start, chunk.end), chunk.text);
    assert.deepEqual([all[0]?.headings, all[0]?.language], [['Part'], 'en']);
  });

  it('takes a cursor of its own list alone', async () => {
    const { next_cursor: cursor = '' } = await harness.client.ListChunks(
      { ...names, page: { limit: 5 } },
      harness.context,
    );
    const other = await harness.add(organization, names.knowledge_base_id, 'b.txt', text);
    const wrong = { code: 'validation_error' };
    const page = { limit: 5, cursor };
    await assert.rejects(harness.client.ListChunks({ ...names, document_id: other.id, page }, harness.context), wrong);
    for (const bad of ['x', Buffer.from('[-1]').toString('base64url'), Buffer.from('null').toString('base64url')])
      await assert.rejects(
        harness.client.ListChunks({ ...names, page: { limit: 5, cursor: bad } }, harness.context),
        wrong,
      );
  });

  it('gives one chunk with the text around it', async () => {
    const [, , third] = await chunksOf(harness, document.id);
    assert.ok(third);
    const found = await harness.client.GetChunk({ ...names, chunk_id: third._id, around: 60 }, harness.context);
    assert.deepEqual([found.chunk?.text, found.chunk?.page, found.document_name], [paragraphs[2], 1, 'llamas.txt']);
    assert.ok(found.before.length <= 60 && found.after.length <= 60);
    assert.ok(text.includes(found.before + third.text + found.after));
    assert.ok(found.before.endsWith('number1 tells of llamas.\n\n') && found.after.startsWith('\n\nParagraph number3'));
  });

  it('gives no chunk that is gone since it was read again', async () => {
    const other = await harness.add(organization, names.knowledge_base_id, 'c.txt', text);
    const [old] = await chunksOf(harness, other.id);
    assert.ok(old);
    const theirs = { ...names, document_id: other.id };
    const { next_cursor: cursor = '' } = await harness.client.ListChunks(
      { ...theirs, page: { limit: 5 } },
      harness.context,
    );
    harness.working = false;
    const { document: again } = await harness.client.ReingestDocument(theirs, harness.context);
    assert.ok(again);
    const get = () => harness.client.GetChunk({ ...theirs, chunk_id: old._id, around: 0 }, harness.context);
    assert.equal((await get()).chunk?.text, paragraphs[0]);
    await harness.process(organization, again);
    await assert.rejects(get(), { code: 'document_not_found' });
    await assert.rejects(harness.client.ListChunks({ ...theirs, page: { limit: 5, cursor } }, harness.context), {
      code: 'validation_error',
    });
  });

  it('is not there for another organization, nor under another knowledge base, nor with another chunk', async () => {
    const [chunk] = await chunksOf(harness, document.id);
    const chunk_id = chunk?._id ?? '';
    const other = await harness.add(organization, names.knowledge_base_id, 'd.txt', text);
    const gone = { code: 'document_not_found' };
    for (const theirs of [
      { ...names, organization_id: newId() },
      { ...names, knowledge_base_id: await harness.knowledgeBase(organization) },
      { ...names, document_id: newId() },
    ]) {
      await assert.rejects(harness.client.ReadOriginal({ ...theirs, offset: 0, length: 10 }, harness.context), gone);
      await assert.rejects(harness.client.ListChunks(theirs, harness.context), gone);
      await assert.rejects(harness.client.GetChunk({ ...theirs, chunk_id }, harness.context), gone);
    }
    await assert.rejects(harness.client.GetChunk({ ...names, document_id: other.id, chunk_id }, harness.context), gone);
    await assert.rejects(harness.client.GetChunk({ ...names, chunk_id: newId() }, harness.context), gone);
  });
});
