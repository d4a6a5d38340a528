// Pure. What the audit says of this service's acts: reading what people have said is one. No secret is in any of it.

import type { CreateToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/CreateToolServerRequest.ts';
import type { CreateToolServerResponse } from '#proto/colloquy/run_executor/v1/CreateToolServerResponse.ts';
import type { DeleteToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/DeleteToolServerRequest.ts';
import type { DeleteToolServerResponse } from '#proto/colloquy/run_executor/v1/DeleteToolServerResponse.ts';
import type { GetRunTraceRequest__Output } from '#proto/colloquy/run_executor/v1/GetRunTraceRequest.ts';
import type { GetRunTraceResponse } from '#proto/colloquy/run_executor/v1/GetRunTraceResponse.ts';
import type { GetStepRequest__Output } from '#proto/colloquy/run_executor/v1/GetStepRequest.ts';
import type { GetStepResponse } from '#proto/colloquy/run_executor/v1/GetStepResponse.ts';
import type { ListApprovalsRequest__Output } from '#proto/colloquy/run_executor/v1/ListApprovalsRequest.ts';
import type { ListApprovalsResponse } from '#proto/colloquy/run_executor/v1/ListApprovalsResponse.ts';
import type { ListRunsRequest__Output } from '#proto/colloquy/run_executor/v1/ListRunsRequest.ts';
import type { ListRunsResponse } from '#proto/colloquy/run_executor/v1/ListRunsResponse.ts';
import type { RefreshToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/RefreshToolServerRequest.ts';
import type { RefreshToolServerResponse } from '#proto/colloquy/run_executor/v1/RefreshToolServerResponse.ts';
import type { StopRunRequest__Output } from '#proto/colloquy/run_executor/v1/StopRunRequest.ts';
import type { StopRunResponse } from '#proto/colloquy/run_executor/v1/StopRunResponse.ts';
import type { UpdateToolRequest__Output } from '#proto/colloquy/run_executor/v1/UpdateToolRequest.ts';
import type { UpdateToolResponse } from '#proto/colloquy/run_executor/v1/UpdateToolResponse.ts';
import type { UpdateToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/UpdateToolServerRequest.ts';
import type { UpdateToolServerResponse } from '#proto/colloquy/run_executor/v1/UpdateToolServerResponse.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import type { NotedCall } from '#shared/contract/audit/audited-call.ts';

export const listRunsAct: NotedCall<ListRunsRequest__Output, ListRunsResponse> = {
  isAct: ({ without_content: without }) => !without,
  act: ({ organization_id }) => ({
    action: 'run.list',
    organization_id,
    target: adminPath(organization_id, 'runs'),
  }),
};

export const readStepAct: NotedCall<GetStepRequest__Output, GetStepResponse> = {
  act: ({ organization_id, run_id, n }) => ({
    action: 'run.read',
    organization_id,
    target: adminPath(organization_id, 'runs', run_id, 'steps', String(n)),
  }),
};

export const stopRunAct: NotedCall<StopRunRequest__Output, StopRunResponse> = {
  act: ({ organization_id, run_id }) => ({
    action: 'run.cancel',
    organization_id,
    target: adminPath(organization_id, 'runs', run_id),
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
  isAct: ({ without_content: without }) => !without,
  act: ({ organization_id, run_id }) => ({
    action: 'run.read',
    organization_id,
    target: adminPath(organization_id, 'runs', run_id),
  }),
};

export const createToolServerAct: NotedCall<CreateToolServerRequest__Output, CreateToolServerResponse> = {
  act: ({ organization_id }) => ({
    action: 'tool_server.create',
    organization_id,
    target: adminPath(organization_id, 'tool-servers'),
  }),
  made: ({ server }, { organization_id }) => ({ target: adminPath(organization_id, 'tool-servers', server?.id ?? '') }),
};

export const updateToolServerAct: NotedCall<UpdateToolServerRequest__Output, UpdateToolServerResponse> = {
  act: (request) => ({ action: 'tool_server.update', ...serverOf(request) }),
};

export const deleteToolServerAct: NotedCall<DeleteToolServerRequest__Output, DeleteToolServerResponse> = {
  act: (request) => ({ action: 'tool_server.delete', ...serverOf(request) }),
};

export const refreshToolServerAct: NotedCall<RefreshToolServerRequest__Output, RefreshToolServerResponse> = {
  act: (request) => ({ action: 'tool_server.refresh', ...serverOf(request) }),
};

export const updateToolAct: NotedCall<UpdateToolRequest__Output, UpdateToolResponse> = {
  act: ({ organization_id, server_id, name, mode, accept }) => ({
    action: 'tool.update',
    changed: [...(mode === undefined ? [] : ['mode']), ...(accept === undefined ? [] : ['accept'])],
    organization_id,
    target: adminPath(organization_id, 'tool-servers', server_id, 'tools', encodeURIComponent(name.toWellFormed())),
  }),
};

function serverOf({ organization_id, server_id }: { organization_id: string; server_id: string }) {
  return { organization_id, target: adminPath(organization_id, 'tool-servers', server_id) };
}
