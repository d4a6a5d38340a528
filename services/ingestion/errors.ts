// The refusals of this service that more than one call makes.

import { ContractError } from '#shared/contract/errors/contract-error.ts';

/** Absent, deleted, or another organization's: the answer does not distinguish them. */
export function knowledgeBaseNotFound(): ContractError {
  return new ContractError('knowledge_base_not_found', 'There is no such knowledge base.');
}

/** For a run that reads a document which another one reads by now. */
export function readByAnother(): ContractError {
  return new ContractError('conflict', 'The document is read by another run by now.');
}

/** Absent, deleted, or another organization's: the answer does not distinguish them. */
export function documentNotFound(): ContractError {
  return new ContractError('document_not_found', 'There is no such document.');
}
