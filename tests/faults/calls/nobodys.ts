// Places and slots that are nobody's: of runs that are not there, or are over and owe nothing; and places at work whose runs nobody
// has claimed. Once nothing fails any more, none of them stays so for 3 s.

import type { RunDocument } from '#services/run-executor/runs/rules/run.ts';
import type { Findings } from '../findings.ts';
import type { Records } from '../records.ts';

/** Of the machine's time, in which the clock of the services goes on at least as fast. */
const longestMs = 3_000;

/** Looks at the records again and again, from the last fault on. */
export function watchNobodys(findings: Findings): { look(records: Records): void; readonly longestMs: number } {
  let since = new Map<string, number>();
  let longest = 0;
  return {
    look(records) {
      const now = performance.now();
      const found = new Map(nobodysOf(records).map((what) => [what, since.get(what) ?? now]));
      since = found;
      for (const [what, first] of found) {
        longest = Math.max(longest, now - first);
        findings.expect(now - first <= longestMs, 'slots', () => `for more than ${longestMs} ms nobody has ${what}`);
      }
    },
    get longestMs() {
      return longest;
    },
  };
}

function nobodysOf({ runs, slots, queues }: Records): string[] {
  const byId = new Map(runs.map((run) => [run._id, run]));
  const heldSlots = slots.flatMap(({ runs: held }) =>
    Object.keys(held)
      .filter((runId) => isOfNobody(byId.get(runId)))
      .map((runId) => `the slot of run ${runId}, ${told(byId.get(runId))}`),
  );
  const heldPlaces = queues.flatMap(({ runs: held }) =>
    Object.entries(held)
      .filter(([runId, { state }]) => isOfNobody(byId.get(runId)) || isUnclaimed(state, byId.get(runId)))
      .map(([runId, { state }]) => `the place (${state}) of run ${runId}, ${told(byId.get(runId))}`),
  );
  return [...heldSlots, ...heldPlaces];
}

function isOfNobody(run: RunDocument | undefined): boolean {
  return run === undefined || (run.finished_at !== undefined && run.owed_since === undefined);
}

/** The place says that somebody has the run, or that it waits for another; the run waits to be taken, or for its turn. */
function isUnclaimed(place: string, run: RunDocument | undefined): boolean {
  if (run?.state !== 'queued') return false;
  if (place === 'running') return run.waiting_since !== undefined || run.parked_key !== undefined;
  return place === 'held' ? run.waiting_since !== undefined : place === 'joining';
}

function told(run: RunDocument | undefined): string {
  return run === undefined ? 'which is not there' : `which is ${run.state}`;
}
