// What an organization may keep, as the limits service says it. Nothing is made that could not be held against it.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { LimitsServiceDefinition } from '#shared/platform/grpc/protos.ts';
import type { Amounts } from './room.ts';

/** By the names of limits. Throws `service_unavailable`. */
export type KeptLimits = (organizationId: string, context: CallContext) => Promise<Amounts>;

/** `getLimits`: the call of the limits service. */
export function keptLimits(getLimits: ServiceClient<LimitsServiceDefinition>['GetLimits']): KeptLimits {
  // Whoever asks for the thing does not ask for the limits.
  return async (organizationId, { actor: _actor, ...context }) => {
    const { kept } = await getLimits({ organization_id: organizationId }, context);
    return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, Number(value)]));
  };
}
