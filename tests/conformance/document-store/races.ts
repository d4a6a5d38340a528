// Promises about operations at once: each is atomic, and a race has one winner.

import assert from 'node:assert/strict';
import { type Sample, sampleCollection } from './samples.ts';
import type { Current } from './suite.ts';

const hundred = Array.from({ length: 100 }, (_, n) => n);

function sizeOf(document: Sample | null): number {
  const set = document?.['set'];
  return Array.isArray(set) ? set.length : -1;
}

/** Defines the tests. */
export function racePromises(current: Current): void {
  it('lets exactly one of 100 at once win a compare-and-set', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a', state: 'queued' }]);
    const results = await Promise.all(
      hundred.map((n) =>
        collection.findOneAndUpdate(
          { _id: 'a', state: 'queued' },
          { $set: { state: 'running', owner: `w${n}` } },
          { returns: 'after' },
        ),
      ),
    );
    const winners = results.filter((result) => result !== null);
    assert.equal(winners.length, 1);
    assert.deepEqual(await collection.findOne({ _id: 'a' }), winners[0]);
  });

  it('lets exactly one of 100 at once win a compare-and-set by an indexed field', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a', rank: 0 }]);
    const results = await Promise.all(hundred.map((n) => collection.updateOne({ rank: 0 }, { $set: { rank: n + 1 } })));
    assert.equal(results.filter(Boolean).length, 1);
  });

  it('hands each of 100 workers at once another document', async () => {
    const collection = await sampleCollection(
      current().store,
      hundred.map((n) => ({ _id: `d${n}`, rank: n })),
    );
    const results = await Promise.all(
      hundred.map((n) =>
        collection.findOneAndUpdate(
          { rank: { $gte: 0 } },
          { $set: { worker: n }, $unset: { rank: true } },
          { sort: { rank: 1 }, returns: 'before' },
        ),
      ),
    );
    assert.equal(new Set(results.map((result) => result?._id)).size, 100);
    assert.equal(await collection.count({ worker: { $exists: true } }, 1000), 100);
  });

  it('counts 100 increments at once, each seen once', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a', n: 0 }]);
    const results = await Promise.all(
      hundred.map(() => collection.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returns: 'after' })),
    );
    assert.deepEqual(
      results.map((result) => result?.['n'] as number).sort((one, other) => one - other),
      hundred.map((n) => n + 1),
    );
  });

  it('keeps all of 100 additions to a set at once, and never goes over a guarded size', async () => {
    const collection = await sampleCollection(current().store, [
      { _id: 'all', set: [] },
      { _id: 'three', set: [], free: 3 },
    ]);
    await Promise.all(hundred.map((n) => collection.updateOne({ _id: 'all' }, { $addToSet: { set: `v${n % 50}` } })));
    assert.equal(sizeOf(await collection.findOne({ _id: 'all' })), 50);
    const admitted = await Promise.all(
      hundred.map((n) =>
        collection.updateOne(
          { _id: 'three', free: { $gt: 0 }, set: { $ne: `v${n}` } },
          { $addToSet: { set: `v${n}` }, $inc: { free: -1 } },
        ),
      ),
    );
    assert.equal(admitted.filter(Boolean).length, 3);
    assert.equal(sizeOf(await collection.findOne({ _id: 'three' })), 3);
  });

  it('inserts by exactly one of 100 upserts at once, and loses none', async () => {
    const collection = await sampleCollection(current().store);
    const results = await Promise.all(
      hundred.map(() => collection.upsertOne({ _id: 'a' }, { $inc: { n: 1 }, $setOnInsert: { made: true } })),
    );
    assert.equal(results.filter((result) => result.inserted).length, 1);
    assert.deepEqual(await collection.findOne({ _id: 'a' }), { _id: 'a', n: 100, made: true });
  });

  it('inserts exactly one of 100 documents at once that share a unique value', async () => {
    const collection = await sampleCollection(current().store);
    const results = await Promise.allSettled(hundred.map((n) => collection.insert({ _id: `d${n}`, lane: 'x' })));
    assert.equal(results.filter((result) => result.status === 'fulfilled').length, 1);
    for (const result of results) {
      if (result.status === 'rejected') assert.equal((result.reason as { index?: string }).index, 'one_lane');
    }
    assert.equal(await collection.count({}, 1000), 1);
  });

  it('takes a document away from exactly one of 100 deletions at once', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a' }]);
    const results = await Promise.all(hundred.map(() => collection.deleteOne({ _id: 'a' })));
    assert.equal(results.filter(Boolean).length, 1);
  });

  it('lets a refused operation leave those beside it alone', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a', text: 'x' }]);
    const results = await Promise.allSettled([
      collection.insert({ _id: 'b' }),
      collection.insert({ _id: 'a' }),
      collection.updateOne({ _id: 'a' }, { $inc: { text: 1 } }),
      collection.insert({ _id: 'c' }),
      collection.updateOne({ _id: 'a' }, { $set: { seen: true } }),
    ]);
    assert.deepEqual(
      results.map((result) => result.status),
      ['fulfilled', 'rejected', 'rejected', 'fulfilled', 'fulfilled'],
    );
    assert.equal(await collection.count({}, 10), 3);
    assert.deepEqual(await collection.findOne({ _id: 'a' }), { _id: 'a', text: 'x', seen: true });
  });
}
