// Counts failed sign-ins: for the log, the audit, and the rate of their address.

import type { FastifyRequest } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { loggedContext } from '#shared/platform/grpc/context.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { callContext } from '../caller.ts';

/** Dependencies of that. */
export type FailureParts = Pick<EdgeParts, 'rates' | 'addressOf' | 'log'> & {
  readonly refusedSignIns: Pick<EdgeParts['refusedSignIns'], 'note'>;
};

/** Counts one. Throws `rate_limited`. */
export async function noteFailure(
  { refusedSignIns, rates, addressOf, log }: FailureParts,
  request: FastifyRequest,
): Promise<void> {
  const address = addressOf(request).text || undefined;
  log.warn({ ...loggedContext(callContext(request)), address }, 'a sign-in failed');
  refusedSignIns.note(address, request.id);
  await rates.signInFailure(request);
}

/**
 * Runs a request that a link or an invitation authorizes, and counts it where that is missing or spent. Throws
 * `rate_limited`.
 */
export async function countingFailures<T>(
  parts: EdgeParts,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  await parts.rates.lookUp(request);
  try {
    return await work();
  } catch (error) {
    if (error instanceof ContractError && (error.code === 'not_found' || error.code === 'unauthorized'))
      await noteFailure(parts, request);
    throw error;
  }
}
