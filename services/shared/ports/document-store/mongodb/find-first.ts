// The first document of a filter, by a plain command: the driver's cursor, which it makes for one document as for many,
// takes as much CPU as the call itself. The driver's repeat is here too: a read that an election or a lost connection
// cut off is made once more, through the driver, which waits for the next primary.

import type { Collection, Db, Document, Filter as MongoFilter } from 'mongodb';
import type { CallLimits } from '#shared/ports/mongodb/client.ts';
import { isCutOff } from '#shared/ports/mongodb/errors.ts';
import type { Filter, Sort, StoredDocument } from '../document-store.ts';

/** The read. */
export interface FirstOf {
  readonly filter: Filter;
  readonly sort?: Sort;
  readonly projection?: Readonly<Record<string, 1>>;
  readonly readConcern: { readonly level: 'local' | 'majority' };
}

/** Gives null where nothing matches. Rejects with the driver's errors. */
export async function findFirst(
  database: Db,
  collection: Collection<StoredDocument>,
  { filter, sort, projection, readConcern }: FirstOf,
  { signal, maxTimeMS }: CallLimits,
): Promise<StoredDocument | null> {
  const chosen = { ...(projection ? { projection } : {}), ...(sort && Object.keys(sort).length > 0 ? { sort } : {}) };
  const command: Document = {
    find: collection.collectionName,
    filter,
    ...chosen,
    limit: 1,
    singleBatch: true,
    readConcern,
    maxTimeMS,
  };
  try {
    const { cursor } = (await database.command(command, { signal, ignoreUndefined: true })) as {
      cursor: { firstBatch: StoredDocument[] };
    };
    return cursor.firstBatch[0] ?? null;
  } catch (error) {
    if (signal.aborted || !isCutOff(error)) throw error;
    return collection.findOne(filter as MongoFilter<StoredDocument>, { ...chosen, readConcern, signal, maxTimeMS });
  }
}
