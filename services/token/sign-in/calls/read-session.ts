// ReadSession: the holder of a session, and their current permissions.

import { isSha256 } from '../../credentials/rules/key-formats.ts';
import { unauthorized } from '../../errors.ts';
import { membershipsOf } from '../../members/calls/read-member.ts';
import { memberMessage, sessionMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';
import { formerSecretMs, hasEnded } from '../rules/sign-in.ts';

export const readSession = tokenCall('ReadSession', {
  from: ['edge'],
  needs: 'anybody',
  serve(parts) {
    const { sessions, members, settings, clock } = parts;
    return async ({ session_sha256: sha256 }) => {
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
  },
});
