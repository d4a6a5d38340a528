// The limits service: rates, and slots of runs in flight.
//
//   grpc/    one file per call      worker/  frees slots that a crash left taken
//   domain/  pure rules             store/   named operations
//   telemetry/  metrics

import { createAudit } from '#shared/contract/audit/audit.ts';
import { hostedCalls } from '#shared/contract/calls/declared-call.ts';
import { protos } from '#shared/platform/grpc/protos.ts';
import type { HostedService } from '#shared/platform/grpc/server.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { createTally } from '#shared/platform/lifecycle/tally.ts';
import { createInProcessRateWindow } from '#shared/ports/rate-window/in-process/in-process-rate-window.ts';
import * as calls from './calls.ts';
import type { LimitsDependencies, LimitsParts } from './dependencies.ts';
import { limitRules, type OrgLimits } from './domain/org-limits.ts';
import { ratePolicies } from './domain/rate-policies.ts';
import { knownLimits } from './events/known-limits.ts';
import { activeRunsCheck } from './store/active-runs-check.ts';
import { budgetCheck } from './store/budgets.ts';
import { createKnownLimits } from './store/known-limits.ts';
import { createOrgLimitsStore } from './store/org-limits.ts';
import { createRates } from './store/rates.ts';
import { createRefusalStore } from './store/refusals.ts';
import { createSlotStore } from './store/slots.ts';
import { createUsageStore } from './store/usage.ts';
import { limitsCounters } from './telemetry/counters.ts';
import { slotHealer } from './worker/slot-healer.ts';
import { usageFolder } from './worker/usage-folder.ts';

/** Keys that a process remembers while the rate window's store is away. */
const ownWindowKeys = 100_000;
const refusalsEveryMs = 2_000;
/** Organizations by limits that are refused something between two writes. */
const mostRefusals = 50_000;

/** Builds the service. */
export function createLimitsService(dependencies: LimitsDependencies): {
  hosted: HostedService;
  components: Component[];
} {
  const parts = limitsParts(dependencies);
  const { token, log, clock } = parts;
  const audit = createAudit({ book: { begin: token.BeginAct, end: token.EndAct }, log, clock });
  return {
    hosted: hostedCalls(protos.limits, calls, parts, audit),
    components: [knownLimits(parts), parts.refused, slotHealer(parts), usageFolder(parts)],
  };
}

function limitsParts(dependencies: LimitsDependencies): LimitsParts {
  const { store, rateWindow, settings, log, clock } = dependencies;
  const slots = createSlotStore(store);
  const orgLimits = createOrgLimitsStore(store);
  const usage = createUsageStore(store);
  const refusals = createRefusalStore(store);
  const count = limitsCounters(dependencies.telemetry.metrics);
  const rules = limitRules(settings);
  const known = createKnownLimits(orgLimits, rules, clock);
  const limitsOf = async (organizationId: string): Promise<OrgLimits> => known.get(organizationId);
  const ownWindow = createInProcessRateWindow({ maxKeys: ownWindowKeys, clock });
  const rates = createRates({
    window: rateWindow,
    ownWindow,
    policiesOf: async (organizationId) => ratePolicies(settings, await limitsOf(organizationId)),
    onFallback: () => count.ownWindow.add(),
    log,
  });
  const refused = createTally({
    name: 'refusals',
    everyMs: refusalsEveryMs,
    mostKeys: mostRefusals,
    give: (counts) => refusals.add(counts, new Date(clock())),
    log,
  });
  return {
    ...dependencies,
    slots,
    orgLimits,
    usage,
    refusals,
    refused,
    rules,
    known,
    limitsOf,
    count,
    rates,
    checks: [activeRunsCheck(slots, clock), budgetCheck(usage, clock)],
  };
}
