// Inserts a run: from then on it is accepted. Before it nothing has happened: once the insert is known to have failed,
// which another run with its key shows, the place and the slot of its admission are given back. An insert of unknown
// outcome is read back; a run that is not found may still come, so a repeat or the healer takes care of its place and
// its slot.

import { unavailable } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { DuplicateKeyError, StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import { giveBack } from '../../../queue/worker/admission.ts';
import type { RunDocument } from '../../rules/run.ts';

type Parts = Pick<RunExecutorParts, 'runs' | 'queue' | 'limits' | 'settings' | 'clock' | 'reach' | 'log'>;

/**
 * The outcome of an insert: the run is `new`; it was there `before`, by a call whose answer was lost; or its key is
 * another's (`another`), and its place and slot are given back.
 */
export type Inserted =
  | { readonly is: 'new' }
  | { readonly is: 'before'; readonly run: RunDocument }
  | { readonly is: 'another' };

/** Inserts it. Throws `service_unavailable` where the outcome is not known. */
export async function insertRun(parts: Parts, run: RunDocument, context: CallContext): Promise<Inserted> {
  const { runs } = parts;
  try {
    await runs.insert(run);
    return { is: 'new' };
  } catch (error) {
    if (!(error instanceof DuplicateKeyError || error instanceof StoreUnavailableError)) throw error;
    const found = await runs.find(run._id);
    if (found) return error instanceof DuplicateKeyError ? { is: 'before', run: found } : { is: 'new' };
    const { idempotency_key: key } = run;
    const winner = key === undefined ? null : await runs.findByIdempotencyKey(run.organization_id, key);
    if (!winner) throw error instanceof StoreUnavailableError ? error : unavailable('The store of runs');
    if (winner.run?._id === run._id) return { is: 'before', run: winner.run };
    await giveBack(parts, run, context);
    return { is: 'another' };
  }
}
