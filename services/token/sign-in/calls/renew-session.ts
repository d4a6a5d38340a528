// RenewSession: offers a session another secret, an hour after it was last offered one.

import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isSha256 } from '../../credentials/rules/key-formats.ts';
import { tokenCall } from '../../token-call.ts';

/** Of requests at once, one renews; the others see that it was just done. */
const notSinceMs = 60_000;

export const renewSession = tokenCall('RenewSession', {
  from: ['edge'],
  needs: 'anybody',
  serve:
    ({ sessions, clock }) =>
    async (request) => {
      const { session_id: id, session_sha256: current, next_sha256: next } = request;
      if (!isSha256(current) || !isSha256(next)) throw validationError('/next_sha256', 'must be a SHA-256');
      const now = clock();
      return { renewed: await sessions.renew(id, current, next, new Date(now - notSinceMs), new Date(now)) };
    },
});
