// The refusals of this service. Absent and not the caller's are told apart by nothing.

import { ContractError } from '#shared/contract/errors/contract-error.ts';

export function agentNotFound(): ContractError {
  return new ContractError('agent_not_found', 'There is no such agent.');
}

export function endUserErased(): ContractError {
  return new ContractError('unauthorized', 'The end-user was erased.');
}

export function conversationNotFound(): ContractError {
  return new ContractError('conversation_not_found', 'There is no such conversation.');
}

/** No such citation, or one whose passage is gone. */
export function citationNotFound(): ContractError {
  return new ContractError('not_found', 'There is no such citation, or its passage is gone.');
}

/** Absent, or not the caller's. */
export function messageNotFound(): ContractError {
  return new ContractError('not_found', 'There is no such message.');
}

/** Nobody knows when one of them is used; a minute is when the rate of opening them is fresh. */
export function tooManyEmpty(most: number): ContractError {
  return new ContractError(
    'rate_limited',
    `This end-user has ${most} conversations in which nothing has been said; send a message in one of them, or delete one.`,
    { scope: 'end_user', retry_after: 60 },
  );
}

export function draftNotFound(): ContractError {
  return new ContractError('not_found', 'The agent has no draft.');
}

/** `instead`: the way to do it. */
export function neverPublished(instead: string): ContractError {
  return new ContractError('conflict', `The agent was never published: ${instead}.`);
}

export function versionNotFound(): ContractError {
  return new ContractError('not_found', 'The agent has no such version.');
}
