// Pure. The session of an operator in a browser: it ends after an hour, and sees content only where the organization sees that it does.
// So it gives no access that lasts beyond it, or neither would hold.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';

/** Whether somebody is an operator in a browser, not the deployment's token. */
export function isOperatorSession({ kind, via }: Pick<Actor, 'kind' | 'via'>): boolean {
  return kind === 'operator' && via === 'session';
}

/** The refusal. */
export function outlivesSession(lacking?: string): ContractError {
  return new ContractError(
    'forbidden',
    'An operator’s session gives no access that lasts beyond it: that takes the operator’s token, or an owner of the organization.',
    lacking === undefined ? {} : { lacking },
  );
}
