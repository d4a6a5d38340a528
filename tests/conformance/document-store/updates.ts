// Promises about changes: every update operator, upserts, and the remains of a failed change.

import assert from 'node:assert/strict';
import type { Update, Value } from '#shared/ports/document-store/document-store.ts';
import { ids, type Sample, sampleCollection } from './samples.ts';
import type { Current } from './suite.ts';

type Fields = Record<string, Value>;

const changes: [what: string, before: Fields, update: Update, after: Fields][] = [
  ['$set of a new field', {}, { $set: { a: 1 } }, { a: 1 }],
  ['$set over another kind', { a: 1 }, { $set: { a: { b: new Date(3) } } }, { a: { b: new Date(3) } }],
  ['$set inside an object', { a: { b: 1, c: 2 } }, { $set: { 'a.b': '@3' } }, { a: { b: '@3', c: 2 } }],
  ['$set that makes the objects on its way', {}, { $set: { 'a.b.c': true } }, { a: { b: { c: true } } }],
  ['$set of a name with a hyphen', {}, { $set: { 'a.0190-f3': 1 } }, { a: { '0190-f3': 1 } }],
  ['$set of a name every object inherits', {}, { $set: { 'a.constructor': 1 } }, { a: { constructor: 1 } }],
  ['$set of many at once', { a: 1, b: 2 }, { $set: { a: 2, b: 3, c: 4 } }, { a: 2, b: 3, c: 4 }],
  ['$unset', { a: 1, b: 2 }, { $unset: { a: true } }, { b: 2 }],
  ['$unset of what is absent', { b: 2 }, { $unset: { a: true, 'c.d': true, 'b.c': true } }, { b: 2 }],
  ['$unset inside an object', { a: { b: 1, c: 2 } }, { $unset: { 'a.b': true } }, { a: { c: 2 } }],
  ['$inc', { a: 1, b: { c: 5 } }, { $inc: { a: 2, 'b.c': -7 } }, { a: 3, b: { c: -2 } }],
  ['$inc of what is absent', {}, { $inc: { a: 2, 'b.c': 1.5 } }, { a: 2, b: { c: 1.5 } }],
  ['$min with an earlier Date', { a: new Date(2) }, { $min: { a: new Date(1) } }, { a: new Date(1) }],
  ['$min with a later Date', { a: { b: new Date(2) } }, { $min: { 'a.b': new Date(3) } }, { a: { b: new Date(2) } }],
  ['$min with a Date before the epoch', { a: new Date(0) }, { $min: { a: new Date(-1) } }, { a: new Date(-1) }],
  ['$min of what is absent', {}, { $min: { a: new Date(3) } }, { a: new Date(3) }],
  [
    '$min of a number and of a text',
    { a: 5, b: '@5' },
    { $min: { a: new Date(1), b: new Date(1) } },
    { a: 5, b: '@5' },
  ],
  ['$min of an indexed Date', { owner: new Date(2) }, { $min: { owner: new Date(1) } }, { owner: new Date(1) }],
  ['$push', { a: [1] }, { $push: { a: { b: new Date(1) } } }, { a: [1, { b: new Date(1) }] }],
  ['$push of a repeated value', { a: [1] }, { $push: { a: 1 } }, { a: [1, 1] }],
  ['$push of an array, as one element', { a: [] }, { $push: { a: [1, 2] } }, { a: [[1, 2]] }],
  ['$push onto what is absent', {}, { $push: { 'a.b': 'x' } }, { a: { b: ['x'] } }],
  ['$pull', { a: ['x', 'y', 'x'] }, { $pull: { a: 'x' } }, { a: ['y'] }],
  ['$pull of the last one', { a: [new Date(1)] }, { $pull: { a: new Date(1) } }, { a: [] }],
  ['$pull of another kind', { a: [1, '1', true] }, { $pull: { a: '1' } }, { a: [1, true] }],
  ['$pull from what is absent', { b: 1 }, { $pull: { a: 'x' } }, { b: 1 }],
  ['$addToSet of a new value', { a: ['x'] }, { $addToSet: { a: 'y' } }, { a: ['x', 'y'] }],
  ['$addToSet of one that is in', { a: ['x', 'y'] }, { $addToSet: { a: 'x' } }, { a: ['x', 'y'] }],
  ['$addToSet of a Date', { a: [new Date(1)] }, { $addToSet: { a: new Date(1) } }, { a: [new Date(1)] }],
  ['$addToSet onto what is absent', {}, { $addToSet: { a: 'x' } }, { a: ['x'] }],
  ['$setOnInsert of a document that is there', { a: 1 }, { $set: { a: 2 }, $setOnInsert: { b: 1 } }, { a: 2 }],
  [
    'several operators',
    { a: 1, b: ['x'], c: 1 },
    { $inc: { a: 1 }, $push: { b: 'y' }, $unset: { c: true }, $set: { d: 1 } },
    { a: 2, b: ['x', 'y'], d: 1 },
  ],
  ['$set of an indexed text alone', { owner: 'x', a: 1 }, { $set: { owner: 'y' } }, { owner: 'y', a: 1 }],
  [
    '$set of another kind over an indexed text',
    { owner: 'x' },
    { $set: { owner: new Date(1) } },
    { owner: new Date(1) },
  ],
  ['$set of an indexed text with the sign of dates', { owner: 'x' }, { $set: { owner: '@1' } }, { owner: '@1' }],
  ['$set of an indexed text without it', { owner: '@1' }, { $set: { owner: 'x' } }, { owner: 'x' }],
  ['$unset of an indexed text', { owner: 'x', a: 1 }, { $unset: { owner: true } }, { a: 1 }],
  ['an update of nothing', { a: 1 }, { $set: {} }, { a: 1 }],
];

const impossible: [what: string, before: Fields, update: Update][] = [
  ['$inc of a text', { a: 'x' }, { $inc: { a: 1 } }],
  ['$inc past every number', { a: 1.7e308 }, { $inc: { a: 1.7e308 } }],
  ['$push onto a number', { a: 1 }, { $push: { a: 1 } }],
  ['$pull from a text', { a: 'x' }, { $pull: { a: 'x' } }],
  ['$addToSet onto an object', { a: {} }, { $addToSet: { a: 'x' } }],
  ['$set through a number', { a: 1 }, { $set: { 'a.b': 1 } }],
  ['$set through an array', { a: [{}] }, { $set: { 'a.b': 1 } }],
];

/** Defines the tests. */
export function updatePromises(current: Current): void {
  for (const [what, before, update, after] of changes) {
    it(`applies ${what}`, async () => {
      const collection = await sampleCollection(current().store, [
        { _id: 'a', ...before },
        { _id: 'other', ...before },
      ]);
      assert.deepEqual(await collection.findOneAndUpdate({ _id: 'a' }, update, { returns: 'after' }), {
        _id: 'a',
        ...after,
      });
      assert.deepEqual(await collection.findOne({ _id: 'a' }), { _id: 'a', ...after });
      assert.deepEqual(await collection.findOne({ _id: 'other' }), { _id: 'other', ...before });
    });
  }

  for (const [what, before, update] of impossible) {
    it(`refuses ${what} and changes nothing`, async () => {
      const collection = await sampleCollection(current().store, [{ _id: 'a', ...before }]);
      await assert.rejects(
        collection.updateOne({ _id: 'a' }, { ...update, $set: { ...update.$set, z: 1 } }),
        TypeError,
      );
      assert.deepEqual(await collection.findOne({ _id: 'a' }), { _id: 'a', ...before });
    });
  }

  it('sets its own time by $currentDate', async () => {
    const { store } = current();
    const collection = await sampleCollection(store, [{ _id: 'a' }]);
    const before = await store.now();
    const document = await collection.findOneAndUpdate(
      { _id: 'a' },
      { $currentDate: { at: true, 'in.side': true } },
      { returns: 'after' },
    );
    const after = await store.now();
    const at = document?.['at'] as Date;
    assert.ok(before <= at && at <= after, `${before.toISOString()} ${at.toISOString()} ${after.toISOString()}`);
    assert.deepEqual(document, { _id: 'a', at, in: { side: at } });
    assert.deepEqual(await collection.findOne({ at: { $lte: after } }), document);
  });

  it('gives the document before or after the change', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a', n: 1, at: new Date(1) }]);
    assert.deepEqual(await collection.findOneAndUpdate({ n: 1 }, { $inc: { n: 1 } }, { returns: 'before' }), {
      _id: 'a',
      n: 1,
      at: new Date(1),
    });
    assert.deepEqual(await collection.findOneAndUpdate({ n: 2 }, { $inc: { n: 1 } }, { returns: 'after' }), {
      _id: 'a',
      n: 3,
      at: new Date(1),
    });
  });

  it('changes the first by the sort', async () => {
    const collection = await sampleCollection(current().store, [
      { _id: 'a', rank: 2, plain: 2 },
      { _id: 'b', rank: 1, plain: 3 },
      { _id: 'c', rank: 3, plain: 1 },
    ]);
    const first = async (sort: Record<string, 1 | -1>) =>
      (await collection.findOneAndUpdate({ rank: { $gt: 0 } }, { $inc: { touched: 1 } }, { sort, returns: 'after' }))
        ?._id;
    assert.equal(await first({ rank: 1 }), 'b');
    assert.equal(await first({ rank: -1 }), 'c');
    assert.equal(await first({ plain: 1 }), 'c');
    assert.equal(await first({ plain: -1 }), 'b');
  });

  it('is found by its new values at once and by its old ones no more', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a', rank: 1, lane: 'x', place: { slot: 1 } }]);
    await collection.updateOne({ _id: 'a' }, { $set: { rank: '2', 'place.slot': 2 }, $unset: { lane: true } });
    assert.deepEqual(
      await collection.find({ $or: [{ rank: 1 }, { lane: 'x' }, { 'place.slot': 1 }] }, { limit: 5 }),
      [],
    );
    const expected = { _id: 'a', rank: '2', place: { slot: 2 } };
    for (const filter of [{ rank: '2' }, { 'place.slot': 2 }, { lane: { $exists: false } }])
      assert.deepEqual(await collection.findOne(filter), expected);
  });

  it('changes an indexed text of a long document back and forth', async () => {
    const long = 'long '.repeat(5_000);
    const collection = await sampleCollection(current().store, [{ _id: 'a', owner: 'x', long, n: 0 }]);
    for (const [n, owner] of ['y', 'x', 'z', 'x'].entries()) {
      await collection.updateOne({ _id: 'a' }, { $inc: { n: 1 } });
      assert.ok((await collection.findOneAndUpdate({ _id: 'a' }, { $set: { owner } }, { returns: 'before' })) !== null);
      assert.equal(await collection.updateOne({ _id: 'a', owner }, { $set: { seen: owner } }), true);
      assert.equal(await collection.updateOne({ _id: 'a', owner: 'gone' }, { $set: { n: 9 } }), false);
      assert.deepEqual(await collection.findOne({ owner }), { _id: 'a', owner, long, n: n + 1, seen: owner });
    }
  });

  it('updates all that match and says how many', async () => {
    const documents = Array.from({ length: 20 }, (_, n): Sample => ({ _id: `d${n}`, rank: n % 2, n }));
    const collection = await sampleCollection(current().store, documents);
    assert.equal(await collection.updateMany({ rank: 1 }, { $set: { rank: 5 }, $inc: { n: 100 } }), 10);
    assert.equal(await collection.count({ rank: 5, n: { $gt: 100 } }, 100), 10);
    assert.equal(await collection.updateMany({}, { $set: { rank: 6 } }), 20);
    assert.equal(await collection.count({ rank: 6 }, 100), 20);
  });

  it("inserts by an upsert a document of the filter's equalities and the update's values", async () => {
    const collection = await sampleCollection(current().store);
    const filter = { _id: 'a', owner: 'x', 'in.side': new Date(4), other: { $ne: 1 }, plain: { $exists: false } };
    const update = {
      $set: { rank: 1 },
      $setOnInsert: { made: true },
      $inc: { n: 2 },
      $push: { list: 'p' },
      $addToSet: { set: 's' },
      $pull: { none: 'x' },
      $min: { least: new Date(7) },
    };
    assert.deepEqual(await collection.upsertOne(filter, update), { inserted: true });
    const expected = {
      _id: 'a',
      owner: 'x',
      in: { side: new Date(4) },
      rank: 1,
      made: true,
      n: 2,
      list: ['p'],
      set: ['s'],
      least: new Date(7),
    };
    assert.deepEqual(await collection.findOne({ _id: 'a' }), expected);
    assert.deepEqual(await collection.upsertOne(filter, update), { inserted: false });
    assert.deepEqual(await collection.findOne({ rank: 1 }), { ...expected, n: 4, list: ['p', 'p'] });
  });

  it('lets the update of an upsert overrule the filter', async () => {
    const collection = await sampleCollection(current().store);
    assert.deepEqual(await collection.upsertOne({ _id: 'a', rank: 1 }, { $set: { rank: 2 } }), { inserted: true });
    assert.deepEqual(await collection.findOne({ _id: 'a' }), { _id: 'a', rank: 2 });
  });

  it('refuses an upsert whose id is there but does not match, by the name of _id', async () => {
    const collection = await sampleCollection(current().store, [{ _id: 'a', rank: 1 }]);
    await assert.rejects(collection.upsertOne({ _id: 'a', rank: { $lt: 1 } }, { $set: { rank: 0 } }), {
      name: 'DuplicateKeyError',
      index: '_id',
    });
    assert.deepEqual(await collection.findOne({ _id: 'a' }), { _id: 'a', rank: 1 });
    assert.deepEqual(ids(await collection.find({}, { limit: 5 })), ['a']);
  });
}
