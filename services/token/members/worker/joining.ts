// Ends joins that were cut off (members/joining.ts): members are in where they used up the invitation or the link, and
// out where not. Until then their membership counts nowhere.

import { backgroundContext, type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';
import type { TokenParts } from '../../dependencies.ts';
import { type Admission, byInvitation, byLink, type JoiningParts, letIn } from '../joining.ts';
import type { JoiningMembership } from '../store/memberships.ts';

type Parts = JoiningParts & Pick<TokenParts, 'invitations' | 'signInLinks' | 'log'>;

const lookEveryMs = 15_000;
const batch = 100;

/** `runNow` ends all joins that can be under way no more. */
export function createJoiningUpkeep(parts: Parts): Periodic {
  const { memberships, log, clock } = parts;
  const task = async (signal: AbortSignal): Promise<void> => {
    for (let looked = batch, done = batch; looked === batch && done > 0 && !signal.aborted;) {
      const found = await memberships.findJoining(new Date(clock() - underWayMs), batch);
      looked = found.length;
      done = 0;
      for (const joining of found) {
        if (signal.aborted) return;
        const context = backgroundContext(signal);
        // One that fails must not keep the others.
        try {
          await end(parts, joining, context);
          done += 1;
        } catch (error) {
          const who = { member_id: joining.member_id, ...loggedContext(context) };
          if (!signal.aborted) log.warn({ err: error, ...who }, 'ending a membership that was begun is left for later');
        }
      }
    }
  };
  return periodic('memberships that were begun', lookEveryMs, task, log);
}

async function end(parts: Parts, joining: JoiningMembership, context: CallContext): Promise<void> {
  const { organization_id: organizationId, member_id: memberId, joining_by: by } = joining;
  const admission = await admissionOf(parts, joining);
  if (admission && (await admission.usedBy()) === memberId)
    return letIn(parts, admission, memberId, undefined, context);
  await parts.members.noteLeaving(memberId, new Date(parts.clock()));
  await parts.memberships.leave(organizationId, memberId, by);
}

async function admissionOf(
  parts: Parts,
  { organization_id: organizationId, joining_by: by }: JoiningMembership,
): Promise<Admission | undefined> {
  const invitation = await parts.invitations.find(organizationId, by);
  if (invitation) return byInvitation(parts, invitation);
  const link = await parts.signInLinks.find(by);
  return link ? byLink(parts, link) : undefined;
}
