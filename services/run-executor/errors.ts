// The refusals of this service.

import { ContractError, validationError } from '#shared/contract/errors/contract-error.ts';

/** Absent, or not the caller's: both give the same answer. */
export function runNotFound(): ContractError {
  return new ContractError('run_not_found', 'There is no such run.');
}

export function runNotWaiting(): ContractError {
  return new ContractError('run_not_waiting', 'The run is not waiting for this.');
}

/** Of a message; no run exists. */
export function approvalPending(): ContractError {
  return new ContractError('approval_pending', 'A decision is pending in this conversation.');
}

export function idempotencyConflict(): ContractError {
  return new ContractError('idempotency_conflict', 'This Idempotency-Key was used with another request.');
}

/** No earlier request had this key. */
export function nothingRepeated(): ContractError {
  return new ContractError('not_found', 'There is no earlier request with this Idempotency-Key.');
}

/** No message and no run exist. `retryAfter`: whole seconds. */
export function queueFull(scope: 'org' | 'deployment', retryAfter: number): ContractError {
  const whose = scope === 'org' ? 'This organization has' : 'There are';
  return new ContractError('queue_full', `${whose} as many messages waiting as may wait. Try again later.`, {
    scope,
    retry_after: retryAfter,
  });
}

/** Absent, or another organization's. */
export function toolServerNotFound(): ContractError {
  return new ContractError('not_found', 'There is no such tool server.');
}

/** Made up, somebody else's, used, or expired: all give the same answer. */
export function notBegun(): ContractError {
  return validationError('/state', 'is not one that you have begun, or its ten minutes are over; connect anew');
}

export function anonymousMayNot(): ContractError {
  return new ContractError(
    'forbidden',
    'End-users whom nobody has identified cannot connect an account of this server.',
  );
}

/** Absent, or another owner's. */
export function modelConnectionNotFound(): ContractError {
  return new ContractError('not_found', 'There is no such connection to models.');
}

export function toolNotFound(): ContractError {
  return new ContractError('not_found', 'The tool server has no such tool.');
}

export function conflict(message: string): ContractError {
  return new ContractError('conflict', message);
}

export function stepNotFound(): ContractError {
  return new ContractError('not_found', 'The run has no such step.');
}
