// Step-up: demands a proof of identity, given minutes ago.

import type { FastifyRequest } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { proofMs } from '#shared/contract/permissions/proof.ts';

/** The refusal that a client answers by having its user sign in again. */
export function unproved(): ContractError {
  return new ContractError(
    'forbidden',
    'Confirm that it is you first: this needs a proof of identity of the last 5 minutes.',
    {
      details: [{ path: '', message: 'step_up' }],
      lacking: 'self',
    },
  );
}

/**
 * Throws `forbidden` where the session's holder gave no recent proof; for operations whose permission does not ask for
 * one.
 */
export function requireProof({ principal }: FastifyRequest, now: number): void {
  if (principal?.provedAt === undefined || now - principal.provedAt > proofMs) throw unproved();
}
