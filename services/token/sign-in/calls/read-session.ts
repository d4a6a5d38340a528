// ReadSession: whose a session is, and what they may do now.

import type { ReadSessionRequest__Output } from '#proto/colloquy/token/v1/ReadSessionRequest.ts';
import type { ReadSessionResponse } from '#proto/colloquy/token/v1/ReadSessionResponse.ts';
import type { TokenParts } from '../../dependencies.ts';
import { isSha256 } from '../../credentials/rules/key-formats.ts';
import { formerSecretMs, hasEnded } from '../rules/sign-in.ts';
import { unauthorized } from '../../errors.ts';
import { memberMessage, sessionMessage } from '../../messages.ts';
import { membershipsOf } from '../../members/calls/read-member.ts';

type Parts = Pick<TokenParts, 'sessions' | 'members' | 'memberships' | 'organizations' | 'settings' | 'clock'>;

export function readSession(parts: Parts) {
  const { sessions, members, settings, clock } = parts;
  return async ({ session_sha256: sha256 }: ReadSessionRequest__Output): Promise<ReadSessionResponse> => {
    const now = clock();
    const session = isSha256(sha256) ? await sessions.findBySecret(sha256, new Date(now + formerSecretMs)) : null;
    if (!session || hasEnded(session, now, settings)) throw unauthorized();
    const isFormer = session.secret_sha256 !== sha256;
    const until = isFormer ? session.former_until : undefined;
    if (isFormer && (until === undefined || until.getTime() <= now)) throw unauthorized();
    const provedAt = (isFormer ? session.former_proved_at : undefined) ?? session.proved_at;
    const base = {
      session: sessionMessage({ ...session, proved_at: provedAt }),
      ...(until === undefined ? {} : { good_until: until.toISOString() }),
    };
    if (session.member_id === undefined) return base;
    const member = await members.find(session.member_id);
    if (!member) throw unauthorized();
    return { ...base, member: memberMessage(member), memberships: await membershipsOf(parts, member._id) };
  };
}
