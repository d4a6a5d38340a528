// Collections and documents that the conformance tests speak of.

import type {
  Collection,
  CollectionDefinition,
  DocumentStore,
  StoredDocument,
  Value,
} from '#shared/document-store/document-store.ts';

/** A document of any fields. */
export interface Sample extends StoredDocument {
  [field: string]: Value | undefined;
}

/** A collection with an index of every sort. */
export const samples: CollectionDefinition = {
  name: 'samples',
  indexes: [
    { name: 'by_owner', fields: { owner: 1, created_at: -1, _id: -1 } },
    { name: 'by_rank', fields: { rank: 1 } },
    { name: 'by_slot', fields: { 'place.slot': 1 }, sparse: true },
    { name: 'one_lane', fields: { lane: 1 }, unique: true, sparse: true },
  ],
};

/** A collection with unique indexes over fields that every document has. */
export const members: CollectionDefinition = {
  name: 'members',
  indexes: [
    { name: 'one_email', fields: { email: 1 }, unique: true },
    { name: 'one_seat', fields: { team: 1, seat: 1 }, unique: true },
  ],
};

/** Opens `samples` with these documents in it. */
export async function sampleCollection(
  store: DocumentStore,
  documents: readonly Sample[] = [],
): Promise<Collection<Sample>> {
  const collection = store.collection<Sample>(samples);
  await Promise.all(documents.map((document) => collection.insert(document)));
  return collection;
}

/** The ids of documents. */
export function ids(documents: readonly StoredDocument[]): string[] {
  return documents.map((document) => document._id);
}
