// Rates by caller's address, coarse and each edge's own: they bound the cost of requests before authentication. An API
// key that this edge has cached is exempt, so a backend does not suffer from others at its address.

import type { FastifyRequest } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import type { EdgeSettings } from '../config.ts';
import { widerRoom } from '../domain/ip-address.ts';
import type { AddressOf } from './caller-address.ts';

/** Callers remembered at once. */
const maxKeys = 100_000;
const windowMs = 60_000;

/** Each counts one, and throws `rate_limited` where that is one too many. */
export interface AddressRates {
  /** A request before authentication. */
  request(request: FastifyRequest): Promise<void>;
  /**
   * A look-up in the token service of a key, an origin, a session or a token that this edge has not cached, or a
   * request for a link.
   */
  lookUp(request: FastifyRequest): Promise<void>;
  /** A request to the administration without a valid principal. */
  operatorFailure(request: FastifyRequest): Promise<void>;
  /** A sign-in that failed. */
  signInFailure(request: FastifyRequest): Promise<void>;
}

export function createAddressRates(parts: {
  settings: Pick<
    EdgeSettings,
    'ADDRESS_REQUESTS_PER_MINUTE' | 'ADDRESS_LOOKUPS_PER_MINUTE' | 'ADDRESS_OPERATOR_FAILURES_PER_MINUTE'
  >;
  addressOf: AddressOf;
  clock: Clock;
}): AddressRates {
  const { settings, addressOf, clock } = parts;
  const window = createInProcessRateWindow({ maxKeys, clock });

  const take = async (key: string, limit: number): Promise<void> => {
    const { allowed, retryAfterMs } = await window.take(key, { limit, windowMs });
    if (allowed) return;
    const retryAfter = Math.max(1, Math.ceil(retryAfterMs / 1000));
    throw new ContractError(
      'rate_limited',
      `Too many requests from this address; the next is allowed in ${retryAfter} s.`,
      { scope: 'address', retry_after: retryAfter },
    );
  };
  const rate =
    (name: string, limit: number) =>
    async (request: FastifyRequest): Promise<void> => {
      if (limit === 0) return;
      const { near, wide } = addressOf(request);
      await take(`${name}|${near}`, limit);
      if (wide !== undefined) await take(`${name}|${wide}`, limit * widerRoom);
    };

  return {
    request: rate('request', settings.ADDRESS_REQUESTS_PER_MINUTE),
    lookUp: rate('look-up', settings.ADDRESS_LOOKUPS_PER_MINUTE),
    operatorFailure: rate('operator', settings.ADDRESS_OPERATOR_FAILURES_PER_MINUTE),
    signInFailure: rate('sign-in', settings.ADDRESS_OPERATOR_FAILURES_PER_MINUTE),
  };
}
