// The slots of runs in flight, one document per end-user.
//
// 1. A run joins by compare-and-set on `version`, which every joining changes: of any number that race for the last
//    slot, one gets it. Leaving needs no version: a decision made without seeing it was only too strict.
// 2. `since` is never later than the earliest admission, so a search by it misses no entry.
// 3. A document whose runs have all left stays for its end-user's next run; the healer deletes it when none came.
// Its decision about a document holds for that one only, not for one that was made anew.

import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { TimeSlice } from '#shared/platform/lifecycle/time-slice.ts';
import {
  asMade,
  type DocumentStore,
  DuplicateKeyError,
  type Filter,
  type RelaxedCollection,
  type RelaxedDefinition,
} from '#shared/ports/document-store/document-store.ts';
import { LastWritten } from '#shared/ports/document-store/last-written.ts';
import { newVersion } from '#shared/ports/document-store/versions.ts';
import { decideAdmission, earliestAdmission, type Slots, withoutRuns } from '../domain/slots.ts';

/** The owner of slots. */
export interface SlotOwner {
  readonly organizationId: string;
  readonly endUserId: string;
}

/** One end-user's slots. */
export interface SlotDocument {
  _id: string;
  organization_id: string;
  end_user_id: string;
  /** Another one with each write but leaving (versions.ts); of a former release: how many there were. */
  version: number;
  since: Date;
  runs: Slots;
}

export const slotCollection: RelaxedDefinition = {
  name: 'slots',
  takesRelaxed: true,
  indexes: [
    // For the healer: oldest first, a page at a time.
    { name: 'since', fields: { since: 1, _id: 1 } },
    { name: 'organization', fields: { organization_id: 1 } },
  ],
  sharding: {
    key: { organization_id: 1, end_user_id: 'hashed' },
    because: 'taken and freed by organization and end-user for each run',
  },
};

// Each failed try means that another run joined, so an end-user's own limit bounds them; past this the store
// misbehaves.
const maxTries = 200;
const erasedAtOnce = 500;
/** Of the end-users whose runs this process admitted last, over all of them. */
const runsRemembered = 20_000;
/** Slots are derived from the runs in flight: one too few is one run more for a while, one too many is healed. */
const relaxed = { durability: 'relaxed' } as const;

/** Named operations on slots. */
export interface SlotStore {
  /** Lets a run join unless `limit` others are in. */
  admit(owner: SlotOwner, runId: string, limit: number, now: Date): Promise<'admitted' | 'held' | 'full'>;
  /** Lets a run leave; one that is not in is no error. */
  release(owner: SlotOwner, runId: string): Promise<void>;
  /** How many runs are in. */
  count(owner: SlotOwner): Promise<number>;
  /** Lets an accepted run join, above the limit too. */
  confirm(owner: SlotOwner, runId: string, now: Date): Promise<void>;
  /** Documents that may hold an admission before `cutoff`, or nothing; a page after `after`. */
  due(cutoff: Date, after: SlotDocument | undefined, limit: number): Promise<SlotDocument[]>;
  /** Takes dead runs out of a document as it was read; false where a run has joined since (the next pass comes). */
  heal(document: SlotDocument, deadRunIds: readonly string[]): Promise<boolean>;
  /** Forgets an organization's slots; false where the slice was over first. */
  eraseOrganization(organizationId: string, slice: TimeSlice): Promise<boolean>;
  /** Forgets an end-user's. */
  erase(owner: SlotOwner): Promise<void>;
}

/** Opens the slots in the service's store. */
export function createSlotStore(store: DocumentStore): SlotStore {
  const slots: RelaxedCollection<SlotDocument> = store.collection(slotCollection);
  const lastWritten = new LastWritten<SlotDocument>(runsRemembered, ({ runs }) => Object.keys(runs).length);

  const insertFirst = async (owner: SlotOwner, runId: string, now: Date): Promise<boolean> => {
    try {
      const first = {
        _id: slotId(owner),
        organization_id: owner.organizationId,
        end_user_id: owner.endUserId,
        version: newVersion(),
        since: now,
        runs: { [runId]: now },
      };
      await slots.insert(first, relaxed);
      lastWritten.wrote(first);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKeyError) return false;
      throw error;
    }
  };

  return {
    async admit(owner, runId, limit, now) {
      for (let tries = 0; tries < maxTries; tries += 1) {
        const guessed = tries === 0 ? lastWritten.find(slotId(owner)) : undefined;
        const document = guessed ?? (await slots.findOne(ownedBy(owner), asMade));
        if (document === null) {
          if (await insertFirst(owner, runId, now)) return 'admitted';
          continue;
        }
        const decision = decideAdmission(document.runs, runId, limit);
        if (decision !== 'admit') {
          if (guessed === undefined) return decision;
          lastWritten.forget(document._id);
          continue;
        }
        const empty = earliestAdmission(document.runs) === undefined;
        const version = newVersion();
        const joined = await slots.updateOne(
          { ...ownedBy(owner), version: document.version },
          { $set: { [`runs.${runId}`]: now, ...(empty ? { since: now } : {}), version } },
          relaxed,
        );
        if (joined) {
          const { since, runs } = document;
          const next = { ...document, version, since: empty ? now : since };
          lastWritten.wrote({ ...next, runs: { ...runs, [runId]: now } });
          return 'admitted';
        }
        lastWritten.missed(document._id);
      }
      throw unavailable('The store of slots');
    },
    count: async (owner) => Object.keys((await slots.findOne(ownedBy(owner), asMade))?.runs ?? {}).length,
    async release(owner, runId) {
      const left = lastWritten.find(slotId(owner));
      if (left) lastWritten.wrote({ ...left, runs: withoutRuns(left.runs, [runId]) });
      await slots.updateOne(ownedBy(owner), { $unset: { [`runs.${runId}`]: true } }, relaxed);
    },
    async confirm(owner, runId, now) {
      if ((await slots.count({ ...ownedBy(owner), [`runs.${runId}`]: { $exists: true } }, 1, asMade)) > 0) return;
      await slots.upsertOne(
        ownedBy(owner),
        {
          $set: { [`runs.${runId}`]: now, version: newVersion() },
          $setOnInsert: { since: now },
        },
        relaxed,
      );
    },
    due(cutoff, after, limit) {
      const beyond: Filter = after
        ? {
            since: { $gte: after.since, $lt: cutoff },
            $or: [{ since: { $gt: after.since } }, { _id: { $gt: after._id } }],
          }
        : { since: { $lt: cutoff } };
      return slots.find(beyond, { sort: { since: 1, _id: 1 }, limit, ...asMade });
    },
    async heal(document, deadRunIds) {
      const asRead = {
        _id: document._id,
        organization_id: document.organization_id,
        end_user_id: document.end_user_id,
        version: document.version,
      };
      const since = earliestAdmission(withoutRuns(document.runs, deadRunIds));
      if (since === undefined) return slots.deleteOne(asRead, relaxed);
      if (deadRunIds.length === 0 && since.getTime() === document.since.getTime()) return true;
      const unset = Object.fromEntries(deadRunIds.map((runId) => [`runs.${runId}`, true as const]));
      return slots.updateOne(
        asRead,
        {
          $set: { since, version: newVersion() },
          ...(deadRunIds.length > 0 ? { $unset: unset } : {}),
        },
        relaxed,
      );
    },
    async eraseOrganization(organizationId, slice) {
      for (let erased = erasedAtOnce; erased === erasedAtOnce; slice.did(erased)) {
        if (slice.over) return false;
        erased = await slots.deleteMany({ organization_id: organizationId }, erasedAtOnce);
      }
      return true;
    },
    async erase(owner) {
      lastWritten.forget(slotId(owner));
      await slots.deleteOne(ownedBy(owner));
    },
  };
}

function slotId(owner: SlotOwner): string {
  return `${owner.organizationId}:${owner.endUserId}`;
}

function ownedBy(owner: SlotOwner): Filter & { _id: string } {
  return { _id: slotId(owner), organization_id: owner.organizationId, end_user_id: owner.endUserId };
}
