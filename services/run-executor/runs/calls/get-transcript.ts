// GetTranscript: the stream of a finished run, built from its record, in the epoch after the live one. A run that has
// just ended, and whose worker is still streaming the end, is not finished yet: its live stream brings readers the end,
// and settling the run here would repeat the work of its worker. Where the worker died, it is settled a moment later.

import { runNotFound } from '../../errors.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { isFinal, justEnded } from '../rules/run.ts';
import { endingFrames, frame, wholeTranscript } from '../rules/transcript.ts';
import { settledRun } from '../settled-run.ts';

export const getTranscript = runExecutorCall('GetTranscript', {
  from: ['edge'],
  serve:
    ({ runs, steps, settlement, clock }) =>
    async ({ access, run_id }, context) => {
      const found = await runs.findForCaller(access, run_id);
      if (!found) throw runNotFound();
      const isEnding = justEnded(found, clock()) && !settlement.isAtWork(run_id);
      if (!isFinal(found.state) || isEnding) {
        return {
          state: isEnding ? 'running' : found.state,
          final: false,
          epoch: found.epoch,
          n: Math.max(found.frames, 0),
          frames: [],
          organization_id: found.organization_id,
        };
      }
      const run = await settledRun({ settlement }, found, context);
      const epoch = run.epoch + 1;
      const whole = [frame('reset', { epoch }), ...wholeTranscript(run, await steps.findOf(run))];
      return {
        state: run.state,
        final: true,
        epoch: run.epoch,
        // Where the live stream was not whole, it was replayed in full there too, behind a `reset`.
        n: run.frames < 0 ? whole.length - 1 : run.frames + endingFrames(run).length,
        frames: whole.map((body, n) => ({ epoch, n, type: body.type, data_json: body.data })),
        organization_id: run.organization_id,
      };
    },
});
