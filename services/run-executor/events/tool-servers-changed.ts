// Announces a change of a tool server to the other processes, and to this one at once.

import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../dependencies.ts';

type Parts = Pick<RunExecutorParts, 'bus' | 'connectors' | 'knownTools' | 'log'>;

/** `server`: ends its connections as well, which may have a former address or credential. A lost event costs 5 s. */
export async function announceToolServer(
  { bus, connectors, knownTools, log }: Parts,
  { organization_id, _id: server_id }: { readonly organization_id: string; readonly _id: string },
  what: 'server' | 'tools',
  context: CallContext,
): Promise<void> {
  knownTools.forget(organization_id);
  if (what === 'server') connectors.forget(server_id);
  await bus.publish('tool-servers-changed', { organization_id, server_id, what }, context).catch((error: unknown) => {
    log.warn({ err: error, ...loggedContext(context) }, 'tool-servers-changed was not published; others notice in 5 s');
  });
}
