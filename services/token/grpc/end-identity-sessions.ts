// EndIdentitySessions: a logout that a provider tells of. With its session named, what began with that ends, and what of the person
// began with none; with the person alone, all that began there.

import type { EndIdentitySessionsRequest__Output } from '#proto/colloquy/token/v1/EndIdentitySessionsRequest.ts';
import type { EndIdentitySessionsResponse } from '#proto/colloquy/token/v1/EndIdentitySessionsResponse.ts';
import type { Audit } from '#shared/audit/audit.ts';
import { validationError } from '#shared/errors/contract-error.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { TokenParts } from '../dependencies.ts';
import type { Session } from '../store/sessions.ts';

type Parts = Pick<TokenParts, 'identities' | 'sessions' | 'logoutNotices' | 'announceSignIn'>;

export function endIdentitySessions(parts: Parts, audit: Audit) {
  const { sessions, logoutNotices, announceSignIn } = parts;
  return async (
    request: EndIdentitySessionsRequest__Output,
    context: CallContext,
  ): Promise<EndIdentitySessionsResponse> => {
    const { issuer, subject, sid, notice_id: noticeId, notice_expires_at: noticeEnd } = request;
    if (subject === undefined && sid === undefined) throw validationError('/subject', 'or a session is needed');
    if (noticeId === '') throw validationError('/notice_id', 'is needed');
    if (!(await logoutNotices.begin(issuer, noticeId, new Date(noticeEnd)))) return { ended: 0, counted: false };
    const ending = await found(parts, request);
    for (const { _id: id, member_id: memberId } of ending) {
      const actor = { kind: 'member', via: 'provider', ...(memberId === undefined ? {} : { id: memberId }) };
      const act = { action: 'session.delete', target: `/admin/v1/me/sessions/${id}` };
      await audit({ ...context, actor }, act, async () => {
        await sessions.remove(id);
        await announceSignIn.sessionEnded(id, context);
      });
    }
    return { ended: ending.length, counted: await logoutNotices.finish(issuer, noticeId) };
  };
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
  // Another provider may call a session of its own the same.
  return [...all.values()].filter((session) => session.issuer === issuer);
}
