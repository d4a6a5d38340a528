// On SQLite: filters, sorts and pages use the indexes that were declared for them.

import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import type { Filter, Sort } from '#shared/ports/document-store/document-store.ts';
import { filterTests } from '#shared/ports/document-store/rules.ts';
import { fieldReader } from '#shared/ports/document-store/sqlite/fields.ts';
import { compile } from '#shared/ports/document-store/sqlite/query.ts';
import { prepareTable } from '#shared/ports/document-store/sqlite/table.ts';
import { samples } from './samples.ts';

const instant = new Date(5);
const page: Filter = {
  owner: 'x',
  $or: [{ created_at: { $lt: instant } }, { created_at: instant, _id: { $lt: 'm' } }],
};

const plans: [what: string, filter: Filter, sort: Sort, plan: RegExp][] = [
  ['an equality', { rank: 1 }, {}, /^SEARCH samples USING INDEX samples:by_rank \(k.rank=\?\)$/],
  ['a list of values', { rank: { $in: [1, 2, 3] } }, {}, /^SEARCH samples USING INDEX samples:by_rank \(k.rank=\?\)$/],
  [
    'a range',
    { rank: { $gt: 1, $lte: 5 } },
    {},
    /^SEARCH samples USING INDEX samples:by_rank \(k.rank>\? AND k.rank<\?\)$/,
  ],
  [
    'a range of texts',
    { rank: { $lt: 'm' } },
    {},
    /^SEARCH samples USING INDEX samples:by_rank \(k.rank>\? AND k.rank<\?\)$/,
  ],
  ['absence', { rank: { $exists: false } }, {}, /^SEARCH samples USING INDEX samples:by_rank \(k.rank=\?\)$/],
  ['a sparse index', { 'place.slot': 1 }, {}, /^SEARCH samples USING INDEX samples:by_slot \(f.place.slot=\?\)$/],
  ['a list in a sparse index', { 'place.slot': { $in: [1, 2] } }, {}, /^SEARCH samples USING INDEX samples:by_slot/],
  ['a range in a sparse index', { 'place.slot': { $lt: instant } }, {}, /^SEARCH samples USING INDEX samples:by_slot/],
  ['presence in a sparse index', { 'place.slot': { $exists: true } }, {}, /USING INDEX samples:by_slot/],
  ['a sparse unique index', { lane: 'x', plain: 1 }, {}, /^SEARCH samples USING INDEX samples:one_lane \(k.lane=\?\)$/],
  ['ids', { _id: { $in: ['a', 'b'] } }, {}, /^SEARCH samples USING INDEX sqlite_autoindex_samples_1 \(id=\?\)$/],
  ['a sort', {}, { rank: 1 }, /^SCAN samples USING INDEX samples:by_rank$/],
  [
    'a descending sort',
    { rank: { $gt: 1 } },
    { rank: -1 },
    /^SEARCH samples USING INDEX samples:by_rank \(k.rank>\? AND k.rank<\?\)$/,
  ],
  [
    'a first page',
    { owner: 'x' },
    { created_at: -1, _id: -1 },
    /^SEARCH samples USING INDEX samples:by_owner \(k.owner=\?\)$/,
  ],
  [
    'a page far down',
    page,
    { created_at: -1, _id: -1 },
    /^SEARCH samples USING INDEX samples:by_owner \(k.owner=\? AND f.created_at<\?\)$/,
  ],
];

describe('Queries of the SQLite document store', () => {
  for (const [what, filter, sort, expected] of plans) {
    it(`use the index for ${what}`, () => {
      const database = new DatabaseSync(':memory:');
      const table = prepareTable(database, samples);
      const query = compile(filterTests(filter), sort, table.columnOf);
      const text = `EXPLAIN QUERY PLAN SELECT rowid, doc FROM samples WHERE ${query.where}${query.order} LIMIT 20`;
      const plan = database
        .prepare(text)
        .all(...query.parameters)
        .map((row) => row['detail'] as string)
        .join('; ');
      database.close();
      assert.match(plan, expected);
    });
  }

  it('use the index of most fields for a page that names its bound', () => {
    const database = new DatabaseSync(':memory:');
    const prefix = { owner: 1, gone: 1 } as const;
    const table = prepareTable(database, {
      name: 'listed',
      indexes: [
        { name: 'all', fields: { ...prefix, created_at: -1, _id: -1 } },
        { name: 'of_kind', fields: { ...prefix, kind: 1, created_at: -1, _id: -1 } },
      ],
    });
    const filter = { ...page, gone: { $exists: false }, kind: 'x', created_at: { $lte: instant } };
    const query = compile(filterTests(filter), { created_at: -1, _id: -1 }, table.columnOf);
    const text = `EXPLAIN QUERY PLAN SELECT rowid, doc FROM listed WHERE ${query.where}${query.order} LIMIT 20`;
    const plan = database.prepare(text).all(...query.parameters);
    database.close();
    assert.match(
      String(plan[0]?.['detail']),
      /^SEARCH listed USING INDEX listed:of_kind \(f.owner=\? AND f.gone=\? AND f.kind=\? AND f.created_at>\? AND f.created_at<\?\)$/,
    );
  });

  it('read every index backwards for what is newest first, so that new entries come to its right edge', () => {
    const database = new DatabaseSync(':memory:');
    const declare = (fields: Sort): void =>
      void prepareTable(database, { name: 'listed', indexes: [{ name: 'newest', fields }] });
    const stands = (): unknown =>
      database.prepare("SELECT sql FROM sqlite_schema WHERE name = 'listed:newest'").get()?.['sql'];
    const made = 'CREATE INDEX "listed:newest" ON "listed" ("f.owner", "f.created_at", id)';
    declare({ owner: 1, created_at: -1, _id: -1 });
    assert.equal(stands(), made);
    // As it was made before it was declared so.
    database.exec('DROP INDEX "listed:newest"');
    database.exec('CREATE INDEX "listed:newest" ON "listed" ("f.owner", "f.created_at" DESC, id DESC)');
    declare({ owner: 1, created_at: -1, _id: -1 });
    assert.equal(stands(), made);
    declare({ owner: 1, rank: 1 });
    assert.equal(stands(), 'CREATE INDEX "listed:newest" ON "listed" ("f.owner", "f.rank")');
    database.close();
  });

  it('have one text for all values of a shape, and few for lists of any length', () => {
    const columnOf = (path: string) => `"${path}"`;
    const text = (filter: Filter) => compile(filterTests(filter), {}, columnOf).where;
    assert.equal(text({ a: 1, b: { $lt: new Date(1) } }), text({ a: 'x', b: { $lt: new Date(9) } }));
    const lists = Array.from({ length: 64 }, (_, length) =>
      text({ a: { $in: Array.from({ length }, (_item, n) => n) } }),
    );
    assert.equal(new Set(lists).size, 8);
  });

  it('do not touch the document for fields that have columns of their own', () => {
    const columnOf = (path: string) => (path === '_id' ? 'id' : path === 'rank' ? '"f.rank"' : undefined);
    assert.equal(fieldReader(['rank'], columnOf).select, 'id, "f.rank"');
    assert.equal(fieldReader(['rank', 'plain'], columnOf).select, `id, "f.rank", doc -> '$."plain"'`);
  });

  it('carry no value and no unchecked path in their text', () => {
    const where = compile(filterTests({ a: "x' OR 1=1 --", b: { $in: ['"'] } }), {}, (path) => `"${path}"`).where;
    assert.equal(where, '"a" = ? AND "b" IN (?)');
  });
});
