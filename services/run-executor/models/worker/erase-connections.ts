// Erases an organization's connections to models; for one time slice.

import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import { announceModelConnections } from '../../events/model-connections-changed.ts';
import { mostConnections } from '../store/model-connections.ts';

/** Whether there were any. */
export async function eraseConnections(
  parts: Pick<RunExecutorParts, 'modelConnections' | 'knownConnections' | 'bus' | 'log'>,
  organizationId: string,
  context: CallContext,
): Promise<boolean> {
  const removed = await parts.modelConnections.removeSome(organizationId, mostConnections);
  if (removed > 0) await announceModelConnections(parts, organizationId, context);
  return removed > 0;
}
