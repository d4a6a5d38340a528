// A document store whose operations are counted.

import type { Metrics } from '#shared/platform/telemetry/metrics.ts';
import { watchOperations } from '#shared/platform/telemetry/stores/watched-operation.ts';
import {
  type Collection,
  type CollectionDefinition,
  type DocumentStore,
  DuplicateKeyError,
  type StoredDocument,
} from './document-store.ts';

/** `store` is the name of the adapter. The store itself where nothing is counted. */
export function watchedDocumentStore(inner: DocumentStore, store: string, metrics: Metrics): DocumentStore {
  if (!metrics.on) return inner;
  const watch = watchOperations(metrics, { store, port: 'documents' }, (error) => error instanceof DuplicateKeyError);
  const watches = {
    insert: watch('insert'),
    findOne: watch('find_one'),
    find: watch('find'),
    count: watch('count'),
    findOneAndUpdate: watch('find_one_and_update'),
    updateOne: watch('update_one'),
    upsertOne: watch('upsert_one'),
    updateMany: watch('update_many'),
    deleteOne: watch('delete_one'),
    deleteMany: watch('delete_many'),
    now: watch('now'),
  };
  return {
    collection<T extends StoredDocument>(definition: CollectionDefinition): Collection<T> {
      const collection = inner.collection<T>(definition);
      return {
        insert: (document, options) => watches.insert(() => collection.insert(document, options)),
        findOne: (filter, options) => watches.findOne(() => collection.findOne(filter, options)),
        find: (filter, options) => watches.find(() => collection.find(filter, options)),
        count: (filter, limit, options) => watches.count(() => collection.count(filter, limit, options)),
        findOneAndUpdate: (filter, update, options) =>
          watches.findOneAndUpdate(() => collection.findOneAndUpdate(filter, update, options)),
        updateOne: (filter, update, options) => watches.updateOne(() => collection.updateOne(filter, update, options)),
        upsertOne: (filter, update, options) => watches.upsertOne(() => collection.upsertOne(filter, update, options)),
        updateMany: (filter, update, options) =>
          watches.updateMany(() => collection.updateMany(filter, update, options)),
        deleteOne: (filter, options) => watches.deleteOne(() => collection.deleteOne(filter, options)),
        deleteMany: (filter, limit, options) => watches.deleteMany(() => collection.deleteMany(filter, limit, options)),
      };
    },
    now: () => watches.now(() => inner.now()),
    close: () => inner.close(),
  };
}
