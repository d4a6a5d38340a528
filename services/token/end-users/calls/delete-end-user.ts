// DeleteEndUser: from the tombstone on, no look-up finds the end-user and it gets no token; the call answers once none
// of its data can be read, and the erasure goes on afterwards.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';
import { endTokensOfErased } from '../../credentials/worker/erased-tokens.ts';
import { conflict, notFound } from '../../errors.ts';
import { retryAfterMs } from '../../organizations/worker/erasure.ts';
import { tokenCall } from '../../token-call.ts';

export const deleteEndUser = tokenCall('DeleteEndUser', {
  from: ['edge'],
  needs: 'people.erase',
  isHarmless: true,
  act: ({ organization_id: id, end_user_id }) => ({
    action: 'end_user.delete',
    organization_id: id,
    target: adminPath(id, 'end-users', end_user_id),
  }),
  serve(parts) {
    const { endUsers, erasers, beginErasure, clock } = parts;
    return async ({ organization_id: organizationId, end_user_id: endUserId }, context) => {
      const now = clock();
      const buried = await endUsers.bury(organizationId, endUserId, new Date(now), new Date(now + retryAfterMs));
      if (!buried && !(await endUsers.findBuried(organizationId, endUserId))) {
        if (!(await endUsers.findById(organizationId, endUserId))) throw notFound('end-user');
        throw conflict('This end-user is that of an API key, and no person.');
      }
      await endTokensOfErased(parts, organizationId, context);
      let progress;
      do progress = await erasers.eraseEndUser({ organizationId, endUserId, forget: false }, context);
      while (progress.readable && !context.signal?.aborted);
      if (progress.readable)
        throw new ContractError(
          'service_unavailable',
          'Not everything of this end-user is hidden yet; repeat the request.',
        );
      if (buried) await endUsers.eraseAt(endUserId, new Date(progress.more ? clock() : clock() + underWayMs));
      if (progress.more) beginErasure();
      return {};
    };
  },
});
