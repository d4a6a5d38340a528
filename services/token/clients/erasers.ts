// Everybody who holds something of an organization, beside this service, as erasers.

import type { ServiceClient } from '#shared/grpc/client.ts';
import type { LimitsServiceDefinition } from '#shared/grpc/protos.ts';
import type { Eraser } from '../worker/erasure.ts';

/** The call that they all have alike. */
type Holder = Pick<ServiceClient<LimitsServiceDefinition>, 'EraseOrganization'>;

/** In the order they are asked: conversations first, whose deletion asks for the rest. */
export function erasersOf(holders: {
  readonly conversation: Holder;
  readonly runExecutor: Holder;
  readonly ingestion: Holder;
  readonly limits: Holder;
}): Eraser[] {
  const eraser = (name: string, holder: Holder): Eraser => ({
    name,
    async erase(organization_id, context) {
      await holder.EraseOrganization({ organization_id }, context);
    },
  });
  return [
    eraser('conversation', holders.conversation),
    eraser('run-executor', holders.runExecutor),
    eraser('ingestion', holders.ingestion),
    eraser('limits', holders.limits),
  ];
}
