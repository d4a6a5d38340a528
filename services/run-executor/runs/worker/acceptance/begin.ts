// Begins a run that is accepted: its readers have a first frame, and a worker has it. Where the process dies on the way, or a call
// fails, the healer and the sweeper see to what is left.

import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutor } from '../../../dependencies.ts';
import { wake, wakeForNew } from '../../../events/wake.ts';
import type { WorkerSetAside } from '../../../interfaces.ts';
import type { RunDocument } from '../../rules/run.ts';
import { frame } from '../../rules/transcript.ts';

/** Begins a run that was inserted now. `taken`: its place is at work already, for `worker`, or for a worker of an earlier call. */
export async function beginRun(
  executor: RunExecutor,
  run: RunDocument,
  taken: boolean,
  worker: WorkerSetAside | undefined,
  context: CallContext,
): Promise<void> {
  const { liveStream, watch, log } = executor;
  watch.accepted('chat');
  // Only the start writes the first frame. Where that fails, the worker finds it missing and tells the run again.
  try {
    await liveStream.append(run._id, [{ epoch: 1, n: 1, ...frame('run', { state: 'queued' }) }]);
  } catch (error) {
    log.warn({ err: error, run_id: run._id }, 'the first frame was not written; the run is told again');
  }
  log.info({ ...loggedContext(context), run_id: run._id, organization_id: run.organization_id }, 'run accepted');
  if (!taken) wakeForNew(executor, run);
  else if (worker) worker.begin(run);
  else wake(executor, run);
}

/** Begins a run that an earlier call inserted, whose answer was lost, and which may have died before it woke anybody. */
export async function beginAgain(executor: RunExecutor, run: RunDocument): Promise<void> {
  if (run.waiting_since === undefined) {
    if (run.state === 'queued' && run.chat_ready_at !== undefined) wake(executor, run);
    return;
  }
  const place = (await executor.orgQueues.find(run.organization_id))?.runs.get(run._id);
  if (place?.state === 'running') {
    // It was taken by whoever died: nobody takes it again.
    const ready = await executor.waitingRuns.makeReady(run._id, new Date(executor.clock()));
    if (ready) wake(executor, ready);
    return;
  }
  if (place === undefined) await executor.queue.restore(run, false);
  wakeForNew(executor, run);
}
