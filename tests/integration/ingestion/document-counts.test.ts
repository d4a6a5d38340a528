// A knowledge base's document counts: right within a look of the counter, after any change, and any death on the way.

import assert from 'node:assert/strict';
import type { DocumentCounts__Output } from '#proto/colloquy/ingestion/v1/DocumentCounts.ts';
import { UnreadableDocumentError } from '#services/ingestion/parsing/parse.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import { before_, organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';
import { scriptedParse } from './scripted-parse.ts';

const none = { uploaded: 0, processing: 0, completed: 0, failed: 0, bytes: 0, chunks: 0 };

describe('The counts of a knowledge base', () => {
  let harness: IngestionHarness;
  let base: string;
  let before: () => Promise<void> | void;
  let atUpdate: (...values: unknown[]) => void;
  let atDocuments: () => Promise<void> | void;
  beforeEach(async () => {
    before = () => {};
    atUpdate = () => {};
    atDocuments = () => {};
    harness = await IngestionHarness.open({
      parse: scriptedParse(() => before()),
      store: (store) =>
        before_('find', 'documents', () => atDocuments())(
          before_('updateOne', 'knowledge_bases', (...values) => atUpdate(...values))(store),
        ),
    });
    base = await harness.knowledgeBase(organization);
  });
  afterEach(() => harness.close());

  const names = () => ({ organization_id: organization, knowledge_base_id: base });
  /** The counter's writes, read from any member: they wait for no majority. */
  const shown = async (): Promise<DocumentCounts__Output | undefined> => {
    await harness.caughtUp();
    const { knowledge_base } = await harness.client.GetKnowledgeBase(names(), harness.context);
    return knowledge_base?.counts ?? undefined;
  };
  /** After the counter has looked, and its rest is over. */
  const counted = async (): Promise<DocumentCounts__Output | undefined> => {
    harness.clockAheadMs += 60_000;
    await harness.counter.runNow();
    return shown();
  };
  const upload = (text: string) => {
    harness.working = false;
    return harness.upload(organization, base, 'a.txt', text);
  };

  it('follow a document through all its states, to its end', async () => {
    assert.deepEqual(await shown(), none);
    const document = await upload('One.\n\nTwo.');
    assert.deepEqual(await counted(), { ...none, uploaded: 1, bytes: 10 });
    let during: DocumentCounts__Output | undefined;
    before = async () => {
      during ??= await counted();
    };
    await harness.process(organization, document);
    assert.deepEqual(during, { ...none, processing: 1, bytes: 10 });
    assert.deepEqual(await counted(), { ...none, completed: 1, bytes: 10, chunks: 2 });

    before = () => {
      throw new UnreadableDocumentError('The file is damaged.');
    };
    await harness.process(organization, await upload('Bad.'));
    assert.deepEqual(await counted(), { ...none, completed: 1, failed: 1, bytes: 14, chunks: 2 });
    await harness.client.RetryFailedDocuments(names(), harness.context);
    assert.deepEqual(await counted(), { ...none, completed: 1, uploaded: 1, bytes: 14, chunks: 2 });
    await harness.client.DeleteDocument({ ...names(), document_id: document.id }, harness.context);
    assert.deepEqual(await counted(), { ...none, uploaded: 1, bytes: 4 });
  });

  it('tell of a run that ended without reading', async () => {
    const { id, run_id } = await upload('Text.');
    const ended = {
      organization_id: organization,
      document_id: id,
      run_id: run_id ?? '',
      error: 'The worker was lost.',
    };
    await harness.client.FailDocument(ended, harness.context);
    assert.deepEqual(await counted(), { ...none, failed: 1, bytes: 5 });
  });

  /** A document, and so many like it, completed. */
  const fill = async (many: number) => {
    const { id } = await upload('Text.');
    const { documents } = harness.records;
    const pattern = await documents.findOne({ _id: id });
    assert.ok(pattern);
    const published = { version: 1, at: new Date(), chunk_count: 3 };
    for (let n = 0; n < many; n += 1)
      await documents.insert(
        { ...pattern, _id: newId(), run_id: newId(), state: 'completed', published },
        { durability: 'relaxed' },
      );
    await harness.caughtUp();
  };
  const theBase = async () => {
    const found = await harness.records.knowledgeBases.findOne({ _id: base });
    assert.ok(found);
    return found;
  };

  it('are requested by writes that outlive the power, like the acts that they follow', async () => {
    const asked: unknown[] = [];
    atUpdate = (_filter, update, options) => {
      if (JSON.stringify(update).includes('counts_asked')) asked.push(options);
    };
    await harness.process(organization, await upload('Text.'));
    assert.ok(asked.length > 1);
    for (const options of asked) assert.notDeepEqual(options, { durability: 'relaxed' });
  });

  it('are counted by one, however long that takes', async () => {
    await fill(1_100);
    harness.clockAheadMs += 60_000;
    let pages = 0;
    atDocuments = async () => {
      pages += 1;
      harness.clockAheadMs += 40_000;
      const { counts_held: held } = await theBase();
      assert.ok(held && held.getTime() > Date.now() + harness.clockAheadMs, `the ${pages}th page`);
    };
    await harness.counter.runNow();
    assert.equal(pages, 3);
    assert.equal((await shown())?.completed, 1_100);
  }).timeout(20_000);

  it('are left to others where the process stops, or somebody else has taken them up', async () => {
    await fill(1_100);
    harness.clockAheadMs += 60_000;
    const { knowledgeBases } = harness.records;
    const theirs = new Date(Date.now() + harness.clockAheadMs + 500_000);
    let pages = 0;
    atDocuments = async () => {
      pages += 1;
      await knowledgeBases.updateOne({ _id: base }, { $set: { counts_held: theirs } });
    };
    await harness.counter.runNow();
    assert.deepEqual([pages, (await theBase()).counts_held], [1, theirs]);

    harness.clockAheadMs += 600_000;
    let stopped: Promise<void> | undefined;
    atDocuments = () => {
      pages += 1;
      stopped = harness.counter.stop();
    };
    await harness.counter.runNow();
    await stopped;
    assert.equal(pages, 2);
    const { counts_due: due, counts_held: held } = await theBase();
    assert.ok(due && held && held.getTime() <= Date.now() + harness.clockAheadMs);
  }).timeout(20_000);

  it('come although many others rest', async () => {
    const { knowledgeBases } = harness.records;
    const pattern = await theBase();
    const resting = new Date(Date.now() + 300_000);
    for (let n = 0; n < 60; n += 1)
      await knowledgeBases.insert({
        ...pattern,
        _id: newId(),
        counts_due: new Date(Date.now() - 60_000),
        counts_asked: 1,
        counts_held: resting,
      });
    await upload('Text.');
    await harness.counter.runNow();
    await harness.counter.runNow();
    assert.deepEqual(await shown(), { ...none, uploaded: 1, bytes: 5 });
    // And those that have rested are not forgotten.
    harness.clockAheadMs += 301_000;
    await harness.counter.runNow();
    await harness.counter.runNow();
    assert.equal(await knowledgeBases.count({ counts_due: { $exists: true } }, 100), 0);
  }).timeout(20_000);

  it('are the sum over many pages', async () => {
    await fill(1_100);
    await upload('Text.');
    assert.deepEqual(await counted(), { ...none, uploaded: 2, completed: 1_100, bytes: 5_510, chunks: 3_300 });
  }).timeout(20_000);

  it('are counted again where a document changed while they were counted', async () => {
    await upload('Text.');
    let isFirst = true;
    const { counts } = { counts: harness.records.knowledgeBases };
    // The first write to the knowledge base by the counter comes after it has looked.
    let late: Promise<unknown> | undefined;
    harness.clockAheadMs += 60_000;
    atUpdate = () => {
      if (!isFirst) return;
      isFirst = false;
      late = upload('More.');
    };
    await harness.counter.runNow();
    await late;
    assert.ok((await counts.findOne({ _id: base }))?.counts_due);
    assert.deepEqual(await counted(), { ...none, uploaded: 2, bytes: 10 });
    assert.equal((await counts.findOne({ _id: base }))?.counts_due, undefined);
  });

  it('rest after a count, for as long as it asks for', async () => {
    await upload('Text.');
    await counted();
    const { knowledgeBases } = harness.records;
    const until = new Date(Date.now() + harness.clockAheadMs + 30_000);
    await knowledgeBases.updateOne({ _id: base }, { $set: { counts_held: until } });
    await upload('More.');
    await harness.counter.runNow();
    assert.deepEqual(await shown(), { ...none, uploaded: 1, bytes: 5 });
    assert.deepEqual(await counted(), { ...none, uploaded: 2, bytes: 10 });
  });

  it('keep no act from being done where they cannot be asked for', async () => {
    atUpdate = () => {
      throw new StoreUnavailableError('no answer');
    };
    const { id } = await upload('Text.');
    await harness.client.DeleteDocument({ ...names(), document_id: id }, harness.context);
    atUpdate = () => {};
    await upload('More.');
    assert.deepEqual(await counted(), { ...none, uploaded: 1, bytes: 5 });
  });

  it('are of nobody else, and of no knowledge base that is deleted', async () => {
    const other = await harness.knowledgeBase(organization, 'Other');
    await upload('Text.');
    await harness.client.DeleteKnowledgeBase(names(), harness.context);
    await harness.counter.runNow();
    const { data } = await harness.client.ListKnowledgeBases({ organization_id: organization }, harness.context);
    assert.deepEqual(
      data.map(({ id, counts }) => [id, counts]),
      [[other, none]],
    );
    const due = await harness.records.knowledgeBases.count({ counts_due: { $exists: true } }, 9);
    assert.equal(due, 0);
  });
});
