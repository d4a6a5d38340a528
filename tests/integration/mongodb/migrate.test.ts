// The migration of indexes on MongoDB, as `npm run migrate` does it.

import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CollectionDefinition } from '#shared/ports/document-store/document-store.ts';
import { migrateMongoStore, missingMongoIndexes } from '#shared/ports/document-store/mongodb/migrate.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import type { MongoOptions } from '#shared/ports/mongodb/client.ts';
import { mongoKind, mongoLimits, sharedMongo } from '../../support/servers/mongodb.ts';

const runs: CollectionDefinition = {
  name: 'runs',
  indexes: [
    { name: 'lane', fields: { lane: 1 }, unique: true, sparse: true },
    { name: 'owner', fields: { owner: 1, created_at: -1 } },
  ],
};
const steps: CollectionDefinition = { name: 'steps', indexes: [{ name: 'run', fields: { run_id: 1 } }] };

if (mongoKind === undefined) {
  it('The migration of indexes (needs mongodb)');
} else {
  describe('The migration of indexes', () => {
    let options: MongoOptions;

    before(async function () {
      this.timeout(360_000);
      await sharedMongo();
    });
    beforeEach(async () => {
      options = { url: (await sharedMongo()).url, database: `test_${randomUUID()}`, ...mongoLimits };
    });

    it('makes missing indexes, once', async () => {
      assert.deepEqual(await missingMongoIndexes(options, [runs, steps]), ['runs.lane', 'runs.owner', 'steps.run']);
      assert.deepEqual(await migrateMongoStore(options, [runs, steps]), {
        created: ['runs.lane', 'runs.owner', 'steps.run'],
        unused: [],
      });
      assert.deepEqual(await migrateMongoStore(options, [runs, steps]), { created: [], unused: [] });
      assert.deepEqual(await missingMongoIndexes(options, [runs, steps]), []);
    });

    it('can be run by several at once, while documents come in', async () => {
      const store = openMongoStore(options);
      const collection = store.collection(runs);
      const inserted = Array.from({ length: 100 }, (_, n) => collection.insert({ _id: `${n}` }));
      await Promise.all([migrateMongoStore(options, [runs]), migrateMongoStore(options, [runs]), ...inserted]);
      assert.deepEqual(await missingMongoIndexes(options, [runs]), []);
      assert.equal(await collection.count({}, 1000), 100);
      await store.close();
    });

    it('takes no index away, and names those that nobody declares', async () => {
      await migrateMongoStore(options, [runs]);
      const fewer = { ...runs, indexes: runs.indexes.slice(1) };
      assert.deepEqual(await migrateMongoStore(options, [fewer]), { created: [], unused: ['runs.lane'] });
      assert.deepEqual(await missingMongoIndexes(options, [runs]), []);
    });

    it('changes no index under its name', async () => {
      await migrateMongoStore(options, [runs]);
      for (const changed of [
        { name: 'lane', fields: { lane: 1 }, sparse: true },
        { name: 'lane', fields: { lane: -1 }, unique: true, sparse: true },
        { name: 'owner', fields: { created_at: -1, owner: 1 } },
      ] as const) {
        await assert.rejects(migrateMongoStore(options, [{ name: 'runs', indexes: [changed] }]), /rename it/);
      }
      assert.deepEqual(await missingMongoIndexes(options, [runs]), []);
    });

    it('ends with an unavailable store where there is none', async () => {
      const nowhere = { ...options, url: 'mongodb://127.0.0.1:1/', serverSelectionTimeoutMs: 200 };
      await assert.rejects(migrateMongoStore(nowhere, [runs]), { name: 'StoreUnavailableError' });
    });
  });
}
