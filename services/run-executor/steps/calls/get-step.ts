// GetStep: one step of a run with all that was said, for administration.

import type { GetStepRequest__Output } from '#proto/colloquy/run_executor/v1/GetStepRequest.ts';
import type { GetStepResponse } from '#proto/colloquy/run_executor/v1/GetStepResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toStep } from '../rules/told-step.ts';
import { runNotFound, stepNotFound } from '../../errors.ts';
import type { RunExecutor } from '../../dependencies.ts';

export function getStep({ runs, steps, approvals }: RunExecutor) {
  return async (
    { organization_id, run_id, n }: GetStepRequest__Output,
    _context: CallContext,
  ): Promise<GetStepResponse> => {
    const run = await runs.findForOrganization(organization_id, run_id);
    if (!run) throw runNotFound();
    const step = await steps.findOne(run, n);
    if (!step) throw stepNotFound();
    const asked = run.apart ? await approvals.findOf(run._id) : [];
    return { step: toStep(step, asked) };
  };
}
