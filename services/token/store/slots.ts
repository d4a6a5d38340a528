// Bounded lists: each document has a `slot` `<path>/<n>` of which each exists once, so that no more than so many are there,
// however many are made at once.

import { type Collection, DuplicateKeyError, type Filter } from '#shared/document-store/document-store.ts';

/** What has a slot while it counts. */
export interface Slotted {
  _id: string;
  slot?: string;
}

/** Puts a document into a free slot. False where `most` are taken. */
export async function insertIntoSlot<T extends Slotted>(
  collection: Collection<T>,
  document: T,
  path: string,
  most: number,
): Promise<boolean> {
  for (;;) {
    const taken = new Set((await collection.find(slotsBelow(path), { limit: most })).map(({ slot }) => slot));
    if (taken.size >= most) return false;
    let n = 0;
    while (taken.has(`${path}/${n}`)) n += 1;
    try {
      await collection.insert({ ...document, slot: `${path}/${n}` });
      return true;
    } catch (error) {
      // Somebody else took the slot: look again.
      if (!(error instanceof DuplicateKeyError && error.index === 'slot')) throw error;
    }
  }
}

/** Finds what has a slot below a path: `0` is the character after `/`. */
export function slotsBelow(path: string): Filter {
  return { slot: { $gte: `${path}/`, $lt: `${path}0` } };
}
