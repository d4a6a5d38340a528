// Erases an organization's tool servers, or one end-user's access to them; for one time slice.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import { beginSlice } from '#shared/platform/lifecycle/time-slice.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { AccessOf } from '../store/tool-access.ts';

const erasedInBatch = 200;

/** The findings of a slice, and whether there is more. */
export async function eraseToolAccess(
  {
    toolAccess,
    clientRegistrations,
    toolServers,
    knownTools,
  }: Pick<RunExecutorParts, 'toolAccess' | 'clientRegistrations' | 'toolServers' | 'knownTools'>,
  of: Exclude<AccessOf, { readonly server_id: string }>,
  context: CallContext,
): Promise<{ found: boolean; more: boolean }> {
  const slice = beginSlice(context);
  const { organization_id: organizationId } = of;
  const kinds = [(limit: number) => toolAccess.removeSome(of, limit)];
  if (!('end_user_id' in of)) {
    knownTools.forget(organizationId);
    kinds.push((limit) => clientRegistrations.removeSome({ organization_id: organizationId }, limit));
    kinds.push((limit) => toolServers.removeSome(organizationId, limit));
  }
  let found = false;
  for (const removeSome of kinds) {
    for (;;) {
      if (slice.over) return { found, more: true };
      const removed = await removeSome(erasedInBatch);
      if (removed === 0) break;
      found = true;
      slice.did(removed);
    }
  }
  return { found, more: false };
}
