// The conversation service: agents, conversations and their messages.
//
//   grpc/    one file per call      worker/  projection of runs, deletion
//   domain/  pure rules             store/   named operations

import { createAudit } from '#shared/contract/audit/audit.ts';
import { hostedCalls } from '#shared/contract/calls/declared-call.ts';
import { createCreations } from '#shared/contract/creations/creations.ts';
import { keptLimits } from '#shared/contract/room/kept-limits.ts';
import { createRoom } from '#shared/contract/room/room.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import * as calls from './calls.ts';
import type { ConversationDependencies, ConversationParts } from './dependencies.ts';
import { createAgentDeletionStore } from './store/agent-deletions.ts';
import { createAgentVersionStore } from './store/agent-versions.ts';
import { createAgentStore } from './store/agents.ts';
import { createConversationStore } from './store/conversations.ts';
import { createErasedEndUserStore } from './store/erased-end-users.ts';
import { createFeedbackStore } from './store/feedback.ts';
import { createMessageStore } from './store/messages.ts';
import { deletionSweeper } from './worker/deletion.ts';

/** Builds the service. */
export function createConversationService(dependencies: ConversationDependencies): {
  hosted: HostedService;
  components: Component[];
} {
  const { store, token, log, clock } = dependencies;
  const parts: ConversationParts = {
    ...dependencies,
    agents: createAgentStore(store),
    agentVersions: createAgentVersionStore(store),
    agentDeletions: createAgentDeletionStore(store),
    conversations: createConversationStore(store),
    messages: createMessageStore(store),
    feedback: createFeedbackStore(store),
    erasedEndUsers: createErasedEndUserStore(store),
    creations: createCreations({ store, log, clock }),
    room: createRoom({ store, clock }),
    keptLimits: keptLimits(dependencies.limits.GetLimits),
  };
  const audit = createAudit({ book: { begin: token.BeginAct, end: token.EndAct }, log, clock });
  return {
    hosted: hostedCalls(protos.conversation, calls, parts, audit),
    components: [deletionSweeper(parts), parts.creations.forgetting],
  };
}
