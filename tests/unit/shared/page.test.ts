// Pages of a list: whole, in order, and read from where they begin.

import assert from 'node:assert/strict';
import { readPage, readPageBy } from '#shared/contract/pagination/page.ts';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, Filter } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';

interface Item {
  _id: string;
  owner: string;
  kind: string;
  created_at: Date;
  updated_at: Date;
}

const items = {
  name: 'items',
  indexes: [
    { name: 'by_owner', fields: { owner: 1, created_at: -1, _id: -1 } },
    { name: 'by_kind', fields: { owner: 1, kind: 1, updated_at: -1, _id: -1 } },
  ],
} as const;
const kinds = ['a', 'b', 'c'];

describe('A page of a list', () => {
  const store = openSqliteStore({ file: ':memory:', log: silentLogger() });
  const asked: Filter[] = [];
  let collection: Collection<Item>;
  let all: Item[];

  before(async () => {
    const inner = store.collection<Item>(items);
    all = Array.from({ length: 60 }, (_, n): Item => ({
      // Some stand for a pair, whose second half is not ours to choose.
      _id: [newId(), `${newId()}/${newId()}`, `${newId()}/call_"${n}"/é`][n % 3] ?? '',
      owner: n % 4 === 0 ? 'other' : 'me',
      kind: kinds[n % 3] as string,
      created_at: new Date(1000 + Math.floor(n / 5)),
      updated_at: new Date(2000 - Math.floor(n / 4)),
    }));
    await Promise.all(all.map((item) => inner.insert(item)));
    collection = {
      ...inner,
      find: (filter, options) => {
        asked.push(filter);
        return inner.find(filter, options);
      },
    };
  });
  beforeEach(() => void asked.splice(0));
  after(() => store.close());

  async function everyPage(filter: Filter): Promise<Item[]> {
    const seen: Item[] = [];
    let cursor: string | undefined;
    do {
      const page = await readPage(collection, filter, { limit: 7, cursor }, ['items']);
      seen.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    return seen;
  }

  const filters: [what: string, filter: Filter, holds: (item: Item) => boolean][] = [
    ['an owner', { owner: 'me' }, ({ owner }) => owner === 'me'],
    [
      'alternatives of its own',
      { owner: 'me', $or: [{ kind: 'a' }, { kind: 'b' }] },
      ({ owner, kind }) => owner === 'me' && kind !== 'c',
    ],
    [
      "a bound of its own on the page's fields",
      { owner: 'me', created_at: { $gte: new Date(1003), $lt: new Date(1009) } },
      ({ owner, created_at }) => owner === 'me' && created_at.getTime() >= 1003 && created_at.getTime() < 1009,
    ],
  ];
  for (const [what, filter, holds] of filters) {
    it(`follows the one before, missing and repeating nothing, for ${what}`, async () => {
      const newestFirst = all.filter(holds).toSorted((one, other) => {
        const later = other.created_at.getTime() - one.created_at.getTime();
        return later === 0 ? (one._id < other._id ? 1 : -1) : later;
      });
      assert.deepEqual(await everyPage(filter), newestFirst);
    });
  }

  it('follows the one before by another date too, over several filters that make one list', async () => {
    const filters = ['a', 'c'].map((kind): Filter => ({ owner: 'me', kind }));
    const seen: Item[] = [];
    let cursor: string | undefined;
    do {
      const page = await readPageBy('updated_at', collection, filters, { limit: 7, cursor }, ['items']);
      assert.ok(page.data.length <= 7);
      seen.push(...page.data);
      cursor = page.next_cursor;
    } while (cursor !== undefined);
    const newestFirst = all
      .filter(({ owner, kind }) => owner === 'me' && kind !== 'b')
      .toSorted((one, other) => {
        const later = other.updated_at.getTime() - one.updated_at.getTime();
        return later === 0 ? (one._id < other._id ? 1 : -1) : later;
      });
    assert.deepEqual(seen, newestFirst);
  });

  it('is bounded by the position it begins at, beside the alternatives', async () => {
    await everyPage({ owner: 'me' });
    assert.deepEqual(asked[0], { owner: 'me' });
    assert.ok(asked.length > 2);
    for (const filter of asked.slice(1)) {
      const bound = filter['created_at'] as { $lte?: Date };
      const [earlier] = filter['$or'] as { created_at: { $lt: Date } }[];
      assert.deepEqual(bound.$lte, earlier?.created_at.$lt);
    }
  });
});
