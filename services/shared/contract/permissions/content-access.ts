// Pure. The acts of an operator's session in an organization without an open access to its content: it reads all but
// content, and removes things. All else waits for an access, whether it shows content itself or could lead to it: an
// agent that looks into a knowledge base, a publishable key and an origin are enough to ask as a visitor. A new change
// waits until its declaration says that it leads nowhere (`isHarmless`).

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type AnyFacts, factOf, type Needed } from '../calls/call-facts.ts';
import { grantOf } from './permissions.ts';

/**
 * Whether an operator's session needs an open access for a call. `needed`: the permission that the call needs of
 * others; undefined where the call names none.
 */
export function needsContentAccess(facts: AnyFacts | undefined, needed: Needed | undefined, request: object): boolean {
  if (facts?.isHarmless !== undefined) return !factOf(facts.isHarmless, request);
  if (needed === undefined) return true;
  if (needed === 'anybody') return false;
  const { from, content } = grantOf(needed);
  return content === true || !(from === 'operator' || /^self$|\.read$/.test(needed));
}

/** The refusal. */
export function contentClosed(lacking?: string): ContractError {
  return new ContractError(
    'forbidden',
    'Open an access to the organization’s content first: without one, an operator’s session sees no content, and changes nothing that leads to it.',
    lacking === undefined ? {} : { lacking },
  );
}
