// UpdateTool: sets how a tool is used, or accepts its definition, which must be the one that was looked at.

import { adminPath } from '#shared/contract/audit/admin-path.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { requireRevision } from '#shared/ports/document-store/edits.ts';
import { conflict, toolNotFound, toolServerNotFound } from '../../errors.ts';
import { announceToolServer } from '../../events/tool-servers-changed.ts';
import { runExecutorCall } from '../../run-executor-call.ts';
import { modelNames, movedTo, toolChanged, toTool, withTool } from '../rules/tool-list.ts';
import type { ToolMode } from '../rules/tool-server.ts';

const mostTries = 10;

export const updateTool = runExecutorCall('UpdateTool', {
  from: ['edge'],
  needs: 'connectors.write',
  act: ({ organization_id, server_id, name, mode, accept }) => ({
    action: 'tool.update',
    changed: [...(mode === undefined ? [] : ['mode']), ...(accept === undefined ? [] : ['accept'])],
    organization_id,
    target: adminPath(organization_id, 'tool-servers', server_id, 'tools', encodeURIComponent(name.toWellFormed())),
  }),
  serve(parts) {
    const { toolServers } = parts;
    return async ({ organization_id, server_id, name, mode, accept, if_revision: revision }, context) => {
      const change = { ...(mode === undefined ? {} : { mode: modeOf(mode) }), accepts: accept !== undefined };
      for (let tried = 0; tried < mostTries; tried += 1) {
        const server = await toolServers.find(organization_id, server_id);
        if (!server) throw toolServerNotFound();
        const found = await toolServers.findTools(organization_id, server_id);
        const list = found && movedTo(found, server.url);
        const tool = list?.tools.find((one) => one.name === name);
        if (!list || !tool) throw toolNotFound();
        requireRevision({ edits: list.version }, revision);
        if (accept !== undefined && accept !== tool.definition_hash)
          throw conflict('The definition of the tool is no longer the one that was looked at.');
        const changed = toolChanged(tool, change);
        const after = { ...withTool(list, changed), version: list.version + 1 };
        if (await toolServers.putTools(after)) {
          await announceToolServer(parts, server, 'tools', context);
          return { tool: toTool(changed, after.accepted, modelNames(server, after.tools)), revision: after.version };
        }
      }
      throw conflict('The tools of the server are being changed by somebody else.');
    };
  },
});

function modeOf(text: string): ToolMode | null {
  if (text === 'rule') return null;
  if (text === 'auto' || text === 'ask' || text === 'off') return text;
  throw validationError('/mode', 'must be auto, ask, off or null');
}
