// Searches, catch-ups and the index thread beside each other: their waits for each other, and the cost of a fault.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { FoundChunk } from '#services/ingestion/search/chunk-search.ts';
import { IndexThread } from '#services/ingestion/search/postings/thread.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { collectMetrics } from '#shared/platform/telemetry/collected-metrics.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { noMetrics } from '#shared/platform/telemetry/metrics.ts';
import { SearchStage } from './search-stage.ts';

const names = (hits: readonly FoundChunk[]): string[] => hits.map((hit) => hit.document_name);
// The index thread, with a stemmer of English that fails on one word and does not come back from others.
const brokenStemmers = new URL('./broken-stemmers.ts', import.meta.url);
const isUnavailable = (error: unknown): boolean =>
  error instanceof ContractError && error.code === 'service_unavailable' && error.retriable;

/** A promise that is kept from outside. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}

describe('A search', () => {
  let stage: SearchStage;
  beforeEach(async () => {
    stage = await SearchStage.open();
  });
  afterEach(() => stage.close());

  it('shares one catch-up with others that want the same', async () => {
    const knowledgeBase = stage.knowledgeBase();
    knowledgeBase.put('a.md', ['A llama.']);
    const hold = gate();
    stage.source.before = () => hold.opened;
    const replica = stage.replica('a');
    const searches = Array.from({ length: 20 }, () => stage.find(replica, knowledgeBase, 'llama'));
    hold.open();
    for (const hits of await Promise.all(searches)) assert.equal(hits.length, 1);
    // One page with the chunk, and the empty one that ends it.
    assert.equal(stage.source.pages, 2);
  });

  it('does not wait for the catch-up of another knowledge base, nor for one that it does not need', async () => {
    const [slow, quick] = [stage.knowledgeBase(), stage.knowledgeBase()];
    slow.put('a.md', ['A llama.']);
    quick.put('b.md', ['A llama.']);
    const replica = stage.replica('a');
    await stage.find(replica, slow, 'llama');
    const earlier = slow.state;
    slow.put('c.md', ['Another llama.']);
    const [hold, reached] = [gate(), gate()];
    stage.source.before = (id) => {
      if (id === slow.id) reached.open();
      return id === slow.id ? hold.opened : undefined;
    };
    const waiting = stage.find(replica, slow, 'llama');
    await reached.opened;
    assert.deepEqual(names(await stage.find(replica, quick, 'llama')), ['b.md']);
    assert.deepEqual(names(await replica.search([earlier], { text: 'llama', limit: 5 }, stage.source)), ['a.md']);
    hold.open();
    assert.equal((await waiting).length, 2);
  });

  it('finds a document as it was until all of its new version can be found, and never both', async () => {
    const knowledgeBase = stage.knowledgeBase();
    const id = knowledgeBase.put('a.md', ['The old wombat.', 'More of the old.']);
    const replica = stage.replica('a');
    await stage.find(replica, knowledgeBase, 'wombat');
    const earlier = knowledgeBase.state;
    // So many that some are written before the last is read.
    const whole = Array.from({ length: 1_100 }, (_, at) => `The new wombat ${at}.`);
    knowledgeBase.put('a.md', whole, id);
    const seen: string[][] = [];
    stage.source.before = async () => {
      if (stage.source.pages % 10 > 0 && stage.source.pages < 150) return;
      const hits = await replica.search([earlier], { text: 'wombat', limit: 20 }, stage.source);
      seen.push(hits.map((hit) => hit.text));
    };
    const hits = await stage.find(replica, knowledgeBase, 'wombat', 20);
    assert.ok(hits.length === 20 && hits.every((hit) => hit.text.startsWith('The new')));
    assert.ok(seen.length > 3);
    for (const texts of seen) assert.deepEqual(texts, ['The old wombat.']);
  });

  it('fails with a store that fails, and leaves nothing half done', async () => {
    const knowledgeBase = stage.knowledgeBase();
    for (let at = 0; at < 5; at += 1)
      knowledgeBase.put(
        `${at}.md`,
        Array.from({ length: 30 }, (_, chunk) => `A llama ${chunk} of herd ${at}.`),
      );
    const replica = stage.replica('a');
    for (const fails of [1, 3, 8, 20]) {
      let pages = 0;
      stage.source.before = () => {
        if ((pages += 1) === fails) throw new Error('the store is away');
      };
      await assert.rejects(stage.find(replica, knowledgeBase, 'llama'), /the store is away/);
    }
    stage.source.before = () => {};
    // Those that were half added are deleted meanwhile, and forgotten among later changes.
    for (const { id } of knowledgeBase.documents.slice(0, 2)) knowledgeBase.delete(id);
    for (let at = 0; at < 40; at += 1) knowledgeBase.put(`later ${at}.md`, [`Llama ${at}.`]);
    const expected = await stage.find(stage.replica('b'), knowledgeBase, 'llama 3 herd 2', 20);
    assert.deepEqual(await stage.find(replica, knowledgeBase, 'llama 3 herd 2', 20), expected);
  });
});

describe('The index thread', () => {
  let stage: SearchStage;
  beforeEach(async () => {
    stage = await SearchStage.open();
  });
  afterEach(() => stage.close());

  it('that is killed takes the call in flight with it, and the next call starts another', async () => {
    const knowledgeBase = stage.knowledgeBase();
    knowledgeBase.put('a.md', ['A llama.']);
    const replica = stage.replica('a');
    for (let round = 0; round < 3; round += 1) {
      const started = once(process, 'worker') as Promise<[Worker]>;
      const asked = assert.rejects(stage.find(replica, knowledgeBase, 'llama'), isUnavailable);
      const [thread] = await started;
      await thread.terminate();
      await asked;
    }
    assert.deepEqual(names(await stage.find(replica, knowledgeBase, 'llama')), ['a.md']);
  });

  it('that is killed in the middle of a catch-up leaves an index that is caught up by the next thread', async () => {
    const knowledgeBase = stage.knowledgeBase();
    for (let at = 0; at < 10; at += 1) knowledgeBase.put(`${at}.md`, [`A llama of herd ${at}.`, 'Grass.']);
    const replica = stage.replica('a');
    const started = once(process, 'worker') as Promise<[Worker]>;
    await stage.find(replica, knowledgeBase, 'llama');
    const [thread] = await started;
    knowledgeBase.put(
      'more.md',
      Array.from({ length: 40 }, (_, at) => `Llama ${at}.`),
    );
    let pages = 0;
    stage.source.before = async () => {
      pages += 1;
      if (pages === 3) await thread.terminate();
    };
    const hits = await stage.find(replica, knowledgeBase, 'llama 7', 20);
    assert.ok(pages > 6, 'the document was read again');
    assert.deepEqual(await stage.find(stage.replica('b'), knowledgeBase, 'llama 7', 20), hits);
  });

  it('that does not answer in time is ended, and its caller told', async () => {
    const knowledgeBase = stage.knowledgeBase();
    knowledgeBase.put('a.md', ['A llama.']);
    // No thread starts within a millisecond.
    const replica = stage.replica('a', { callMs: 1 });
    await assert.rejects(stage.find(replica, knowledgeBase, 'llama'), isUnavailable);
  });

  it('takes searches before upkeep, and upkeep all the same in a crowd of searches', async () => {
    const data = {
      folder: stage.indexFolder('order'),
      maxTerms: 64,
      maxOpen: 4,
      cacheBytes: 1024 * 1024,
      vectorBytes: 1024,
    };
    const thread = new IndexThread({ data, callMs: 60_000, log: silentLogger(), metrics: noMetrics });
    const [id, order]: [string, string[]] = [newId(), []];
    const search = (): Promise<unknown> =>
      thread
        .search({ knowledgeBases: [{ id, revision: 0 }], text: 'llama', limit: 5, vectors: new Map() })
        .then(() => order.push('search'));
    const upkeep = (): Promise<unknown> =>
      thread.call('revision', { id, revision: 0 }).then(() => order.push('upkeep'));
    const few = [upkeep(), upkeep(), upkeep(), search(), search()];
    await Promise.all(few);
    // The first one was on its way before anything else was asked.
    assert.deepEqual(order.splice(0), ['upkeep', 'search', 'search', 'upkeep', 'upkeep']);
    await Promise.all([...Array.from({ length: 40 }, search), upkeep()]);
    assert.ok(order.indexOf('upkeep') < 12, order.join(' '));
    await thread.close();
  });

  it('serves organizations in turns, runs of end-users first, and forgets a search that nobody waits for any more', async () => {
    const knowledgeBase = stage.knowledgeBase();
    knowledgeBase.put('a.md', ['A llama.']);
    const replica = stage.replica('a');
    await replica.prepare(knowledgeBase.state, stage.source);
    const order: string[] = [];
    const search = async (organizationId: string, forEndUser: boolean, signal?: AbortSignal): Promise<void> => {
      const asker = { organizationId, forEndUser };
      await replica.search([knowledgeBase.state], { text: 'llama', limit: 5, asker, signal }, stage.source);
      order.push(`${organizationId} ${forEndUser ? 'run' : 'member'}`);
    };
    const impatient = new AbortController();
    const loud = Array.from({ length: 1_100 }, () => search('loud', false));
    const left = assert.rejects(search('quiet', true, impatient.signal), { name: 'AbortError' });
    const quiet = [search('quiet', false), search('quiet', true), search('other', true), search('quiet', true)];
    impatient.abort();
    await left;
    await Promise.all(quiet);
    // One is on its way before anybody else has asked, and one of the loud may come between.
    assert.deepEqual(
      order.filter((one) => !one.startsWith('loud')),
      ['quiet run', 'other run', 'quiet run', 'quiet member'],
    );
    assert.ok(order.length <= 6, order.join(', '));
    await Promise.all(loud);
  });

  it('leaves a word as it is that its stemmer fails on, in documents, queries and deletions, and counts it', async () => {
    const metrics = collectMetrics(silentLogger());
    const replica = stage.replica('a', { metrics, thread: { program: brokenStemmers } });
    const knowledgeBase = stage.knowledgeBase();
    const id = knowledgeBase.put('a.md', ['Herds of failing llamas.']);
    knowledgeBase.put('b.md', ['Other llamas.']);
    assert.deepEqual(names(await stage.find(replica, knowledgeBase, 'failing herd')), ['a.md']);
    assert.deepEqual(names(await stage.find(replica, knowledgeBase, 'llama')).sort(), ['a.md', 'b.md']);
    knowledgeBase.delete(id);
    assert.deepEqual(await stage.find(replica, knowledgeBase, 'failing'), []);
    assert.match(await metrics.scrape(), /colloquy_unstemmed_words_total\{language="en",reason="failed"\} [1-9]/);
  });

  it('that does not come back from a word is ended within moments, and the next one leaves that word as it is', async () => {
    const metrics = collectMetrics(silentLogger());
    const thread = { program: brokenStemmers, lookEveryMs: 20 };
    const replica = stage.replica('a', { metrics, thread });
    const knowledgeBase = stage.knowledgeBase();
    knowledgeBase.put('a.md', ['Herds of endless llamas.']);
    // Met by the catch-up first, by a query that nobody has asked before, and by one of another index.
    assert.deepEqual(names(await stage.find(replica, knowledgeBase, 'endless')), ['a.md']);
    assert.deepEqual(names(await stage.find(replica, knowledgeBase, 'herd endlessly')), ['a.md']);
    assert.deepEqual(names(await stage.find(replica, knowledgeBase, 'llamas endless')), ['a.md']);
    assert.match(await metrics.scrape(), /colloquy_unstemmed_words_total\{language="en",reason="endless"\} 2/);
  });

  it('lets nobody wait for ever once it is closed', async () => {
    const knowledgeBase = stage.knowledgeBase();
    knowledgeBase.put('a.md', ['A llama.']);
    const replica = stage.replica('a');
    const hold = gate();
    stage.source.before = () => hold.opened;
    const search = stage.find(replica, knowledgeBase, 'llama');
    const refused = assert.rejects(search, isUnavailable);
    const closed = stage.end(replica);
    hold.open();
    await Promise.all([refused, closed]);
    await assert.rejects(stage.find(replica, knowledgeBase, 'llama'), isUnavailable);
  });
});
