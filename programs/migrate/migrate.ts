// The indexes of all services' databases, in one place: made where they are missing, never changed and never dropped,
// so that it can run again, and beside live traffic, before the processes that need them are started.

import type { SettingValues } from '#shared/platform/config/settings.ts';
import { mongoOptions } from '#shared/platform/process/stores.ts';
import type { CollectionDefinition } from '#shared/ports/document-store/document-store.ts';
import { migrateMongoStore, missingMongoIndexes } from '#shared/ports/document-store/mongodb/migrate.ts';
import { migrateGridFsFileStore } from '#shared/ports/file-store/gridfs/migrate.ts';
import type { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import { conversationCollections } from '../../services/conversation/collections.ts';
import { ingestionCollections } from '../../services/ingestion/collections.ts';
import { limitsCollections } from '../../services/limits/collections.ts';
import { runExecutorCollections } from '../../services/run-executor/collections.ts';
import { tokenCollections } from '../../services/token/collections.ts';

/** Collections of each service's database, by service. */
export const databases: Readonly<Record<string, readonly CollectionDefinition[]>> = {
  token: tokenCollections,
  conversation: conversationCollections,
  'run-executor': runExecutorCollections,
  limits: limitsCollections,
  ingestion: ingestionCollections,
};

/** Makes missing indexes; reports a line per database. */
export async function migrate(
  settings: SettingValues<typeof mongoSettings>,
  tell: (line: string) => void,
): Promise<void> {
  for (const [service, collections] of Object.entries(databases)) {
    const options = mongoOptions(service, settings);
    const { created, unused } = await migrateMongoStore(options, collections);
    const total = collections.reduce((sum, { indexes }) => sum + indexes.length, 0);
    tell(`${options.database}: ${total} indexes, made now: ${created.join(', ') || 'none'}`);
    if (unused.length > 0)
      tell(`${options.database}: declared by nobody any more, and left alone: ${unused.join(', ')}`);
  }
  await migrateGridFsFileStore(mongoOptions('ingestion', settings));
}

/** The indexes that `migrate` would make, as `database.collection.index`. */
export async function missingIndexes(settings: SettingValues<typeof mongoSettings>): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const [service, collections] of Object.entries(databases)) {
    const options = mongoOptions(service, settings);
    missing.push(...(await missingMongoIndexes(options, collections)).map((name) => `${options.database}.${name}`));
  }
  return missing;
}
