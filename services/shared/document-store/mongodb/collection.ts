// One collection on MongoDB. Each of the port's operations is one of MongoDB's on one document, and atomic as such;
// where it takes several (a limited deletion, an upsert that lost a race), each is safe to be the last. The port's
// filters are MongoDB's, once filterTests has let them pass.

import type { Collection as MongoCollection, Filter as MongoFilter } from 'mongodb';
import type { LimitedClient } from '#shared/mongodb/client.ts';
import { storeError } from '#shared/mongodb/errors.ts';
import {
  type Collection,
  type CollectionDefinition,
  DuplicateKeyError,
  type Filter,
  type Found,
  type Sort,
  type StoredDocument,
} from '../document-store.ts';
import { checkDocument, checkFields, checkLimit, checkSort, checkUpdate, filterTests, upsertSeed } from '../rules.ts';
import { insertsWhole, updateFor } from './updates.ts';

const deletedAtOnce = 1000;
const upsertAttempts = 5;

/** Makes the port's collection of the driver's. */
export function mongoCollection<T extends StoredDocument>(
  definition: CollectionDefinition,
  collection: MongoCollection<StoredDocument>,
  limited: LimitedClient,
): Collection<T> {
  const { name, indexes } = definition;
  const meaning = (error: unknown): unknown => storeError(error, name);
  const run = <R>(operation: () => Promise<R>): Promise<R> => limited.run(operation, meaning);

  const updateMatch = async (filter: Filter, update: ReturnType<typeof updateFor>): Promise<boolean> =>
    (await run(() => collection.updateOne(filter, update))).matchedCount === 1;

  return {
    async insert(document) {
      checkDocument(document, indexes);
      await run(() => collection.insertOne(document));
    },
    async findOne(filter, options = {}) {
      filterTests(filter);
      checkSort(options.sort ?? {});
      return (await run(() => collection.findOne(filter, options))) as T | null;
    },
    async find<F extends keyof T & string = never>(
      filter: Filter,
      { sort = {}, limit, fields }: { sort?: Sort; limit: number; fields?: readonly F[] },
    ) {
      filterTests(filter);
      checkSort(sort);
      checkLimit(limit);
      if (fields) checkFields(fields);
      const projection = fields && { projection: Object.fromEntries(fields.map((name) => [name, 1])) };
      return (await run(() =>
        collection.find(filter, { sort, limit, batchSize: Math.min(limit, 10_000), ...projection }).toArray(),
      )) as unknown as Found<T, F>[];
    },
    async count(filter, limit) {
      filterTests(filter);
      checkLimit(limit);
      // Whether there is one at all is asked often, and a find costs both sides less than the aggregation of a count.
      if (limit === 1)
        return (await run(() => collection.findOne(filter, { projection: { _id: 1 } }))) === null ? 0 : 1;
      return run(() => collection.countDocuments(filter, { limit }));
    },
    async findOneAndUpdate(filter, update, { sort = {}, returns }) {
      filterTests(filter);
      checkSort(sort);
      checkUpdate(update);
      const change = updateFor(update, indexes);
      return (await run(() =>
        collection.findOneAndUpdate(filter, change, { sort, returnDocument: returns }),
      )) as T | null;
    },
    async updateOne(filter, update) {
      filterTests(filter);
      checkUpdate(update);
      return updateMatch(filter, updateFor(update, indexes));
    },
    async upsertOne(filter, update) {
      const seed = upsertSeed(filter, filterTests(filter));
      checkUpdate(update);
      const change = updateFor(update, indexes, filter._id);
      // What would insert too little may still update.
      if (!insertsWhole(seed, update, indexes)) {
        if (await updateMatch(filter, change)) return { inserted: false };
        throw new TypeError(`an upsert into ${name} lacks fields that its unique indexes need`);
      }
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { upsertedCount } = await run(() => collection.updateOne(filter, change, { upsert: true }));
          return { inserted: upsertedCount === 1 };
        } catch (error) {
          if (!(error instanceof DuplicateKeyError) || error.index !== '_id') throw error;
          // Two upserts at once both try to insert; the one that lost finds what the other made.
          if (await updateMatch(filter, change)) return { inserted: false };
          const present = await run(() => collection.findOne({ _id: filter._id }, { projection: { _id: 1 } }));
          if (present !== null || attempt === upsertAttempts) throw error;
        }
      }
    },
    async updateMany(filter, update) {
      filterTests(filter);
      checkUpdate(update);
      const change = updateFor(update, indexes);
      return (await run(() => collection.updateMany(filter, change))).matchedCount;
    },
    async deleteOne(filter) {
      filterTests(filter);
      return (await run(() => collection.deleteOne(filter))).deletedCount === 1;
    },
    async deleteMany(filter, limit) {
      filterTests(filter);
      checkLimit(limit);
      let deleted = 0;
      while (deleted < limit) {
        const wanted = Math.min(limit - deleted, deletedAtOnce);
        const found = await run(() =>
          collection.find(filter, { projection: { _id: 1 }, limit: wanted, batchSize: wanted }).toArray(),
        );
        const chosen: MongoFilter<StoredDocument> = { _id: { $in: found.map((document) => document._id) } };
        // The filter again: a document may have changed since.
        if (found.length > 0)
          deleted += (await run(() => collection.deleteMany({ $and: [chosen, filter] }))).deletedCount;
        if (found.length < wanted) break;
      }
      return deleted;
    },
  };
}
