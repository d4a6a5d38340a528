// What this service is given, and the parts it builds from that.

import type { DocumentStore } from '#shared/document-store/document-store.ts';
import type { ServiceClient } from '#shared/grpc/client.ts';
import type { RunExecutorServiceDefinition } from '#shared/grpc/protos.ts';
import type { RateWindow } from '#shared/rate-window/rate-window.ts';
import type { Logger } from '#shared/telemetry/logger.ts';
import type { Telemetry } from '#shared/telemetry/telemetry.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { LimitsSettings } from './config.ts';
import type { RatePolicies } from './domain/rate-policies.ts';
import type { LimitsCounters } from './telemetry/counters.ts';
import type { RateStore } from './store/rates.ts';
import type { SlotStore } from './store/slots.ts';

/** What a process gives to the service. */
export interface LimitsDependencies {
  store: DocumentStore;
  rateWindow: RateWindow;
  runExecutor: Pick<ServiceClient<RunExecutorServiceDefinition>, 'FilterActiveRuns'>;
  settings: LimitsSettings;
  log: Logger;
  telemetry: Telemetry;
  clock: Clock;
}

/** The dependencies and what stands on them. */
export interface LimitsParts extends LimitsDependencies {
  slots: SlotStore;
  rates: RateStore;
  policies: RatePolicies;
  count: LimitsCounters;
  /** What must hold before a run may start, in the order it is asked. */
  checks: readonly AdmissionCheck[];
}

/** A run that asks to start. */
export interface Admission {
  readonly runId: string;
  readonly organizationId: string;
  readonly endUserId: string;
  readonly agentId: string;
}

/**
 * One thing that must hold before a run may start. `take` takes what the run needs, or throws the refusal and
 * takes nothing; it says whether an earlier call had taken it. `giveBack` undoes a `take`.
 */
export interface AdmissionCheck {
  readonly name: string;
  take(admission: Admission): Promise<'taken' | 'held'>;
  giveBack(admission: Admission): Promise<void>;
}
