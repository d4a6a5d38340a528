// Applies the effects that a run owes before a reader gets it, which may show that its conversation is deleted.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../dependencies.ts';
import { runNotFound } from '../errors.ts';
import type { RunDocument } from './rules/run.ts';

/** Throws `run_not_found` where there is none (null), or it is erased by then. */
export async function settledRun(
  { settlement }: Pick<RunExecutorParts, 'settlement'>,
  found: RunDocument | null,
  context: CallContext,
): Promise<RunDocument> {
  const run = found && (await settlement.settle(found, context));
  if (!run || run.erased) throw runNotFound();
  return run;
}
