// CORS: preflights carry no credential, so they are answered for every origin that some organization allows;
// responses can be read only by the origins of the caller's own organization.

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticator } from '../auth/authenticator.ts';
import { originNotAllowed } from '../auth/known-origins.ts';
import { couldBeOrigin } from '../domain/origin.ts';
import type { AddressRates } from './address-rates.ts';

const preflightHeaders = {
  'Access-Control-Allow-Methods': 'GET, POST, PATCH, DELETE',
  // Never X-API-Key: it has no business in a browser.
  'Access-Control-Allow-Headers':
    'Content-Type, Authorization, X-Publishable-Key, Idempotency-Key, Last-Event-ID, X-Request-Id, traceparent',
  'Access-Control-Max-Age': '600',
  Vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
};

/** Whether a request is a preflight of `/v2`. */
export function isPreflight(request: FastifyRequest): boolean {
  return (
    request.method === 'OPTIONS' &&
    request.headers.origin !== undefined &&
    request.headers['access-control-request-method'] !== undefined &&
    /^\/v2(?:[/?]|$)/.test(request.url)
  );
}

/** Answers a preflight. Throws `origin_not_allowed`, `rate_limited`. */
export async function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  authenticator: Authenticator,
  rates: Pick<AddressRates, 'request' | 'lookUp'>,
): Promise<FastifyReply> {
  await rates.request(request);
  reply.header('Vary', preflightHeaders.Vary);
  const origin = request.headers.origin ?? '';
  if (!couldBeOrigin(origin)) throw originNotAllowed();
  if (!authenticator.holdsOrigin(origin)) await rates.lookUp(request);
  await authenticator.knowOrigin(origin);
  return reply
    .headers({ ...preflightHeaders, 'Access-Control-Allow-Origin': origin })
    .code(204)
    .send();
}

/** Lets an origin read the response. */
export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.header('Access-Control-Allow-Origin', origin);
  reply.header('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id, RateLimit, RateLimit-Policy');
}
