// GridFS against the suite.

import { randomUUID } from 'node:crypto';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { openGridFsFileStore } from '#shared/ports/file-store/gridfs/gridfs-file-store.ts';
import { migrateGridFsFileStore } from '#shared/ports/file-store/gridfs/migrate.ts';
import { dropDatabase, mongoKind, mongoLimits, sharedMongo } from '../../support/servers/mongodb.ts';
import { fileStoreSuite } from './suite.ts';

if (mongoKind === undefined) {
  it('The file store on GridFS (needs mongodb)');
} else {
  describe(`A server of MongoDB's protocol (${mongoKind})`, () => {
    before(async function () {
      this.timeout(360_000);
      await sharedMongo();
    });

    fileStoreSuite('GridFS', {
      async open() {
        const { url } = await sharedMongo();
        const options = { url, database: `test_${randomUUID()}`, log: silentLogger(), ...mongoLimits };
        await migrateGridFsFileStore(options);
        const files = openGridFsFileStore(options);
        return {
          ...files,
          async close() {
            await files.close();
            await dropDatabase(url, options.database);
          },
        };
      },
    });
  });
}
