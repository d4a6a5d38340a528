// Erases what deleted organizations leave behind, in two steps:
//  1. At once, its runs are ended and erased, so that nothing of it goes on.
//  2. Later, when nothing that came in beside the deletion can be under way any longer, and only if no other run was
//     found by then: what the other services hold, then what this one does. What is erased stays erased.
// Each step is idempotent, done in turns, and taken again until it went through; a tombstone is worked on by one replica
// at a time, and one that takes more than a turn goes behind the others.

import { backgroundContext, type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { beginTurn } from '#shared/platform/lifecycle/turn.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';
import type { Organization, OrganizationStore } from '../store/organizations.ts';

const lookEveryMs = 5_000;
/** Longer than a turn takes, with calls that do not answer in it. */
export const retryAfterMs = 30_000;
const batch = 500;

/** What the other services do, a turn's share of it; all idempotent. */
export interface Erasers {
  /** Ends and erases an organization's runs; says whether there were any. */
  endRuns(organizationId: string, context: CallContext): Promise<{ found: boolean; more: boolean }>;
  /** Erases everything else that they hold of it. */
  eraseRest(organizationId: string, context: CallContext): Promise<{ more: boolean }>;
  /**
   * Ends and erases an end-user's runs, and deletes their conversations. `readable`: some may still be found. With
   * `forget` nothing can come in any more, and what stands for the deleted conversations goes as well.
   */
  eraseEndUser(
    who: { organizationId: string; endUserId: string; forget: boolean },
    context: CallContext,
  ): Promise<{ found: boolean; readable: boolean; more: boolean }>;
}

/** Something that this service holds of organizations. */
export interface Own {
  /** Erases up to `limit` of an organization; how many. */
  erase(organizationId: string, limit: number): Promise<number>;
}

/** What it needs. */
export interface ErasureParts {
  organizations: OrganizationStore;
  /** What this service holds, in the order in which it goes. */
  own: readonly Own[];
  erasers: Erasers;
  log: Logger;
  clock: Clock;
}

/** `runNow` erases all that is due. */
export function createErasure(parts: ErasureParts): Periodic {
  const { organizations, own, erasers, log, clock } = parts;

  const eraseOwn = async (id: string, context: CallContext): Promise<boolean> => {
    const turn = beginTurn(context);
    for (const each of own) {
      for (let erased = batch; erased === batch; turn.did(erased)) {
        if (turn.over) return false;
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
