// Calls to the other services for the deletion of an organization and the erasure of an end-user: each erases its own
// data. Each call works for one time slice and answers whether there is more.

import type { ServiceClient } from '#shared/platform/grpc/client.ts';
import type {
  ConversationServiceDefinition,
  IngestionServiceDefinition,
  LimitsServiceDefinition,
  RunExecutorServiceDefinition,
} from '#shared/platform/grpc/protos.ts';
import type { Erasers } from '../organizations/worker/erasure.ts';

export function erasersOf(holders: {
  readonly conversation: Pick<ServiceClient<ConversationServiceDefinition>, 'EraseOrganization' | 'EraseEndUser'>;
  readonly runExecutor: Pick<ServiceClient<RunExecutorServiceDefinition>, 'EraseOrganization' | 'EraseEndUser'>;
  readonly ingestion: Pick<ServiceClient<IngestionServiceDefinition, 'UploadDocument'>, 'EraseOrganization'>;
  readonly limits: Pick<ServiceClient<LimitsServiceDefinition>, 'EraseOrganization' | 'EraseEndUser'>;
}): Erasers {
  const { conversation, runExecutor, ingestion, limits } = holders;
  return {
    endRuns: (organization_id, context) => runExecutor.EraseOrganization({ organization_id }, context),

    async eraseRest(organization_id, context) {
      for (const holder of [conversation, ingestion, limits]) {
        const { more } = await holder.EraseOrganization({ organization_id }, context);
        if (more) return { more };
      }
      return { more: false };
    },

    async eraseEndUser({ organizationId, endUserId, forget }, context) {
      const who = { organization_id: organizationId, end_user_id: endUserId };
      // From here on no new data is made for it.
      const said = await conversation.EraseEndUser({ ...who, forget: false }, context);
      const runs = await runExecutor.EraseEndUser(who, context);
      const more = said.more || runs.more;
      if (more || !forget) return { found: runs.found, readable: said.readable || runs.readable, more };
      await limits.EraseEndUser(who, context);
      const forgotten = await conversation.EraseEndUser({ ...who, forget: true }, context);
      return { found: runs.found, readable: false, more: forgotten.more };
    },
  };
}
