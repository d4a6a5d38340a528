// Counts messages that were refused for a full queue: for the operator, and with the limits service for the organization.

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import { backgroundContext } from '#shared/platform/grpc/context.ts';
import type { LimitsServiceDefinition } from '#shared/platform/grpc/protos.ts';
import { createTally, type Tally } from '#shared/platform/lifecycle/tally.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { runMetrics } from '../metrics.ts';

const everyMs = 2_000;
const mostOrganizations = 10_000;
/** Refusals per call of limits. */
const toldAtOnce = 1_000;

export interface FullQueues {
  readonly tally: Tally;
  /** Notes a thrown error; ignores all but `queue_full`. */
  note(error: unknown, organizationId: string): void;
}

export function fullQueues({
  limits,
  telemetry,
  log,
}: {
  limits: Pick<ServiceClient<LimitsServiceDefinition>, 'CountRefusals'>;
  telemetry: Telemetry;
  log: Logger;
}): FullQueues {
  const refused = telemetry.metrics.counter(runMetrics.queueFull);
  const tally = createTally({
    name: 'full queues',
    everyMs,
    mostKeys: mostOrganizations,
    async give(counts) {
      const refusals = [...counts].map(([organization_id, count]) => ({
        organization_id,
        limit: 'queued_runs',
        count,
      }));
      for (let at = 0; at < refusals.length; at += toldAtOnce)
        await limits.CountRefusals({ refusals: refusals.slice(at, at + toldAtOnce) }, backgroundContext());
    },
    log,
  });
  return {
    tally,
    note(error, organizationId) {
      if (!(error instanceof ContractError) || error.code !== 'queue_full') return;
      refused({ scope: error.scope ?? '' }).add();
      if (error.scope === 'org') tally.add(organizationId);
    },
  };
}
