// ConfirmSession: the holder of a session proves by a passkey who they are.
//
// 1. The challenge is used up first, by right and wrong answers: of two answers at once, one goes on.
// 2. A counter that does not grow is that of a copy: it is refused, and has an entry of its own in the audit.
// 3. The use is recorded by compare-and-set on the counter, and the session is raised last. It has another secret from
//    then on: a stolen one of before has proved nothing.

import type { Audit } from '#shared/contract/audit/audit.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { passkeyUser } from '#shared/contract/passkeys/passkeys.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { isSha256 } from '../../credentials/rules/key-formats.ts';
import { sessionMessage } from '../../messages.ts';
import { tokenCall } from '../../token-call.ts';
import { ownSession } from '../own-session.ts';
import { raiseSession } from '../raise-session.ts';
import { isCopied, passkeyRefused, readClientData } from '../rules/passkeys.ts';
import type { Passkey } from '../store/passkeys.ts';
import { verifyUse } from '../verify-passkey.ts';

export const confirmSession = tokenCall('ConfirmSession', {
  from: ['edge'],
  needs: 'self',
  act: ({ session_id: id }) => ({ action: 'session.prove', target: `/admin/v1/me/sessions/${id}` }),
  serve(parts, audit) {
    const { passkeys, passkeyChallenges, clock } = parts;
    return parts.countedSignIn('passkey', async (request, context) => {
      const { member_id: memberId, session_id: sessionId, rp_id: rpId, origin, next_sha256: next } = request;
      if (!isSha256(next)) throw validationError('/next_sha256', 'must be a SHA-256');
      const session = await ownSession(parts, request, context);
      const now = new Date(clock());
      const taken = await passkeyChallenges.take({ memberId, sessionId, purpose: 'confirm' }, rpId, now);
      const answered = readClientData(request.client_data_json, 'webauthn.get', { origin });
      if (taken?.challenge !== answered) throw passkeyRefused('passkey_challenge');
      const passkey = await passkeys.findByCredential(memberId, rpId, request.credential_id);
      const { user_handle: user } = request;
      if (!passkey || (user !== undefined && user !== passkeyUser(memberId))) throw passkeyRefused('passkey_unknown');
      const { counter, backedUp } = await verifyUse(
        {
          credentialId: request.credential_id,
          clientDataJson: request.client_data_json,
          authenticatorData: request.authenticator_data,
          signature: request.signature,
        },
        passkey,
        taken.challenge,
        { origin, rpId },
      );
      if (isCopied(counter, passkey.counter)) return refuseCopy(audit, passkey, context);
      if (!(await passkeys.noteUse(memberId, passkey._id, passkey.counter, { counter, backedUp, at: now })))
        throw passkeyRefused('passkey_challenge');
      const raised = await raiseSession(parts, session, next, context);
      if (!raised) throw passkeyRefused('passkey_challenge');
      return { session: sessionMessage(raised) };
    });
  },
});

/** An entry of its own, since owners are to find it among refusals for other reasons. */
function refuseCopy(audit: Audit, { _id: id }: Passkey, context: CallContext): Promise<never> {
  return audit(context, { action: 'passkey.copied', target: `/admin/v1/me/passkeys/${id}` }, async () => {
    throw passkeyRefused('passkey_copied');
  });
}
