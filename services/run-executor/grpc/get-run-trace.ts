// GetRunTrace: any run of an organization with its steps, for administration.

import type { GetRunTraceRequest__Output } from '#proto/colloquy/run_executor/v1/GetRunTraceRequest.ts';
import type { GetRunTraceResponse } from '#proto/colloquy/run_executor/v1/GetRunTraceResponse.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import type { ApprovalDocument } from '../domain/approval.ts';
import { toPublicRun } from '../domain/run.ts';
import type { StepDocument } from '../domain/step.ts';
import type { RunExecutor } from '../dependencies.ts';
import { settledRun } from './settled-run.ts';

export function getRunTrace({ runs, steps, approvals, settlement }: RunExecutor) {
  return async (
    { organization_id, run_id }: GetRunTraceRequest__Output,
    context: CallContext,
  ): Promise<GetRunTraceResponse> => {
    const run = await settledRun({ settlement }, await runs.findForOrganization(organization_id, run_id), context);
    const trace = await steps.findOf(run);
    const asked = run.apart ? await approvals.findOf(run._id) : [];
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
        content_json: JSON.stringify(contentOf(step, asked)),
        usage: step.usage,
      })),
    };
  };
}

/** A call that asked for approval has what was decided with it. */
function contentOf(step: StepDocument, asked: readonly ApprovalDocument[]): object {
  const { text, results, outcome, removed_at: removedAt } = step;
  if (removedAt !== undefined) return { removed_at: removedAt.toISOString() };
  // What a provider wants back with a call is for it alone.
  const calls = step.calls.map(({ signature: _signature, reasoning: _reasoning, ...call }) => {
    const approval = asked.find(({ call_id: id }) => id === call.call_id);
    return approval === undefined ? call : { ...call, approval: decisionOf(approval) };
  });
  return { text, calls, results, outcome };
}

function decisionOf({ hash, outcome, decided_by, decided_at, expires_at }: ApprovalDocument): object {
  return {
    hash,
    outcome: outcome ?? null,
    decided_by: decided_by ?? null,
    decided_at: decided_at?.toISOString() ?? null,
    expires_at: expires_at.toISOString(),
  };
}
