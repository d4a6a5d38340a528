// Dependencies of this service, and the stores and workers that it builds from them.

import type { Creations } from '#shared/contract/creations/creations.ts';
import type { KeptLimits } from '#shared/contract/room/kept-limits.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type {
  ConversationServiceDefinition,
  IngestionServiceDefinition,
  LimitsServiceDefinition,
  TokenServiceDefinition,
} from '#shared/platform/grpc/protos.ts';
import type { Periodic } from '#shared/platform/lifecycle/periodic.ts';
import type { Reach } from '#shared/platform/lifecycle/reach.ts';
import type { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Sealer } from '#shared/platform/sealing/sealed.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import type { Outbound } from '#shared/ports/outbound/outbound.ts';
import type { RunExecutorSettings } from './config.ts';
import type { ModelLists, Registering, RunQueue, Settlement, WorkerPool, Workers } from './interfaces.ts';
import type { ModelConnections } from './models/connection.ts';
import type { KnownConnections } from './models/connections.ts';
import type { ModelProvider } from './models/model.ts';
import type { ModelConnectionStore } from './models/store/model-connections.ts';
import type { ReachOf } from './models/worker/read-model-list.ts';
import type { RequestHashes } from './models/request-hashes.ts';
import type { OrgQueueStore } from './queue/store/org-queues.ts';
import type { ClaimStore } from './runs/store/claims.ts';
import type { ErasureStore } from './runs/store/erasure.ts';
import type { RunStore } from './runs/store/runs.ts';
import type { KnownLimits } from './runs/worker/known-limits.ts';
import type { StepStore } from './steps/store/steps.ts';
import type { TraceStore } from './steps/store/traces.ts';
import type { FullQueues } from './telemetry/full-queues.ts';
import type { WorkWatch } from './telemetry/work-watch.ts';
import type { ToolAuthorization } from './tools/connectors/authorization.ts';
import type { Connectors } from './tools/connectors/connector.ts';
import type { ClientRegistrationStore } from './tools/store/client-registrations.ts';
import type { ToolAccessStore } from './tools/store/tool-access.ts';
import type { ToolServerStore } from './tools/store/tool-servers.ts';
import type { KnownTools } from './tools/worker/known-tools.ts';
import type { ApprovalStore } from './waits/store/approvals.ts';
import type { PendingAnswerStore } from './waits/store/pending-answers.ts';
import type { RememberedApprovalStore } from './waits/store/remembered-approvals.ts';
import type { WaitingRunStore } from './waits/store/waiting-runs.ts';
import type { WaitStore } from './waits/store/waits.ts';

/** Dependencies that the process provides. */
export interface RunExecutorDependencies {
  store: DocumentStore;
  bus: EventBus;
  liveStream: LiveStream;
  /** The provider of models, or how it is made of the connections that it finds. */
  models: ModelProvider | ((connections: ModelConnections) => ModelProvider);
  /** How a connection's provider is asked for its models. */
  reachOf: ReachOf;
  /** Found in place of the stored connections, and of the settings' (tests). */
  knownConnections?: ModelConnections;
  connectors: Connectors;
  /** OAuth of end-users with tool servers. */
  authorization: ToolAuthorization;
  /** Says which addresses can never be asked. */
  outbound: Pick<Outbound, 'check'>;
  /** 32 bytes; seals credentials of tool servers and of connections to models. */
  encryptionKey: Buffer;
  /** Keys of 32 bytes that records may still be sealed under. */
  decryptionKeys: readonly Buffer[];
  conversation: Pick<ServiceClient<ConversationServiceDefinition>, 'GetTurnContext' | 'ProjectRun'>;
  limits: Pick<
    ServiceClient<LimitsServiceDefinition>,
    'Admit' | 'ConfirmSlot' | 'CountRefusals' | 'GetLimits' | 'ReadRate' | 'RecordUsage' | 'Release' | 'TakeRate'
  >;
  ingestion: Pick<
    ServiceClient<IngestionServiceDefinition, 'UploadDocument'>,
    'Search' | 'ProcessDocument' | 'FailDocument'
  >;
  /** Records audit events, and knows end-users' attributes. */
  token: Pick<ServiceClient<TokenServiceDefinition>, 'BeginAct' | 'EndAct' | 'GetEndUserAttributes'>;
  settings: RunExecutorSettings;
  /** At which length an answer is ended; as long as runs/worker/chat/model-call.ts says, where absent. */
  mostAnswerCharacters?: number;
  /** The data folder's lock proves that no other process works on these runs: their leases end at start. */
  formerOwnersAreDead: boolean;
  reach: Reach;
  log: Logger;
  telemetry: Telemetry;
  clock: Clock;
}

/** The dependencies, and the stores and workers built on them. */
export interface RunExecutorParts extends RunExecutorDependencies {
  models: ModelProvider;
  modelConnections: ModelConnectionStore;
  knownConnections: KnownConnections;
  modelLists: ModelLists;
  runs: RunStore;
  claims: ClaimStore;
  waitingRuns: WaitingRunStore;
  orgQueues: OrgQueueStore;
  steps: StepStore;
  traces: TraceStore;
  waits: WaitStore;
  pendingAnswers: PendingAnswerStore;
  approvals: ApprovalStore;
  rememberedApprovals: RememberedApprovalStore;
  erasure: ErasureStore;
  toolServers: ToolServerStore;
  toolAccess: ToolAccessStore;
  clientRegistrations: ClientRegistrationStore;
  registering: Registering;
  creations: Creations;
  keptLimits: KeptLimits;
  sealer: Sealer;
  /** Tools that agents may use; at most 5 s old. */
  knownTools: KnownTools;
  toolUpkeep: Pick<Periodic, 'runNow'>;
  watch: WorkWatch;
  fullQueues: FullQueues;
  /** Limits of organizations; at most 5 s old. */
  knownLimits: RefreshingCache<KnownLimits>;
  requestHashes: RequestHashes;
  queue: RunQueue;
  workers: Workers;
  settlement: Settlement;
  pool: WorkerPool;
}
