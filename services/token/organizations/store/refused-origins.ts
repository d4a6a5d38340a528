// Origins that an organization's keys and tokens were refused from, for a day: counts by the hour. Anybody with a
// publishable key, and it is public, can make them up: an organization has a bounded number, and the ones seen longest
// ago go first.

import { createHash } from 'node:crypto';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';

interface RefusedOrigin {
  _id: string;
  organization_id: string;
  origin: string;
  /** By the hour since 1970: `h<n>`. */
  counts: Record<string, number>;
  last_at: Date;
}

export type RefusedOriginStore = ReturnType<typeof createRefusedOriginStore>;

export const refusedOriginCollection: CollectionDefinition = {
  name: 'refused_origins',
  indexes: [
    { name: 'by_organization', fields: { organization_id: 1, last_at: -1 } },
    { name: 'last_at', fields: { last_at: 1 } },
  ],
  sharding: { whole: 'a hundred small documents for an organization at most, gone after a day' },
};

/** An organization has no more than this. */
export const mostRefusedOrigins = 100;
const hourMs = 3_600_000;
const keptHours = 24;
/** Several processes may each have put one in. */
const surplus = 50;

/** Named operations on refused origins. */
export function createRefusedOriginStore(store: DocumentStore) {
  const origins = store.collection<RefusedOrigin>(refusedOriginCollection);
  const hourOf = (at: Date): number => Math.floor(at.getTime() / hourMs);

  return {
    /** Counts refusals of one origin. */
    async note(organizationId: string, origin: string, count: number, at: Date): Promise<void> {
      const hash = createHash('sha256').update(origin).digest('base64url');
      const _id = `${organizationId}/${hash}`;
      const found = await origins.findOne({ _id, organization_id: organizationId });
      const past = Object.keys(found?.counts ?? {}).filter((hour) => Number(hour.slice(1)) < hourOf(at) - keptHours);
      const { inserted } = await origins.upsertOne(
        { _id },
        {
          $set: { organization_id: organizationId, origin, last_at: at },
          $inc: { [`counts.h${hourOf(at)}`]: count },
          ...(past.length > 0 ? { $unset: Object.fromEntries(past.map((hour) => [`counts.${hour}`, true])) } : {}),
        },
      );
      if (!inserted) return;
      const all = await origins.find(
        { organization_id: organizationId },
        { sort: { last_at: -1 }, limit: mostRefusedOrigins + surplus },
      );
      for (const { _id: oldest } of all.slice(mostRefusedOrigins))
        await origins.deleteOne({ _id: oldest, organization_id: organizationId });
    },

    /** Those of the last 24 hours, the newest first. */
    async list(organizationId: string, now: Date): Promise<{ origin: string; count: number; last_at: Date }[]> {
      const found = await origins.find(
        { organization_id: organizationId, last_at: { $gte: new Date(now.getTime() - keptHours * hourMs) } },
        { sort: { last_at: -1 }, limit: mostRefusedOrigins },
      );
      const first = hourOf(now) - keptHours;
      return found.map(({ origin, counts, last_at }) => ({
        origin,
        last_at,
        count: Object.entries(counts).reduce((sum, [hour, n]) => (Number(hour.slice(1)) < first ? sum : sum + n), 0),
      }));
    },

    /** Deletes up to `limit` that were last seen before a day; how many. */
    collect: (now: Date, limit: number) =>
      origins.deleteMany({ last_at: { $lt: new Date(now.getTime() - keptHours * hourMs) } }, limit),

    /** Deletes up to `limit` of an organization; how many. */
    erase: (organizationId: string, limit: number) => origins.deleteMany({ organization_id: organizationId }, limit),
  };
}
