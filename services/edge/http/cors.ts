// CORS: preflights carry no credential, so they are answered for every origin that some organization allows; only the
// origins of the caller's own organization can read responses.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecretOf } from '#shared/contract/tokens/secret-form.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import { originNotAllowed } from '../auth/known-origins.ts';
import type { RefusedOrigins } from '../auth/refused-origins.ts';
import type { EdgeSettings } from '../config.ts';
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

interface PreflightParts {
  readonly authenticator: Authenticator;
  readonly rates: Pick<AddressRates, 'request' | 'lookUp'>;
  readonly refusedOrigins: Pick<RefusedOrigins, 'note'>;
  readonly settings: Pick<EdgeSettings, 'CONSOLE_ORIGIN'>;
}

/** Answers a preflight. Throws `origin_not_allowed`, `rate_limited`. */
export async function answerPreflight(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: PreflightParts,
): Promise<FastifyReply> {
  const { authenticator, rates } = parts;
  await rates.request(request);
  reply.header('Vary', preflightHeaders.Vary);
  const origin = request.headers.origin ?? '';
  if (!couldBeOrigin(origin)) throw originNotAllowed();
  // The console tries agents from its own origin; its tokens decide what they may do.
  if (origin !== parts.settings.CONSOLE_ORIGIN) {
    if (!authenticator.holdsOrigin(origin)) await rates.lookUp(request);
    await authenticator.knowOrigin(origin).catch(async (error: unknown) => {
      await noteRefused(request, origin, parts);
      throw error;
    });
  }
  return reply
    .headers({ ...preflightHeaders, 'Access-Control-Allow-Origin': origin })
    .code(204)
    .send();
}

// A preflight carries no credential, and a refused one is followed by no request that does. So the widget names its
// publishable key, which is public, in the query.
async function noteRefused(request: FastifyRequest, origin: string, parts: PreflightParts): Promise<void> {
  const { authenticator, rates, refusedOrigins } = parts;
  const { publishable_key: secret } = request.query as { publishable_key?: unknown };
  if (typeof secret !== 'string' || !isSecretOf('publishable_key', secret)) return;
  const presented = { kind: 'publishable_key', secret } as const;
  try {
    if (!authenticator.holdsKey(presented)) await rates.lookUp(request);
    const { organization_id: organizationId } = await authenticator.identify(presented);
    refusedOrigins.note(organizationId, origin);
  } catch {
    // The preflight is refused in any case; its organization stays unknown.
  }
}

/** Lets an origin read the response. */
export function allowOrigin(reply: FastifyReply, origin: string): void {
  reply.header('Access-Control-Allow-Origin', origin);
  reply.header('Access-Control-Expose-Headers', 'Retry-After, X-Request-Id, RateLimit, RateLimit-Policy');
}
