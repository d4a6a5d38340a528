// Promises about unique and sparse indexes, and that nobody can depend on how a store indexes absent fields.

import assert from 'node:assert/strict';
import type { StoredDocument } from '#shared/ports/document-store/document-store.ts';
import { ids, members, type Sample, sampleCollection } from './samples.ts';
import type { Current } from './suite.ts';

interface Member extends StoredDocument {
  email: string;
  team: string;
  seat: number;
}

const ada: Member = { _id: 'ada', email: 'ada@example.org', team: 'red', seat: 1 };

function duplicate(index: string): { name: string; index: string } {
  return { name: 'DuplicateKeyError', index };
}

/** Defines the tests. */
export function indexPromises(current: Current): void {
  it('refuses a second document of one _id, and keeps the first', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a', n: 1 }]);
    await assert.rejects(collection.insert({ _id: 'a', n: 2 }), duplicate('_id'));
    assert.deepEqual(await collection.findOne({ _id: 'a' }), { _id: 'a', n: 1 });
  });

  it('names the unique index that an insert breaks', async () => {
    const collection = current().store.collection<Member>(members);
    await collection.insert(ada);
    await assert.rejects(collection.insert({ ...ada, _id: 'b', seat: 2 }), duplicate('one_email'));
    await assert.rejects(collection.insert({ ...ada, _id: 'b', email: 'b' }), duplicate('one_seat'));
    await collection.insert({ ...ada, _id: 'b', email: 'b', seat: 2 });
    assert.equal(await collection.count({}, 10), 2);
  });

  it('names the unique index that an update breaks, and changes nothing', async () => {
    const collection = current().store.collection<Member>(members);
    const bob: Member = { _id: 'bob', email: 'bob@example.org', team: 'red', seat: 2 };
    await Promise.all([collection.insert(ada), collection.insert(bob)]);
    await assert.rejects(collection.updateOne({ _id: 'bob' }, { $set: { email: ada.email } }), duplicate('one_email'));
    await assert.rejects(
      collection.findOneAndUpdate({ _id: 'bob' }, { $inc: { seat: -1 } }, { returns: 'after' }),
      duplicate('one_seat'),
    );
    await assert.rejects(
      collection.upsertOne({ _id: 'eve' }, { $set: { ...withoutId(ada), seat: 3 } }),
      duplicate('one_email'),
    );
    assert.deepEqual(await collection.find({}, { sort: { _id: 1 }, limit: 10 }), [ada, bob]);
    await assert.rejects(collection.updateMany({ team: 'red' }, { $set: { seat: 9 } }), duplicate('one_seat'));
    assert.equal(await collection.count({ team: 'red' }, 10), 2);
  });

  it('frees a unique value by a change or a deletion', async () => {
    const collection = current().store.collection<Member>(members);
    await collection.insert(ada);
    await collection.updateOne({ _id: 'ada' }, { $set: { email: 'new' } });
    await collection.insert({ _id: 'b', email: ada.email, team: 'blue', seat: 1 });
    await collection.deleteOne({ _id: 'b' });
    await collection.insert({ _id: 'c', email: ada.email, team: 'blue', seat: 1 });
  });

  it('tells kinds apart in a unique index', async () => {
    const lanes = [1, '1', true, new Date(1), '@1', 'true', '', false, new Date(0), 0];
    const collection = await sampleCollection(
      current().store,
      lanes.map((lane, n): Sample => ({ _id: `${n}`, lane })),
    );
    for (const lane of lanes) await assert.rejects(collection.insert({ _id: 'again', lane }), duplicate('one_lane'));
  });

  it('holds in a sparse index only documents that have the field', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a' }, { _id: 'b' }, { _id: 'c', lane: 'x' }]);
    await assert.rejects(collection.insert({ _id: 'd', lane: 'x' }), duplicate('one_lane'));
    await assert.rejects(collection.updateOne({ _id: 'a' }, { $set: { lane: 'x' } }), duplicate('one_lane'));
    await collection.updateOne({ _id: 'c' }, { $unset: { lane: true } });
    assert.equal(await collection.updateOne({ _id: 'a' }, { $set: { lane: 'x' } }), true);
    assert.deepEqual(ids(await collection.find({ lane: { $exists: false } }, { sort: { _id: 1 }, limit: 5 })), [
      'b',
      'c',
    ]);
  });

  it('takes unset for absent everywhere: never set, undefined and removed are one', async () => {
    const collection = await sampleCollection(current().store, [
      { _id: 'never' },
      { _id: 'undefined', rank: undefined },
      { _id: 'removed', rank: 1 },
      { _id: 'set', rank: 1 },
    ]);
    await collection.updateOne({ _id: 'removed' }, { $unset: { rank: true } });
    for (const filter of [{ rank: { $exists: false } }, { rank: { $ne: 1 } }]) {
      assert.deepEqual(ids(await collection.find(filter, { sort: { _id: 1 }, limit: 9 })), [
        'never',
        'removed',
        'undefined',
      ]);
    }
    for (const filter of [{ rank: { $lt: 5 } }, { rank: { $gte: 0 } }, { rank: { $in: [1, 2] } }]) {
      assert.deepEqual(ids(await collection.find(filter, { limit: 9 })), ['set']);
    }
    assert.equal((await collection.find({}, { sort: { rank: 1 }, limit: 9 })).at(-1)?._id, 'set');
  });
}

function withoutId({ email, team, seat }: Member): Omit<Member, '_id'> {
  return { email, team, seat };
}
