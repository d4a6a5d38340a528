// Pure. What the audit says of this service's acts: reading what people have said is one.

import type { GetRunTraceRequest__Output } from '#proto/colloquy/run_executor/v1/GetRunTraceRequest.ts';
import type { GetRunTraceResponse } from '#proto/colloquy/run_executor/v1/GetRunTraceResponse.ts';
import type { ListApprovalsRequest__Output } from '#proto/colloquy/run_executor/v1/ListApprovalsRequest.ts';
import type { ListApprovalsResponse } from '#proto/colloquy/run_executor/v1/ListApprovalsResponse.ts';
import type { ListRunsRequest__Output } from '#proto/colloquy/run_executor/v1/ListRunsRequest.ts';
import type { ListRunsResponse } from '#proto/colloquy/run_executor/v1/ListRunsResponse.ts';
import { adminPath } from '#shared/audit/admin-path.ts';
import type { NotedCall } from '#shared/audit/audited-call.ts';

export const listRunsAct: NotedCall<ListRunsRequest__Output, ListRunsResponse> = {
  act: ({ organization_id }) => ({
    action: 'run.list',
    organization_id,
    target: adminPath(organization_id, 'runs'),
  }),
};

export const listApprovalsAct: NotedCall<ListApprovalsRequest__Output, ListApprovalsResponse> = {
  act: ({ organization_id }) => ({
    action: 'approval.list',
    organization_id,
    target: adminPath(organization_id, 'approvals'),
  }),
};

export const readRunTraceAct: NotedCall<GetRunTraceRequest__Output, GetRunTraceResponse> = {
  act: ({ organization_id, run_id }) => ({
    action: 'run.read',
    organization_id,
    target: adminPath(organization_id, 'runs', run_id),
  }),
};
