// Authentication of every request under /v2, before its body is read. Refusals come in the contract's order: the
// credential (401), its origin, its kind (403), then the path (400); but before all of them the rate of the address
// (429). A route without `credentials` takes chat tokens and API keys.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import { notOurs } from '../auth/chat-tokens.ts';
import type { CredentialKind } from '../auth/credentials.ts';
import { originNotAllowed } from '../auth/known-origins.ts';
import { isLive } from '../auth/organization-access.ts';
import type { RefusedOrigins } from '../auth/refused-origins.ts';
import { requestOrigin } from '../domain/origin.ts';
import { presentedCredential } from '../domain/presented-credential.ts';
import type { AddressRates } from './address-rates.ts';
import { allowOrigin } from './cors.ts';
import { canonicalizeIds } from './path-ids.ts';

const usualKinds: readonly CredentialKind[] = ['chat_token', 'api_key'];

/** Makes the onRequest hook of `/v2`. `ownOrigin` is called late: the port may be known only once we listen. */
export function authenticate(parts: {
  authenticator: Authenticator;
  rates: Pick<AddressRates, 'request' | 'lookUp'>;
  refusedOrigins: Pick<RefusedOrigins, 'note'>;
  ownOrigin: () => string;
  clock: Clock;
}) {
  const { authenticator, rates, refusedOrigins, ownOrigin, clock } = parts;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('Vary', 'Origin');
    const kinds = request.routeOptions.config.credentials ?? usualKinds;
    if (kinds === 'none') await rates.request(request);
    else {
      await checkCredential(request, reply);
      if (!kinds.includes(request.credential?.kind ?? 'publishable_key')) {
        throw new ContractError('forbidden', 'This endpoint does not take this kind of credential.');
      }
    }
    canonicalizeIds(request.params, request.routeOptions.config.namedParams);
  };

  async function checkCredential(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const presented = presentedCredential(request.headers);
    const held = presented !== undefined && authenticator.holdsKey(presented);
    if (!held || presented.kind === 'publishable_key') await rates.request(request);
    if (!presented) throw notOurs();
    if (!held && presented.kind !== 'chat_token') await rates.lookUp(request);
    const credential = await authenticator.identify(presented);
    request.credential = credential;
    const sentOrigin = request.headers.origin;
    if (credential.kind === 'api_key' && sentOrigin === undefined) return;
    const access = await authenticator.organizationAccess(credential);
    // A preview comes from the console, whose origin needs no allowing, and from nowhere else.
    const preview = credential.kind === 'chat_token' ? credential.preview : undefined;
    const origins = preview ? new Set([preview.origin]) : access.origins;
    if (sentOrigin !== undefined && origins.has(sentOrigin)) allowOrigin(reply, sentOrigin);
    if (credential.kind === 'api_key') return;
    if (credential.kind === 'chat_token') {
      if (credential.expires_at * 1000 <= clock()) {
        throw new ContractError('token_expired', 'The chat session token has expired; exchange a new one.');
      }
      if (!isLive(credential, access)) throw notOurs();
    }
    // Without an Origin the browser says that the page is the service's own: for a preview that is the console.
    const origin = requestOrigin(request.headers, preview?.origin ?? ownOrigin());
    if (origin !== undefined && origins.has(origin)) return;
    if (sentOrigin !== undefined && !preview) refusedOrigins.note(credential.organization_id, sentOrigin);
    throw originNotAllowed();
  }
}
