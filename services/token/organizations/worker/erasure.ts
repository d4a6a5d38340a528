// Erases the data of deleted organizations, in two steps:
// 1. At once, it ends and erases the runs, so that none goes on.
// 2. Later, when no call from beside the deletion can be under way any longer, and only if it has found no other run by
//    then: the other services' data, then this one's. Erased data stays erased. Each step is idempotent, done in time
//    slices, and retried until it succeeds; one replica at a time works on a tombstone, and one that takes more than a
//    slice goes behind the others.

import { backgroundContext, type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { beginSlice } from '#shared/platform/lifecycle/time-slice.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';
import type { Organization, OrganizationStore } from '../store/organizations.ts';

const lookEveryMs = 5_000;
/** Longer than a slice takes, with calls that do not answer in it. */
export const retryAfterMs = 30_000;
const batch = 500;

/** The other services' erasure, for one time slice; all idempotent. */
export interface Erasers {
  /** Ends and erases an organization's runs; says whether there were any. */
  endRuns(organizationId: string, context: CallContext): Promise<{ found: boolean; more: boolean }>;
  /** Erases all other data of the organization. */
  eraseRest(organizationId: string, context: CallContext): Promise<{ more: boolean }>;
  /**
   * Ends and erases an end-user's runs, and deletes their conversations. `readable`: some may still be found. With
   * `forget` no more can come in, and the tombstones of the conversations go as well.
   */
  eraseEndUser(
    who: { organizationId: string; endUserId: string; forget: boolean },
    context: CallContext,
  ): Promise<{ found: boolean; readable: boolean; more: boolean }>;
}

/** A store of this service with organizations' data. */
export interface Own {
  /** Erases up to `limit` of an organization; how many. */
  erase(organizationId: string, limit: number): Promise<number>;
}

/** Dependencies of the erasure. */
export interface ErasureParts {
  organizations: OrganizationStore;
  /** This service's data, in the order of its erasure. */
  own: readonly Own[];
  erasers: Erasers;
  log: Logger;
  clock: Clock;
}

/** `runNow` erases all that is due. */
export function createErasure(parts: ErasureParts): Periodic {
  const { organizations, own, erasers, log, clock } = parts;

  const eraseOwn = async (id: string, context: CallContext): Promise<boolean> => {
    const slice = beginSlice(context);
    for (const each of own) {
      for (let erased = batch; erased === batch; slice.did(erased)) {
        if (slice.over) return false;
        erased = await each.erase(id, batch);
      }
    }
    return true;
  };

  const erase = async ({ _id: id, runs_ended: before }: Organization, context: CallContext): Promise<void> => {
    const runs = await erasers.endRuns(id, context);
    if (runs.more) {
      await organizations.eraseAgain(id, new Date(clock()), runs.found);
      return;
    }
    if (runs.found || !before) {
      await organizations.noteRunsEnded(id, new Date(clock() + underWayMs));
      return;
    }
    if ((await erasers.eraseRest(id, context)).more || !(await eraseOwn(id, context))) {
      await organizations.eraseAgain(id, new Date(clock()), false);
      return;
    }
    await organizations.endErasure(id);
    log.info({ organization_id: id, ...loggedContext(context) }, 'organization erased');
  };

  const task = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const now = clock();
      const buried = await organizations.claimErasure(new Date(now), new Date(now + retryAfterMs));
      if (!buried) return;
      const context = backgroundContext(signal);
      // One that fails must not keep the others.
      await erase(buried, context).catch((error: unknown) => {
        const of = { organization_id: buried._id, ...loggedContext(context) };
        if (!signal.aborted) log.warn({ err: error, ...of }, 'erasing an organization failed; it is tried again');
      });
    }
  };

  return periodic('erasure of organizations', lookEveryMs, task, log);
}
