// Promises about the port's rules: a breach is a TypeError and changes nothing.

import assert from 'node:assert/strict';
import type {
  Collection,
  CollectionDefinition,
  Filter,
  IndexDefinition,
  Sort,
  Update,
  Value,
} from '#shared/ports/document-store/document-store.ts';
import { members, type Sample, samples } from './samples.ts';
import type { Current } from './suite.ts';

const deep = JSON.parse('{"a":'.repeat(150) + '1' + '}'.repeat(150)) as Value;

const badValues: [what: string, value: unknown][] = [
  ['null', null],
  ['NaN', NaN],
  ['Infinity', Infinity],
  ['a bigint', 1n],
  ['a function', () => 1],
  ['a symbol', Symbol('x')],
  ['an invalid Date', new Date(NaN)],
  ['a Map', new Map()],
  ['bytes', Buffer.from('x')],
  ['a regular expression', /x/],
  ['ill-formed Unicode', 'a\ud800'],
  ['null inside', { a: [{ b: null }] }],
  ['undefined in an array', [undefined]],
  ['a key with a dot', { 'a.b': 1 }],
  ['a key with a dollar', { $a: 1 }],
  ['an empty key', { '': 1 }],
  ['a key with NUL', { 'a\0': 1 }],
  ['__proto__ as a key', JSON.parse('{"__proto__":1}')],
  ['too deep a nesting', deep],
];

const badFilters: [what: string, filter: unknown][] = [
  ['null', { a: null }],
  ['undefined', { a: undefined }],
  ['null in $in', { a: { $in: [1, null] } }],
  ['null in $ne', { a: { $ne: null } }],
  ['undefined in $lt', { a: { $lt: undefined } }],
  ['an array', { a: [1] }],
  ['an object', { a: { b: 1 } }],
  ['an empty condition', { a: {} }],
  ['an unknown operator', { a: { $regex: 'x' } }],
  ['$where', { $where: 'true' }],
  ['$and', { $and: [{ a: 1 }] }],
  ['NaN', { a: NaN }],
  ['mixed operators', { a: { $ne: 1, $gt: 0 } }],
  ['$exists of a text', { a: { $exists: 'yes' } }],
  ['$in of a scalar', { a: { $in: 1 } }],
  ['an empty $or', { $or: [] }],
  ['a bad filter within $or', { $or: [{ a: 1 }, { b: null }] }],
  ['an empty path', { '': 1 }],
  ['a path that ends in a dot', { 'a.': 1 }],
  ['a path with a quote', { "a'": 1 }],
  ['a path with a double quote', { 'a"."b': 1 }],
  ['a path with a bracket', { 'a[0]': 1 }],
  ['a path of a position', { 'a.0': 1 }],
  ['__proto__ as a path', { 'a.__proto__': 1 }],
  ['an _id that is no text', { _id: 1 }],
  ['an empty _id', { _id: '' }],
];

const badUpdates: [what: string, update: unknown][] = [
  ['a change of _id', { $set: { _id: 'b' } }],
  ['an unknown operator', { $rename: { a: 'b' } }],
  ['a replacement', { a: 1 }],
  ['undefined in $set', { $set: { a: undefined } }],
  ['$inc by a text', { $inc: { a: '1' } }],
  ['$inc by Infinity', { $inc: { a: Infinity } }],
  ['$min with a number', { $min: { a: 1 } }],
  ['$unset of false', { $unset: { a: false } }],
  ['$pull of an object', { $pull: { a: { b: 1 } } }],
  ['$addToSet of an array', { $addToSet: { a: [1] } }],
  ['one path changed twice', { $set: { a: 1 }, $inc: { a: 1 } }],
  ['a path and one inside it', { $set: { a: {}, 'a.b': 1 } }],
  ['a path of a position', { $set: { 'a.0': 1 } }],
  ['a positional path', { $set: { 'a.$': 1 } }],
  ['a path with a quote', { $set: { 'a"b': 1 } }],
];

const badDefinitions: [what: string, definition: CollectionDefinition][] = [
  ['a name with a quote', { name: 'a"b', indexes: [] }],
  ['a name with a space', { name: 'a b', indexes: [] }],
  ['no name', { name: '', indexes: [] }],
  ['a name of the system', { name: 'sqlite_schema', indexes: [] }],
  ['an index name with a quote', withIndex({ name: 'a"', fields: { a: 1 } })],
  ['an index over a bad path', withIndex({ name: 'a', fields: { "a'": 1 } })],
  ['an index over nothing', withIndex({ name: 'a', fields: {} })],
  ['a sparse index over two fields', withIndex({ name: 'a', fields: { a: 1, b: 1 }, sparse: true })],
  ['a bad order', withIndex({ name: 'a', fields: { a: 2 } as unknown as Sort })],
  [
    'two indexes of one name',
    {
      name: 'c',
      indexes: [
        { name: 'a', fields: { a: 1 } },
        { name: 'a', fields: { b: 1 } },
      ],
    },
  ],
];

function withIndex(index: IndexDefinition): CollectionDefinition {
  return { name: 'c', indexes: [index] };
}

/** Defines the tests. */
export function refusalPromises(current: Current): void {
  async function refused(attempt: (collection: Collection<Sample>) => Promise<unknown>): Promise<void> {
    const collection = current().store.collection<Sample>(samples);
    await collection.upsertOne({ _id: 'a' }, { $setOnInsert: { n: 1 } });
    await assert.rejects(attempt(collection), TypeError);
    assert.deepEqual(await collection.find({}, { limit: 10 }), [{ _id: 'a', n: 1 }]);
  }

  for (const [what, value] of badValues) {
    it(`stores no ${what}`, async () => {
      await refused((collection) => collection.insert({ _id: 'b', value: value as Value }));
      const collection = current().store.collection<Sample>(samples);
      for (const update of [
        { $set: { x: value } },
        { $push: { x: value } },
        { $setOnInsert: { x: value } },
      ] as Update[]) {
        await assert.rejects(collection.updateOne({ _id: 'a' }, update), TypeError);
        await assert.rejects(collection.upsertOne({ _id: 'b' }, update), TypeError);
      }
      assert.equal(await collection.count({}, 10), 1);
    });
  }

  for (const [what, filter] of badFilters) {
    it(`takes no filter with ${what}`, async () => {
      const bad = filter as Filter;
      await refused((collection) => collection.findOne(bad));
      const collection = current().store.collection<Sample>(samples);
      await assert.rejects(collection.find(bad, { limit: 1 }), TypeError);
      await assert.rejects(collection.count(bad, 1), TypeError);
      await assert.rejects(collection.updateOne(bad, { $set: { n: 2 } }), TypeError);
      await assert.rejects(collection.updateMany(bad, { $set: { n: 2 } }), TypeError);
      await assert.rejects(collection.findOneAndUpdate(bad, { $set: { n: 2 } }, { returns: 'after' }), TypeError);
      await assert.rejects(collection.upsertOne({ _id: 'b', ...bad }, { $set: { n: 2 } }), TypeError);
      await assert.rejects(collection.deleteOne(bad), TypeError);
      await assert.rejects(collection.deleteMany(bad, 1), TypeError);
      assert.deepEqual(await collection.find({}, { limit: 10 }), [{ _id: 'a', n: 1 }]);
    });
  }

  for (const [what, update] of badUpdates) {
    it(`takes no update with ${what}`, async () => {
      await refused((collection) => collection.updateOne({ _id: 'a' }, update as Update));
      const collection = current().store.collection<Sample>(samples);
      await assert.rejects(collection.upsertOne({ _id: 'b' }, update as Update), TypeError);
      await assert.rejects(
        collection.findOneAndUpdate({ _id: 'none' }, update as Update, { returns: 'after' }),
        TypeError,
      );
    });
  }

  for (const [what, definition] of badDefinitions) {
    it(`opens no collection with ${what}`, () => {
      assert.throws(() => current().store.collection(definition), TypeError);
    });
  }

  it('inserts no document without an _id of text', async () => {
    for (const id of [undefined, null, 1, '', {}]) {
      await refused((collection) => collection.insert({ _id: id, n: 2 } as unknown as Sample));
    }
  });

  it('takes no limit but a whole number from 1', async () => {
    for (const limit of [0, -1, 1.5, NaN, Infinity]) {
      await refused((collection) => collection.find({}, { limit }));
      const collection = current().store.collection<Sample>(samples);
      await assert.rejects(collection.count({}, limit), TypeError);
      await assert.rejects(collection.deleteMany({}, limit), TypeError);
    }
  });

  it('takes no sort but 1 and -1 on paths', async () => {
    for (const sort of [{ a: 0 }, { 'a"': 1 }, { a: 'desc' }]) {
      await refused((collection) => collection.find({}, { sort: sort as Sort, limit: 1 }));
    }
  });

  it('reads no fields but top-level names, and not none', async () => {
    for (const fields of [[], ['a.b'], [''], ['a"'], ['0'], ['$a'], ['__proto__'], ['n', "'"]]) {
      await refused((collection) => collection.find({}, { limit: 1, fields }));
    }
  });

  it('upserts by no $or', async () => {
    await refused((collection) => collection.upsertOne({ _id: 'a', $or: [{ n: 1 }] }, { $set: { n: 2 } }));
  });

  it('keeps scalars only in indexed fields', async () => {
    for (const rank of [[1], { a: 1 }, []]) {
      await refused((collection) => collection.insert({ _id: 'b', rank }));
      const collection = current().store.collection<Sample>(samples);
      await assert.rejects(collection.updateOne({ _id: 'a' }, { $set: { rank } }), TypeError);
      await assert.rejects(collection.upsertOne({ _id: 'b' }, { $set: { rank } }), TypeError);
    }
    await refused((collection) => collection.insert({ _id: 'b', place: [{ slot: 1 }] }));
  });

  it('wants every field of a unique index that is not sparse', async () => {
    const collection = current().store.collection<Sample>(members);
    const whole = { _id: 'a', email: 'e', team: 't', seat: 1 };
    await collection.insert(whole);
    await assert.rejects(collection.insert({ _id: 'b', email: 'f', team: 't' }), TypeError);
    await assert.rejects(collection.updateOne({ _id: 'a' }, { $unset: { seat: true } }), TypeError);
    await assert.rejects(collection.upsertOne({ _id: 'b' }, { $set: { email: 'f' } }), TypeError);
    assert.deepEqual(await collection.find({}, { limit: 10 }), [whole]);
  });

  it('keeps once no field but of an index or of what is read alone', () => {
    const indexes = [{ name: 'by_a', fields: { a: 1, 'b.c': 1 } }] as const;
    for (const path of ['b.c', 'd', '_id'])
      assert.throws(() => current().store.collection({ name: 'kept', indexes, keptOnce: [path] }), TypeError);
    current().store.collection({ name: 'kept', indexes, readAlone: ['d'], keptOnce: ['a', 'd'] });
  });

  it('opens a collection under one definition only', () => {
    const { store } = current();
    store.collection(samples);
    assert.throws(() => store.collection({ name: samples.name, indexes: [] }), TypeError);
  });
}
