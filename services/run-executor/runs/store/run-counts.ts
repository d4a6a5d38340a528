// Counts of an organization's runs, for administration. Large counts use indexes alone, on MongoDB as well: hidden runs
// have no keys in them, so no count tests for an absent field, for which MongoDB would read each run whole.

import { asDurableBefore, type RelaxedCollection } from '#shared/ports/document-store/document-store.ts';
import { behindCode, boundsOf, endedIn, failedOf, failedWith, inFlight } from '../rules/run-lists.ts';
import { lanesOf, type RunDocument, type RunState } from '../rules/run.ts';

const kinds = ['chat', 'document'] as const;
/** Runs of a kind in flight that are counted. */
const mostCounted = 10_000;
/** Most failed runs that are counted of each code, and most codes. */
const mostFailed = 5_000;
const mostCodes = 50;

/** Number of failed runs by error code; `more`: a code has more than 5,000, which are counted. */
export interface FailedRuns {
  readonly codes: ReadonlyMap<string, number>;
  readonly more: boolean;
}

/** How many of an organization are in each state that is not final; of each kind, 10,000 are counted. */
export async function countOpen(
  runs: RelaxedCollection<RunDocument>,
  organizationId: string,
): Promise<ReadonlyMap<RunState, number>> {
  const lanes = lanesOf({ kind: 'document', organization_id: organizationId });
  const [chats, documents, inLanes] = await Promise.all([
    // Chats are as many as the organization's queue holds, and those that wait for a person. None has its answer yet.
    runs.find(
      { flight_key: boundsOf(inFlight(organizationId, 'chat')) },
      { sort: { flight_key: 1 }, limit: mostCounted, fields: ['state'], ...asDurableBefore },
    ),
    runs.count({ flight_key: boundsOf(inFlight(organizationId, 'document')) }, mostCounted, asDurableBefore),
    // Of documents, thousands may wait, and those at work are in these lanes.
    runs.find({ lane: { $in: lanes } }, { limit: lanes.length, fields: ['state', 'flight_key'], ...asDurableBefore }),
  ]);
  const counts = new Map<RunState, number>();
  const add = (state: RunState, count: number): void => {
    if (count > 0) counts.set(state, (counts.get(state) ?? 0) + count);
  };
  for (const { state } of chats) add(state, 1);
  const running = inLanes.filter(({ state, flight_key: key }) => state === 'running' && key !== undefined).length;
  add('running', running);
  add('queued', documents - running);
  return counts;
}

/** Number of runs accepted since then that failed, by code. */
export async function failedSince(
  runs: RelaxedCollection<RunDocument>,
  organizationId: string,
  since: Date,
): Promise<FailedRuns> {
  const [found, ended] = await Promise.all([
    codesOf(runs, organizationId),
    Promise.all(
      kinds.map((kind) =>
        runs.count(
          { ended_key: boundsOf(endedIn(organizationId, kind, 'failed'), { from: since }) },
          mostFailed + 1,
          asDurableBefore,
        ),
      ),
    ),
  ]);
  const counts = await Promise.all(
    found.map((code) =>
      runs.count(
        { failed_key: boundsOf(failedWith(organizationId, code), { from: since }) },
        mostFailed + 1,
        asDurableBefore,
      ),
    ),
  );
  const sum = (all: readonly number[]): number => all.reduce((total, count) => total + count, 0);
  // Runs that code without `failed_key` has ended, beside this one or before it.
  if (sum(counts) < sum(ended)) return readFailed(runs, organizationId, since);
  const codes = new Map<string, number>();
  for (const [at, code] of found.entries()) {
    const count = Math.min(counts[at] ?? 0, mostFailed);
    if (count > 0) codes.set(code, count);
  }
  return { codes, more: counts.some((count) => count > mostFailed) };
}

/** The codes that runs of an organization ever failed with: a step from each to the next one. */
async function codesOf(runs: RelaxedCollection<RunDocument>, organizationId: string): Promise<string[]> {
  const codes: string[] = [];
  const { $gte, $lt } = boundsOf(failedOf(organizationId));
  for (let from = $gte; codes.length < mostCodes;) {
    const [next] = await runs.find(
      { failed_key: { $gte: from, $lt } },
      { sort: { failed_key: 1 }, limit: 1, fields: ['error_code'], ...asDurableBefore },
    );
    if (next?.error_code === undefined) break;
    codes.push(next.error_code);
    from = behindCode(organizationId, next.error_code);
  }
  return codes;
}

async function readFailed(
  runs: RelaxedCollection<RunDocument>,
  organizationId: string,
  since: Date,
): Promise<FailedRuns> {
  const lists = await Promise.all(
    kinds.map((kind) =>
      runs.find(
        { ended_key: boundsOf(endedIn(organizationId, kind, 'failed'), { from: since }) },
        { sort: { ended_key: -1 }, limit: mostFailed + 1, fields: ['error_code'], ...asDurableBefore },
      ),
    ),
  );
  const codes = new Map<string, number>();
  for (const { error_code: code } of lists.flatMap((list) => list.slice(0, mostFailed)))
    if (code !== undefined) codes.set(code, (codes.get(code) ?? 0) + 1);
  return { codes, more: lists.some((list) => list.length > mostFailed) };
}
