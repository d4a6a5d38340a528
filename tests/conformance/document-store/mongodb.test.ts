// The port's promises on MongoDB, or on a server of its protocol.

import { randomUUID } from 'node:crypto';
import { migrateMongoStore } from '#shared/ports/document-store/mongodb/migrate.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { dropDatabase, mongoKind, mongoLimits, sharedMongo } from '../../support/servers/mongodb.ts';
import { members, samples } from './samples.ts';
import { documentStoreConformance, type OpenedStore } from './suite.ts';

// The stand-in sorts texts by UTF-16 units; MongoDB, and SQLite, by code points.
const cannot =
  mongoKind === 'stand-in'
    ? {
        'finds above a text, by code points, with and without an index': 'real-mongodb',
        'sorts kinds one after the other, with and without an index': 'real-mongodb',
      }
    : {};

if (mongoKind === undefined) {
  it('The document store on MongoDB (needs mongodb)');
} else {
  describe(`A server of MongoDB's protocol (${mongoKind})`, () => {
    before(async function () {
      this.timeout(360_000);
      await sharedMongo();
    });

    const open = async (): Promise<OpenedStore> => {
      const { url } = await sharedMongo();
      const options = { url, database: `test_${randomUUID()}`, ...mongoLimits };
      await migrateMongoStore(options, [samples, members]);
      let store = openMongoStore(options);
      return {
        store,
        async reopen() {
          await store.close();
          store = openMongoStore(options);
          return store;
        },
        async close() {
          await store.close();
          await dropDatabase(url, options.database);
        },
      };
    };
    documentStoreConformance('MongoDB', open, cannot);
  });
}
