// The document store on MongoDB: one database per service. A map of its neighbours:
//   collection.ts the port's operations     updates.ts updates by the port's rules     migrate.ts indexes
//   ../../mongodb/ the client, its limits and what its errors mean

import type { Document } from 'mongodb';
import { limitedClient, type MongoOptions } from '#shared/mongodb/client.ts';
import { isUnknownCommand } from '#shared/mongodb/errors.ts';
import type { Collection, CollectionDefinition, DocumentStore, StoredDocument } from '../document-store.ts';
import { checkDefinition } from '../rules.ts';
import { mongoCollection } from './collection.ts';

/**
 * Opens a database. It connects at the first operation, and makes no index: migrateMongoStore does, before what runs
 * on it starts.
 */
export function openMongoStore(options: MongoOptions): DocumentStore {
  const limited = limitedClient(options);
  const database = limited.client.db(options.database);
  const opened = new Map<string, { declared: string; collection: Collection<StoredDocument> }>();
  let hello = 'hello';
  return {
    collection<T extends StoredDocument>(definition: CollectionDefinition): Collection<T> {
      const declared = JSON.stringify(definition);
      const known = opened.get(definition.name);
      if (known === undefined) {
        checkDefinition(definition);
        const collection = mongoCollection<T>(definition, database.collection(definition.name), limited);
        opened.set(definition.name, { declared, collection });
        return collection;
      }
      if (known.declared !== declared) throw new TypeError(`${definition.name} is declared twice, and differently`);
      return known.collection as unknown as Collection<T>;
    },
    // The primary's clock, which $currentDate reads too. Servers before 4.4.2 know the command by its old name.
    now: () =>
      limited.run(async () => {
        let answer: Document;
        try {
          answer = await database.command({ [hello]: 1 });
        } catch (error) {
          if (!isUnknownCommand(error)) throw error;
          hello = 'isMaster';
          answer = await database.command({ [hello]: 1 });
        }
        return answer['localTime'] as Date;
      }),
    close: () => limited.close(),
  };
}
