// The indexes of the files, made by `npm run migrate`. GridFS would make its own at the first upload of each process.

import type { MongoOptions } from '#shared/ports/mongodb/client.ts';
import { withMigrationClient } from '#shared/ports/mongodb/migration.ts';
import { collectionsOf } from './entries.ts';

/** Makes missing collections and indexes; an existing index is left alone. */
export async function migrateGridFsFileStore(options: MongoOptions): Promise<void> {
  await withMigrationClient(options, async (database) => {
    const { files, chunks, entries } = collectionsOf(database);
    await chunks.createIndex({ files_id: 1, n: 1 }, { unique: true });
    await files.createIndex({ filename: 1, uploadDate: 1 });
    await entries.createIndex({ unsettled_at: 1 }, { sparse: true });
  });
}
