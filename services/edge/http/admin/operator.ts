// Who may administrate: whoever holds the operator's token. Credentials of the public API are never enough.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ContractError } from '#shared/errors/contract-error.ts';
import { notOurs } from '../../auth/chat-tokens.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { type PresentedCredential, presentedCredential } from '../../domain/presented-credential.ts';
import { canonicalizeIds } from '../path-ids.ts';

/** Makes the onRequest hook of `/admin/v1`. Throws `unauthorized`, `forbidden`, `invalid_request`. */
export function authenticateOperator(dependencies: Pick<RouteDependencies, 'adminToken' | 'authenticator' | 'clock'>) {
  const { adminToken, authenticator, clock } = dependencies;
  const expected = sha256(adminToken);

  return async (request: FastifyRequest): Promise<void> => {
    const presented = presentedCredential(request.headers);
    if (!presented || adminToken === '') throw notOurs();
    const isOperator = presented.kind === 'chat_token' && timingSafeEqual(sha256(presented.secret), expected);
    if (!isOperator) throw await refusal(presented);
    canonicalizeIds(request.params);
  };

  // A live credential of the public API is real, but of the wrong kind; anything else is nobody's.
  async function refusal(presented: PresentedCredential): Promise<ContractError> {
    const credential = await authenticator.identify(presented);
    if (credential.kind === 'chat_token' && credential.expires_at * 1000 <= clock()) return notOurs();
    if (!(await authenticator.stillValid(credential))) return notOurs();
    return new ContractError('forbidden', "Administration takes the operator's token only.");
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
