// What asks for a proof of who somebody is, given minutes ago: step-up.

import type { FastifyRequest } from 'fastify';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { proofMs } from '../../domain/allowed.ts';

/** The refusal that a client answers by having its user sign in again. */
export function unproved(): ContractError {
  return new ContractError(
    'forbidden',
    'Sign in again first: this needs a proof of who you are of the last 5 minutes.',
    { details: [{ path: '', message: 'step_up' }], lacking: 'self' },
  );
}

/** Throws `forbidden` where the session's holder proved nothing of late; for operations whose permission does not ask for it. */
export function requireProof({ principal }: FastifyRequest, now: number): void {
  if (principal?.provedAt === undefined || now - principal.provedAt > proofMs) throw unproved();
}
