// Collections and documents that the conformance tests speak of.

import type {
  Collection,
  CollectionDefinition,
  DocumentStore,
  Scalar,
  StoredDocument,
  Value,
} from '#shared/ports/document-store/document-store.ts';

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
  keptOnce: ['owner', 'rank', 'lane'],
};

/** A collection with unique indexes over fields that every document has. */
export const members: CollectionDefinition = {
  name: 'members',
  indexes: [
    { name: 'one_email', fields: { email: 1 }, unique: true },
    { name: 'one_seat', fields: { team: 1, seat: 1 }, unique: true },
  ],
  keptOnce: ['email', 'seat'],
};

/** A scalar of every kind, by its name. */
export const kinds: Record<string, Scalar | undefined> = {
  absent: undefined,
  minus: -5,
  zero: 0,
  one: 1,
  big: 1e12,
  empty: '',
  a: 'a',
  b: 'b',
  digit: '1',
  true_text: 'true',
  high: '\uffff',
  astral: '😀',
  at: '@',
  at_number: '@1',
  no: false,
  yes: true,
  before: new Date(-1),
  epoch: new Date(0),
  instant: new Date(1),
  later: new Date(1_763_728_929_123),
};

/**
 * A document for each: `rank` is indexed, `plain` is not, `place.slot` is a dotted path under a sparse index, `deep.er`
 * one under none.
 */
export const everyKind = Object.entries(kinds).map(([id, value]): Sample => ({
  _id: id,
  rank: value,
  plain: value,
  place: { slot: value },
  deep: { er: value },
}));
/** Inserted at once: no more than connections have time for on a busy machine. */
const atOnce = 50;

/** Opens `samples` with these documents in it. */
export async function sampleCollection(
  store: DocumentStore,
  documents: readonly Sample[] = [],
): Promise<Collection<Sample>> {
  const collection = store.collection<Sample>(samples);
  for (let from = 0; from < documents.length; from += atOnce)
    await Promise.all(documents.slice(from, from + atOnce).map((document) => collection.insert(document)));
  return collection;
}

/** The ids of documents. */
export function ids(documents: readonly StoredDocument[]): string[] {
  return documents.map((document) => document._id);
}
