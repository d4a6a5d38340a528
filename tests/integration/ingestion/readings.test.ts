// Readings of a document: retried, ingested again, given up, and overtaken by one another. A published one stays found
// until the next one is.

import assert from 'node:assert/strict';
import type { Document__Output } from '#proto/colloquy/ingestion/v1/Document.ts';
import { ReaderEndedError, UnreadableDocumentError } from '#services/ingestion/parsing/parse.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { chunksOf, filesOf, organization } from './document-story.ts';
import { IngestionHarness } from './ingestion-harness.ts';
import { scriptedParse } from './scripted-parse.ts';

const text = Array.from({ length: 7 }, (_, at) => `Paragraph number${at} tells of llamas.`).join('\n\n');

describe('Readings of a document', () => {
  let harness: IngestionHarness;
  let knowledgeBase: string;
  let before: (batch: number, signal?: AbortSignal) => Promise<void> | void;
  beforeEach(async () => {
    before = () => {};
    harness = await IngestionHarness.open({ parse: scriptedParse((batch, signal) => before(batch, signal)) });
    knowledgeBase = await harness.knowledgeBase(organization);
  });
  afterEach(() => harness.close());

  const names = (document_id: string) => ({
    organization_id: organization,
    knowledge_base_id: knowledgeBase,
    document_id,
  });
  const again = async (call: 'RetryDocument' | 'ReingestDocument', id: string): Promise<Document__Output> => {
    harness.working = false;
    const { document } = await harness.client[call](names(id), harness.context);
    assert.ok(document);
    return document;
  };
  const fails = (error: Error) => {
    before = (batch) => {
      if (batch === 2) throw error;
    };
  };
  const uploaded = async (): Promise<Document__Output> => {
    harness.working = false;
    return harness.upload(organization, knowledgeBase, 'a.txt', text);
  };
  const found = async (): Promise<number> => (await harness.find(organization, [knowledgeBase], 'llamas', 50)).length;
  const read = (id: string) => harness.document(organization, knowledgeBase, id);

  it('tell their progress, and their pages to searches', async () => {
    const { id, run_id, state, progress, progress_detail, version } = await uploaded();
    assert.deepEqual([state, progress, progress_detail, version], ['uploaded', 0, undefined, 1]);
    const seen: unknown[] = [];
    before = async () => {
      const { state: now, progress: percent, progress_detail: detail } = await read(id);
      seen.push([now, percent, detail?.unit, detail?.total]);
    };
    await harness.process(organization, { id, run_id: run_id ?? '' });
    const bytes = Buffer.byteLength(text);
    assert.deepEqual(seen, [
      ['processing', 0, undefined, undefined],
      ['processing', 27, 'bytes', bytes],
      ['processing', 56, 'bytes', bytes],
      ['processing', 84, 'bytes', bytes],
    ]);
    const { progress: last, progress_detail: none, published_at: at, chunk_count } = await read(id);
    assert.deepEqual([last, none, chunk_count, typeof at], [100, undefined, 7, 'string']);
    const [hit] = await harness.find(organization, [knowledgeBase], 'number6');
    assert.equal(hit?.page, 3);
  });

  it('that failed are retried, with a run of their own; no others are', async () => {
    const first = await uploaded();
    await assert.rejects(again('RetryDocument', first.id), { code: 'conflict', status: 409 });
    await assert.rejects(again('ReingestDocument', first.id), { code: 'conflict' });
    fails(new UnreadableDocumentError('The file is damaged.'));
    assert.equal((await harness.process(organization, first)).state, 'failed');
    await assert.rejects(again('ReingestDocument', first.id), { code: 'conflict' });
    const failed = await read(first.id);
    assert.deepEqual([failed.state, failed.error, failed.chunk_count], ['failed', 'The file is damaged.', 0]);
    assert.deepEqual(await chunksOf(harness, first.id), []);

    before = () => {};
    const second = await again('RetryDocument', first.id);
    assert.deepEqual([second.state, second.version, second.error, second.progress], ['uploaded', 2, undefined, 0]);
    assert.notEqual(second.run_id, first.run_id);
    assert.deepEqual(harness.runs.at(-1), {
      run_id: second.run_id,
      organization_id: organization,
      document_id: first.id,
    });
    await assert.rejects(again('RetryDocument', first.id), { code: 'conflict' }, 'a repeat');
    assert.equal((await harness.process(organization, second)).state, 'completed');
    await assert.rejects(again('RetryDocument', first.id), { code: 'conflict' });
    assert.equal(await found(), 7);
  });

  it('of several that are asked for at once are one', async () => {
    const { id } = await harness.add(organization, knowledgeBase, 'a.txt', text);
    const asked = await Promise.allSettled([1, 2, 3, 4].map(() => again('ReingestDocument', id)));
    assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1);
    assert.equal((await read(id)).version, 2);
    assert.equal(harness.runs.length, 2);
  });

  it('of a completed document leave its text found until theirs is, and none of the chunks of before', async () => {
    const { id } = await harness.add(organization, knowledgeBase, 'a.txt', text);
    const old = (await chunksOf(harness, id)).map(({ _id }) => _id);
    const second = await again('ReingestDocument', id);
    const hits: (string | undefined)[] = [];
    before = async () => {
      const [hit] = await harness.find(organization, [knowledgeBase], 'number3');
      hits.push(hit?.chunk_id);
      assert.equal((await read(id)).chunk_count, 7);
    };
    await harness.process(organization, second);
    assert.deepEqual(
      hits,
      Array.from({ length: 4 }, () => old[3]),
    );
    const chunks = await chunksOf(harness, id);
    assert.deepEqual(
      chunks.map(({ version, position }) => [version, position]),
      Array.from({ length: 7 }, (_, at) => [2, at]),
    );
    assert.ok(chunks.every(({ _id }) => !old.includes(_id)));
    const [hit] = await harness.find(organization, [knowledgeBase], 'number3');
    assert.equal(hit?.chunk_id, chunks[3]?._id);
    assert.equal(await found(), 7);
  });

  it('that fail leave the published version, and say so', async () => {
    const { id } = await harness.add(organization, knowledgeBase, 'a.txt', text);
    const second = await again('ReingestDocument', id);
    fails(new UnreadableDocumentError('The file is damaged.'));
    const outcome = await harness.process(organization, second);
    assert.equal(outcome.state, 'failed');
    const document = await read(id);
    assert.deepEqual([document.state, document.chunk_count], ['failed', 7]);
    assert.equal(document.error, 'The file is damaged. The text that was read before can still be found.');
    assert.deepEqual(
      (await chunksOf(harness, id)).map(({ version }) => version),
      Array.from({ length: 7 }, () => 1),
    );
    assert.equal(await found(), 7);
    before = () => {};
    const third = await again('RetryDocument', id);
    await harness.process(organization, third);
    assert.deepEqual(
      [(await read(id)).version, (await chunksOf(harness, id)).every((c) => c.version === 3)],
      [3, true],
    );
  });

  it('whose reader ends, or whose original breaks off, are interrupted, and read by the next attempt', async () => {
    const document = await uploaded();
    for (const error of [new ReaderEndedError('It was killed.'), new Error('EIO: i/o error, read')]) {
      fails(error);
      const { state, chunk_count } = await harness.process(organization, document);
      assert.deepEqual([state, chunk_count], ['interrupted', 0]);
      assert.equal((await read(document.id)).state, 'processing');
    }
    before = () => {};
    assert.equal((await harness.process(organization, document)).state, 'completed');
  });

  it('of an earlier run neither fail, nor publish, nor leave anything in a later one', async () => {
    const first = await uploaded();
    /** Resolves once a reader is at its second batch, with a function that lets it go on. */
    const readerWaits = (): Promise<() => void> =>
      new Promise((resolve) => {
        before = (batch) => {
          if (batch !== 2) return undefined;
          before = () => {};
          return new Promise<void>((release) => resolve(release));
        };
      });
    const versions = async () => (await chunksOf(harness, first.id)).map(({ version }) => version);
    let waits = readerWaits();
    const zombie = harness.process(organization, first);
    const wakeZombie = await waits;
    // Its run was taken for lost: the document fails, is retried, and is being read.
    const gaveUp = { organization_id: organization, document_id: first.id, run_id: first.run_id ?? '', error: 'Lost.' };
    await harness.client.FailDocument(gaveUp, harness.context);
    const second = await again('RetryDocument', first.id);
    waits = readerWaits();
    const reading = harness.process(organization, second);
    const goOn = await waits;

    wakeZombie();
    await assert.rejects(zombie, { code: 'conflict' });
    await harness.client.FailDocument(gaveUp, harness.context);
    assert.deepEqual([(await read(first.id)).state, await versions()], ['processing', [2, 2]]);
    await assert.rejects(harness.process(organization, first), { code: 'conflict' });
    assert.equal(await found(), 0);
    goOn();
    assert.equal((await reading).state, 'completed');
    await harness.client.FailDocument(gaveUp, harness.context);
    assert.equal((await read(first.id)).state, 'completed');
    assert.deepEqual(
      await versions(),
      Array.from({ length: 7 }, () => 2),
    );
  });

  it('that are published before their run gives up are completed', async () => {
    const document = await uploaded();
    const { documents } = harness.records;
    // As a process leaves it that died between publishing and telling the indexes.
    before = (batch) => {
      if (batch === 4) throw new ReaderEndedError('killed');
    };
    await harness.process(organization, document);
    await documents.updateOne(
      { _id: document.id },
      { $set: { published: { version: 1, at: new Date(), chunk_count: 6 } } },
    );
    await harness.client.FailDocument(
      { organization_id: organization, document_id: document.id, run_id: document.run_id ?? '', error: 'Lost.' },
      harness.context,
    );
    const now = await read(document.id);
    assert.deepEqual([now.state, now.error, now.chunk_count], ['completed', undefined, 6]);
    assert.equal(await found(), 6);
  });

  for (const what of ['document', 'knowledge base'] as const) {
    it(`stop soon when their ${what} is deleted, also where nothing comes of their reader`, async () => {
      const document = await uploaded();
      const entered = Promise.withResolvers<void>();
      before = (batch, signal) => {
        if (batch !== 2) return undefined;
        entered.resolve();
        return new Promise((_, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('ended by its signal'))),
        );
      };
      const reading = harness.process(organization, document);
      await entered.promise;
      if (what === 'document') await harness.client.DeleteDocument(names(document.id), harness.context);
      else await harness.client.DeleteKnowledgeBase(names(document.id), harness.context);
      await assert.rejects(reading, { code: 'document_not_found' });
      assert.deepEqual([await chunksOf(harness, document.id), await filesOf(harness)], [[], []]);
    });
  }

  it('are started by the sweeper where run-executor was away', async () => {
    const { id } = await harness.add(organization, knowledgeBase, 'a.txt', text);
    harness.executorAway = true;
    const { document } = await harness.client.ReingestDocument(names(id), harness.context);
    assert.equal(document?.state, 'uploaded');
    harness.executorAway = false;
    harness.clockAheadMs = 6000;
    const worked = harness.worked();
    await harness.sweeper.runNow();
    await worked;
    const now = await read(id);
    assert.deepEqual([now.state, now.version, now.run_id], ['completed', 2, document?.run_id]);
  });

  it('whose original is gone fail with a sentence', async () => {
    const { id } = await harness.add(organization, knowledgeBase, 'a.txt', text);
    await harness.files.remove(id);
    const { state, error } = await harness.process(organization, await again('ReingestDocument', id));
    assert.equal(state, 'failed');
    assert.match(error ?? '', /^The original of this document is missing\./);
  });

  it('are not there for another organization, nor under another knowledge base', async () => {
    const { id } = await harness.add(organization, knowledgeBase, 'a.txt', text);
    const other = await harness.knowledgeBase(organization, 'Other');
    const gone = { code: 'document_not_found' };
    for (const theirs of [
      { ...names(id), organization_id: newId() },
      { ...names(id), knowledge_base_id: other },
      { ...names(id), document_id: newId() },
    ]) {
      await assert.rejects(harness.client.RetryDocument(theirs, harness.context), gone);
      await assert.rejects(harness.client.ReingestDocument(theirs, harness.context), gone);
    }
    assert.deepEqual([(await read(id)).state, (await read(id)).version], ['completed', 1]);
  });
});
