// ListRunApprovals: the calls of a run that asked for approval, for its owner.

import type { ListRunApprovalsRequest__Output } from '#proto/colloquy/run_executor/v1/ListRunApprovalsRequest.ts';
import type { ListRunApprovalsResponse } from '#proto/colloquy/run_executor/v1/ListRunApprovalsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toApproval } from '../rules/approval.ts';
import { runNotFound } from '../../errors.ts';
import type { RunExecutor } from '../../dependencies.ts';

export function listRunApprovals({ runs, approvals }: RunExecutor) {
  return async (
    { access, run_id }: ListRunApprovalsRequest__Output,
    _context: CallContext,
  ): Promise<ListRunApprovalsResponse> => {
    if (!(await runs.findForCaller(access, run_id))) throw runNotFound();
    return { data: (await approvals.findOf(run_id)).map(toApproval) };
  };
}
