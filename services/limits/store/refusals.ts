// Counts of refusals, by organization and hour.

import { eachOf } from '#shared/platform/lifecycle/each-of.ts';
import type { TimeSlice } from '#shared/platform/lifecycle/time-slice.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { isLimitName, type LimitName } from '../domain/org-limits.ts';

interface RefusalsDocument {
  /** `<organization>/<hour>`. */
  _id: string;
  organization_id: string;
  /** When it began. */
  hour: Date;
  counts: { readonly [N in LimitName]?: number };
}

export const refusalsCollection: CollectionDefinition = {
  name: 'refusals',
  indexes: [
    { name: 'organization', fields: { organization_id: 1, hour: 1 } },
    { name: 'hour', fields: { hour: 1 } },
  ],
  sharding: { whole: "a day's counters, at most 25 for each organization, written in tallies" },
};

/** Refusals of an organization. */
export type Refused = ReadonlyMap<LimitName, number>;

/** Named operations on refusals. */
export interface RefusalStore {
  /** Adds counts, keyed by `<organization> <limit>`. */
  add(counts: ReadonlyMap<string, number>, now: Date): Promise<void>;
  /** In the last 24 hours, to the hour. */
  read(organizationId: string, now: Date): Promise<Refused>;
  /** Forgets older hours; returns how many hours of organizations. */
  forget(now: Date, limit: number): Promise<number>;
  /** False where the slice was over first. */
  eraseOrganization(organizationId: string, slice: TimeSlice): Promise<boolean>;
}

const hourMs = 3_600_000;
const hours = 24;
const writtenAtOnce = 16;
const erasedAtOnce = 500;

/** The key under which a refusal is tallied. */
export function refusalKey(organizationId: string, limit: LimitName): string {
  return `${organizationId} ${limit}`;
}

export function createRefusalStore(store: DocumentStore): RefusalStore {
  const refusals = store.collection<RefusalsDocument>(refusalsCollection);
  const since = (now: Date): Date => new Date(hourOf(now).getTime() - (hours - 1) * hourMs);
  return {
    async add(counts, now) {
      const hour = hourOf(now);
      const byOrganization = new Map<string, Record<string, number>>();
      for (const [key, count] of counts) {
        const [organizationId = '', limit = ''] = key.split(' ');
        const increments = byOrganization.get(organizationId) ?? {};
        increments[`counts.${limit}`] = count;
        byOrganization.set(organizationId, increments);
      }
      await eachOf([...byOrganization], writtenAtOnce, ([organization_id, increments]) =>
        refusals.upsertOne(
          { _id: `${organization_id}/${hour.toISOString()}` },
          { $setOnInsert: { organization_id, hour }, $inc: increments },
        ),
      );
    },
    async read(organizationId, now) {
      const found = await refusals.find(
        { organization_id: organizationId, hour: { $gte: since(now) } },
        { sort: { hour: 1 }, limit: hours + 1 },
      );
      const all = new Map<LimitName, number>();
      for (const { counts } of found)
        for (const [name, count] of Object.entries(counts))
          if (isLimitName(name)) all.set(name, (all.get(name) ?? 0) + count);
      return all;
    },
    forget: (now, limit) => refusals.deleteMany({ hour: { $lt: since(now) } }, limit),
    async eraseOrganization(organizationId, slice) {
      for (let erased = erasedAtOnce; erased === erasedAtOnce; slice.did(erased)) {
        if (slice.over) return false;
        erased = await refusals.deleteMany({ organization_id: organizationId }, erasedAtOnce);
      }
      return true;
    },
  };
}

function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs);
}
