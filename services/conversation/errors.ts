// The refusals of this service. Absent and not the caller's are told apart by nothing.

import { ContractError } from '#shared/errors/contract-error.ts';

export function agentNotFound(): ContractError {
  return new ContractError('agent_not_found', 'There is no such agent.');
}

export function conversationNotFound(): ContractError {
  return new ContractError('conversation_not_found', 'There is no such conversation.');
}
