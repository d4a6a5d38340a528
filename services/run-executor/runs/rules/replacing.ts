// Pure. A run whose message stands in the place of another, which hides the turns from that one's on.

import { type ContractError, validationError } from '#shared/contract/errors/contract-error.ts';
import { isFinal, type RunDocument } from './run.ts';

type Replacing = Pick<RunDocument, 'replaces' | 'replaces_seq' | 'replaces_turn'>;

/** The fields of such a run, and none of others. */
export function replacingOf({ replaces, replaces_seq, replaces_turn }: Replacing): Replacing {
  if (replaces === undefined || replaces_seq === undefined || replaces_turn === undefined) return {};
  return { replaces, replaces_seq, replaces_turn };
}

/**
 * Returns the `validation_error` of a run that would hide one in flight, or start beside one that waits for a person;
 * undefined where it may start. `open`: the runs of its conversation that are not over.
 */
export function refusedReplacing(run: RunDocument, open: readonly RunDocument[]): ContractError | undefined {
  const { replaces_turn: from } = run;
  if (from === undefined || open.some(({ _id }) => _id === run._id)) return undefined;
  const hidden = ({ turn = 0, state, waiting_until: until }: RunDocument): boolean =>
    until !== undefined || (turn >= from && !isFinal(state));
  const found = open.find(hidden);
  return found && validationError('/replaces', `run ${found._id} has not ended: cancel it first`);
}
