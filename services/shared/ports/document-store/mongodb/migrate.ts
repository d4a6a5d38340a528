// Indexes, made by `npm run migrate` before the processes that need them start. Safe beside live traffic: MongoDB
// builds an index while others read and write, an index that is there is left alone, and none is taken away. So an
// index never changes under its name; one that is declared otherwise gets a new name, and the old one is named as
// unused until nobody runs the old code any more and the operator drops it.

import type { Db, IndexDescriptionInfo } from 'mongodb';
import type { MongoOptions } from '#shared/ports/mongodb/client.ts';
import { isMissingCollection } from '#shared/ports/mongodb/errors.ts';
import { withMigrationClient } from '#shared/ports/mongodb/migration.ts';
import type { CollectionDefinition, IndexDefinition } from '../document-store.ts';
import { checkDefinition } from '../rules.ts';

/** The changes of a migration; indexes as `collection.index`. */
export interface MigrationReport {
  readonly created: readonly string[];
  /** There, but declared by nobody. */
  readonly unused: readonly string[];
}

/** Makes the indexes that are missing. Throws where one stands under the same name with another definition. */
export async function migrateMongoStore(
  options: MongoOptions,
  definitions: readonly CollectionDefinition[],
): Promise<MigrationReport> {
  return withMigrationClient(options, async (database) => {
    const created: string[] = [];
    const unused: string[] = [];
    for (const definition of definitions) {
      const { missing, surplus } = await compare(database, definition);
      if (missing.length > 0) {
        await database.collection(definition.name).createIndexes(missing.map(describe));
        created.push(...missing.map((index) => `${definition.name}.${index.name}`));
      }
      unused.push(...surplus.map((name) => `${definition.name}.${name}`));
    }
    return { created, unused };
  });
}

/** The indexes that a migration would make, so that a process can refuse to start without them. */
export async function missingMongoIndexes(
  options: MongoOptions,
  definitions: readonly CollectionDefinition[],
): Promise<readonly string[]> {
  return withMigrationClient(options, async (database) => {
    const found: string[] = [];
    for (const definition of definitions) {
      const { missing } = await compare(database, definition);
      found.push(...missing.map((index) => `${definition.name}.${index.name}`));
    }
    return found;
  });
}

async function compare(
  database: Db,
  definition: CollectionDefinition,
): Promise<{ missing: IndexDefinition[]; surplus: string[] }> {
  checkDefinition(definition);
  const present = new Map((await indexesOf(database, definition.name)).map((index) => [index.name, index]));
  const missing: IndexDefinition[] = [];
  for (const wanted of definition.indexes) {
    const found = present.get(wanted.name);
    if (found === undefined) missing.push(wanted);
    else if (signature(found) !== signature(describe(wanted))) {
      throw new Error(`the index ${wanted.name} of ${definition.name} is declared otherwise than it stands: rename it`);
    }
  }
  const declared = new Set(['_id_', ...definition.indexes.map((index) => index.name)]);
  return { missing, surplus: [...present.keys()].filter((name) => !declared.has(name)) };
}

async function indexesOf(database: Db, collection: string): Promise<(IndexDescriptionInfo & { name: string })[]> {
  try {
    return (await database.collection(collection).listIndexes().toArray()) as (IndexDescriptionInfo & {
      name: string;
    })[];
  } catch (error) {
    if (isMissingCollection(error)) return [];
    throw error;
  }
}

function describe({ name, fields, unique = false, sparse = false }: IndexDefinition): {
  name: string;
  key: Record<string, 1 | -1>;
  unique?: boolean;
  sparse?: boolean;
} {
  return { name, key: { ...fields }, ...(unique && { unique }), ...(sparse && { sparse }) };
}

function signature(index: { key: object; unique?: boolean; sparse?: boolean }): string {
  return JSON.stringify([Object.entries(index.key), index.unique ?? false, index.sparse ?? false]);
}
