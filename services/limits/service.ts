// The limits service: rates, and slots of runs in flight.
//
//   grpc/    one file per call      worker/  frees slots that a crash left taken
//   domain/  pure rules             store/   named operations
//   telemetry/  what is counted

import { type LimitsServiceDefinition, protos } from '#shared/grpc/protos.ts';
import { type HostedService, hostedService } from '#shared/grpc/server.ts';
import type { Component } from '#shared/lifecycle/component.ts';
import { createInProcessRateWindow } from '#shared/rate-window/in-process/in-process-rate-window.ts';
import type { LimitsDependencies, LimitsParts } from './dependencies.ts';
import { ratePolicies } from './domain/rate-policies.ts';
import { admit } from './grpc/admit.ts';
import { confirmSlot } from './grpc/confirm-slot.ts';
import { eraseEndUser } from './grpc/erase-end-user.ts';
import { eraseOrganization } from './grpc/erase-organization.ts';
import { readRate } from './grpc/read-rate.ts';
import { release } from './grpc/release.ts';
import { takeRate } from './grpc/take-rate.ts';
import { activeRunsCheck } from './store/active-runs-check.ts';
import { openRates } from './store/rates.ts';
import { openSlots } from './store/slots.ts';
import { limitsCounters } from './telemetry/counters.ts';
import { slotHealer } from './worker/slot-healer.ts';

/** Keys that a process remembers while the rate window's store is away. */
const ownWindowKeys = 100_000;

/** Builds the service. */
export function createLimitsService(dependencies: LimitsDependencies): {
  hosted: HostedService;
  components: Component[];
} {
  const parts = limitsParts(dependencies);
  return {
    hosted: hostedService<LimitsServiceDefinition>(protos.limits, {
      Admit: parts.count.refusals(admit(parts)),
      Release: release(parts),
      ConfirmSlot: confirmSlot(parts),
      TakeRate: parts.count.refusals(takeRate(parts)),
      ReadRate: readRate(parts),
      EraseOrganization: eraseOrganization(parts),
      EraseEndUser: eraseEndUser(parts),
    }),
    components: [slotHealer(parts)],
  };
}

function limitsParts(dependencies: LimitsDependencies): LimitsParts {
  const { store, rateWindow, settings, log, clock } = dependencies;
  const slots = openSlots(store);
  const count = limitsCounters(dependencies.telemetry.metrics);
  const policies = ratePolicies(settings);
  const ownWindow = createInProcessRateWindow({ maxKeys: ownWindowKeys, clock });
  return {
    ...dependencies,
    slots,
    policies,
    count,
    rates: openRates({ window: rateWindow, ownWindow, policies, onFallback: () => count.ownWindow.add(), log }),
    checks: [activeRunsCheck(slots, settings.LIMIT_ACTIVE_RUNS, clock)],
  };
}
