// A document store of one collection that a test has made itself: watched, counted, or without what lies below.

import type {
  Collection,
  DocumentStore,
  RelaxedCollection,
  StoredDocument,
} from '#shared/ports/document-store/document-store.ts';

/** See above. Whatever is opened is that collection. */
export function storeOf<T extends StoredDocument>(collection: Collection<T> | RelaxedCollection<T>): DocumentStore {
  return { collection: () => collection, close: async () => {} } as unknown as DocumentStore;
}
