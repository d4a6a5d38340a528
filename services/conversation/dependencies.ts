// Dependencies of this service, and the stores it builds from them.

import type { Creations } from '#shared/contract/creations/creations.ts';
import type { KeptLimits } from '#shared/contract/room/kept-limits.ts';
import type { Room } from '#shared/contract/room/room.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type {
  IngestionServiceDefinition,
  LimitsServiceDefinition,
  RunExecutorServiceDefinition,
  TokenServiceDefinition,
} from '#shared/platform/grpc/protos.ts';
import type { Reach } from '#shared/platform/lifecycle/reach.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { ConversationSettings } from './config.ts';
import type { AgentDeletionStore } from './store/agent-deletions.ts';
import type { AgentVersionStore } from './store/agent-versions.ts';
import type { AgentStore } from './store/agents.ts';
import type { ConversationStore } from './store/conversations.ts';
import type { ErasedEndUserStore } from './store/erased-end-users.ts';
import type { FeedbackStore } from './store/feedback.ts';
import type { MessageStore } from './store/messages.ts';

/** Dependencies that a process gives to the service. */
export interface ConversationDependencies {
  store: DocumentStore;
  runExecutor: Pick<
    ServiceClient<RunExecutorServiceDefinition>,
    'StartRun' | 'DescribeConversation' | 'EraseConversation' | 'GetToolServer' | 'ListModels'
  >;
  ingestion: Pick<ServiceClient<IngestionServiceDefinition, 'UploadDocument'>, 'GetKnowledgeBase' | 'GetChunk'>;
  /** Keeps the audit. */
  token: Pick<ServiceClient<TokenServiceDefinition>, 'BeginAct' | 'EndAct'>;
  /** Says what organizations may keep. */
  limits: Pick<ServiceClient<LimitsServiceDefinition>, 'GetLimits'>;
  settings: ConversationSettings;
  /** Of one end-user; as many as grpc/create-conversation.ts says, where absent. */
  mostEmptyConversations?: number;
  reach: Reach;
  log: Logger;
  telemetry: Telemetry;
  clock: Clock;
}

/** The dependencies and the stores. */
export interface ConversationParts extends ConversationDependencies {
  agents: AgentStore;
  agentVersions: AgentVersionStore;
  agentDeletions: AgentDeletionStore;
  conversations: ConversationStore;
  messages: MessageStore;
  feedback: FeedbackStore;
  erasedEndUsers: ErasedEndUserStore;
  creations: Creations;
  room: Room;
  keptLimits: KeptLimits;
}
