// A worker's final write. It takes the owner from the run, so a write whose answer was lost is recognized by the claim
// in the run's `ended_by`.

import type { RunExecutorParts } from '../../dependencies.ts';
import type { Ending } from '../store/final-writes.ts';
import type { Effect, RunDocument } from '../rules/run.ts';
import type { ActiveRun } from './active-run.ts';
import { whileHeld } from './insist.ts';

/** Null where the claim was lost. `ending` is called at every try, since the stream may have moved on. */
export function writeEnding(
  { claims, clock }: Pick<RunExecutorParts, 'claims' | 'clock'>,
  active: ActiveRun,
  ending: () => Ending,
  owed: readonly Effect[],
): Promise<RunDocument | null> {
  return whileHeld(active, async (again) => {
    const { started_at: startedAt } = active.run;
    const ended = { ...ending(), ...(startedAt === undefined ? {} : { started_at: startedAt }) };
    const finished = await claims.finish(active.run, active.fence, ended, owed, new Date(clock()));
    return finished ?? (again ? claims.findEndedBy(active.fence) : null);
  });
}
