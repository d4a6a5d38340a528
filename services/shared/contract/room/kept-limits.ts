// Limits on the kept things of an organization, from the limits service. Nothing is made without a check against them.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Amounts } from './room.ts';

/** By the names of limits. Throws `service_unavailable`. */
export type KeptLimits = (organizationId: string, context: CallContext) => Promise<Amounts>;

/** `getLimits`: the call of the limits service. */
export function keptLimits(getLimits: ServiceClient<LimitsServiceDefinition>['GetLimits']): KeptLimits {
  // The caller asks for the thing, not for the limits.
  return async (organizationId, { actor: _actor, ...context }) => {
    const { kept } = await getLimits({ organization_id: organizationId }, context);
    return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, Number(value)]));
  };
}
