// Makes the demo connector a tool server of the demo organization, and keeps it up to date over restarts.

import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import type { ServiceClients } from '#shared/platform/grpc/service-clients.ts';
import type { DemoSetup } from './demo-file.ts';

/** The connector's address, and the token that it takes. */
export interface ConnectorAccess {
  readonly url: string;
  readonly token: string;
}

/**
 * Creates the tool server, or tells it the connector's present address and token. Returns its id; one that somebody has
 * deleted stays so, and is undefined.
 */
export async function setUpToolServer(
  setup: Pick<DemoSetup, 'tool_server_id'>,
  { runExecutor }: Pick<ServiceClients, 'runExecutor'>,
  organization_id: string,
  connector: ConnectorAccess,
  context: () => CallContext,
): Promise<string | undefined> {
  const present = { url: connector.url, credential: { kind: 'bearer', secret: connector.token, name: '' } };
  if (setup.tool_server_id === undefined) {
    const fields = { name: 'Shopping list', trusted: true, acts_as: 'organization', ...present };
    const { server } = await runExecutor.CreateToolServer({ organization_id, fields }, context());
    if (!server?.id) throw new Error('the demo could not be made: a call answered without what it made');
    return server.id;
  }
  const named = { organization_id, server_id: setup.tool_server_id };
  try {
    await runExecutor.UpdateToolServer({ ...named, fields: present }, context());
    await runExecutor.RefreshToolServer(named, context());
    // Another release may define them otherwise; they are this program's own, so nobody has to review them.
    const { data } = await runExecutor.ListTools(named, context());
    for (const { name, changed, definition_hash } of data)
      if (changed) await runExecutor.UpdateTool({ ...named, name, accept: definition_hash }, context());
    return setup.tool_server_id;
  } catch (error) {
    if (hasCode(error, 'not_found')) return undefined;
    throw error;
  }
}
