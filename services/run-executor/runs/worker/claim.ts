// A worker's claim of a run. One whose answer was lost is found again by its owner, which no other claim has: else the
// run would be held by nobody until its lease ends.

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
    // Parked by the try that was lost; who ended the run ahead may have let it go since, which whoever gives way looks for.
    const isParked = run?.parked_key !== undefined || (run?.waiting_since !== undefined && !candidate.waiting_since);
    return run?.state === 'queued' && isParked ? 'parked' : 'taken';
  });
}
