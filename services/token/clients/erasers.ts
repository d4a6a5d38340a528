// What an organization's deletion asks of those who hold something of it, beside this service.

import type { ServiceClient } from '#shared/grpc/client.ts';
import type { LimitsServiceDefinition, RunExecutorServiceDefinition } from '#shared/grpc/protos.ts';
import type { Erasers } from '../worker/erasure.ts';

/** The call that they all have alike. */
type Holder = Pick<ServiceClient<LimitsServiceDefinition>, 'EraseOrganization'>;

export function erasersOf(holders: {
  readonly conversation: Holder;
  readonly runExecutor: Pick<ServiceClient<RunExecutorServiceDefinition>, 'EraseOrganization'>;
  readonly ingestion: Holder;
  readonly limits: Holder;
}): Erasers {
  const { conversation, runExecutor, ingestion, limits } = holders;
  return {
    async endRuns(organization_id, context) {
      return (await runExecutor.EraseOrganization({ organization_id }, context)).found;
    },
    async eraseRest(organization_id, context) {
      for (const holder of [conversation, ingestion, limits])
        await holder.EraseOrganization({ organization_id }, context);
    },
  };
}
