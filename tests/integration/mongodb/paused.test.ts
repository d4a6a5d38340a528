// A MongoDB that neither answers nor closes anything, as behind a broken network: no call hangs.

import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { migrateMongoStore } from '#shared/document-store/mongodb/migrate.ts';
import { openMongoStore } from '#shared/document-store/mongodb/open-store.ts';
import type { Collection, CollectionDefinition, DocumentStore } from '#shared/document-store/document-store.ts';
import type { MongoOptions } from '#shared/mongodb/client.ts';
import { eventually } from '../../support/eventually.ts';
import { type OwnMongo, ownMongoKind, startMongo } from '../../support/servers/mongodb.ts';
import { batchOf, startScriptedMongo } from '../../support/servers/scripted-mongodb.ts';
import { freePort } from '../../support/servers/free-port.ts';

interface Counter {
  _id: string;
  n: number;
}

const counters: CollectionDefinition = { name: 'counters', indexes: [] };
const limits = {
  operationTimeoutMs: 2_000,
  serverSelectionTimeoutMs: 500,
  connectTimeoutMs: 500,
  socketTimeoutMs: 1_000,
  poolSize: 5,
};

// A signal takes its time to reach all threads; until then they answer.
async function pause(server: OwnMongo): Promise<void> {
  server.pause();
  const tasks = `/proc/${server.pid}/task`;
  if (!existsSync(tasks)) return;
  await eventually(async () => {
    for (const task of readdirSync(tasks)) assert.match(readFileSync(`${tasks}/${task}/stat`, 'utf8'), /\) T /);
  });
}

if (ownMongoKind === undefined) {
  it('A MongoDB that is paused (needs mongodb)');
} else {
  describe('A MongoDB that is paused', () => {
    let server: OwnMongo;
    let store: DocumentStore;
    let collection: Collection<Counter>;

    before(async function () {
      this.timeout(60_000);
      server = await startMongo();
      const options: MongoOptions = { url: server.url, database: 'paused', ...limits };
      await migrateMongoStore(options, [counters]);
      store = openMongoStore(options);
      collection = store.collection<Counter>(counters);
    });
    after(async () => {
      await store.close();
      await server.close();
    });
    beforeEach(() => eventually(() => collection.upsertOne({ _id: 'a' }, { $set: { n: 1 } })));
    afterEach(() => server.resume());

    const operations: [what: string, call: () => Promise<unknown>][] = [
      ['an insert', () => collection.insert({ _id: 'b', n: 1 })],
      ['a look-up', () => collection.findOne({ _id: 'a' })],
      ['a list', () => collection.find({}, { limit: 10 })],
      ['a count', () => collection.count({}, 10)],
      ['an update', () => collection.updateOne({ _id: 'a' }, { $inc: { n: 1 } })],
      ['a compare-and-set', () => collection.findOneAndUpdate({ _id: 'a' }, { $inc: { n: 1 } }, { returns: 'after' })],
      ['a deletion', () => collection.deleteMany({ n: 9 }, 10)],
      ['the time', () => store.now()],
    ];

    it('makes every call, also those that wait for a connection, an unavailable store within the limit', async () => {
      await pause(server);
      const started = performance.now();
      const results = await Promise.allSettled([...operations, ...operations].map(([, call]) => call()));
      const took = performance.now() - started;
      for (const [position, result] of results.entries()) {
        const what = operations[position % operations.length]?.[0];
        assert.equal(result.status === 'rejected' && (result.reason as Error).name, 'StoreUnavailableError', what);
      }
      assert.ok(took < limits.operationTimeoutMs + 500, `${took} ms`);
    });

    it('answers again once it goes on', async () => {
      await pause(server);
      await assert.rejects(collection.findOne({ _id: 'a' }), { name: 'StoreUnavailableError' });
      server.resume();
      const found = await eventually(() => collection.findOne({ _id: 'a' }));
      assert.equal(found?._id, 'a');
    });

    it('does not keep a store from closing', async () => {
      const other = openMongoStore({ url: server.url, database: 'paused', ...limits });
      await other.now();
      await pause(server);
      const begun = other.now();
      const started = performance.now();
      await Promise.all([assert.rejects(begun, { name: 'StoreUnavailableError' }), other.close()]);
      assert.ok(performance.now() - started < 2 * limits.operationTimeoutMs + 500);
      await assert.rejects(other.now(), { name: 'StoreUnavailableError' });
    });
  });
}

describe('A MongoDB that is not there', () => {
  it('is an unavailable store within the limit', async () => {
    const store = openMongoStore({ url: 'mongodb://127.0.0.1:1/', database: 'none', ...limits });
    await assert.rejects(store.now(), { name: 'StoreUnavailableError' });
    await assert.rejects(store.collection(counters).insert({ _id: 'a' }), { name: 'StoreUnavailableError' });
    await store.close();
  });

  it('is used once it is there, however many calls have missed it', async () => {
    const port = await freePort();
    const url = `mongodb://127.0.0.1:${port}/?directConnection=true`;
    const store = openMongoStore({ url, database: 'late', ...limits });
    const collection = store.collection<Counter>(counters);
    for (let round = 0; round < 2; round += 1) {
      const missed = await Promise.allSettled([1, 2, 3].map(() => collection.findOne({ _id: 'a' })));
      for (const result of missed)
        assert.equal(result.status === 'rejected' && (result.reason as Error).name, 'StoreUnavailableError');
    }
    const server = await startScriptedMongo('alone', () => batchOf([{ _id: 'a', n: 1 }]), port);
    const found = await Promise.all([1, 2, 3].map(() => collection.findOne({ _id: 'a' })));
    assert.deepEqual(
      found,
      [1, 2, 3].map(() => ({ _id: 'a', n: 1 })),
    );
    await store.close();
    await server.close();
  });

  it('has no address that an error repeats', () => {
    assert.throws(
      () => openMongoStore({ url: 'postgres://me:secret@host/', database: 'none', ...limits }),
      (error) => error instanceof TypeError && !error.message.includes('secret'),
    );
  });
});
