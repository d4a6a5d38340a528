// Replays the stream of a run that waits, in a new epoch: no worker has it that would.

import type { RunExecutorParts } from '../../dependencies.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import { compact, frame, framesOfSteps, waitFrames } from '../../runs/rules/transcript.ts';

/** False where the run has moved on. Throws where the live stream cannot be reached. */
export async function tellAgain(
  { steps, waits, liveStream }: Pick<RunExecutorParts, 'steps' | 'waits' | 'liveStream'>,
  run: RunDocument,
): Promise<boolean> {
  const { wait } = run;
  if (wait === undefined || run.waiting_until === undefined) return false;
  const found = await steps.findOf(run);
  const step = found.find(({ _id }) => _id === run.open_step);
  if (step === undefined) return false;
  // Asked first: while the store is away, an epoch would be a write for nothing.
  await liveStream.newest(run._id);
  const bodies = compact([...framesOfSteps(run, found), ...waitFrames(run._id, wait, step)]);
  const opened = await waits.openEpoch(run, bodies.length);
  if (opened === null) return false;
  const { epoch } = opened;
  await liveStream.append(run._id, [
    { epoch, n: 0, ...frame('reset', { epoch }) },
    ...bodies.map((body, at) => ({ epoch, n: at + 1, type: body.type, data: body.data })),
  ]);
  await waits.told(run._id, wait.id);
  return true;
}
