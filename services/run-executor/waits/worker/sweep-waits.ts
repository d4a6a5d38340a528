// The sweeper's work on runs that wait for a person: ends overdue waits, replays runs whose readers may not know of the
// wait, brings back runs whose resolver died before they were in their queue, and corrects the record of approvals.

import { LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { isFinal, type RunDocument } from '../../runs/rules/run.ts';
import { isOutage } from '../../runs/worker/endings.ts';
import { noteDecisions } from './approvals.ts';
import { comeBack, resolve } from './resolve.ts';
import { tellAgain } from './tell-again.ts';

type Parts = Parameters<typeof resolve>[0] & Pick<RunExecutorParts, 'liveStream' | 'steps'>;

const batch = 100;
/** A living resolver does it sooner by itself. */
const leftUndoneMs = 5_000;

/** `now` is the store's. A failure for one run must not keep the others. */
export async function sweepWaits(parts: Parts, now: Date): Promise<number> {
  const { waits, log } = parts;
  const each = async (
    runs: readonly RunDocument[],
    what: string,
    act: (run: RunDocument) => Promise<unknown>,
  ): Promise<void> => {
    for (const run of runs) {
      await act(run).catch((error: unknown) => {
        const about = { err: error, run_id: run._id, organization_id: run.organization_id };
        if (isOutage(error) || error instanceof LiveStreamUnavailableError) log.warn(about, `${what} failed`);
        else log.error(about, `${what} failed`);
      });
    }
  };
  const expired = await waits.findExpired(now, batch);
  await each(expired, 'ending a wait', (run) =>
    resolve(parts, run, { outcome: 'expired', by: 'system' }, { expires: true }),
  );
  const leftUndone = new Date(now.getTime() - leftUndoneMs);
  const untold = await waits.findUntold(leftUndone, batch);
  await each(untold, 'telling of a wait', (run) => tellAgain(parts, run));
  const back = await waits.findBack(leftUndone, batch);
  await each(back, 'bringing a run back', (run) => bringBack(parts, run));
  await closeApprovals(parts, now);
  return expired.length;
}

/** One that waits for its turn in a long queue is there already, and is looked at once. */
async function bringBack(parts: Parts, run: RunDocument): Promise<void> {
  if (run.state === 'queued' && run.waiting_since !== undefined) await comeBack(parts, run);
  await parts.waits.entered(run);
}

/**
 * Closes overdue approvals as their runs say; where a run says nothing, nobody decided. Removes approvals that a lost
 * worker has recorded for a run erased meanwhile.
 */
async function closeApprovals({ approvals, runs, log }: Parts, now: Date): Promise<void> {
  for (const approval of await approvals.findDue(now, batch)) {
    try {
      const run = await runs.find(approval.run_id);
      if (run?.content_erased) {
        await approvals.deleteOf(run._id);
        continue;
      }
      if (run?.wait) await noteDecisions({ approvals }, run._id, run.wait);
      const outcome = run === null || isFinal(run.state) ? 'cancelled' : 'expired';
      await approvals.decide(approval.run_id, approval.call_id, {
        outcome,
        decided_by: 'system',
        decided_at: now,
      });
    } catch (error) {
      log.warn({ err: error, run_id: approval.run_id }, 'closing an approval failed');
    }
  }
}
