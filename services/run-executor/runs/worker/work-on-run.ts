// One run in one worker: claimed, worked on until it is over or another worker's, and settled.

import { backgroundContext } from '#shared/platform/grpc/context.ts';
import { loggedTrace } from '#shared/platform/telemetry/trace-context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { giveWay, isOutOfTurn } from '../../queue/worker/lane.ts';
import type { Place } from '../../queue/worker/room.ts';
import type { RunDocument } from '../rules/run.ts';
import { activeRun, type ActiveRun } from './active-run.ts';
import { cancel } from './cancel.ts';
import { workOnChatRun } from './chat/chat-run.ts';
import { claimRun } from './claim.ts';
import { workOnDocumentRun } from './document-run.ts';
import { whileHeld, whileWorking } from './insist.ts';

type Parts = Parameters<typeof workOnChatRun>[0] &
  Parameters<typeof workOnDocumentRun>[0] &
  Pick<RunExecutorParts, 'settlement'>;

/** The runs at work in a process, and whether they are to go elsewhere. */
export interface WorkingProcess {
  readonly active: Map<string, ActiveRun>;
  isDraining(): boolean;
}

/** `owner` names this claim alone. Throws RunStopped('lost') where another worker has it meanwhile. */
export async function workOnRun(
  parts: Parts,
  working: WorkingProcess,
  candidate: RunDocument,
  owner: string,
  place: Place,
): Promise<void> {
  const claimedAt = performance.now();
  const claimed = await claimRun(parts, candidate, owner);
  if (claimed === 'taken') return;
  if (claimed === 'parked') return giveWay(parts, candidate);
  const watched = parts.watch.claimed(claimed);
  try {
    const run = watched ? { ...claimed, traceparent: watched.traceparent } : claimed;
    const leaseMs = parts.settings.RUN_LEASE_SECONDS * 1000;
    const left = await workOn(parts, working, candidate, activeRun({ run, owner, claimedAt, leaseMs, place }));
    watched?.left(left);
  } catch (error) {
    watched?.broken(error);
    throw error;
  }
}

async function workOn(
  parts: Parts,
  { active, isDraining }: WorkingProcess,
  candidate: RunDocument,
  handle: ActiveRun,
): Promise<RunDocument | 'parked' | 'handed_back'> {
  const { claims, log, clock, settlement } = parts;
  const claimed = handle.run;
  handle.handOver = isDraining();
  active.set(claimed._id, handle);
  // A run that had its lane before has begun, and goes on before any other.
  if (candidate.lane === undefined && (await whileWorking(handle, () => isOutOfTurn(claims, claimed)))) {
    active.delete(claimed._id);
    await whileHeld(handle, () => claims.park(claimed, handle.fence));
    await giveWay(parts, claimed);
    await cancelWaiting(parts, claimed._id);
    return 'parked';
  }
  parts.reach('after-claim');
  const finished = await (claimed.kind === 'chat' ? workOnChatRun : workOnDocumentRun)(parts, handle);
  if (finished === null) {
    await cancelWaiting(parts, claimed._id);
    return 'handed_back';
  }
  const { _id: run_id, organization_id, kind, state, attempt, created_at } = finished;
  const ms = clock() - created_at.getTime();
  log.info({ run_id, organization_id, kind, state, attempt, ms, ...loggedTrace(claimed) }, 'run ended');
  await settlement.settle(finished, backgroundContext(undefined, claimed));
  return finished;
}

// The cancellation came while the run was at work, and now nobody has it: its next claim may be far away.
async function cancelWaiting(parts: Parts, runId: string): Promise<void> {
  const run = await parts.runs.findAsMade(runId);
  if (run?.state === 'queued' && run.cancel_requested) await cancel(parts, run, backgroundContext(undefined, run));
}
