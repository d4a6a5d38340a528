// Who may administrate: whoever holds the operator's token. Credentials of the public API are never enough. Whoever is
// let in is the actor of what the request does; whoever is not is counted for the audit.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ContractError } from '#shared/errors/contract-error.ts';
import { loggedContext } from '#shared/grpc/context.ts';
import { notOurs } from '../../auth/chat-tokens.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { type PresentedCredential, presentedCredential } from '../../domain/presented-credential.ts';
import { callContext } from '../caller.ts';
import { canonicalizeIds } from '../path-ids.ts';

/**
 * Makes the onRequest hook of `/admin/v1`. Throws `unauthorized`, `forbidden`, `invalid_request`, `rate_limited`. Every
 * failure is logged with its address, and failures have a rate. The operator's own token is not held by it: it is too long
 * to be guessed, and whoever shares an address with the operator could lock the administration otherwise.
 */
export function authenticateOperator(
  dependencies: Pick<
    RouteDependencies,
    'adminToken' | 'authenticator' | 'rates' | 'refusedSignIns' | 'addressOf' | 'log' | 'clock'
  >,
) {
  const { adminToken, authenticator, rates, refusedSignIns, addressOf, log, clock } = dependencies;
  const expected = sha256(adminToken);

  return async (request: FastifyRequest): Promise<void> => {
    const address = addressOf(request).text || undefined;
    if (!isOperator(request.headers)) {
      log.warn({ ...loggedContext(callContext(request)), address }, 'an operator login failed');
      refusedSignIns.note(address, request.id);
      await rates.operatorFailure(request);
      throw await refusal(presentedCredential(request.headers));
    }
    request.actor = { kind: 'operator', ...(address === undefined ? {} : { address }) };
    canonicalizeIds(request.params, request.routeOptions.config.namedParams);
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
