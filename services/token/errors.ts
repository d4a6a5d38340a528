// The refusals of this service.

import { ContractError } from '#shared/contract/errors/contract-error.ts';

/** Unknown, revoked, or of a disabled organization: all get the same refusal. */
export function unauthorized(): ContractError {
  return new ContractError('unauthorized', 'The credential is missing, unknown or no longer valid.');
}

/** Does not name the wrong part. */
export function invalidUserHash(): ContractError {
  return new ContractError(
    'invalid_user_hash',
    'An end_user_id needs a user_hash made for it with a live identity secret, and the expires_at that was signed.',
  );
}

export function organizationNotFound(): ContractError {
  return new ContractError('organization_not_found', 'There is no such organization.');
}

/** `what` is "API key" and the like. */
export function notFound(what: string): ContractError {
  return new ContractError('not_found', `There is no such ${what}.`);
}

export function conflict(message: string): ContractError {
  return new ContractError('conflict', message);
}
