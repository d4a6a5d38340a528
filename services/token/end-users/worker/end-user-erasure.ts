// Erases the data of erased end-users: at once (DeleteEndUser begins it), once more when no call from beside the
// erasure can be under way, and a last time when no token of theirs lives, after which the tombstones go. Done in
// time slices, by one replica at a time, and retried until it succeeds.

import { backgroundContext, type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';
import { type ErasureParts, retryAfterMs } from '../../organizations/worker/erasure.ts';
import type { EndUser, EndUserStore } from '../store/end-users.ts';

const lookEveryMs = 5_000;

/** `runNow` erases all that is due. */
export function createEndUserErasure(
  parts: Pick<ErasureParts, 'erasers' | 'log' | 'clock'> & { endUsers: EndUserStore },
): Periodic {
  const { endUsers, erasers, log, clock } = parts;

  const erase = async (endUser: EndUser, context: CallContext): Promise<void> => {
    const { _id: id, organization_id: organizationId, deleted_at: deletedAt, forget_at: forgetAt } = endUser;
    if (!deletedAt || !forgetAt) return;
    const now = clock();
    const forget = now >= forgetAt.getTime();
    const { found, more } = await erasers.eraseEndUser({ organizationId, endUserId: id, forget }, context);
    if (more) {
      await endUsers.eraseAt(id, new Date(clock()));
    } else if (forget) {
      await endUsers.forget(id);
      log.info({ organization_id: organizationId, end_user_id: id, ...loggedContext(context) }, 'end-user erased');
    } else {
      const settled = !found && now >= deletedAt.getTime() + underWayMs;
      await endUsers.eraseAt(id, settled ? forgetAt : new Date(clock() + underWayMs));
    }
  };

  const task = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const now = clock();
      const buried = await endUsers.claimErasure(new Date(now), new Date(now + retryAfterMs));
      if (!buried) return;
      const context = backgroundContext(signal);
      // One that fails must not keep the others.
      await erase(buried, context).catch((error: unknown) => {
        const of = { end_user_id: buried._id, organization_id: buried.organization_id, ...loggedContext(context) };
        if (!signal.aborted) log.warn({ err: error, ...of }, 'erasing an end-user failed; it is tried again');
      });
    }
  };

  return periodic('erasure of end-users', lookEveryMs, task, log);
}
