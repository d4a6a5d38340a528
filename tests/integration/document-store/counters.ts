// The collection that the killed process writes and the test reads.

import type { CollectionDefinition, StoredDocument } from '#shared/ports/document-store/document-store.ts';

/** A document of one write, or a writer's total. */
export interface Counter extends StoredDocument {
  lane?: string;
  text?: string;
  n?: number;
}

/** Its collection. */
export const counters: CollectionDefinition = {
  name: 'counters',
  indexes: [{ name: 'one_lane', fields: { lane: 1 }, unique: true, sparse: true }],
};
