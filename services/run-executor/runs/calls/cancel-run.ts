// CancelRun: at once where no worker holds the run, else at its next checkpoint. A repeat says what is.

import type { CancelRunRequest__Output } from '#proto/colloquy/run_executor/v1/CancelRunRequest.ts';
import type { CancelRunResponse } from '#proto/colloquy/run_executor/v1/CancelRunResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { isFinal } from '../rules/run.ts';
import { runNotFound } from '../../errors.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { cancel } from '../worker/cancel.ts';

export function cancelRun(executor: RunExecutor) {
  return async ({ access, run_id }: CancelRunRequest__Output, context: CallContext): Promise<CancelRunResponse> => {
    const run = await executor.runs.findForCaller(access, run_id);
    if (!run) throw runNotFound();
    const now = isFinal(run.state) ? run : await cancel(executor, run, context);
    return { run_id, state: now.state };
  };
}
