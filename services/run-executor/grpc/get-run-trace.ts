// GetRunTrace: any run of an organization with its steps, for administration.

import type { GetRunTraceRequest__Output } from '#proto/colloquy/run_executor/v1/GetRunTraceRequest.ts';
import type { GetRunTraceResponse } from '#proto/colloquy/run_executor/v1/GetRunTraceResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { toPublicRun } from '../domain/run.ts';
import type { StepDocument } from '../domain/step.ts';
import { runNotFound } from '../errors.ts';
import type { RunExecutor } from '../dependencies.ts';

export function getRunTrace({ runs, steps, settlement }: RunExecutor) {
  return async (
    { organization_id, run_id }: GetRunTraceRequest__Output,
    context: CallContext,
  ): Promise<GetRunTraceResponse> => {
    const found = await runs.findForOrganization(organization_id, run_id);
    if (!found) throw runNotFound();
    const run = await settlement.settle(found, context);
    const trace = await steps.findOf(run);
    return {
      run: toPublicRun(run),
      steps: trace.map((step) => ({
        id: step._id,
        n: step.n,
        attempt: step.attempt,
        kind: step.kind,
        ...(step.model === undefined ? {} : { model: step.model }),
        started_at: step.started_at.toISOString(),
        finished_at: step.finished_at.toISOString(),
        content_json: JSON.stringify(contentOf(step)),
        usage: step.usage,
      })),
    };
  };
}

function contentOf({ text, calls, results, outcome, removed_at: removedAt }: StepDocument): object {
  return removedAt === undefined ? { text, calls, results, outcome } : { removed_at: removedAt.toISOString() };
}
