// Erases the preview end-users of members who may not try agents any more, or are none, with their conversations. At
// once where a member is removed or gets another role; a periodic scan for missing memberships and lower roles finds
// the ones that were missed, or lost access in another way. So nothing has to be recorded before.

import { type Role, roleMay } from '#shared/contract/permissions/permissions.ts';
import { backgroundContext, type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { endTokensOfErased } from '../../credentials/worker/erased-tokens.ts';
import type { TokenParts } from '../../dependencies.ts';

type Parts = Pick<
  TokenParts,
  'organizations' | 'endUsers' | 'memberships' | 'announce' | 'beginErasure' | 'log' | 'clock'
>;

const lookEveryMs = 30_000;
const atOnce = 100;

/** Buries all of a member's preview end-users in an organization; erasing their conversations goes on afterwards. */
export async function erasePreviews(
  parts: Parts,
  { organizationId, memberId }: { organizationId: string; memberId: string },
  context: CallContext,
): Promise<void> {
  const { endUsers, beginErasure, clock } = parts;
  let buried = 0;
  for (;;) {
    const found = await endUsers.findPreviews(organizationId, memberId, atOnce);
    if (found.length === 0) break;
    const now = new Date(clock());
    for (const { _id: id } of found) await endUsers.bury(organizationId, id, now, now);
    buried += found.length;
  }
  if (buried === 0) return;
  await endTokensOfErased(parts, organizationId, context);
  beginErasure();
}

/** Whether a member of this role may try agents; undefined: no member. */
export function mayTry(role: Role | undefined): boolean {
  return role !== undefined && roleMay(role, 'agents.write');
}

/** `runNow` checks all members who tried agents. */
export function createPreviewErasure(parts: Parts): Periodic {
  const { endUsers, memberships, log } = parts;

  const task = async (signal: AbortSignal): Promise<void> => {
    let after = '';
    while (!signal.aborted) {
      const found = await endUsers.nextPreview(after);
      if (found?.preview_of === undefined) return;
      const { organization_id: organizationId, preview_of: of } = found;
      after = of;
      const memberId = of.slice(organizationId.length + 1);
      if (mayTry((await memberships.find(organizationId, memberId))?.role)) continue;
      const context = backgroundContext(signal);
      // One that fails must not keep the others.
      await erasePreviews(parts, { organizationId, memberId }, context).catch((error: unknown) => {
        const who = { organization_id: organizationId, member_id: memberId, ...loggedContext(context) };
        if (!signal.aborted) log.warn({ err: error, ...who }, 'erasing previews of a member failed; it is tried again');
      });
    }
  };

  return periodic('previews of former members', lookEveryMs, task, log);
}
