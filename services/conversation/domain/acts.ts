// Pure. What the audit says of this service's acts: reading what people have said is one.

import type { CreateAgentRequest__Output } from '#proto/colloquy/conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse } from '#proto/colloquy/conversation/v1/CreateAgentResponse.ts';
import type { DeleteAgentRequest__Output } from '#proto/colloquy/conversation/v1/DeleteAgentRequest.ts';
import type { DeleteAgentResponse } from '#proto/colloquy/conversation/v1/DeleteAgentResponse.ts';
import type { UpdateAgentRequest__Output } from '#proto/colloquy/conversation/v1/UpdateAgentRequest.ts';
import type { UpdateAgentResponse } from '#proto/colloquy/conversation/v1/UpdateAgentResponse.ts';
import type { ListFeedbackRequest__Output } from '#proto/colloquy/conversation/v1/ListFeedbackRequest.ts';
import type { ListFeedbackResponse } from '#proto/colloquy/conversation/v1/ListFeedbackResponse.ts';
import { adminPath } from '#shared/audit/admin-path.ts';
import type { NotedCall } from '#shared/audit/audited-call.ts';

export const createAgentAct: NotedCall<CreateAgentRequest__Output, CreateAgentResponse> = {
  act: ({ organization_id }) => ({
    action: 'agent.create',
    organization_id,
    target: adminPath(organization_id, 'agents'),
  }),
  made: ({ agent }, { organization_id }) => ({ target: adminPath(organization_id, 'agents', agent?.id ?? '') }),
};

export const updateAgentAct: NotedCall<UpdateAgentRequest__Output, UpdateAgentResponse> = {
  act: (request) => ({ action: 'agent.update', ...whatOf(request) }),
};

export const deleteAgentAct: NotedCall<DeleteAgentRequest__Output, DeleteAgentResponse> = {
  act: (request) => ({ action: 'agent.delete', ...whatOf(request) }),
};

export const listFeedbackAct: NotedCall<ListFeedbackRequest__Output, ListFeedbackResponse> = {
  act: ({ organization_id }) => ({
    action: 'feedback.list',
    organization_id,
    target: adminPath(organization_id, 'feedback'),
  }),
};

function whatOf({ organization_id, agent_id }: { organization_id: string; agent_id: string }) {
  return { organization_id, target: adminPath(organization_id, 'agents', agent_id) };
}
