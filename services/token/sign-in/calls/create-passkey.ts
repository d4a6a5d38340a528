// CreatePasskey: a member's passkey, of an authenticator's answer to a challenge of their session.

import { newId } from '#shared/platform/ids/uuid.ts';
import { conflict } from '../../errors.ts';
import { passkeyMessage } from '../../messages.ts';
import { checkName } from '../../names.ts';
import { tokenCall } from '../../token-call.ts';
import { ownSession, requireFreshProof } from '../own-session.ts';
import { passkeyRefused, readClientData } from '../rules/passkeys.ts';
import { mostPasskeys, type Passkey } from '../store/passkeys.ts';
import { verifyCreation } from '../verify-passkey.ts';

/** Far more than there are ways to an authenticator. */
const mostTransports = 10;
const transportForm = /^[a-z-]{1,20}$/;

export const createPasskey = tokenCall('CreatePasskey', {
  from: ['edge'],
  needs: 'self',
  givesLastingAccess: true,
  act: () => ({ action: 'passkey.create', target: '/admin/v1/me/passkeys' }),
  made: ({ passkey }) => ({ target: `/admin/v1/me/passkeys/${passkey?.id ?? ''}` }),
  serve(parts) {
    const { sessions, passkeys, passkeyChallenges, clock } = parts;
    return async (request, context) => {
      const { member_id: memberId, session_id: sessionId, rp_id: rpId, origin } = request;
      const name = checkName(request.name);
      requireFreshProof(await ownSession(parts, request, context), clock());
      const now = new Date(clock());
      const taken = await passkeyChallenges.take({ memberId, sessionId, purpose: 'create' }, rpId, now);
      const answered = readClientData(request.client_data_json, 'webauthn.create', { origin });
      if (taken?.challenge !== answered) throw passkeyRefused('passkey_challenge');
      const key = await verifyCreation(
        {
          credentialId: request.credential_id,
          clientDataJson: request.client_data_json,
          attestationObject: request.attestation_object,
        },
        taken.challenge,
        { origin, rpId },
      );
      const passkey: Passkey = {
        _id: newId(),
        member_id: memberId,
        name,
        rp_id: rpId,
        credential_id: key.credentialId,
        public_key: key.publicKey,
        counter: key.counter,
        transports: request.transports.filter((one) => transportForm.test(one)).slice(0, mostTransports),
        backed_up: key.backedUp,
        created_at: now,
      };
      const outcome = await passkeys.insert(passkey);
      if (outcome === 'full')
        throw conflict(`There are at most ${mostPasskeys} passkeys of one member; remove one first.`);
      if (outcome === 'known') throw conflict('This passkey is known here already.');
      // An erasure ends the member's sessions before it erases their passkeys: this removes one that was made beside it.
      if (!(await sessions.find(sessionId))) {
        await passkeys.remove(memberId, passkey._id);
        throw passkeyRefused('passkey_challenge');
      }
      return { passkey: passkeyMessage(passkey) };
    };
  },
});
