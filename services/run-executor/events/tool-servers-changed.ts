// Tells the other processes, and this one at once, that a tool server is not what it was.

import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { RunExecutorParts } from '../dependencies.ts';

type Parts = Pick<RunExecutorParts, 'bus' | 'connectors' | 'knownTools' | 'log'>;

/** `server`: its connections end as well, for they may be to another address or with another credential. A lost event costs 5 s. */
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
