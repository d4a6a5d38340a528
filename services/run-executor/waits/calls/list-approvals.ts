// ListApprovals: an organization's calls that asked for approval, for administration.

import type { ListApprovalsRequest__Output } from '#proto/colloquy/run_executor/v1/ListApprovalsRequest.ts';
import type { ListApprovalsResponse } from '#proto/colloquy/run_executor/v1/ListApprovalsResponse.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { toApproval } from '../rules/approval.ts';
import type { RunExecutor } from '../../dependencies.ts';

export function listApprovals({ approvals }: RunExecutor) {
  return async (
    { organization_id, state, page }: ListApprovalsRequest__Output,
    _context: CallContext,
  ): Promise<ListApprovalsResponse> => {
    const { data, ...rest } = await approvals.list(organization_id, state, page);
    return { data: data.map(toApproval), ...rest };
  };
}
