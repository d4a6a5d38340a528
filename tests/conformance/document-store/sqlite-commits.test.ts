// On SQLite: writes of one iteration of the event loop share a commit, and none is acknowledged before.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import { eventually } from '../../support/eventually.ts';
import { type Sample, samples } from './samples.ts';

const unavailable = { name: 'StoreUnavailableError' };
const relaxed = { durability: 'relaxed' } as const;

// The commit of a transaction that inserted the id `poison` fails: a deferred foreign key is left dangling.
const poison = `
  CREATE TABLE parents (id PRIMARY KEY);
  CREATE TABLE children (parent REFERENCES parents DEFERRABLE INITIALLY DEFERRED);
  CREATE TRIGGER poison AFTER INSERT ON samples WHEN new.id = 'poison' BEGIN INSERT INTO children VALUES (1); END;
`;
// The statement that inserts the id `crash` takes its whole transaction down with it.
const crash = `
  CREATE TRIGGER crash AFTER INSERT ON samples WHEN new.id = 'crash' BEGIN SELECT RAISE(ROLLBACK, 'crash'); END;
`;

describe('Commits of the SQLite document store', () => {
  let folder: string;
  let store: DocumentStore;
  let collection: Collection<Sample>;

  const open = (): void => {
    store = openSqliteStore({ file: join(folder, 'store.db'), log: silentLogger() });
    collection = store.collection<Sample>(samples);
  };

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'commits-'));
    open();
    await collection.insert({ _id: 'before', n: 1 });
    await store.close();
    const database = new DatabaseSync(join(folder, 'store.db'));
    database.exec(poison + crash);
    database.close();
    open();
  });

  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  for (const [what, id] of [
    ['a commit fails', 'poison'],
    ['a statement ends its transaction', 'crash'],
  ] as const) {
    it(`fail every operation of the iteration where ${what}, and the next iteration goes on`, async () => {
      const results = await Promise.allSettled([
        collection.insert({ _id: 'a' }),
        collection.updateOne({ _id: 'before' }, { $inc: { n: 1 } }),
        collection.insert({ _id: id }),
        collection.insert({ _id: 'before' }),
        collection.upsertOne({ _id: 'b' }, { $set: { n: 1 } }),
        collection.findOneAndUpdate({ _id: 'before' }, { $inc: { n: 1 } }, { returns: 'after' }),
        collection.deleteOne({ _id: 'before' }),
      ]);
      for (const result of results) {
        assert.equal(result.status, 'rejected');
        assert.equal((result.reason as Error).name, 'StoreUnavailableError');
      }
      assert.deepEqual(await collection.find({}, { limit: 10 }), [{ _id: 'before', n: 1 }]);
      await collection.insert({ _id: 'c' });
      assert.equal(await collection.count({}, 10), 2);
    });
  }

  it('release no read that saw what is not committed', async () => {
    const doomed = collection.insert({ _id: 'poison' });
    const reads = [collection.findOne({ _id: 'poison' }), collection.find({}, { limit: 5 }), collection.count({}, 5)];
    await assert.rejects(doomed, unavailable);
    for (const read of reads) await assert.rejects(read, unavailable);
  });

  it('tell nobody of a durable write that is not committed, whoever asks', async () => {
    const doomed = collection.insert({ _id: 'poison' });
    const relaxedOnes = [
      collection.findOne({ _id: 'poison' }, relaxed),
      collection.count({}, 5, relaxed),
      collection.updateOne({ _id: 'poison' }, { $set: { n: 1 } }, relaxed),
    ];
    await assert.rejects(doomed, unavailable);
    for (const each of relaxedOnes) await assert.rejects(each, unavailable);
  });

  it('tell relaxed writes without a commit, which go along with the next durable write, or alone soon after', async () => {
    const before = pagesLogged(folder);
    await collection.updateOne({ _id: 'before' }, { $set: { n: 2 } }, relaxed);
    await collection.updateOne({ _id: 'before' }, { $inc: { n: 1 } }, relaxed);
    assert.equal((await collection.findOne({ _id: 'before' }, relaxed))?.n, 3);
    assert.equal(pagesLogged(folder), before, 'relaxed writes are told without a commit');
    await collection.insert({ _id: 'a' });
    const together = pagesLogged(folder);
    assert.ok(together > before);
    await collection.updateOne({ _id: 'before' }, { $inc: { n: 1 } }, relaxed);
    assert.equal(pagesLogged(folder), together);
    await eventually(() =>
      Promise.resolve(assert.ok(pagesLogged(folder) > together, 'nothing came, so it goes alone')),
    );
  });

  it('tell a relaxed write that was told to durable reads too, without a commit', async () => {
    const before = pagesLogged(folder);
    await collection.updateOne({ _id: 'before' }, { $set: { n: 2 } }, relaxed);
    assert.equal((await collection.findOne({ _id: 'before' }))?.n, 2);
    assert.equal(await collection.count({}, 5), 1);
    // Also where others join whose relaxed writes have not been told.
    const [joined] = await Promise.all([
      collection.updateOne({ _id: 'before' }, { $inc: { n: 1 } }, relaxed),
      collection.findOne({ _id: 'before' }).then((found) => assert.equal(found?.n, 3)),
    ]);
    assert.equal(joined, true);
    assert.equal(pagesLogged(folder), before);
  });

  it('release no read, durable or relaxed, of relaxed writes that were not told before their iteration is over', async () => {
    const order: string[] = [];
    await Promise.all([
      collection.updateOne({ _id: 'before' }, { $set: { n: 2 } }, relaxed).then(() => order.push('write')),
      collection.findOne({ _id: 'before' }).then(() => order.push('durable read')),
      collection.findOne({ _id: 'before' }, relaxed).then(() => order.push('relaxed read')),
    ]);
    assert.deepEqual(order, ['write', 'durable read', 'relaxed read']);
  });

  it('let whoever read a relaxed write of an iteration that a durable write joined wait for its commit', async () => {
    const before = pagesLogged(folder);
    const told: number[] = [];
    const note = (): void => void told.push(pagesLogged(folder));
    await collection.updateOne({ _id: 'before' }, { $set: { n: 2 } }, relaxed);
    await Promise.all([
      collection.updateOne({ _id: 'before' }, { $set: { n: 3 } }).then(note),
      collection.findOne({ _id: 'before' }).then(note),
      collection.findOne({ _id: 'before' }, relaxed).then(note),
    ]);
    assert.equal(told.length, 3);
    for (const pages of told) assert.ok(pages > before);
  });

  it('lose what was told without a commit with the commit that fails, and go on', async () => {
    await collection.updateOne({ _id: 'before' }, { $set: { n: 2 } }, relaxed);
    await assert.rejects(collection.insert({ _id: 'poison' }), unavailable);
    assert.equal((await collection.findOne({ _id: 'before' }, relaxed))?.n, 1);
    await collection.updateOne({ _id: 'before' }, { $set: { n: 3 } }, relaxed);
    assert.equal((await collection.findOne({ _id: 'before' }))?.n, 3);
  });

  it('let a read see the writes of its own iteration, and release it after them', async () => {
    const order: string[] = [];
    await Promise.all([
      collection.insert({ _id: 'a' }).then(() => order.push('insert')),
      collection.findOne({ _id: 'a' }).then((found) => order.push(`read ${found?._id}`)),
    ]);
    assert.deepEqual(order, ['insert', 'read a']);
  });

  it('release nothing within the iteration', async () => {
    let released = false;
    const insert = collection.insert({ _id: 'a' }).then(() => (released = true));
    for (let tick = 0; tick < 100; tick += 1) await Promise.resolve();
    assert.equal(released, false);
    await insert;
  });

  it('leave a read alone that came before any write of the iteration', async () => {
    const read = collection.count({}, 10);
    const doomed = collection.insert({ _id: 'poison' });
    assert.equal(await read, 1);
    await assert.rejects(doomed, unavailable);
  });

  it('undo a write that broke a unique index, whole and alone', async () => {
    await collection.insert({ _id: 'lane', lane: 'x' });
    const results = await Promise.allSettled([
      collection.insert({ _id: 'a', rank: 1 }),
      collection.updateMany({}, { $set: { lane: 'y' } }),
      collection.insert({ _id: 'b', rank: 1 }),
    ]);
    assert.deepEqual(
      results.map((result) => result.status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    assert.equal(await collection.count({ lane: 'y' }, 10), 0);
    assert.equal(await collection.count({ rank: 1 }, 10), 2);
  });

  it('change a long document as it is in the file, also after changes that were taken back', async () => {
    const many = Object.fromEntries(Array.from({ length: 400 }, (_, n) => [`k${n}`, { of: `value ${n}` }]));
    await collection.insert({ _id: 'taken', rank: 1, lane: 'x' });
    await collection.insert({ _id: 'long', rank: 2, map: many });
    const one = { of: 'given' };
    await collection.updateOne({ _id: 'long' }, { $set: { 'map.one': one } });
    // The caller may change its document afterwards.
    one.of = 'changed by who gave it';
    await collection.updateOne(
      { _id: 'long', rank: 2 },
      { $set: { 'map.k1': { of: 'second' } }, $unset: { 'map.k2': true } },
    );
    // Taken back alone, for a unique index; and with its commit.
    await assert.rejects(collection.updateOne({ _id: 'long' }, { $set: { lane: 'x', 'map.k3': { of: 'no' } } }));
    const lost = [
      collection.updateOne({ _id: 'long' }, { $set: { 'map.k4': { of: 'no' } } }),
      collection.insert({ _id: 'poison' }),
    ];
    for (const each of lost) await assert.rejects(each, unavailable);
    assert.equal(await collection.updateOne({ _id: 'long', rank: 3 }, { $set: { n: 1 } }), false);
    await collection.updateOne({ _id: 'long' }, { $set: { 'map.k5': { of: 'last' } } });
    const { k2: _gone, ...left } = many;
    const map = { ...left, one: { of: 'given' }, k1: { of: 'second' }, k5: { of: 'last' } };
    assert.deepEqual(await collection.findOne({ _id: 'long' }), { _id: 'long', rank: 2, map });
  });

  it('take in one all that an iteration began', async () => {
    const before = pagesLogged(folder);
    await Promise.all(Array.from({ length: 50 }, (_, n) => collection.insert({ _id: `d${n}`, rank: n })));
    const together = pagesLogged(folder) - before;
    for (let n = 50; n < 100; n += 1) await collection.insert({ _id: `d${n}`, rank: n });
    const apart = pagesLogged(folder) - before - together;
    assert.ok(together * 5 < apart, `${together} pages together, ${apart} one by one`);
  });

  it('keep a second store from the file, and say so', () => {
    assert.throws(() => openSqliteStore({ file: join(folder, 'store.db'), log: silentLogger() }), unavailable);
    assert.throws(
      () => openSqliteStore({ file: join(folder, 'absent', 'store.db'), log: silentLogger() }),
      unavailable,
    );
  });
});

// Pages in the write-ahead log; the tests stay below the size at which it is taken into the database.
function pagesLogged(folder: string): number {
  return Math.floor(statSync(join(folder, 'store.db-wal')).size / 4096);
}
