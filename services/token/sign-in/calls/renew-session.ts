// RenewSession: offers a session another secret, an hour after it was last offered one.

import type { RenewSessionRequest__Output } from '#proto/colloquy/token/v1/RenewSessionRequest.ts';
import type { RenewSessionResponse } from '#proto/colloquy/token/v1/RenewSessionResponse.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { TokenParts } from '../../dependencies.ts';
import { isSha256 } from '../../credentials/rules/key-formats.ts';

/** Of requests at once, one renews; the others see that it was just done. */
const notSinceMs = 60_000;

export function renewSession({ sessions, clock }: Pick<TokenParts, 'sessions' | 'clock'>) {
  return async (request: RenewSessionRequest__Output): Promise<RenewSessionResponse> => {
    const { session_id: id, session_sha256: current, next_sha256: next } = request;
    if (!isSha256(current) || !isSha256(next)) throw validationError('/next_sha256', 'must be a SHA-256');
    const now = clock();
    return { renewed: await sessions.renew(id, current, next, new Date(now - notSinceMs), new Date(now)) };
  };
}
