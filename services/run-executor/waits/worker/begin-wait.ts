// A worker leaves a run to wait for a person. The write that does it has the wait and the stream's position after its
// frames; the frames follow it, so that a reader of them can answer. The sweeper sends the frames that a crash kept
// back (tell-again.ts).

import { randomUUID } from 'node:crypto';
import type { RunExecutorParts } from '../../dependencies.ts';
import { waitFrames } from '../../runs/rules/transcript.ts';
import { type ActiveRun, RunStopped } from '../../runs/worker/active-run.ts';
import { type Progress, usageSoFar } from '../../runs/worker/chat/progress.ts';
import type { FrameWriter } from '../../runs/worker/frame-writer.ts';
import { whileHeld, whileWorking } from '../../runs/worker/insist.ts';
import type { StepDocument } from '../../steps/rules/step.ts';
import type { Asked } from '../../tools/worker/open-calls.ts';
import type { Wait } from '../rules/wait.ts';
import { approvalOf } from './approvals.ts';

type Parts = Pick<
  RunExecutorParts,
  'approvals' | 'claims' | 'log' | 'queue' | 'reach' | 'runs' | 'settings' | 'store' | 'waits' | 'watch' | 'workers'
>;

/** The same for every organization. */
export const approvalWindowMs = 5 * 60_000;

/** Throws RunStopped where the run is not to wait, or is not ours. */
export async function beginWait(
  parts: Parts,
  active: ActiveRun,
  writer: FrameWriter,
  progress: Progress,
  step: StepDocument,
  asked: Asked,
): Promise<void> {
  const { run } = active;
  const now = await whileWorking(active, () => parts.store.now());
  const wait = waitFor(asked, now, parts.settings.ASK_USER_TIMEOUT_SECONDS * 1000);
  if (asked.kind === 'approval') {
    for (const { call, hash } of asked.calls) {
      const approval = approvalOf(run, call, hash, now, wait.until);
      await whileWorking(active, () => parts.approvals.ask(approval));
    }
  }
  const frames = waitFrames(run._id, wait, step);
  await writer.flush();
  const { epoch, frames: told } = writer.position();
  parts.reach('before-wait');
  const waiting = await whileHeld(active, async (again) => {
    const position = { epoch, frames: told < 0 ? told : told + frames.length };
    const left = await parts.claims.wait(active.fence, { wait, usage: usageSoFar(progress), ...position, now });
    if (left !== null) return left;
    const found = await parts.runs.find(run._id);
    // An earlier try that was not answered: it may have been resolved by now.
    if (again && found?.wait?.id === wait.id) return found;
    const ours = found?.state === 'running' && found.owner === active.fence.owner;
    throw new RunStopped(ours && found.cancel_requested ? 'cancelled' : 'lost');
  });
  parts.reach('after-wait');
  parts.watch.waits(wait.kind);
  // An epoch that has not begun is the next worker's to begin.
  if (told >= 0) for (const body of frames) writer.emit(body);
  await leaveQueue(parts, active, waiting.waits ?? 1);
  await writer.flush();
  if (told < 0 || writer.position().frames < told + frames.length) return;
  // Else the sweeper tells them again.
  await parts.waits.told(run._id, wait.id).catch((error: unknown) => {
    parts.log.warn({ err: error, run_id: run._id }, 'marking a wait as told failed; it is told again');
  });
}

async function leaveQueue(parts: Parts, { run }: ActiveRun, waits: number): Promise<void> {
  try {
    if (await parts.queue.leaveToWait({ ...run, waits })) parts.workers.wakeForNext(run);
  } catch (error) {
    parts.log.warn({ err: error, run_id: run._id }, 'leaving a queue failed; it is healed');
  }
}

function waitFor(asked: Asked, now: Date, answerWindowMs: number): Wait {
  const windowMs = asked.kind === 'approval' ? approvalWindowMs : answerWindowMs;
  return {
    id: randomUUID(),
    kind: asked.kind,
    asked_at: now,
    until: new Date(now.getTime() + windowMs),
    version: 1,
    calls:
      asked.kind === 'approval'
        ? asked.calls.map(({ call, hash, isAccepted, toldAttributes: told }) => ({
            call_id: call.call_id,
            hash,
            ...(isAccepted ? {} : { unaccepted: true as const }),
            ...(told.length === 0 ? {} : { told_attributes: [...told] }),
          }))
        : [{ call_id: asked.call.call_id }],
  };
}
