// Erases what deleted organizations leave behind: what the other services hold, then what this one does. Each step
// is idempotent and all are taken again until they went through; a tombstone is worked on by one replica at a time.

import { backgroundContext, type CallContext, loggedContext } from '#shared/grpc/context.ts';
import { periodic, type Periodic } from '#shared/lifecycle/periodic.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { CredentialStore } from '../store/credentials.ts';
import type { EndUserStore } from '../store/end-users.ts';
import type { Organization, OrganizationStore } from '../store/organizations.ts';
import type { OriginStore } from '../store/origins.ts';

const lookEveryMs = 5_000;
const retryAfterMs = 30_000;
const batch = 500;

/** Erases everything that one other service holds of an organization. Idempotent. */
export interface Eraser {
  /** For logs. */
  readonly name: string;
  erase(organizationId: string, context: CallContext): Promise<void>;
}

/** What it needs. */
export interface ErasureParts {
  organizations: OrganizationStore;
  credentials: CredentialStore;
  endUsers: EndUserStore;
  origins: OriginStore;
  erasers: readonly Eraser[];
  log: Logger;
  clock: Clock;
}

/** `runNow` erases all that is due. */
export function createErasure(parts: ErasureParts): Periodic {
  const { organizations, credentials, endUsers, origins, erasers, log, clock } = parts;

  const eraseElsewhere = async (organization: Organization): Promise<boolean> => {
    const context = backgroundContext();
    let erased = true;
    for (const eraser of erasers) {
      try {
        await eraser.erase(organization._id, context);
      } catch (error) {
        erased = false;
        log.warn(
          { err: error, organization_id: organization._id, eraser: eraser.name, ...loggedContext(context) },
          'erasing failed; it is tried again',
        );
      }
    }
    return erased;
  };

  const task = async (): Promise<void> => {
    for (;;) {
      const now = clock();
      const buried = await organizations.claimErasure(new Date(now), new Date(now + retryAfterMs));
      if (!buried) return;
      if (!(await eraseElsewhere(buried))) continue;
      for (const own of [credentials, endUsers, origins]) {
        while ((await own.erase(buried._id, batch)) === batch);
      }
      await organizations.endErasure(buried._id);
      log.info({ organization_id: buried._id }, 'organization erased');
    }
  };

  return periodic('erasure of organizations', lookEveryMs, task, log);
}
