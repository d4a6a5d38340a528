// A collection of sealed values, for the rotation of the encryption key: it finds those under a key, and replaces a
// sealing. The collection needs a sparse index on `<field>.key_id`.

import type { Collection, StoredDocument } from '#shared/ports/document-store/document-store.ts';
import type { Sealed } from './sealed.ts';

/** A sealed value and where it is. */
export interface SealedValue {
  /** The document's. */
  readonly id: string;
  /** The binding of the sealing. */
  readonly recordId: string;
  /** Absent where the record is nobody's. */
  readonly organizationId?: string;
  readonly sealed: Sealed;
}

/** Records of which the rotation puts all under the newest key. */
export interface SealedRecords {
  /** Those sealed under one of these encryption keys, of all organizations. */
  findSealedUnder(keyIds: readonly string[], limit: number): Promise<SealedValue[]>;
  /** Puts another sealing of the same value in its place. False where it is no longer the one that was read. */
  reseal(value: SealedValue, next: Sealed): Promise<boolean>;
}

/** Records that a process must be able to open. */
export interface OpenableRecords {
  /** The id of an encryption key that is none of these and that a record is sealed under, if there is one. */
  findSealedUnderAnother(keyIds: readonly string[]): Promise<string | undefined>;
}

/** Of a collection whose documents hold a sealed value in `field`; `recordIdOf` says what that is bound to. */
export function sealedRecords<T extends StoredDocument & { organization_id: string }>(
  collection: Collection<T>,
  field: keyof T & string,
  recordIdOf: (document: T) => string,
): SealedRecords & OpenableRecords {
  const path = `${field}.key_id`;
  const sealedIn = (document: T): Sealed | undefined => document[field] as Sealed | undefined;
  return {
    async findSealedUnder(keyIds, limit) {
      const found = await collection.find({ [path]: { $in: keyIds } }, { limit });
      return found.flatMap((document) => {
        const sealed = sealedIn(document);
        if (sealed === undefined) return [];
        return [{ id: document._id, recordId: recordIdOf(document), organizationId: document.organization_id, sealed }];
      });
    },
    async findSealedUnderAnother(keyIds) {
      const sorted = keyIds.toSorted();
      // Between the ids: an index can look up ranges, and there are few ids.
      for (let n = 0; n <= sorted.length; n += 1) {
        const [above, below] = [sorted[n - 1], sorted[n]];
        const found = await collection.findOne({
          [path]: { ...(above === undefined ? {} : { $gt: above }), ...(below === undefined ? {} : { $lt: below }) },
        });
        const other = found && sealedIn(found);
        if (other) return other.key_id;
      }
      return undefined;
    },
    // By its nonce, which no other sealing has: a value that was replaced meanwhile stays.
    reseal: ({ id, organizationId = '', sealed }, next) =>
      collection.updateOne(
        { _id: id, organization_id: organizationId, [path]: sealed.key_id, [`${field}.nonce`]: sealed.nonce },
        { $set: { [field]: next } },
      ),
  };
}
