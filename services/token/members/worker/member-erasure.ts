// Erases members without an organization: their record with name and e-mail, their identities, sessions, passkeys and tokens. At
// once where their last organization is erased; a day after their last membership went otherwise, so that a member who
// is let in again meanwhile keeps their record. A member who joins an organization meanwhile stays:
//
// 1. A member who may soon be in none is recorded before that (store/members.ts).
// 2. The worker marks them as being erased before it checks, a second time, for memberships.
// 3. A new membership's call looks for that mark once the membership is there, and takes it back (member-changes.ts).
// 4. The record goes last: a run after a failure finds it, and goes on.

import { backgroundContext, type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import { periodic, type Periodic } from '#shared/platform/lifecycle/periodic.ts';
import { underWayMs } from '#shared/platform/time/under-way.ts';
import type { TokenParts } from '../../dependencies.ts';
import type { Own } from '../../organizations/worker/erasure.ts';
import type { UnsettledMember } from '../store/members.ts';

type Parts = Pick<
  TokenParts,
  | 'members'
  | 'identities'
  | 'memberships'
  | 'sessions'
  | 'passkeys'
  | 'adminTokens'
  | 'announceSignIn'
  | 'log'
  | 'clock'
>;

const lookEveryMs = 600_000;
/** How long a member in no organization is kept. */
const graceMs = 24 * 3_600_000;
const batch = 100;

/** An organization's memberships, and its members who are in no other one. */
export function memberErasure(parts: Parts): Own {
  const { members, memberships, announceSignIn, clock } = parts;
  return {
    async erase(organizationId, limit) {
      const found = await memberships.findSome(organizationId, limit);
      for (const { member_id: memberId } of found) {
        const context = backgroundContext();
        // A cut-off erasure is checked as soon as it cannot be under way any more, not a day later.
        await members.noteLeaving(memberId, new Date(clock() - graceMs + underWayMs));
        await memberships.remove(organizationId, memberId);
        const member = await members.find(memberId);
        if (member?.unsettled_since) {
          await eraseUnlessMember(parts, { ...member, unsettled_since: member.unsettled_since }, context);
        }
        await announceSignIn.memberChanged(memberId, context);
      }
      return found.length;
    },
  };
}

/** `runNow` checks all members whose day is over. */
export function createMemberErasure(parts: Parts): Periodic {
  const { members, log, clock } = parts;
  const task = async (signal: AbortSignal): Promise<void> => {
    for (let looked = batch, done = batch; looked === batch && done > 0 && !signal.aborted;) {
      const found = await members.findUnsettled(new Date(clock() - graceMs), batch);
      looked = found.length;
      done = 0;
      for (const member of found) {
        if (signal.aborted) return;
        const context = backgroundContext(signal);
        // One that fails must not keep the others.
        try {
          await eraseUnlessMember(parts, member, context);
          done += 1;
        } catch (error) {
          const who = { member_id: member._id, ...loggedContext(context) };
          if (!signal.aborted) log.warn({ err: error, ...who }, 'erasing a former member failed; it is tried again');
        }
      }
    }
  };
  return periodic('erasure of former members', lookEveryMs, task, log);
}

async function eraseUnlessMember(parts: Parts, member: UnsettledMember, context: CallContext): Promise<void> {
  const { members, memberships, adminTokens, clock } = parts;
  const organizations = () => memberships.organizationsOf(member._id);
  const isSomewhere = async (): Promise<boolean> => (await organizations()).length > 0;
  if (member.erasing !== true && (await isSomewhere())) {
    await adminTokens.revokeOutside(member._id, organizations, new Date(clock()));
    await members.settle(member);
    return;
  }
  if (!(await members.beginErasing(member))) return;
  if (await isSomewhere()) await members.endErasing(member);
  else await erase(parts, member._id, context);
}

async function erase(parts: Parts, memberId: string, context: CallContext): Promise<void> {
  const { members, identities, sessions, passkeys, adminTokens, announceSignIn, log } = parts;
  for (const { _id: id } of await sessions.findOfMember(memberId)) {
    await sessions.remove(id);
    await announceSignIn.sessionEnded(id, context);
  }
  for (let erased = batch; erased === batch;) erased = await adminTokens.eraseOfHolder(memberId, batch);
  await passkeys.removeOfMember(memberId);
  await identities.removeOfMember(memberId);
  await members.remove(memberId);
  log.info({ member_id: memberId, ...loggedContext(context) }, 'member erased');
}
