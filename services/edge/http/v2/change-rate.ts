// The rate at which an end-user opens, renames and deletes conversations, and rates answers. A 404 goes before a
// refused rate (the contract's order of refusals), so the resource is looked up where the rate refuses.

import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { rateLimitHeaders } from '../../domain/rate-limit-headers.ts';
import { callContext, credentialOf } from '../caller.ts';

/**
 * Counts one change of the end-user's and puts the rest of the rate in the headers. `find` throws refusals that go
 * before the rate's. Throws `rate_limited`, `service_unavailable`.
 */
export type CountChange = (
  request: FastifyRequest,
  reply: FastifyReply,
  endUserId: string,
  find: () => Promise<unknown>,
) => Promise<void>;

export function createChangeRate({ limits }: Pick<EdgeParts, 'limits'>): CountChange {
  return async (request, reply, endUserId, find) => {
    const { organization_id } = credentialOf(request);
    try {
      const { rate } = await limits.TakeRate(
        { rate: { policy: 'end_user_changes', organization_id, subject: endUserId } },
        callContext(request),
      );
      if (rate) reply.headers(rateLimitHeaders(rate));
    } catch (error) {
      if (hasCode(error, 'rate_limited')) await find();
      throw error;
    }
  };
}
