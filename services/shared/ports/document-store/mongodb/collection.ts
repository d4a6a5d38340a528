// One collection on MongoDB. Each of the port's operations is one of MongoDB's on one document, and atomic as such;
// where it takes several (a limited deletion, an upsert), each is safe to be the last. The port's filters are
// MongoDB's, once filterTests has let them pass.

import type { Db, Filter as MongoFilter } from 'mongodb';
import type { CallLimits, LimitedClient } from '#shared/ports/mongodb/client.ts';
import { isDuplicateKey, mistakeOrUnavailable } from '#shared/ports/mongodb/errors.ts';
import {
  type Collection,
  type CollectionDefinition,
  DuplicateKeyError,
  type Durability,
  type DurabilityOption,
  type Filter,
  type Found,
  type Sort,
  type StoredDocument,
  type Update,
} from '../document-store.ts';
import {
  checkDocument,
  checkFields,
  checkLimit,
  checkSort,
  checkUpdate,
  filterTests,
  indexedAndReadAlone,
  upsertSeed,
} from '../rules.ts';
import { brokenIndex, isUnnamed, namedIndex, type Write } from './duplicate-keys.ts';
import { findFirst, type FirstOf } from './find-first.ts';
import { updateFor } from './updates.ts';
import { upsert } from './upsert.ts';

const deletedAtOnce = 1000;
/** Writes acknowledged by the primary, in its memory; reads of its view. */
const relaxedWrite = { writeConcern: { w: 1, journal: false } } as const;
const relaxedRead = { readConcern: { level: 'local' } } as const;
/** The client's own. */
const majorityRead = { readConcern: { level: 'majority' } } as const;
const onlyId = { projection: { _id: 1 } } as const;

/** Makes the port's collection of a database's; `now` gives the store's time. */
export function mongoCollection<T extends StoredDocument>(
  definition: CollectionDefinition,
  database: Db,
  limited: LimitedClient,
  now: () => Promise<Date>,
): Collection<T> {
  const { name } = definition;
  const indexes = indexedAndReadAlone(definition);
  const collection = database.collection<StoredDocument>(name);
  const meaning = (error: unknown): unknown =>
    isDuplicateKey(error) ? new DuplicateKeyError(name, namedIndex(error, indexes)) : mistakeOrUnavailable(error, name);
  const run = <R>(operation: (limits: CallLimits) => Promise<R>): Promise<R> => limited.run(operation, meaning);

  const first = (of: Omit<FirstOf, 'readConcern'>, durability?: Durability): Promise<StoredDocument | null> =>
    run((limits) => findFirst(database, collection, { ...of, ...(readConcernOf(durability) ?? majorityRead) }, limits));

  /** Runs a write that may break a unique index; finds out which one where the server does not say it. */
  async function write<R>(change: Write, operation: (limits: CallLimits) => Promise<R>): Promise<R> {
    try {
      return await run(operation);
    } catch (error) {
      if (!isUnnamed(error)) throw error;
      const read = (filter: Filter) => first({ filter });
      throw new DuplicateKeyError(name, await brokenIndex(change, indexes, read));
    }
  }

  const insert = async (document: StoredDocument, options?: DurabilityOption): Promise<void> => {
    await write({ inserted: document }, (limits) =>
      collection.insertOne(document, { ...limits, ...concernOf(options) }),
    );
  };

  const updateMatch = async (filter: Filter, update: Update, options?: DurabilityOption): Promise<boolean> => {
    const change = updateFor(update, indexes);
    const done = await write({ filter, update }, (limits) =>
      collection.updateOne(filter, change, { ...limits, ...concernOf(options) }),
    );
    return done.matchedCount === 1;
  };

  const isThere = async (filter: Filter, durability?: Durability): Promise<boolean> =>
    (await first({ filter, ...onlyId }, durability)) !== null;

  return {
    async insert(document, options) {
      checkDocument(document, indexes);
      await insert(document, options);
    },
    async findOne(filter, { sort = {}, durability } = {}) {
      filterTests(filter);
      checkSort(sort);
      return (await first({ filter, sort }, durability)) as T | null;
    },
    async find<F extends keyof T & string = never>(
      filter: Filter,
      {
        sort = {},
        limit,
        fields,
        durability,
      }: { sort?: Sort; limit: number; fields?: readonly F[] } & DurabilityOption,
    ) {
      filterTests(filter);
      checkSort(sort);
      checkLimit(limit);
      if (fields) checkFields(fields);
      const projection = fields && { projection: Object.fromEntries(fields.map((field) => [field, 1])) };
      const batchSize = Math.min(limit, 10_000);
      return (await run((limits) =>
        collection
          .find(filter, { ...limits, ...readConcernOf(durability), sort, limit, batchSize, ...projection })
          .toArray(),
      )) as unknown as Found<T, F>[];
    },
    async count(filter, limit, { durability } = {}) {
      filterTests(filter);
      checkLimit(limit);
      // Whether there is one at all is asked often, and a find costs both sides less than the aggregation of a count.
      if (limit === 1) return (await isThere(filter, durability)) ? 1 : 0;
      return run((limits) => collection.countDocuments(filter, { ...limits, ...readConcernOf(durability), limit }));
    },
    async findOneAndUpdate(filter, update, { sort = {}, returns, durability }) {
      filterTests(filter);
      checkSort(sort);
      checkUpdate(update);
      const change = updateFor(update, indexes);
      return (await write({ filter, update }, (limits) =>
        collection.findOneAndUpdate(filter, change, {
          ...limits,
          ...concernOf({ durability }),
          sort,
          returnDocument: returns,
        }),
      )) as T | null;
    },
    async updateOne(filter, update, options) {
      filterTests(filter);
      checkUpdate(update);
      return updateMatch(filter, update, options);
    },
    async upsertOne(filter, update, options) {
      const seed = upsertSeed(filter, filterTests(filter));
      checkUpdate(update);
      return upsert(definition, filter, seed, update, {
        update: () => updateMatch(filter, update, options),
        insert: (document) => insert(document, options),
        isThere,
        now,
      });
    },
    async updateMany(filter, update, options) {
      filterTests(filter);
      checkUpdate(update);
      const change = updateFor(update, indexes);
      return (
        await write({ filter, update }, (limits) =>
          collection.updateMany(filter, change, { ...limits, ...concernOf(options) }),
        )
      ).matchedCount;
    },
    async deleteOne(filter, options) {
      filterTests(filter);
      const done = await run((limits) => collection.deleteOne(filter, { ...limits, ...concernOf(options) }));
      return done.deletedCount === 1;
    },
    async deleteMany(filter, limit, options) {
      filterTests(filter);
      checkLimit(limit);
      let deleted = 0;
      while (deleted < limit) {
        const wanted = Math.min(limit - deleted, deletedAtOnce);
        const found = await run((limits) =>
          collection.find(filter, { ...limits, ...onlyId, limit: wanted, batchSize: wanted }).toArray(),
        );
        const chosen: MongoFilter<StoredDocument> = { _id: { $in: found.map((document) => document._id) } };
        // The filter again: a document may have changed since.
        if (found.length > 0)
          deleted += (
            await run((limits) =>
              collection.deleteMany({ $and: [chosen, filter] }, { ...limits, ...concernOf(options) }),
            )
          ).deletedCount;
        if (found.length < wanted) break;
      }
      return deleted;
    },
  };
}

// The client's own concerns are a majority's, journaled.
function concernOf(options: { readonly durability?: Durability | undefined } | undefined) {
  return options?.durability === 'relaxed' ? relaxedWrite : undefined;
}

function readConcernOf(durability: Durability | undefined) {
  return durability === 'relaxed' ? relaxedRead : undefined;
}
