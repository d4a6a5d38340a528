// EndIdentitySessions: applies a provider's logout notice. A notice that names the provider's session ends the sessions
// that began with that, and the subject's that name none; one with the subject alone, all that began there.

import type { EndIdentitySessionsRequest__Output } from '#proto/colloquy/token/v1/EndIdentitySessionsRequest.ts';
import type { Audit } from '#shared/contract/audit/audit.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { TokenParts } from '../../dependencies.ts';
import { tokenCall } from '../../token-call.ts';
import type { Session } from '../store/sessions.ts';

type Parts = Pick<TokenParts, 'identities' | 'sessions' | 'logoutNotices' | 'announceSignIn'>;

export const endIdentitySessions = tokenCall('EndIdentitySessions', {
  from: ['edge'],
  needs: 'anybody',
  serve(parts, audit) {
    const { logoutNotices } = parts;
    return async (request, context) => {
      const { issuer, subject, sid, notice_id: noticeId, notice_expires_at: noticeEnd } = request;
      if (subject === undefined && sid === undefined) throw validationError('/subject', 'or a session is needed');
      if (noticeId === '') throw validationError('/notice_id', 'is needed');
      if (!(await logoutNotices.begin(issuer, noticeId, new Date(noticeEnd)))) return { ended: 0, counted: false };
      const ending = await found(parts, request);
      for (const session of ending) {
        const { member_id: memberId } = session;
        const actor = { kind: 'member', via: 'provider', ...(memberId === undefined ? {} : { id: memberId }) };
        await endEach(parts, audit, [session], { ...context, actor });
      }
      return { ended: ending.length, counted: await logoutNotices.finish(issuer, noticeId) };
    };
  },
});

/** Ends sessions, each in the audit. */
export async function endEach(
  { sessions, announceSignIn }: Pick<Parts, 'sessions' | 'announceSignIn'>,
  audit: Audit,
  ending: readonly Session[],
  context: CallContext,
): Promise<void> {
  for (const { _id: id } of ending) {
    const act = { action: 'session.delete', target: `/admin/v1/me/sessions/${id}` };
    await audit(context, act, async () => {
      await sessions.remove(id);
      await announceSignIn.sessionEnded(id, context);
    });
  }
}

async function found(
  { identities, sessions }: Parts,
  { issuer, subject, sid }: EndIdentitySessionsRequest__Output,
): Promise<Session[]> {
  const bySid = sid === undefined ? [] : await sessions.findBySid(sid);
  const member = subject === undefined ? null : await identities.find(issuer, subject);
  const ofMember = member ? await sessions.findOfMember(member.member_id) : [];
  const ofPerson = sid === undefined ? ofMember : ofMember.filter((session) => session.sid === undefined);
  const all = new Map([...bySid, ...ofPerson].map((session) => [session._id, session]));
  // Another provider may use the same id for a session of its own.
  return [...all.values()].filter((session) => session.issuer === issuer);
}
