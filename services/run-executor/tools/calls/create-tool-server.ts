// CreateToolServer: sets one up, and tries to read its tools. One that does not answer is made all the same: its state has the
// failure.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { full } from '#shared/contract/room/room.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { newToolServer, toolServerChange } from '../rules/tool-server-setup.ts';
import { shownToolServer } from '../shown-tool-servers.ts';
import { mostToolServers } from '../store/tool-servers.ts';
import { checkedUrl, sealedCredential } from '../tool-server-change.ts';
import { readTools } from '../worker/read-tools.ts';

export const createToolServer = runExecutorCall('CreateToolServer', {
  from: ['edge'],
  needs: 'connectors.write',
  act: ({ organization_id }) => ({
    action: 'tool_server.create',
    organization_id,
    target: adminPath(organization_id, 'tool-servers'),
  }),
  made: ({ server }, { organization_id }) => ({ target: adminPath(organization_id, 'tool-servers', server?.id ?? '') }),
  serve(parts) {
    const { toolServers, creations, clock } = parts;
    return async ({ organization_id, fields, creation }, context) => {
      const change = toolServerChange(fields, checkedUrl(parts));
      if (change.issuer !== undefined)
        throw validationError('/credential_issuer', 'needs an oauth_client that is kept');
      const asked = newToolServer('', organization_id, change, new Date(clock()));
      const server = await creations.once(creation, {
        find: (id) => toolServers.find(organization_id, id),
        async make(id) {
          const plain = { ...asked, _id: id };
          const made = { ...plain, ...sealedCredential(parts, plain, change.credential) };
          const { tool_servers: most = mostToolServers } = await parts.keptLimits(organization_id, context);
          if (await toolServers.insert(made, most)) return made;
          throw full('tool_servers', most);
        },
      });
      const untried = server.state === 'unknown';
      const tried = untried ? await readTools(parts, server, true, context) : server;
      return { server: await shownToolServer(parts, tried) };
    };
  },
});
