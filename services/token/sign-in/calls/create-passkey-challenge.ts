// CreatePasskeyChallenge: 32 random bytes for a session's authenticator, to create a passkey or to confirm by one.

import { randomBytes } from 'node:crypto';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { notFound } from '../../errors.ts';
import { memberMessage, passkeyMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';
import { ownSession, requireFreshProof } from '../own-session.ts';
import { challengeMs, passkeyPurposes } from '../rules/passkeys.ts';
import { loadVerifier } from '../verify-passkey.ts';

export const createPasskeyChallenge = tokenCall('CreatePasskeyChallenge', {
  from: ['edge'],
  needs: 'self',
  serve(parts) {
    const { members, passkeys, passkeyChallenges, clock } = parts;
    return async (request, context) => {
      const { member_id: memberId, session_id: sessionId, rp_id: rpId } = request;
      const purpose = passkeyPurposes.find((each) => each === request.purpose);
      if (purpose === undefined) throw validationError('/purpose', `must be one of ${passkeyPurposes.join(', ')}`);
      const session = await ownSession(parts, request, context);
      if (purpose === 'create') requireFreshProof(session, clock());
      const member = await members.find(memberId);
      if (!member) throw notFound('member');
      const here = (await passkeys.findOfMember(memberId)).filter((one) => one.rp_id === rpId);
      if (purpose === 'confirm' && here.length === 0) throw notFound('passkey');
      // Used as soon as it is answered; a failure to load is met then.
      void loadVerifier().catch(() => undefined);
      const challenge = randomBytes(32).toString('base64url');
      const expiresAt = new Date(clock() + challengeMs);
      await passkeyChallenges.offer(
        { memberId, sessionId, purpose },
        { challenge, rp_id: rpId, expires_at: expiresAt },
      );
      return {
        challenge,
        expires_at: expiresAt.toISOString(),
        passkeys: here.map(passkeyMessage),
        member: memberMessage(member),
      };
    };
  },
});
