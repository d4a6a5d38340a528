// A document store of one collection that a test has made itself: watched, counted, or without lower layers.

import type {
  Collection,
  DocumentStore,
  RelaxedCollection,
  StoredDocument,
} from '#shared/ports/document-store/document-store.ts';

/** See above. Every opened collection is that one. */
export function storeOf<T extends StoredDocument>(collection: Collection<T> | RelaxedCollection<T>): DocumentStore {
  return { collection: () => collection, close: async () => {} } as unknown as DocumentStore;
}
