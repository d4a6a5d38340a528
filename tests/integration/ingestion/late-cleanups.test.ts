// A cleanup of an earlier reading while a later one is under way, or is published: it takes nothing of it.

import assert from 'node:assert/strict';
import { UnreadableDocumentError } from '#services/ingestion/parsing/parse.ts';
import { before_, chunksOf, organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';
import { scriptedParse } from './scripted-parse.ts';

const text = Array.from({ length: 5 }, (_, at) => `Paragraph number${at} tells of llamas.`).join('\n\n');

describe('A cleanup that comes late', () => {
  it('takes nothing of a reading that began after it, and the later one ends the rest', async () => {
    let damaged = true;
    let meanwhile: (() => Promise<void>) | undefined;
    const harness = await IngestionHarness.open({
      store: before_('deleteMany', 'chunks', async () => {
        const act = meanwhile;
        meanwhile = undefined;
        await act?.();
      }),
      parse: scriptedParse((batch) => {
        if (damaged && batch === 2) throw new UnreadableDocumentError('The file is damaged.');
      }),
    });
    try {
      const knowledgeBase = await harness.knowledgeBase(organization);
      harness.working = false;
      const first = await harness.upload(organization, knowledgeBase, 'a.txt', text);
      // The cleanup after the failure stands before its deletion until the document has been retried and read.
      meanwhile = async () => {
        damaged = false;
        const { document } = await harness.client.RetryDocument(
          { organization_id: organization, knowledge_base_id: knowledgeBase, document_id: first.id },
          harness.context,
        );
        assert.ok(document);
        assert.equal((await harness.process(organization, document)).state, 'completed');
      };
      assert.equal((await harness.process(organization, first)).state, 'failed');
      assert.equal(meanwhile, undefined);
      await harness.sweeper.runNow();
      assert.deepEqual(
        (await chunksOf(harness, first.id)).map(({ version, position }) => [version, position]),
        Array.from({ length: 5 }, (_, position) => [2, position]),
      );
      const { data } = await harness.client.ListChunks(
        { organization_id: organization, knowledge_base_id: knowledgeBase, document_id: first.id },
        harness.context,
      );
      assert.equal(data.length, 5);
    } finally {
      await harness.close();
    }
  });
});
