// The document store on MongoDB: one database per service. A map of its neighbours:
//   collection.ts the port's operations     updates.ts updates by the port's rules     migrate.ts indexes
//   upsert.ts insert or update              duplicate-keys.ts which index was broken   clock.ts the store's time
//   find-first.ts one document
//   ../../mongodb/ the client, its limits and the meaning of its errors

import { limitedClient, type MongoOptions } from '#shared/ports/mongodb/client.ts';
import type { Collection, CollectionDefinition, DocumentStore, StoredDocument } from '../document-store.ts';
import { checkDefinition } from '../rules.ts';
import { tellingCollection } from '../told-queries.ts';
import { storeClock } from './clock.ts';
import { mongoCollection } from './collection.ts';

/**
 * Opens a database. It connects at the first operation, and makes no index: migrateMongoStore does, before the services
 * start.
 */
export function openMongoStore(options: MongoOptions): DocumentStore {
  const limited = limitedClient(options);
  const database = limited.client.db(options.database);
  const opened = new Map<string, { declared: string; collection: Collection<StoredDocument> }>();
  const now = storeClock(database, limited);
  return {
    collection<T extends StoredDocument>(definition: CollectionDefinition): Collection<T> {
      const declared = JSON.stringify(definition);
      const known = opened.get(definition.name);
      if (known === undefined) {
        checkDefinition(definition);
        const collection = mongoCollection<T>(definition, database, limited, now);
        opened.set(definition.name, { declared, collection });
        return tellingCollection(definition, collection);
      }
      if (known.declared !== declared) throw new TypeError(`${definition.name} is declared twice, and differently`);
      return tellingCollection(definition, known.collection as unknown as Collection<T>);
    },
    now,
    close: () => limited.close(),
  };
}
