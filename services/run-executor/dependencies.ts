// What this service is given, and the rooms it builds from that.

import type {
  ConversationServiceDefinition,
  IngestionServiceDefinition,
  LimitsServiceDefinition,
  TokenServiceDefinition,
} from '#shared/grpc/protos.ts';
import type { Creations } from '#shared/creations/creations.ts';
import type { DocumentStore } from '#shared/document-store/document-store.ts';
import type { EventBus } from '#shared/event-bus/event-bus.ts';
import type { ServiceClient } from '#shared/grpc/client.ts';
import type { RefreshingCache } from '#shared/lifecycle/refreshing-cache.ts';
import type { Periodic } from '#shared/lifecycle/periodic.ts';
import type { Reach } from '#shared/lifecycle/reach.ts';
import type { LiveStream } from '#shared/live-stream/live-stream.ts';
import type { Outbound } from '#shared/outbound/outbound.ts';
import type { Sealer } from '#shared/sealing/sealed.ts';
import type { KeptLimits } from '#shared/room/kept-limits.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Telemetry } from '#shared/telemetry/telemetry.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { RunExecutorSettings } from './config.ts';
import type { ToolAuthorization } from './connectors/authorization.ts';
import type { Connectors } from './connectors/connector.ts';
import type { ModelProvider } from './models/model.ts';
import type { ClaimStore } from './store/claims.ts';
import type { ErasureStore } from './store/erasure.ts';
import type { OrgQueueStore } from './store/org-queues.ts';
import type { RunStore } from './store/runs.ts';
import type { ApprovalStore } from './store/approvals.ts';
import type { RememberedApprovalStore } from './store/remembered-approvals.ts';
import type { WaitStore } from './store/waits.ts';
import type { StepStore } from './store/steps.ts';
import type { ClientRegistrationStore } from './store/client-registrations.ts';
import type { ToolAccessStore } from './store/tool-access.ts';
import type { ToolServerStore } from './store/tool-servers.ts';
import type { TraceStore } from './store/traces.ts';
import type { FullQueues } from './telemetry/full-queues.ts';
import type { WorkWatch } from './telemetry/work-watch.ts';
import type { WaitingRunStore } from './store/waiting-runs.ts';
import type { KnownLimits } from './worker/known-limits.ts';
import type { KnownTools } from './worker/known-tools.ts';
import type { Registering, RunQueue, Settlement, WorkerPool } from './worker/interfaces.ts';

/** What a process gives to the service. */
export interface RunExecutorDependencies {
  store: DocumentStore;
  bus: EventBus;
  liveStream: LiveStream;
  models: ModelProvider;
  connectors: Connectors;
  /** OAuth of end-users with tool servers. */
  authorization: ToolAuthorization;
  /** Says which addresses can never be asked. */
  outbound: Pick<Outbound, 'check'>;
  /** 32 bytes; seals credentials of tool servers. */
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
  /** Keeps the audit. */
  token: Pick<ServiceClient<TokenServiceDefinition>, 'BeginAct' | 'EndAct'>;
  settings: RunExecutorSettings;
  /** The data folder's lock proves that no other process works on these runs: their leases end at start. */
  formerOwnersAreDead: boolean;
  reach: Reach;
  log: Logger;
  telemetry: Telemetry;
  clock: Clock;
}

/** The dependencies and what stands on them. */
export interface RunExecutor extends RunExecutorDependencies {
  runs: RunStore;
  claims: ClaimStore;
  waitingRuns: WaitingRunStore;
  orgQueues: OrgQueueStore;
  steps: StepStore;
  traces: TraceStore;
  waits: WaitStore;
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
  /** What agents may use; at most 5 s old. */
  knownTools: KnownTools;
  toolUpkeep: Pick<Periodic, 'runNow'>;
  watch: WorkWatch;
  fullQueues: FullQueues;
  /** What holds for organizations; at most 5 s old. */
  knownLimits: RefreshingCache<KnownLimits>;
  queue: RunQueue;
  settlement: Settlement;
  pool: WorkerPool;
}
