// Origins that some organization allows, for preflights, which carry no credential.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import { lookupDeadline } from './lookup-deadline.ts';

/** `get` throws `origin_not_allowed` for one that nobody allows. */
export function createKnownOrigins(
  token: ServiceClient<TokenServiceDefinition>,
  freshMs: number,
  clock: Clock,
): RefreshingCache<{ readonly origin: string }> {
  return new RefreshingCache({
    freshMs,
    staleMs: 15 * 60_000,
    max: 10_000,
    clock,
    async load(origin) {
      const { allowed } = await token.FindOrigin({ origin }, { ...backgroundContext(), deadline: lookupDeadline() });
      if (!allowed) throw originNotAllowed();
      return { origin };
    },
  });
}

/** The refusal of an origin. */
export function originNotAllowed(): ContractError {
  return new ContractError('origin_not_allowed', 'Requests from this origin are not allowed.');
}
