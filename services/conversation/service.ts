// The conversation service: agents, conversations and their messages.
//
//   grpc/    one file per call      worker/  projection of runs, deletion
//   domain/  pure rules             store/   named operations

import { createAudit } from '#shared/contract/audit/audit.ts';
import { auditedCall } from '#shared/contract/audit/audited-call.ts';
import { createCreations } from '#shared/contract/creations/creations.ts';
import { hostedService, type HostedService } from '#shared/platform/grpc/server.ts';
import { type ConversationServiceDefinition, protos } from '#shared/platform/grpc/protos.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { keptLimits } from '#shared/contract/room/kept-limits.ts';
import { createRoom } from '#shared/contract/room/room.ts';
import type { ConversationDependencies, ConversationParts } from './dependencies.ts';
import {
  createAgentAct,
  deleteAgentAct,
  deleteAgentDraftAct,
  listFeedbackAct,
  publishAgentAct,
  restoreAgentVersionAct,
  saveAgentDraftAct,
  browseConversationsAct,
  readConversationAct,
  removeConversationAct,
  updateAgentAct,
} from './domain/acts.ts';
import type { AgentDocument } from './domain/agent.ts';
import type { AgentVersionDocument } from './domain/agent-version.ts';
import type { ConversationDocument } from './domain/conversation.ts';
import type { FeedbackDocument } from './domain/feedback.ts';
import type { MessageDocument } from './domain/message.ts';
import { createAgent } from './grpc/create-agent.ts';
import { createConversation } from './grpc/create-conversation.ts';
import { deleteAgent } from './grpc/delete-agent.ts';
import { deleteAgentDraft } from './grpc/delete-agent-draft.ts';
import { deleteConversation } from './grpc/delete-conversation.ts';
import { describeKept } from './grpc/describe-kept.ts';
import { eraseEndUser } from './grpc/erase-end-user.ts';
import { eraseOrganization } from './grpc/erase-organization.ts';
import { getAgent } from './grpc/get-agent.ts';
import { getAgentDraft } from './grpc/get-agent-draft.ts';
import { getAgentVersion } from './grpc/get-agent-version.ts';
import { getCitation } from './grpc/get-citation.ts';
import { getConversation } from './grpc/get-conversation.ts';
import { getFeedback } from './grpc/get-feedback.ts';
import { getTurnContext } from './grpc/get-turn-context.ts';
import { listAgentVersions } from './grpc/list-agent-versions.ts';
import { listAgents } from './grpc/list-agents.ts';
import { listKnowledgeUses } from './grpc/list-knowledge-uses.ts';
import { listConversations } from './grpc/list-conversations.ts';
import { listFeedback } from './grpc/list-feedback.ts';
import { readConversation } from './grpc/read-conversation.ts';
import { removeConversation } from './grpc/remove-conversation.ts';
import { browseConversations } from './grpc/browse-conversations.ts';
import { projectRun } from './grpc/project-run.ts';
import { publishAgent } from './grpc/publish-agent.ts';
import { restoreAgentVersion } from './grpc/restore-agent-version.ts';
import { saveAgentDraft } from './grpc/save-agent-draft.ts';
import { sendMessage } from './grpc/send-message.ts';
import { setFeedback } from './grpc/set-feedback.ts';
import { updateAgent } from './grpc/update-agent.ts';
import { updateConversation } from './grpc/update-conversation.ts';
import { type AgentDeletionDocument, agentDeletionStore } from './store/agent-deletions.ts';
import { agentVersionStore } from './store/agent-versions.ts';
import { agentStore } from './store/agents.ts';
import {
  agentCollection,
  agentDeletionCollection,
  agentVersionCollection,
  conversationCollection,
  erasedEndUserCollection,
  feedbackCollection,
  messageCollection,
} from './store/collections.ts';
import { conversationStore } from './store/conversations.ts';
import { type ErasedEndUserDocument, erasedEndUserStore } from './store/erased-end-users.ts';
import { feedbackStore } from './store/feedback.ts';
import { messageStore } from './store/messages.ts';
import { deletionSweeper } from './worker/deletion.ts';

/** Builds the service. */
export function createConversationService(dependencies: ConversationDependencies): {
  hosted: HostedService;
  components: Component[];
} {
  const { store, token, log, clock } = dependencies;
  const parts: ConversationParts = {
    ...dependencies,
    agents: agentStore(store.collection<AgentDocument>(agentCollection)),
    agentVersions: agentVersionStore(store.collection<AgentVersionDocument>(agentVersionCollection)),
    agentDeletions: agentDeletionStore(store.collection<AgentDeletionDocument>(agentDeletionCollection)),
    conversations: conversationStore(store.collection<ConversationDocument>(conversationCollection)),
    messages: messageStore(store.collection<MessageDocument>(messageCollection)),
    feedback: feedbackStore(store.collection<FeedbackDocument>(feedbackCollection)),
    erasedEndUsers: erasedEndUserStore(store.collection<ErasedEndUserDocument>(erasedEndUserCollection)),
    creations: createCreations({ store, log, clock }),
    room: createRoom({ store, clock }),
    keptLimits: keptLimits(dependencies.limits.GetLimits),
  };
  const audit = createAudit({ book: { begin: token.BeginAct, end: token.EndAct }, log });
  return {
    hosted: hostedService<ConversationServiceDefinition>(protos.conversation, {
      CreateAgent: auditedCall(audit, createAgentAct, createAgent(parts)),
      GetAgent: getAgent(parts),
      ListAgents: listAgents(parts),
      ListKnowledgeUses: listKnowledgeUses(parts),
      DescribeKept: describeKept(parts),
      UpdateAgent: auditedCall(audit, updateAgentAct, updateAgent(parts)),
      DeleteAgent: auditedCall(audit, deleteAgentAct, deleteAgent(parts)),
      GetAgentDraft: getAgentDraft(parts),
      SaveAgentDraft: auditedCall(audit, saveAgentDraftAct, saveAgentDraft(parts)),
      DeleteAgentDraft: auditedCall(audit, deleteAgentDraftAct, deleteAgentDraft(parts)),
      PublishAgent: auditedCall(audit, publishAgentAct, publishAgent(parts)),
      ListAgentVersions: listAgentVersions(parts),
      GetAgentVersion: getAgentVersion(parts),
      RestoreAgentVersion: auditedCall(audit, restoreAgentVersionAct, restoreAgentVersion(parts)),
      CreateConversation: createConversation(parts),
      GetConversation: getConversation(parts),
      BrowseConversations: auditedCall(audit, browseConversationsAct, browseConversations(parts)),
      ReadConversation: auditedCall(audit, readConversationAct, readConversation(parts)),
      RemoveConversation: auditedCall(audit, removeConversationAct, removeConversation(parts)),
      GetCitation: getCitation(parts),
      ListConversations: listConversations(parts),
      UpdateConversation: updateConversation(parts),
      DeleteConversation: deleteConversation(parts),
      SendMessage: sendMessage(parts),
      SetFeedback: setFeedback(parts),
      GetFeedback: getFeedback(parts),
      ListFeedback: auditedCall(audit, listFeedbackAct, listFeedback(parts)),
      GetTurnContext: getTurnContext(parts),
      ProjectRun: projectRun(parts),
      EraseOrganization: eraseOrganization(parts),
      EraseEndUser: eraseEndUser(parts),
    }),
    components: [deletionSweeper(parts), parts.creations.forgetting],
  };
}
