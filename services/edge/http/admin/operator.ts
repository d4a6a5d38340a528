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
    if (!isOperator(request.headers)) throw await refusal(presentedCredential(request.headers));
    canonicalizeIds(request.params);
  };

  function isOperator(headers: FastifyRequest['headers']): boolean {
    const given = /^Bearer +([\x21-\x7e]+)$/i.exec(headers.authorization ?? '')?.[1];
    const alone = headers['x-api-key'] === undefined && headers['x-publishable-key'] === undefined;
    return given !== undefined && alone && adminToken !== '' && timingSafeEqual(sha256(given), expected);
  }

  // A live credential of the public API is real, but of the wrong kind; anything else is nobody's.
  async function refusal(presented: PresentedCredential | undefined): Promise<ContractError> {
    if (!presented) return notOurs();
    const credential = await authenticator.identify(presented);
    if (credential.kind === 'chat_token' && credential.expires_at * 1000 <= clock()) return notOurs();
    if (!(await authenticator.stillValid(credential))) return notOurs();
    return new ContractError('forbidden', "Administration takes the operator's token only.");
  }
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
