// Decides which run of a queue is next: of a conversation's, or of an organization's documents.
//
// Two events look for a parked run: the end of the run ahead, and the parking of another. Of two that park at the same time, the
// later one sees the other parked and the lane free. The sweeper looks for the rest, whose wake-up died.

import type { RunExecutorParts } from '../../dependencies.ts';
import { lanesOf, queueOf, type RunDocument, serialKeyOf } from '../../runs/rules/run.ts';
import type { ClaimStore } from '../../runs/store/claims.ts';
import { insistForALease } from '../../runs/worker/insist.ts';

/** Whether an earlier turn of the conversation is not over. */
export async function isOutOfTurn(claims: ClaimStore, run: RunDocument): Promise<boolean> {
  // A first turn has none before it.
  if (run.kind !== 'chat' || run.turn === 1) return false;
  const first = await claims.findFirstOpen(serialKeyOf(run));
  return first !== null && first._id !== run._id && (first.turn ?? 0) < (run.turn ?? 0);
}

/** Wakes the first parked run of a queue, where nothing is ahead of it; says whether it did. */
export async function wakeNext(
  parts: Pick<RunExecutorParts, 'claims' | 'queue' | 'workers' | 'settings' | 'clock'>,
  openKey: string,
): Promise<boolean> {
  const { claims, clock } = parts;
  const next = await claims.findParked(openKey);
  if (next === null || (await lanesAreTaken(claims, next)) || (await isOutOfTurn(claims, next))) return false;
  // A call whose answer was lost may have made it ready, unseen: letting it go is idempotent.
  const unparked = await insistForALease(
    parts.settings,
    async (again) => (await claims.unpark(next, new Date(clock()))) || again,
  );
  if (!unparked) return false;
  if (next.kind === 'document') parts.workers.wake(next);
  else {
    await parts.queue.letGo(next);
    parts.workers.wakeForNext(next);
  }
  return true;
}

/**
 * After a run was parked: frees its place at work, and wakes the next run of its queue. The end of the run ahead may have let this
 * one go before it was held: then this lets it go.
 */
export async function giveWay(
  parts: Pick<RunExecutorParts, 'claims' | 'runs' | 'queue' | 'workers' | 'settings' | 'clock'>,
  parked: RunDocument,
): Promise<void> {
  const { queue, runs, settings } = parts;
  if (parked.kind === 'chat') {
    const room = await queue.hold(parked);
    const run = await insistForALease(settings, () => runs.findAsMade(parked._id));
    const ready = run?.state === 'queued' && run.parked_key === undefined;
    if (ready) await queue.letGo(parked);
    if (room || ready) parts.workers.wakeForNext(parked);
  }
  await wakeNext(parts, queueOf(parked));
}

async function lanesAreTaken(claims: ClaimStore, run: RunDocument): Promise<boolean> {
  const lanes = lanesOf(run);
  return (await claims.takenLanes(lanes)).size === lanes.length;
}
