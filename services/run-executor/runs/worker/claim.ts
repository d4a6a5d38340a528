// A worker's claim of a run. A claim whose answer was lost is recognized by its owner, which no other claim has: else
// nobody would hold the run until its lease ends.

import type { RunExecutorParts } from '../../dependencies.ts';
import type { RunDocument } from '../rules/run.ts';
import { insistForALease } from './insist.ts';

/** As `ClaimStore.claim`. `owner` names this claim alone. */
export function claimRun(
  { claims, runs, settings }: Pick<RunExecutorParts, 'claims' | 'runs' | 'settings'>,
  candidate: RunDocument,
  owner: string,
): Promise<RunDocument | 'taken' | 'parked'> {
  return insistForALease(settings, async (again) => {
    const outcome = await claims.claim(candidate, owner);
    if (outcome !== 'taken' || !again) return outcome;
    const run = await runs.findAsMade(candidate._id);
    if (run?.state === 'running' && run.owner === owner) return run;
    // The lost try parked it; the end of the run ahead may have made it ready since, for which `giveWay` checks.
    const isParked = run?.parked_key !== undefined || (run?.waiting_since !== undefined && !candidate.waiting_since);
    return run?.state === 'queued' && isParked ? 'parked' : 'taken';
  });
}
