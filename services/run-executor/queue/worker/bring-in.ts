// Brings runs in that wait and are in no queue: their insert came after its caller had given it up, and the healer with it.

import type { RunExecutorParts } from '../../dependencies.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import { pagesByTime } from '../../runs/worker/pages.ts';

const everyMs = 5_000;
/** Runs that one pass looks at. */
const waitingAtOnce = 100;
/** That wait for longer than a queue needs to be put right. */
const lostAfterMs = 60_000;

type Parts = Pick<RunExecutorParts, 'orgQueues' | 'queue' | 'runs' | 'waitingRuns' | 'workers' | 'clock' | 'log'>;

/** Looks at a page of the runs that wait for long, the longest first; does nothing where the last look was a moment ago. */
export function createBringingIn(parts: Parts): () => Promise<void> {
  const nextWaiting = pagesByTime(
    (from, limit) => parts.waitingRuns.find(from, new Date(parts.clock() - lostAfterMs), limit),
    (run) => run.waiting_since,
    waitingAtOnce,
  );
  let lookedAt = -Infinity;
  return async () => {
    const now = parts.clock();
    if (now - lookedAt < everyMs) return;
    lookedAt = now;
    await bringIn(parts, (await nextWaiting()).page);
  };
}

async function bringIn(parts: Parts, waiting: readonly RunDocument[]): Promise<void> {
  const byOrganization = Map.groupBy(waiting, (run) => run.organization_id);
  for (const [organizationId, runs] of byOrganization) {
    const queue = await parts.orgQueues.find(organizationId);
    const lost = runs.filter(({ _id }) => !queue?.runs.has(_id));
    for (const { _id } of lost) {
      // It may have been taken, and be over, since it was read.
      const run = await parts.runs.findAsMade(_id);
      if (run?.waiting_since === undefined) continue;
      await (run.waits === undefined ? parts.queue.letGo(run) : parts.queue.comeBack(run));
      parts.workers.wakeForNext(run);
      parts.log.info({ organization_id: organizationId, run_id: _id }, 'a run that was in no queue was brought in');
    }
  }
}
