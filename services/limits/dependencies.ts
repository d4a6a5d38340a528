// Dependencies of this service, and the parts it builds from them.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { RunExecutorServiceDefinition, TokenServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { RefreshingCache } from '#shared/platform/lifecycle/refreshing-cache.ts';
import type { Tally } from '#shared/platform/lifecycle/tally.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { DocumentStore } from '#shared/ports/document-store/document-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import type { RateWindow } from '#shared/ports/rate-window/rate-window.ts';
import type { LimitsSettings } from './config.ts';
import type { LimitRules, OrgLimits } from './domain/org-limits.ts';
import type { OrgLimitsStore } from './store/org-limits.ts';
import type { RateStore } from './store/rates.ts';
import type { RefusalStore } from './store/refusals.ts';
import type { SlotStore } from './store/slots.ts';
import type { UsageStore } from './store/usage.ts';
import type { LimitsCounters } from './telemetry/counters.ts';

/** Dependencies that a process gives to the service. */
export interface LimitsDependencies {
  store: DocumentStore;
  bus: EventBus;
  rateWindow: RateWindow;
  runExecutor: Pick<ServiceClient<RunExecutorServiceDefinition>, 'FilterActiveRuns'>;
  /** Keeps the audit. */
  token: Pick<ServiceClient<TokenServiceDefinition>, 'BeginAct' | 'EndAct'>;
  settings: LimitsSettings;
  log: Logger;
  telemetry: Telemetry;
  clock: Clock;
}

/** The dependencies and the parts built on them. */
export interface LimitsParts extends LimitsDependencies {
  slots: SlotStore;
  rates: RateStore;
  orgLimits: OrgLimitsStore;
  usage: UsageStore;
  refusals: RefusalStore;
  /** Counts of refusals, on their way to the store. */
  refused: Tally;
  rules: LimitRules;
  known: RefreshingCache<OrgLimits>;
  /** The limits of organizations; at most 5 s old. */
  limitsOf(organizationId: string): Promise<OrgLimits>;
  count: LimitsCounters;
  /** Checks before a run may start, in order. */
  checks: readonly AdmissionCheck[];
}

/** A run that asks to start. */
export interface Admission {
  readonly runId: string;
  readonly organizationId: string;
  readonly endUserId: string;
  readonly agentId: string;
  /** The agent's own budget of a day; null: none. */
  readonly agentDailyTokens: number | null;
  /** Of its organization. */
  readonly limits: OrgLimits;
}

/**
 * One check before a run may start. `take` takes the run's share, or throws the refusal and takes nothing; it says
 * whether an earlier call had taken it. `giveBack` undoes a `take`.
 */
export interface AdmissionCheck {
  readonly name: string;
  take(admission: Admission): Promise<'taken' | 'held'>;
  giveBack(admission: Admission): Promise<void>;
}
