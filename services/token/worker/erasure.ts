// Erases what deleted organizations leave behind, in two steps:
//  1. At once, its runs are ended and erased, so that nothing of it goes on.
//  2. Later, when nothing that came in beside the deletion can be under way any longer, and only if no other run was
//     found by then: what the other services hold, then what this one does. What is erased stays erased.
// Each step is idempotent and taken again until it went through; a tombstone is worked on by one replica at a time.

import { backgroundContext, type CallContext, loggedContext } from '#shared/grpc/context.ts';
import { periodic, type Periodic } from '#shared/lifecycle/periodic.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Clock } from '#shared/time/clock.ts';
import { underWayMs } from '#shared/time/under-way.ts';
import type { CredentialStore } from '../store/credentials.ts';
import type { EndUserStore } from '../store/end-users.ts';
import type { Organization, OrganizationStore } from '../store/organizations.ts';
import type { OriginStore } from '../store/origins.ts';

const lookEveryMs = 5_000;
const retryAfterMs = 30_000;
const batch = 500;

/** What the other services do for it; both idempotent. */
export interface Erasers {
  /** Ends and erases its runs; says whether there were any. */
  endRuns(organizationId: string, context: CallContext): Promise<boolean>;
  /** Erases everything else that they hold. */
  eraseRest(organizationId: string, context: CallContext): Promise<void>;
}

/** What it needs. */
export interface ErasureParts {
  organizations: OrganizationStore;
  credentials: CredentialStore;
  endUsers: EndUserStore;
  origins: OriginStore;
  erasers: Erasers;
  log: Logger;
  clock: Clock;
}

/** `runNow` erases all that is due. */
export function createErasure(parts: ErasureParts): Periodic {
  const { organizations, credentials, endUsers, origins, erasers, log, clock } = parts;

  const erase = async ({ _id: id, runs_ended: before }: Organization, context: CallContext): Promise<void> => {
    const found = await erasers.endRuns(id, context);
    if (found || !before) {
      await organizations.noteRunsEnded(id, new Date(clock() + underWayMs));
      return;
    }
    await erasers.eraseRest(id, context);
    for (const own of [credentials, endUsers, origins]) {
      while ((await own.erase(id, batch)) === batch);
    }
    await organizations.endErasure(id);
    log.info({ organization_id: id, ...loggedContext(context) }, 'organization erased');
  };

  const task = async (): Promise<void> => {
    for (;;) {
      const now = clock();
      const buried = await organizations.claimErasure(new Date(now), new Date(now + retryAfterMs));
      if (!buried) return;
      const context = backgroundContext();
      // One that fails must not keep the others.
      await erase(buried, context).catch((error: unknown) => {
        const of = { organization_id: buried._id, ...loggedContext(context) };
        log.warn({ err: error, ...of }, 'erasing an organization failed; it is tried again');
      });
    }
  };

  return periodic('erasure of organizations', lookEveryMs, task, log);
}
