// StopRun: cancels any run of an organization, for administration. A repeat says what is.

import type { StopRunRequest__Output } from '#proto/colloquy/run_executor/v1/StopRunRequest.ts';
import type { StopRunResponse } from '#proto/colloquy/run_executor/v1/StopRunResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toAdminRun } from '../rules/admin-run.ts';
import { isFinal } from '../rules/run.ts';
import { runNotFound } from '../../errors.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { cancel } from '../worker/cancel.ts';

export function stopRun(executor: RunExecutor) {
  return async (
    { organization_id, run_id }: StopRunRequest__Output,
    context: CallContext,
  ): Promise<StopRunResponse> => {
    const run = await executor.runs.findForOrganization(organization_id, run_id);
    if (!run) throw runNotFound();
    const now = isFinal(run.state) ? run : await cancel(executor, run, context);
    return { run: toAdminRun(now, { content: false }) };
  };
}
