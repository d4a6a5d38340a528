// Work that ingestion's sweeper cannot do now must not hide work that it can.

import assert from 'node:assert/strict';
import type { DocumentDocument } from '#services/ingestion/collections.ts';
import { noDocuments } from '#services/ingestion/domain/document-counts.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { before_, organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';

describe('The sweeper of ingestion', () => {
  it('comes to a document behind a hundred that it cannot clean up now', async () => {
    let failing = 100;
    const store = before_('deleteMany', 'chunks', () => {
      failing -= 1;
      if (failing >= 0) throw new Error('not now');
    });
    const harness = await IngestionHarness.open({ store });
    try {
      const knowledgeBaseId = await harness.knowledgeBase(organization);
      const { documents } = harness.records;
      const ids = Array.from({ length: 101 }, () => newId());
      for (const _id of ids) {
        const failed: DocumentDocument = {
          _id,
          organization_id: organization,
          knowledge_base_id: knowledgeBaseId,
          name: 'a.md',
          media_type: 'text/markdown',
          bytes: 1,
          sha256: '',
          state: 'failed',
          version: 1,
          created_at: new Date(Date.now() - 60_000),
          updated_at: new Date(Date.now() - 60_000),
          run_id: newId(),
          owed: 'cleanup',
        };
        await documents.insert(failed);
      }
      await harness.sweeper.runNow();
      assert.equal(await documents.count({ owed: 'cleanup' }, 200), 101);
      await harness.sweeper.runNow();
      const left = await documents.find({ owed: 'cleanup' }, { limit: 200, sort: { _id: 1 } });
      assert.deepEqual(
        left.map(({ _id }) => _id),
        ids.slice(0, 100),
      );
    } finally {
      await harness.close();
    }
  });

  it('comes to a knowledge base and a lost upload behind a hundred that it cannot take away now', async () => {
    let failing = 200;
    const notNow = () => {
      failing -= 1;
      if (failing >= 0) throw new Error('not now');
    };
    const harness = await IngestionHarness.open({
      store: before_('deleteOne', 'knowledge_bases', notNow),
      files: (files) => ({
        put: (id, bytes, maxBytes) => files.put(id, bytes, maxBytes),
        open: (id) => files.open(id),
        close: () => files.close(),
        async remove(id) {
          notNow();
          await files.remove(id);
        },
      }),
    });
    try {
      const { knowledgeBases, uploads } = harness.records;
      const ids = Array.from({ length: 101 }, () => newId());
      for (const [n, _id] of ids.entries()) {
        const at = new Date(Date.now() - 2 * 60 * 60_000 + n);
        await uploads.insert({ _id, created_at: at });
        await knowledgeBases.insert({
          _id,
          organization_id: organization,
          name: '',
          description: '',
          created_at: at,
          deleted_at: at,
          revision: 0,
          changes: [],
          counts: noDocuments,
        });
      }
      await harness.sweeper.runNow();
      const left = async () => [await uploads.count({}, 200), await knowledgeBases.count({}, 200)];
      assert.deepEqual(await left(), [101, 101]);
      await harness.sweeper.runNow();
      assert.equal(await uploads.findOne({ _id: ids[100] ?? '' }), null);
      assert.equal(await knowledgeBases.findOne({ _id: ids[100] ?? '' }), null);
      // And to the others in the end.
      harness.clockAheadMs = 2 * 60 * 60_000;
      await harness.sweeper.runNow();
      assert.deepEqual(await left(), [0, 0]);
    } finally {
      await harness.close();
    }
  });
});
