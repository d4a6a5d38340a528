// Promises about finding: every operator, on indexed and on other fields alike, order, limits and pages.

import assert from 'node:assert/strict';
import type { Condition, Filter } from '#shared/ports/document-store/document-store.ts';
import { everyKind, ids, kinds, type Sample, sampleCollection } from './samples.ts';
import type { Current } from './suite.ts';

const paths = ['rank', 'plain', 'place.slot', 'deep.er'];

const conditions: [what: string, condition: Condition, expected: string[]][] = [
  ['a number', 1, ['one']],
  ['a number that is not there', 7, []],
  ['a text', 'a', ['a']],
  ['the empty text', '', ['empty']],
  ['a text of digits', '1', ['digit']],
  ['a text that begins with @', '@1', ['at_number']],
  ['true', true, ['yes']],
  ['false', false, ['no']],
  ['a Date', new Date(1), ['instant']],
  ['one of several', { $in: [0, 'b', true, new Date(0), 'nothing'] }, ['zero', 'b', 'yes', 'epoch']],
  ['one of none', { $in: [] }, []],
  ['not a number', { $ne: 1 }, Object.keys(kinds).filter((id) => id !== 'one')],
  ['not true', { $ne: true }, Object.keys(kinds).filter((id) => id !== 'yes')],
  ['present', { $exists: true }, Object.keys(kinds).filter((id) => id !== 'absent')],
  ['absent', { $exists: false }, ['absent']],
  ['below a number', { $lt: 1 }, ['minus', 'zero']],
  ['up to a number', { $lte: 1 }, ['minus', 'zero', 'one']],
  ['above a number', { $gt: 0 }, ['one', 'big']],
  ['from a number', { $gte: 0 }, ['zero', 'one', 'big']],
  ['between numbers', { $gt: -5, $lt: 1e12 }, ['zero', 'one']],
  ['below a text', { $lt: 'a' }, ['empty', 'digit', 'at', 'at_number']],
  ['up to a text', { $lte: 'a' }, ['empty', 'digit', 'at', 'at_number', 'a']],
  ['from a text', { $gte: 'b' }, ['b', 'true_text', 'high', 'astral']],
  ['above a text, by code points', { $gt: '\uffff' }, ['astral']],
  ['below a Date', { $lt: new Date(0) }, ['before']],
  ['up to a Date', { $lte: new Date(0) }, ['before', 'epoch']],
  ['above a Date', { $gt: new Date(0) }, ['instant', 'later']],
  ['between Dates, to the millisecond', { $gt: new Date(-1), $lt: new Date(1) }, ['epoch']],
];

const inOrder = [
  'absent',
  'minus',
  'zero',
  'one',
  'big',
  'empty',
  'digit',
  'at',
  'at_number',
  'a',
  'b',
  'true_text',
  'high',
  'astral',
  'no',
  'yes',
  'before',
  'epoch',
  'instant',
  'later',
];

/** Defines the tests. */
export function filterPromises(current: Current): void {
  for (const [what, condition, expected] of conditions) {
    it(`finds ${what}, with and without an index`, async () => {
      const collection = await sampleCollection(current().store, everyKind);
      for (const path of paths) {
        const found = await collection.find({ [path]: condition }, { limit: 100 });
        assert.deepEqual(ids(found).sort(), [...expected].sort(), path);
        assert.equal(await collection.count({ [path]: condition }, 100), expected.length, path);
        for (const id of Object.keys(kinds)) {
          const one = await collection.findOne({ _id: id, [path]: condition });
          assert.equal(one !== null, expected.includes(id), `${id} by ${path}`);
        }
      }
    });
  }

  it('sorts kinds one after the other, with and without an index', async () => {
    const collection = await sampleCollection(current().store, everyKind);
    for (const path of paths) {
      assert.deepEqual(ids(await collection.find({}, { sort: { [path]: 1 }, limit: 100 })), inOrder, path);
      assert.deepEqual(
        ids(await collection.find({}, { sort: { [path]: -1 }, limit: 100 })),
        [...inOrder].reverse(),
        path,
      );
      assert.deepEqual(
        ids(await collection.find({ [path]: { $exists: true } }, { sort: { [path]: 1 }, limit: 3 })),
        inOrder.slice(1, 4),
      );
      assert.equal((await collection.findOne({ [path]: { $gt: 0 } }, { sort: { [path]: -1 } }))?._id, 'big');
    }
  });

  it('sorts by several fields, ascending and descending', async () => {
    const documents = Array.from({ length: 24 }, (_, n): Sample => ({
      _id: `d${n}`,
      rank: n % 2,
      plain: n % 3,
      owner: `o${n % 4}`,
    }));
    const collection = await sampleCollection(current().store, documents);
    const expected = documents.toSorted(
      (one, other) =>
        (other['rank'] as number) - (one['rank'] as number) ||
        (one['plain'] as number) - (other['plain'] as number) ||
        (one._id < other._id ? 1 : -1),
    );
    assert.deepEqual(await collection.find({}, { sort: { rank: -1, plain: 1, _id: -1 }, limit: 100 }), expected);
    assert.deepEqual(
      await collection.find({}, { sort: { rank: -1, plain: 1, _id: -1 }, limit: 5 }),
      expected.slice(0, 5),
    );
  });

  it('sorts many by a field without an index and keeps the first', async () => {
    const documents = Array.from({ length: 1500 }, (_, n): Sample => ({ _id: `d${n}`, plain: (n * 7919) % 1500 }));
    const collection = await sampleCollection(current().store, documents);
    const found = await collection.find({}, { sort: { plain: -1 }, limit: 3 });
    assert.deepEqual(
      found.map((document) => document['plain']),
      [1499, 1498, 1497],
    );
  });

  it('needs all conditions to hold', async () => {
    const collection = await sampleCollection(current().store, [
      { _id: 'a', owner: 'x', rank: 1, plain: 1 },
      { _id: 'b', owner: 'x', rank: 2, plain: 1 },
      { _id: 'c', owner: 'y', rank: 1, plain: 1 },
    ]);
    assert.deepEqual(ids(await collection.find({ owner: 'x', rank: 1, plain: 1 }, { limit: 10 })), ['a']);
    assert.deepEqual(await collection.find({ owner: 'x', plain: 2 }, { limit: 10 }), []);
    assert.equal(await collection.findOne({ _id: 'a', owner: 'y' }), null);
  });

  it('finds all by the empty filter, up to the limit', async () => {
    const collection = await sampleCollection(current().store, everyKind);
    assert.equal((await collection.find({}, { limit: 100 })).length, everyKind.length);
    assert.equal((await collection.find({}, { limit: 3 })).length, 3);
    assert.equal(await collection.count({}, 3), 3);
    assert.equal(await collection.count({ plain: { $exists: true } }, 3), 3);
  });

  it('finds ids by range and by list', async () => {
    const collection = await sampleCollection(current().store, everyKind);
    assert.deepEqual(
      ids(await collection.find({ _id: { $in: ['a', 'b', 'nothing'] } }, { sort: { _id: 1 }, limit: 10 })),
      ['a', 'b'],
    );
    assert.deepEqual(ids(await collection.find({ _id: { $gte: 'true_text' } }, { sort: { _id: -1 }, limit: 10 })), [
      'zero',
      'yes',
      'true_text',
    ]);
    assert.equal(await collection.count({ _id: { $ne: 'a' } }, 100), everyKind.length - 1);
  });

  it('finds arrays by what they contain', async () => {
    const collection = await sampleCollection(current().store, [
      { _id: 'both', tags: ['x', 'y'] },
      { _id: 'y', tags: ['y'] },
      { _id: 'none', tags: [] },
      { _id: 'absent' },
      { _id: 'scalar', tags: 'x' },
      { _id: 'nested', tags: [['x']] },
      { _id: 'object', tags: { x: 'x' } },
      { _id: 'mixed', tags: [1, true, new Date(5), '@x'] },
    ]);
    const found = async (condition: Condition) =>
      ids(await collection.find({ tags: condition }, { sort: { _id: 1 }, limit: 100 }));
    assert.deepEqual(await found('x'), ['both', 'scalar']);
    assert.deepEqual(await found({ $in: ['y', 1] }), ['both', 'mixed', 'y']);
    assert.deepEqual(await found({ $ne: 'y' }), ['absent', 'mixed', 'nested', 'none', 'object', 'scalar']);
    for (const value of [1, true, new Date(5), '@x']) assert.deepEqual(await found(value), ['mixed']);
    assert.deepEqual(await found('1'), []);
    assert.deepEqual(await found({ $exists: false }), ['absent']);
  });

  it('takes a text for no object, array or Date that looks like it', async () => {
    const collection = await sampleCollection(current().store, [
      { _id: 'object', plain: { a: 1 } },
      { _id: 'array', plain: [1] },
      { _id: 'date', plain: new Date(7), rank: new Date(7) },
    ]);
    for (const text of ['{"a":1}', '[1]', '1', '@7', '@@7', new Date(7).toISOString()]) {
      assert.equal(await collection.findOne({ plain: text }), null, text);
      assert.equal(await collection.findOne({ rank: text }), null, text);
    }
  });

  it('finds by either of several filters', async () => {
    const collection = await sampleCollection(current().store, everyKind);
    const found = async (filter: Filter) => ids(await collection.find(filter, { limit: 100 })).sort();
    assert.deepEqual(await found({ $or: [{ rank: 1 }, { rank: { $lt: 0 } }, { rank: 'a' }] }), ['a', 'minus', 'one']);
    assert.deepEqual(await found({ $or: [{ rank: 1 }, { plain: 'b' }] }), ['b', 'one']);
    assert.deepEqual(await found({ $or: [{ rank: 1, plain: 2 }, { $or: [{ plain: 0 }, { _id: 'yes' }] }] }), [
      'yes',
      'zero',
    ]);
    assert.deepEqual(await found({ plain: { $gt: 0 }, $or: [{ rank: 1 }, { rank: -5 }] }), ['one']);
    assert.deepEqual(await found({ _id: 'one', $or: [{ rank: 2 }, { plain: 3 }] }), []);
    assert.deepEqual(await found({ $or: [{}] }), Object.keys(kinds).sort());
  });

  it('pages through a list, newest first, without missing or repeating one', async () => {
    const documents = Array.from({ length: 57 }, (_, n): Sample => ({
      _id: `d${String(n).padStart(2, '0')}`,
      owner: n % 5 === 0 ? 'other' : 'me',
      created_at: new Date(1000 + Math.floor(n / 4)),
    }));
    const collection = await sampleCollection(current().store, documents);
    const seen: string[] = [];
    let below: Filter = {};
    for (;;) {
      const page = await collection.find({ owner: 'me', ...below }, { sort: { created_at: -1, _id: -1 }, limit: 4 });
      seen.push(...ids(page));
      const last = page.at(-1);
      if (!last) break;
      const at = last['created_at'] as Date;
      below = { $or: [{ created_at: { $lt: at } }, { created_at: at, _id: { $lt: last._id } }] };
    }
    assert.deepEqual(
      seen,
      ids(documents)
        .filter((_, n) => n % 5 !== 0)
        .reverse(),
    );
  });

  it('has no answer to what is not there', async () => {
    const collection = await sampleCollection(current().store);
    assert.equal(await collection.findOne({ _id: 'a' }), null);
    assert.deepEqual(await collection.find({ rank: 1 }, { limit: 5 }), []);
    assert.equal(await collection.count({}, 5), 0);
    assert.equal(await collection.updateOne({ _id: 'a' }, { $set: { x: 1 } }), false);
    assert.equal(await collection.updateMany({ plain: 1 }, { $set: { x: 1 } }), 0);
    assert.equal(await collection.findOneAndUpdate({ _id: 'a' }, { $set: { x: 1 } }, { returns: 'after' }), null);
    assert.equal(await collection.deleteOne({ _id: 'a' }), false);
    assert.equal(await collection.deleteMany({ plain: 1 }, 5), 0);
  });

  it('reads the fields that are asked for, of every kind, and no others', async () => {
    const documents = everyKind.map((sample): Sample => ({ ...sample, text: 'long '.repeat(100) }));
    const collection = await sampleCollection(current().store, documents);
    const asked = { sort: { _id: 1 }, limit: 100, fields: ['rank', 'plain', 'place', 'nowhere'] } as const;
    const wanted = documents
      .toSorted((one, other) => Buffer.compare(Buffer.from(one._id), Buffer.from(other._id)))
      .map(({ _id, rank, ...others }) =>
        rank === undefined ? { _id, place: {} } : { _id, rank, plain: others['plain'], place: others['place'] },
      );
    for (const filter of [{}, { text: { $exists: true } }, { _id: { $in: Object.keys(kinds) } }]) {
      assert.deepEqual(await collection.find(filter, asked), wanted, JSON.stringify(filter));
    }
    assert.deepEqual(await collection.find({ _id: 'later' }, { limit: 1, fields: ['rank'] }), [
      { _id: 'later', rank: kinds['later'] },
    ]);
    assert.deepEqual(await collection.find({ rank: 1 }, { limit: 9, fields: ['_id'] }), [{ _id: 'one' }]);
    const sorted = await collection.find({ rank: { $gt: 0 } }, { sort: { plain: -1 }, limit: 1, fields: ['rank'] });
    assert.deepEqual(sorted, [{ _id: 'big', rank: 1e12 }]);
  });

  it('deletes one, or up to a limit, and nothing else', async () => {
    const documents = Array.from({ length: 10 }, (_, n): Sample => ({ _id: `d${n}`, rank: n % 2, plain: n % 2 }));
    const collection = await sampleCollection(current().store, documents);
    assert.equal(await collection.deleteOne({ _id: 'd0', rank: 1 }), false);
    assert.equal(await collection.deleteOne({ _id: 'd0', rank: 0 }), true);
    assert.equal(await collection.deleteMany({ rank: 1 }, 3), 3);
    assert.equal(await collection.deleteMany({ plain: 1 }, 100), 2);
    assert.deepEqual(ids(await collection.find({}, { sort: { _id: 1 }, limit: 100 })), ['d2', 'd4', 'd6', 'd8']);
    assert.equal(await collection.deleteOne({ plain: 0 }), true);
    assert.equal(await collection.count({}, 100), 3);
  });
}
