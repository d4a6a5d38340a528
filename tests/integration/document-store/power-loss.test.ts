// The loss of power, played by dropping all unsynced bytes from the log of the embedded store: no write acknowledged as
// durable is lost, relaxed writes go with all later ones, and nobody was shown a write that is taken back.

import assert from 'node:assert/strict';
import { copyFileSync, fdatasync, fstatSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import type { Collection, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { openSqliteStore } from '#shared/ports/document-store/sqlite/open-store.ts';
import type { Sync } from '#shared/ports/document-store/sqlite/synced-log.ts';

interface Note {
  _id: string;
  n: number;
}

const notes = { name: 'notes', indexes: [{ name: 'by_n', fields: { n: 1 } }] } as const;
const relaxed = { durability: 'relaxed' } as const;

describe('The embedded document store and the loss of power', () => {
  let folder: string;
  let store: DocumentStore;
  let collection: Collection<Note>;
  /** Bytes of the log that are on the disk. */
  let onDisk: number;
  let syncs: number;
  let failing: Error | undefined;
  let holding: Promise<void> | undefined;

  // The log's bytes at the beginning of a sync are on the disk when it ends.
  const sync: Sync = (descriptor, done) => {
    const { size } = fstatSync(descriptor);
    syncs += 1;
    void Promise.resolve(holding).then(() => {
      if (failing) return done(failing);
      fdatasync(descriptor, (error) => {
        if (!error) onDisk = Math.max(onDisk, size);
        done(error);
      });
    });
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'power-loss-'));
    [onDisk, syncs, failing, holding] = [0, 0, undefined, undefined];
    store = openSqliteStore({ file: join(folder, 'store.db'), log: silentLogger(), sync });
    collection = store.collection<Note>(notes);
    // Written by the opening itself; SQLite syncs that.
    onDisk = statSync(join(folder, 'store.db-wal')).size;
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  /** The documents after the power comes back. */
  const afterLoss = async (): Promise<Map<string, number>> => {
    const lost = mkdtempSync(join(tmpdir(), 'power-loss-lost-'));
    try {
      for (const name of ['store.db', 'store.db-wal']) copyFileSync(join(folder, name), join(lost, name));
      truncateSync(join(lost, 'store.db-wal'), onDisk);
      const again = openSqliteStore({ file: join(lost, 'store.db'), log: silentLogger() });
      const found = await again.collection<Note>(notes).find({}, { limit: 10_000 });
      await again.close();
      return new Map(found.map(({ _id, n }) => [_id, n]));
    } finally {
      rmSync(lost, { recursive: true });
    }
  };

  it('keep what was told as durable, at any moment', async () => {
    const told = new Map<string, number>();
    let going = true;
    const writer = async (name: string): Promise<void> => {
      for (let n = 1; going; n += 1) {
        if (n === 1) await collection.insert({ _id: name, n });
        else await collection.updateOne({ _id: name }, { $set: { n } });
        told.set(name, n);
        await collection.updateOne({ _id: `${name}-rides` }, { $inc: { n: 1 } }, relaxed);
        if (n % 7 === 0) await delay(1);
      }
    };
    for (let n = 0; n < 8; n += 1) await collection.insert({ _id: `w${n}-rides`, n: 0 });
    const writers = Array.from({ length: 8 }, (_, n) => writer(`w${n}`));
    try {
      for (let loss = 0; loss < 25; loss += 1) {
        await delay(5);
        const before = new Map(told);
        const found = await afterLoss();
        for (const [name, n] of before) assert.ok((found.get(name) ?? 0) >= n, `${name}: ${found.get(name)} of ${n}`);
        // A relaxed write comes after the durable one before it, and is not there without it.
        for (const name of before.keys())
          assert.ok(
            (found.get(`${name}-rides`) ?? 0) <= (found.get(name) ?? 0),
            `${name} is behind what came after it`,
          );
      }
    } finally {
      going = false;
      await Promise.all(writers);
    }
  });

  it('tell a relaxed write at once, which then goes along with the next durable one', async () => {
    await collection.insert({ _id: 'a', n: 1 });
    const before = syncs;
    await collection.updateOne({ _id: 'a' }, { $set: { n: 2 } }, relaxed);
    assert.equal(syncs, before);
    assert.deepEqual((await collection.findOne({ _id: 'a' }))?.n, 2);
    assert.equal((await afterLoss()).get('a'), 1);
    await collection.insert({ _id: 'b', n: 1 });
    assert.deepEqual(Object.fromEntries(await afterLoss()), { a: 2, b: 1 });
  });

  it('show nobody a durable write that is not on the disk yet, but for relaxed reads', async () => {
    await collection.insert({ _id: 'other', n: 5 });
    const gate = Promise.withResolvers<void>();
    holding = gate.promise;
    let told = false;
    const seen: string[] = [];
    const writing = collection.insert({ _id: 'a', n: 1 }).then(() => (told = true));
    const uncommitted = collection.findOne({ _id: 'a' }).then(() => seen.push('before its commit'));
    await delay(5);
    const reads = [
      uncommitted,
      collection.findOne({ _id: 'a' }).then(() => seen.push('by id')),
      collection.find({ n: { $lt: 5 } }, { limit: 5 }).then(() => seen.push('by index')),
      collection.count({ n: 1 }, 1).then(() => seen.push('counted')),
      collection.updateOne({ _id: 'a' }, { $inc: { n: 1 } }).then(() => seen.push('changed')),
    ];
    assert.equal((await collection.findOne({ _id: 'other' }))?.n, 5, 'what it did not touch waits for nothing');
    assert.equal((await collection.findOne({ _id: 'a' }, relaxed))?.n, 2);
    await delay(5);
    assert.deepEqual([told, seen], [false, []]);
    gate.resolve();
    await Promise.all([writing, ...reads]);
    assert.equal(seen.length, 5);
  });

  it('show nobody a write not on the disk yet beside a relaxed write that is told without a commit', async () => {
    const gate = Promise.withResolvers<void>();
    await collection.insert({ _id: 'a', n: 1 });
    holding = gate.promise;
    const seen: string[] = [];
    const writing = collection.updateOne({ _id: 'a' }, { $set: { n: 2 } }).then(() => seen.push('written'));
    await delay(5);
    // The relaxed one opens a batch of its own, behind a commit whose sync goes on.
    await collection.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, relaxed);
    const alone = collection.findOne({ _id: 'a' }).then((found) => seen.push(`alone ${found?.n}`));
    await delay(5);
    const joined = collection.updateOne({ _id: 'a' }, { $inc: { n: 1 } }, relaxed);
    const beside = collection.findOne({ _id: 'a' }).then((found) => seen.push(`beside ${found?.n}`));
    await joined;
    await delay(5);
    assert.deepEqual(seen, []);
    gate.resolve();
    await Promise.all([writing, alone, beside]);
    assert.deepEqual(seen, ['written', 'alone 3', 'beside 4']);
  });

  it('share one sync among all that came while another went on', async () => {
    const gate = Promise.withResolvers<void>();
    holding = gate.promise;
    const first = collection.insert({ _id: 'first', n: 0 });
    await delay(5);
    const before = syncs;
    const many = Array.from({ length: 50 }, async (_, n) => {
      await delay(n % 10);
      await collection.insert({ _id: `m${n}`, n });
    });
    await delay(30);
    assert.equal(syncs, before);
    gate.resolve();
    await Promise.all([first, ...many]);
    assert.equal(syncs, before + 1);
  });

  it('fail what rests on a sync that failed, and accept no more', async () => {
    await collection.insert({ _id: 'kept', n: 1 });
    failing = new Error('EIO');
    const unavailable = { name: 'StoreUnavailableError' };
    await assert.rejects(collection.insert({ _id: 'a', n: 1 }), unavailable);
    failing = undefined;
    await assert.rejects(collection.insert({ _id: 'b', n: 1 }), unavailable);
    await assert.rejects(collection.findOne({ _id: 'kept' }), unavailable);
    assert.equal((await afterLoss()).get('kept'), 1);
  });

  it('wait for the disk off the main thread', async () => {
    const disk = Promise.withResolvers<void>();
    holding = disk.promise;
    // The disk is there after twenty iterations of the event loop: a store that waited for it on this thread would wait
    // for ever.
    let iterations = 0;
    const turning = setInterval(() => {
      iterations += 1;
      if (iterations === 20) disk.resolve();
    }, 1);
    await collection.insert({ _id: 'slow', n: 1 });
    clearInterval(turning);
    assert.ok(iterations >= 20, `${iterations} iterations`);
  });
});

describe('The log of the embedded document store', () => {
  it('is taken back into the file once it is long, while others go on writing', async function () {
    this.timeout(60_000);
    const folder = mkdtempSync(join(tmpdir(), 'long-log-'));
    const store = openSqliteStore({ file: join(folder, 'store.db'), log: silentLogger() });
    try {
      const collection = store.collection<{ _id: string; text: string }>({ name: 'texts', indexes: [] });
      const wal = (): number => statSync(join(folder, 'store.db-wal')).size;
      const text = 'x'.repeat(200_000);
      let longest = 0;
      let emptied = 0;
      for (let n = 0; n < 1_000 && emptied < 2; n += 1) {
        await collection.insert({ _id: `t${n}`, text });
        const now = wal();
        if (now < longest) {
          emptied += 1;
          longest = 0;
        }
        longest = Math.max(longest, now);
        assert.ok(longest < 100 * 1024 * 1024, `${longest} bytes of log`);
        if (n % 10 === 0) await delay(5);
      }
      assert.equal(emptied, 2);
    } finally {
      await store.close();
      rmSync(folder, { recursive: true });
    }
  });
});
