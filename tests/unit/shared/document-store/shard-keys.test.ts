// The shard keys that collections declare, and the look at queries that do not carry them (tests/support/queries).

import assert from 'node:assert/strict';
import { databases } from '#programs/migrate/migrate.ts';
import type { CollectionDefinition, Filter } from '#shared/ports/document-store/document-store.ts';
import { segmentsOf } from '#shared/ports/document-store/rules.ts';
import type { ToldQuery } from '#shared/ports/document-store/told-queries.ts';
import { needlesslyAllowed, unkeyedComplaints } from '../../../support/queries/complaints.ts';
import type { SeenQuery } from '../../../support/queries/shapes.ts';
import { type Unkeyed, unkeyed } from '../../../support/queries/shard-keys.ts';
import { allowedUnkeyed, type AllowedUnkeyed } from '../../../support/queries/unkeyed.ts';
import { filesOf, isWholeRun, lookedAtWhole } from '../../../support/queries/whole-run.ts';

const collections = Object.entries(databases).flatMap(([service, all]) =>
  all.map((collection) => ({ ...collection, title: `${service}.${collection.name}` })),
);

describe('The shard keys of the collections', () => {
  it('are declared by all of them', () => {
    const silent = collections.filter(({ sharding }) => sharding === undefined);
    assert.deepEqual(
      silent.map(({ title }) => title),
      [],
    );
  });

  it('are of one to three fields, of which no more than the last is hashed', () => {
    for (const { title, sharding } of collections) {
      if (sharding === undefined || 'whole' in sharding) continue;
      const kinds = Object.values(sharding.key);
      assert.ok(kinds.length >= 1 && kinds.length <= 3, title);
      assert.ok(
        kinds.slice(0, -1).every((kind) => kind === 1),
        title,
      );
      for (const path of Object.keys(sharding.key)) assert.equal(segmentsOf(path).length, 1, title);
    }
  });

  it('stand before each unique index, or it is said why they can be put there', () => {
    for (const { title, indexes, sharding } of collections) {
      if (sharding === undefined || 'whole' in sharding) continue;
      const key = Object.keys(sharding.key);
      const behind = indexes.filter(
        ({ unique, fields }) => unique && key.some((path, at) => Object.keys(fields)[at] !== path),
      );
      assert.deepEqual(
        Object.keys(sharding.uniqueBehindKey ?? {}).toSorted(),
        behind.map(({ name }) => name).toSorted(),
        title,
      );
    }
  });
});

const indexes = [
  { name: 'listed', fields: { organization_id: 1, created_at: -1 } },
  { name: 'due', fields: { due_at: 1 }, sparse: true },
] as const;
const spread: CollectionDefinition = {
  name: 'spread',
  indexes,
  sharding: { key: { organization_id: 1, end_user_id: 'hashed' }, because: 'of a reason' },
};
const byId: CollectionDefinition = {
  name: 'by_id',
  indexes,
  sharding: { key: { _id: 'hashed' }, because: 'of a reason' },
};
const whole: CollectionDefinition = { name: 'whole', indexes, sharding: { whole: 'a handful' } };

const from = 'services/a/store/things.ts:7';

function asked(operation: ToldQuery['operation'], filter: Filter, collection = spread): SeenQuery {
  return { collection, operation, filter, sort: {}, opened: from, from };
}

const at = new Date(5);
const owner = { organization_id: 'o', end_user_id: 'e' };
const carrying: [what: string, query: SeenQuery][] = [
  ['a read by the whole key', asked('find', owner)],
  ["a read by the key's first field", asked('findOne', { organization_id: 'o', _id: 'a' })],
  ["a read by some values of the key's first field", asked('count', { organization_id: { $in: ['o', 'p'] } })],
  ["a change of all that match by the key's first field", asked('updateMany', { organization_id: 'o', due_at: at })],
  ["a deletion of all that match by the key's first field", asked('deleteMany', { organization_id: 'o' })],
  ['a change of one by the whole key', asked('findOneAndUpdate', { _id: 'a', ...owner, due_at: { $lte: at } })],
  ['a read by an id that is the key', asked('findOne', { _id: 'a' }, byId)],
  ['an upsert by an id that is the key', asked('upsertOne', { _id: 'a' }, byId)],
  ['anything of a collection that stays on one shard', asked('findOneAndUpdate', { due_at: { $lte: at } }, whole)],
  ['anything of a collection of which nothing is said', asked('find', {}, { name: 'unsaid', indexes })],
];

const all: Unkeyed['what'] = 'asks all shards';
const one: Unkeyed['what'] = 'changes one without its key';
const lacking: [what: string, query: SeenQuery, found: Unkeyed][] = [
  ['a read by the id alone', asked('findOne', { _id: 'a', state: 'x' }), { what: all, by: '_id' }],
  ['a read of some by their ids', asked('find', { _id: { $in: ['a', 'b'] } }), { what: all, by: '_id' }],
  ["a read by the key's last field", asked('find', { end_user_id: 'e' }), { what: all, by: 'end_user_id' }],
  ['a sweep', asked('find', { due_at: { $lte: at }, state: 'x' }), { what: all, by: 'due_at' }],
  ['a read of all', asked('find', {}), { what: all, by: 'all' }],
  ['an owner that is only an alternative', asked('find', { $or: [owner] }), { what: all, by: 'all' }],
  [
    "a range of the key's first field",
    asked('find', { organization_id: { $gt: 'o' } }),
    { what: all, by: 'organization_id' },
  ],
  ['a range of an id that is the key', asked('find', { _id: { $gt: 'a' } }, byId), { what: all, by: '_id' }],
  ['a change of all that match by their ids', asked('updateMany', { _id: { $in: ['a'] } }), { what: all, by: '_id' }],
  ['a change of one by the id alone', asked('updateOne', { _id: 'a' }), { what: one, by: '_id' }],
  [
    'a change of one by part of the key',
    asked('deleteOne', { _id: 'a', organization_id: 'o' }),
    { what: one, by: '_id' },
  ],
  ['a sweep that takes the first', asked('findOneAndUpdate', { due_at: { $lte: at } }), { what: one, by: 'due_at' }],
  [
    'a change of one of several owners',
    asked('updateOne', { organization_id: { $in: ['o'] }, end_user_id: 'e' }),
    { what: one, by: 'organization_id' },
  ],
];

describe('A query of a collection that may be spread', () => {
  for (const [what, query] of carrying) {
    it(`carries the shard key where it is ${what}`, () => {
      assert.deepEqual(unkeyedComplaints([query], []), []);
    });
  }

  for (const [what, query, found] of lacking) {
    it(`lacks the shard key where it is ${what}`, () => {
      assert.deepEqual(unkeyed(query), found);
      const [sentence = ''] = unkeyedComplaints([query], []);
      assert.match(sentence, new RegExp(`${query.operation} .*${found.what}$`));
      assert.match(sentence, /services\/a\/store\/things\.ts:7/);
    });
  }

  const sweep = asked('find', { due_at: { $lte: at } });
  const entry: AllowedUnkeyed = { collection: 'spread', by: 'due_at', what: all, because: 'a sweep' };

  it('is not complained of where it is listed, and only there', () => {
    assert.deepEqual(unkeyedComplaints([sweep], [entry]), []);
    for (const other of [
      { ...entry, collection: 'others' },
      { ...entry, by: '_id' },
      { ...entry, what: one },
    ])
      assert.equal(unkeyedComplaints([sweep], [other]).length, 1);
  });

  it('is missed in the suite alone that sends it', () => {
    const rare: AllowedUnkeyed = { ...entry, sentBy: 'knowledge' };
    assert.deepEqual(needlesslyAllowed([], 'integration', [rare]), []);
    assert.equal(needlesslyAllowed([], 'knowledge', [rare]).length, 1);
    assert.deepEqual(needlesslyAllowed([], 'knowledge', [entry]), []);
  });

  it('is named where it is listed and not sent any more, or carries the key by now', () => {
    assert.deepEqual(needlesslyAllowed([sweep], 'integration', [entry]), []);
    assert.deepEqual(needlesslyAllowed([], 'integration', [entry]), ['spread by "due_at": asks all shards']);
    assert.equal(
      needlesslyAllowed([asked('find', { ...owner, due_at: { $lte: at } })], 'integration', [entry]).length,
      1,
    );
  });
});

describe('The list of queries without a shard key', () => {
  it('names collections that may be spread, each query once, with a reason', () => {
    const seen = new Set<string>();
    for (const { collection, by, what, because } of allowedUnkeyed) {
      const title = `${collection} by ${by}: ${what}`;
      const sharding = collections.find(({ name }) => name === collection)?.sharding;
      assert.ok(sharding && 'key' in sharding, title);
      assert.ok([all, one].includes(what), title);
      assert.ok(because.length > 10, title);
      assert.ok(!seen.has(title), title);
      seen.add(title);
    }
  });
});

describe('A run of the tests', () => {
  const suiteOf = (
    states: readonly ('passed' | 'failed' | 'pending' | undefined)[],
    file = '/a.test.ts',
  ): Mocha.Suite =>
    ({
      tests: [],
      suites: [
        {
          file,
          suites: [],
          tests: states.map((state) => ({
            state: state === 'pending' ? undefined : state,
            pending: state === 'pending',
          })),
        },
      ],
    }) as unknown as Mocha.Suite;

  it('is whole where each file was in it and nothing failed or was left out', () => {
    assert.ok(isWholeRun(suiteOf(['passed', 'pending']), ['/a.test.ts']));
    assert.ok(!isWholeRun(suiteOf(['passed']), ['/a.test.ts', '/b.test.ts']));
    assert.ok(!isWholeRun(suiteOf(['passed', 'failed']), ['/a.test.ts']));
    assert.ok(!isWholeRun(suiteOf(['passed', undefined]), ['/a.test.ts']));
  });

  it('is whole where it was of the files that the script of the suite names', () => {
    const files = filesOf('core');
    assert.ok(files.includes(import.meta.filename));
    for (const folder of ['e2e', 'conformance', 'architecture'])
      assert.ok(files.some((file) => file.includes(`/tests/${folder}/`)));
    assert.ok(!files.some((file) => file.includes('/tests/faults/')));
    for (const suite of lookedAtWhole) assert.ok(filesOf(suite).length > 0, suite);
  });
});
