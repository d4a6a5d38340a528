// GetRun: a run, after what it owes is applied.

import type { GetRunRequest__Output } from '#proto/colloquy/run_executor/v1/GetRunRequest.ts';
import type { GetRunResponse } from '#proto/colloquy/run_executor/v1/GetRunResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toPublicRun } from '../rules/run.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { settledRun } from '../settled-run.ts';

export function getRun({ runs, settlement }: RunExecutor) {
  return async ({ access, run_id }: GetRunRequest__Output, context: CallContext): Promise<GetRunResponse> => {
    const run = await settledRun({ settlement }, await runs.findForCaller(access, run_id), context);
    return { run: toPublicRun(run) };
  };
}
