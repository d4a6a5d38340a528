// GetRunTrace: any run of an organization with its steps, for administration.

import type { GetRunTraceRequest__Output } from '#proto/colloquy/run_executor/v1/GetRunTraceRequest.ts';
import type { GetRunTraceResponse } from '#proto/colloquy/run_executor/v1/GetRunTraceResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toAdminRun } from '../../runs/rules/admin-run.ts';
import { toStep, toTimedStep } from '../rules/told-step.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { settledRun } from '../../runs/settled-run.ts';

export function getRunTrace({ runs, steps, approvals, settlement }: RunExecutor) {
  return async (
    { organization_id, run_id, without_content: hides, without_steps: short }: GetRunTraceRequest__Output,
    context: CallContext,
  ): Promise<GetRunTraceResponse> => {
    const run = await settledRun({ settlement }, await runs.findForOrganization(organization_id, run_id), context);
    const told = toAdminRun(run, { content: !hides });
    if (short) return { run: told, steps: [] };
    const trace = await steps.findOf(run);
    const asked = run.apart ? await approvals.findOf(run._id) : [];
    return { run: told, steps: trace.map((step) => (hides ? toTimedStep(step, asked) : toStep(step, asked))) };
  };
}
