// DecideRun. No tool needs approval yet, so no run waits for a decision.

import type { DecideRunRequest__Output } from '#proto/colloquy/run_executor/v1/DecideRunRequest.ts';
import type { DecideRunResponse } from '#proto/colloquy/run_executor/v1/DecideRunResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { runNotFound, runNotWaiting } from '../errors.ts';
import type { RunExecutor } from '../dependencies.ts';

export function decideRun({ runs }: RunExecutor) {
  return async ({ access, run_id }: DecideRunRequest__Output, _context: CallContext): Promise<DecideRunResponse> => {
    if (!(await runs.findForCaller(access, run_id))) throw runNotFound();
    throw runNotWaiting();
  };
}
