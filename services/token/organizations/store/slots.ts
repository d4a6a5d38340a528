// Bounded lists: each document has a `slot` `<path>/<n>` of which each exists once, so that no more than so many are there,
// however many are made at once.

import { type Collection, DuplicateKeyError, type Filter } from '#shared/ports/document-store/document-store.ts';

/** A document that has a slot while it counts. */
export interface Slotted {
  _id: string;
  slot?: string;
}

/** Puts a document into a random free slot: of many at once, few meet in one. False where `most` are taken. */
export async function insertIntoSlot<T extends Slotted>(
  collection: Collection<T>,
  document: T,
  path: string,
  most: number,
): Promise<boolean> {
  for (;;) {
    const taken = new Set((await collection.find(slotsBelow(path), { limit: most })).map(({ slot }) => slot));
    const free = Array.from({ length: most }, (_, n) => `${path}/${n}`).filter((slot) => !taken.has(slot));
    const slot = free[Math.floor(Math.random() * free.length)];
    if (slot === undefined) return false;
    try {
      await collection.insert({ ...document, slot });
      return true;
    } catch (error) {
      // Another call took the slot: look again.
      if (!(error instanceof DuplicateKeyError && error.index === 'slot')) throw error;
    }
  }
}

/** Finds documents with a slot below a path: `0` is the character after `/`. */
export function slotsBelow(path: string): Filter {
  return { slot: { $gte: `${path}/`, $lt: `${path}0` } };
}
