// The index of allowed origins. The organizations' own lists are the truth; this holds every origin on them, and for a
// while some that no longer are: an origin is put here before the list that names it is written, and removed some time
// after (worker/origin-collection.ts). So a reader that finds one here checks the organization's list.

import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { Maker } from '../../credentials/store/credentials.ts';
import { originId } from '../rules/origins.ts';

interface IndexedOrigin {
  _id: string;
  organization_id: string;
  origin: string;
  /** When a list with it was last about to be written. */
  wanted_at: Date;
  /** When it came onto the list, and who added it; absent where that was not recorded. */
  created_at?: Date;
  created_by?: Maker;
  /** When a page of it last got a token, to the minute; absent where that was not recorded. */
  last_used_at?: Date;
}

/** The dates and the maker of an origin on the list. */
export type AddedOrigin = Pick<IndexedOrigin, 'origin' | 'created_at' | 'created_by' | 'last_used_at'>;

/** Origins that are new on the list, and their maker. */
interface NewOrigins {
  readonly origins: readonly string[];
  readonly by: Maker | undefined;
}

export type OriginStore = ReturnType<typeof createOriginStore>;

export const originCollection: CollectionDefinition = {
  name: 'origins',
  indexes: [
    { name: 'by_origin', fields: { origin: 1, organization_id: 1 }, unique: true },
    { name: 'by_organization', fields: { organization_id: 1 } },
  ],
  sharding: { whole: 'a few small documents for each organization, read through caches' },
};

/** The id of an organization's origin here: its own id keeps two organizations apart, and the hash keeps it short. */
export function indexedOriginId(organizationId: string, origin: string): string {
  return `${organizationId}/${originId(origin)}`;
}

/** Named operations on the index of origins. */
export function createOriginStore(store: DocumentStore) {
  const origins = store.collection<IndexedOrigin>(originCollection);
  return {
    /** Before an organization's list is written. */
    async want(
      organizationId: string,
      wanted: readonly string[],
      now: Date,
      added: NewOrigins = { origins: [], by: undefined },
    ): Promise<void> {
      const fields = (origin: string) => ({ organization_id: organizationId, origin, wanted_at: now });
      const made = { created_at: now, ...(added.by === undefined ? {} : { created_by: { ...added.by } }) };
      // An origin's former maker is not its maker now.
      const unmade = added.by === undefined ? { $unset: { created_by: true } as const } : {};
      await Promise.all(
        wanted.map((origin) =>
          origins.upsertOne(
            { _id: indexedOriginId(organizationId, origin) },
            added.origins.includes(origin)
              ? { $set: { ...fields(origin), ...made }, ...unmade }
              : { $set: fields(origin) },
          ),
        ),
      );
    },

    /** Records a use of the origin with this id, if none was recorded since `minute`. */
    touch: (organizationId: string, id: string, minute: Date): Promise<boolean> =>
      origins.updateOne(
        {
          _id: id,
          organization_id: organizationId,
          $or: [{ last_used_at: { $exists: false } }, { last_used_at: { $lt: minute } }],
        },
        { $set: { last_used_at: minute } },
      ),

    /** The dates and makers of these origins of an organization. */
    findAdded(organizationId: string, wanted: readonly string[]): Promise<AddedOrigin[]> {
      if (wanted.length === 0) return Promise.resolve([]);
      const ids = wanted.map((origin) => indexedOriginId(organizationId, origin));
      return origins.find({ _id: { $in: ids }, organization_id: organizationId }, { limit: ids.length });
    },

    /** Organizations that may allow an origin, in order of id after `after`. */
    async findOrganizations(origin: string, after: string, limit: number): Promise<string[]> {
      const found = await origins.find(
        { origin, organization_id: { $gt: after } },
        { sort: { organization_id: 1 }, limit },
      );
      return found.map(({ organization_id: id }) => id);
    },

    /**
     * Deletes origins that an organization does not allow and has not wanted since `before`, from among `limit`; how
     * many.
     */
    async collect(organizationId: string, allowed: readonly string[], before: Date, limit: number): Promise<number> {
      const old = await origins.find({ organization_id: organizationId, wanted_at: { $lt: before } }, { limit });
      const stale = old.filter(({ origin }) => !allowed.includes(origin));
      // The date is in the filter again: an origin wanted anew meanwhile stays.
      const taken = await Promise.all(
        stale.map(({ _id }) => origins.deleteOne({ _id, organization_id: organizationId, wanted_at: { $lt: before } })),
      );
      return taken.filter(Boolean).length;
    },

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) => origins.deleteMany({ organization_id: organizationId }, limit),
  };
}
