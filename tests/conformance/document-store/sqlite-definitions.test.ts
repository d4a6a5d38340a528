// On SQLite: a table follows its collection's definition from one start to the next.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, CollectionDefinition } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import type { Sample, samples } from './samples.ts';

describe('Indexes of the SQLite document store', () => {
  it('follow their definition over reopenings: added, changed, dropped and added again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'indexes-'));
    const opened = async (indexes: typeof samples.indexes, use: (collection: Collection<Sample>) => Promise<void>) => {
      const store = openSqliteStore({ file: join(folder, 'store.db'), log: silentLogger() });
      await use(store.collection<Sample>({ name: 'c', indexes }));
      await store.close();
    };
    const byA = { name: 'by_a', fields: { a: 1 } } as const;
    await opened([], (collection) => collection.insert({ _id: '1', a: new Date(1), b: 'x' }));
    await opened([byA, { name: 'by_b', fields: { b: -1, a: 1 } }], async (collection) => {
      assert.equal((await collection.findOne({ a: new Date(1) }))?._id, '1');
      assert.equal((await collection.findOne({ b: { $gte: 'x' } }))?._id, '1');
    });
    await opened([], async (collection) => {
      await collection.updateOne({ _id: '1' }, { $set: { a: 2 } });
    });
    await opened([{ ...byA, unique: true, sparse: true }], async (collection) => {
      assert.equal(await collection.findOne({ a: new Date(1) }), null);
      assert.equal((await collection.findOne({ a: 2 }))?._id, '1');
      await assert.rejects(collection.insert({ _id: '2', a: 2 }), { name: 'DuplicateKeyError', index: 'by_a' });
    });
    await opened([byA], async (collection) => {
      await collection.insert({ _id: '2', a: 2 });
      assert.equal(await collection.count({ a: 2 }, 5), 2);
    });
    rmSync(folder, { recursive: true });
  });

  it('hold the strings that are kept once, over reopenings that keep others so', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kept-once-'));
    const byAB = [{ name: 'by_a', fields: { a: 1, b: 1 } }] as const;
    const documents: readonly Sample[] = [
      { _id: '1', a: 'long'.repeat(9), b: 'other'.repeat(9), c: 1 },
      { _id: '2', a: '@' + 'at'.repeat(9), b: 2, c: new Date(3) },
      { _id: '3', a: new Date(4), b: '', c: '\0' },
      { _id: '4', b: '\0', c: 'no a' },
    ];
    const inText = (text: string): number => {
      const database = new DatabaseSync(join(folder, 'store.db'), { readOnly: true });
      const row = database.prepare('SELECT count(*) AS n FROM c WHERE instr(doc, ?) > 0').get(text);
      database.close();
      return row?.['n'] as number;
    };
    const opened = async (definition: Omit<CollectionDefinition, 'name'>) => {
      const store = openSqliteStore({ file: join(folder, 'store.db'), log: silentLogger() });
      const collection = store.collection<Sample>({ name: 'c', ...definition });
      if ((await collection.count({}, 1)) === 0) for (const one of documents) await collection.insert(one);
      assert.deepEqual(await collection.find({}, { sort: { _id: 1 }, limit: 9 }), documents);
      await store.close();
    };
    for (const once of [[], ['a'], ['a', 'b'], ['b'], ['b', 'a'], []]) {
      await opened({ indexes: byAB, keptOnce: once });
      assert.equal(inText('longlong'), once.includes('a') ? 0 : 1, `kept once: ${once.join()}`);
      assert.equal(inText('otherother'), once.includes('b') ? 0 : 1, `kept once: ${once.join()}`);
      assert.equal(inText('@@atat'), 1);
    }
    await opened({ indexes: byAB, keptOnce: ['a', 'b'] });
    await opened({ indexes: [{ name: 'by_b', fields: { b: 1 } }] });
    await opened({ indexes: [] });
    rmSync(folder, { recursive: true });
  });
});
