// Comments of reviewers, which a knowledge base brings in or leaves out, and notices of parts that are not read.

import assert from 'node:assert/strict';
import { docxFile, wordParagraph as p } from '../../support/zip-file.ts';
import { organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';

const commented = docxFile({
  body: `<w:p><w:r><w:t>Zebras are for sale.</w:t></w:r><w:r><w:commentReference w:id="1"/></w:r></w:p><w:altChunk r:id="c"/>`,
  comments: `<w:comment w:id="1">${p('Internal: hagglers get a discount.')}</w:comment>`,
  merged: { c: ['terms.rtf', '{\\rtf1 Terms.}'] },
});

describe('Comments of reviewers', function () {
  this.timeout(60_000);

  let harness: IngestionHarness;
  let knowledgeBase: string;
  beforeEach(async () => {
    harness = await IngestionHarness.open();
    harness.working = false;
    knowledgeBase = await harness.knowledgeBase(organization);
  });
  afterEach(() => harness.close());

  const names = () => ({ organization_id: organization, knowledge_base_id: knowledgeBase });
  const include = async (change: { include_comments?: boolean }) =>
    (await harness.client.UpdateKnowledgeBase({ ...names(), name: 'Handbook', ...change }, harness.context))
      .knowledge_base?.include_comments;
  const found = async () => (await harness.find(organization, [knowledgeBase], 'discount for hagglers')).length;
  const upload = async (): Promise<string> => {
    const uploaded = await harness.upload(organization, knowledgeBase, 'offer.docx', commented);
    await harness.process(organization, { id: uploaded.id, run_id: uploaded.run_id ?? '' });
    return uploaded.id;
  };
  const readAgain = async (id: string): Promise<void> => {
    const { document } = await harness.client.ReingestDocument({ ...names(), document_id: id }, harness.context);
    await harness.process(organization, { id, run_id: document?.run_id ?? '' });
  };

  it('are left out until the knowledge base includes them, and a document is read anew', async () => {
    const id = await upload();
    assert.equal(await found(), 0);
    assert.equal(await include({ include_comments: true }), true);
    assert.equal(await include({}), true);
    assert.equal(await found(), 0);
    await readAgain(id);
    assert.equal(await found(), 1);
    assert.equal(await include({ include_comments: false }), false);
    await readAgain(id);
    assert.equal(await found(), 0);
  });

  it('are included from the beginning where it is made so', async () => {
    const made = await harness.client.CreateKnowledgeBase(
      { organization_id: organization, name: 'Reviews', include_comments: true },
      harness.context,
    );
    assert.equal(made.knowledge_base?.include_comments, true);
    knowledgeBase = made.knowledge_base.id;
    const id = await upload();
    assert.equal(await found(), 1);
    const { state, notice } = await harness.document(organization, knowledgeBase, id);
    assert.equal(state, 'completed');
    assert.match(notice ?? '', /not read: terms\.rtf/);
  });
});
