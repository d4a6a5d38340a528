// The conversation service: agents, conversations and their messages.
//
//   grpc/    one file per call      worker/  projection of runs, deletion
//   domain/  pure rules             store/   named operations

import { createAudit } from '#shared/contract/audit/audit.ts';
import { hostedCalls } from '#shared/contract/calls/declared-call.ts';
import { createCreations } from '#shared/contract/creations/creations.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { keptLimits } from '#shared/contract/room/kept-limits.ts';
import { createRoom } from '#shared/contract/room/room.ts';
import * as calls from './calls.ts';
import type { ConversationDependencies, ConversationParts } from './dependencies.ts';
import type { AgentDocument } from './domain/agent.ts';
import type { AgentVersionDocument } from './domain/agent-version.ts';
import type { ConversationDocument } from './domain/conversation.ts';
import type { FeedbackDocument } from './domain/feedback.ts';
import type { MessageDocument } from './domain/message.ts';
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
    hosted: hostedCalls(protos.conversation, calls, parts, audit),
    components: [deletionSweeper(parts), parts.creations.forgetting],
  };
}
