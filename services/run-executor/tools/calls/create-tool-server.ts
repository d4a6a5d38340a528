// CreateToolServer: sets one up, and tries to read its tools. One that does not answer is made all the same: what is wrong
// is in its state.

import type { CreateToolServerRequest__Output } from '#proto/colloquy/run_executor/v1/CreateToolServerRequest.ts';
import type { CreateToolServerResponse } from '#proto/colloquy/run_executor/v1/CreateToolServerResponse.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { CallContext } from '#shared/platform/grpc/context.ts';
import { full } from '#shared/contract/room/room.ts';
import type { RunExecutor } from '../../dependencies.ts';
import { newToolServer, toolServerChange } from '../rules/tool-server-setup.ts';
import { mostToolServers } from '../store/tool-servers.ts';
import { readTools } from '../worker/read-tools.ts';
import { shownToolServer } from '../shown-tool-servers.ts';
import { checkedUrl, sealedCredential } from '../tool-server-change.ts';

export function createToolServer(executor: RunExecutor) {
  const { toolServers, creations, clock } = executor;
  return async (
    { organization_id, fields, creation }: CreateToolServerRequest__Output,
    context: CallContext,
  ): Promise<CreateToolServerResponse> => {
    const change = toolServerChange(fields, checkedUrl(executor));
    if (change.issuer !== undefined) throw validationError('/credential_issuer', 'needs an oauth_client that is kept');
    const asked = newToolServer('', organization_id, change, new Date(clock()));
    const server = await creations.once(creation, {
      find: (id) => toolServers.find(organization_id, id),
      async make(id) {
        const plain = { ...asked, _id: id };
        const made = { ...plain, ...sealedCredential(executor, plain, change.credential) };
        const { tool_servers: most = mostToolServers } = await executor.keptLimits(organization_id, context);
        if (await toolServers.insert(made, most)) return made;
        throw full('tool_servers', most);
      },
    });
    const untried = server.state === 'unknown';
    const tried = untried ? await readTools(executor, server, true, context) : server;
    return { server: await shownToolServer(executor, tried) };
  };
}
