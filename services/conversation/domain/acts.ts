// Pure. What the audit says of this service's acts: reading what people have said is one.

import type { BrowseConversationsRequest__Output } from '#proto/colloquy/conversation/v1/BrowseConversationsRequest.ts';
import type { BrowseConversationsResponse } from '#proto/colloquy/conversation/v1/BrowseConversationsResponse.ts';
import type { ReadConversationRequest__Output } from '#proto/colloquy/conversation/v1/ReadConversationRequest.ts';
import type { ReadConversationResponse } from '#proto/colloquy/conversation/v1/ReadConversationResponse.ts';
import type { RemoveConversationRequest__Output } from '#proto/colloquy/conversation/v1/RemoveConversationRequest.ts';
import type { RemoveConversationResponse } from '#proto/colloquy/conversation/v1/RemoveConversationResponse.ts';
import type { CreateAgentRequest__Output } from '#proto/colloquy/conversation/v1/CreateAgentRequest.ts';
import type { CreateAgentResponse } from '#proto/colloquy/conversation/v1/CreateAgentResponse.ts';
import type { DeleteAgentRequest__Output } from '#proto/colloquy/conversation/v1/DeleteAgentRequest.ts';
import type { DeleteAgentResponse } from '#proto/colloquy/conversation/v1/DeleteAgentResponse.ts';
import type { DeleteAgentDraftRequest__Output } from '#proto/colloquy/conversation/v1/DeleteAgentDraftRequest.ts';
import type { DeleteAgentDraftResponse } from '#proto/colloquy/conversation/v1/DeleteAgentDraftResponse.ts';
import type { PublishAgentRequest__Output } from '#proto/colloquy/conversation/v1/PublishAgentRequest.ts';
import type { PublishAgentResponse } from '#proto/colloquy/conversation/v1/PublishAgentResponse.ts';
import type { RestoreAgentVersionRequest__Output } from '#proto/colloquy/conversation/v1/RestoreAgentVersionRequest.ts';
import type { RestoreAgentVersionResponse } from '#proto/colloquy/conversation/v1/RestoreAgentVersionResponse.ts';
import type { SaveAgentDraftRequest__Output } from '#proto/colloquy/conversation/v1/SaveAgentDraftRequest.ts';
import type { SaveAgentDraftResponse } from '#proto/colloquy/conversation/v1/SaveAgentDraftResponse.ts';
import type { UpdateAgentRequest__Output } from '#proto/colloquy/conversation/v1/UpdateAgentRequest.ts';
import type { UpdateAgentResponse } from '#proto/colloquy/conversation/v1/UpdateAgentResponse.ts';
import type { ListFeedbackRequest__Output } from '#proto/colloquy/conversation/v1/ListFeedbackRequest.ts';
import type { ListFeedbackResponse } from '#proto/colloquy/conversation/v1/ListFeedbackResponse.ts';
import { adminPath } from '#shared/contract/audit/admin-path.ts';
import type { NotedCall } from '#shared/contract/audit/audited-call.ts';

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

export const saveAgentDraftAct: NotedCall<SaveAgentDraftRequest__Output, SaveAgentDraftResponse> = {
  act: (request) => ({ action: 'agent.draft.save', ...whatOf(request, 'draft') }),
};

export const deleteAgentDraftAct: NotedCall<DeleteAgentDraftRequest__Output, DeleteAgentDraftResponse> = {
  act: (request) => ({ action: 'agent.draft.discard', ...whatOf(request, 'draft') }),
};

export const publishAgentAct: NotedCall<PublishAgentRequest__Output, PublishAgentResponse> = {
  act: (request) => ({ action: 'agent.publish', ...whatOf(request, 'draft') }),
  made: ({ agent }, request) => whatOf(request, 'versions', String(agent?.version ?? '')),
};

export const restoreAgentVersionAct: NotedCall<RestoreAgentVersionRequest__Output, RestoreAgentVersionResponse> = {
  act: (request) => ({ action: 'agent.restore', ...whatOf(request, 'versions', String(request.n)) }),
};

export const browseConversationsAct: NotedCall<BrowseConversationsRequest__Output, BrowseConversationsResponse> = {
  act: ({ organization_id }) => ({
    action: 'conversation.list',
    organization_id,
    target: adminPath(organization_id, 'conversations'),
  }),
};

export const readConversationAct: NotedCall<ReadConversationRequest__Output, ReadConversationResponse> = {
  act: (request) => ({ action: 'conversation.read', ...conversationOf(request) }),
};

export const removeConversationAct: NotedCall<RemoveConversationRequest__Output, RemoveConversationResponse> = {
  act: (request) => ({ action: 'conversation.delete', ...conversationOf(request) }),
};

export const listFeedbackAct: NotedCall<ListFeedbackRequest__Output, ListFeedbackResponse> = {
  act: ({ organization_id }) => ({
    action: 'feedback.list',
    organization_id,
    target: adminPath(organization_id, 'feedback'),
  }),
};

function whatOf(
  { organization_id, agent_id }: { organization_id: string; agent_id: string },
  ...within: readonly string[]
) {
  return { organization_id, target: adminPath(organization_id, 'agents', agent_id, ...within) };
}

function conversationOf({ organization_id, conversation_id }: { organization_id: string; conversation_id: string }) {
  return { organization_id, target: adminPath(organization_id, 'conversations', conversation_id) };
}
