// AnswerRun. No tool asks yet, so no run waits for an answer.

import type { AnswerRunRequest__Output } from '#proto/colloquy/run_executor/v1/AnswerRunRequest.ts';
import type { AnswerRunResponse } from '#proto/colloquy/run_executor/v1/AnswerRunResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { runNotFound, runNotWaiting } from '../errors.ts';
import type { RunExecutor } from '../dependencies.ts';

export function answerRun({ runs }: RunExecutor) {
  return async ({ access, run_id }: AnswerRunRequest__Output, _context: CallContext): Promise<AnswerRunResponse> => {
    if (!(await runs.findForCaller(access, run_id))) throw runNotFound();
    throw runNotWaiting();
  };
}
