// Begins an accepted run: writes the first frame for its readers, and gives the run to a worker. Where the process dies
// on the way, or a call fails, the healer and the sweeper finish this.

import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../../dependencies.ts';
import type { WorkerSetAside } from '../../../interfaces.ts';
import type { RunDocument } from '../../rules/run.ts';
import { frame } from '../../rules/transcript.ts';

type Parts = Pick<
  RunExecutorParts,
  'clock' | 'liveStream' | 'log' | 'orgQueues' | 'queue' | 'waitingRuns' | 'watch' | 'workers'
>;

/** Begins a run that was inserted now. `taken`: its place is at work already, for `worker`, or for a worker of an earlier call. */
export async function beginRun(
  parts: Parts,
  run: RunDocument,
  taken: boolean,
  worker: WorkerSetAside | undefined,
  context: CallContext,
): Promise<void> {
  const { liveStream, watch, log } = parts;
  watch.accepted('chat');
  // Only the start writes the first frame. Where that fails, the worker finds it missing and replays the run.
  try {
    await liveStream.append(run._id, [{ epoch: 1, n: 1, ...frame('run', { state: 'queued' }) }]);
  } catch (error) {
    log.warn({ err: error, run_id: run._id }, 'the first frame was not written; the run is told again');
  }
  log.info({ ...loggedContext(context), run_id: run._id, organization_id: run.organization_id }, 'run accepted');
  if (!taken) parts.workers.wakeForNew(run);
  else if (worker) worker.begin(run);
  else parts.workers.wake(run);
}

/** Begins a run that an earlier call inserted, whose answer was lost, and which may have died before it woke anybody. */
export async function beginAgain(parts: Parts, run: RunDocument): Promise<void> {
  if (run.waiting_since === undefined) {
    if (run.state === 'queued' && run.chat_ready_at !== undefined) parts.workers.wake(run);
    return;
  }
  const place = (await parts.orgQueues.find(run.organization_id))?.runs.get(run._id);
  if (place?.state === 'running') {
    // A worker that died had taken it: nobody takes it again.
    const ready = await parts.waitingRuns.makeReady(run._id, new Date(parts.clock()));
    if (ready) parts.workers.wake(ready);
    return;
  }
  if (place === undefined) await parts.queue.restore(run, false);
  parts.workers.wakeForNew(run);
}
