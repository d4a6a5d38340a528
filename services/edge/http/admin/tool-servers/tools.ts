// /admin/v1/organizations/{org_id}/tool-servers/{tool_server_id}/tools

import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { nullableWord, pageOf, ref, uuid } from '../../schemas/common.ts';
import { presentTool, toolExample, toolSchema } from '../../schemas/tool-server.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Tool servers';
const server = { tool_server_id: uuid('The tool server.') };

const list = adminOperation(
  {
    id: 'listTools',
    permission: 'connectors.read',
    tag,
    summary: "List a server's tools",
    description:
      'As they were last read, by name, all on one page: at most 500 are taken. The ETag stands for all of them: it changes with any tool.',
    etag: true,
    responseExample: { data: [toolExample], next_cursor: null },
    errors: ['organization_not_found', 'not_found'],
  },
  { params: paramsOf(server), response: { 200: pageOf(ref(toolSchema), 'All tools.') } },
);

const change = adminOperation(
  {
    id: 'updateTool',
    permission: 'connectors.write',
    tag,
    summary: 'Set how a tool is used, or accept its definition',
    description:
      '`accept` is the `definition_hash` that was reviewed; where the tool has another by now, the answer is `conflict` and nothing changes.',
    headers: ['IfMatch'],
    etag: true,
    requestExample: { mode: 'ask', accept: toolExample.definition_hash },
    responseExample: { ...toolExample, mode: 'ask' },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'not_found', 'conflict'],
  },
  {
    params: paramsOf({ ...server, tool_name: Type.String({ description: "The tool's name, percent-encoded." }) }),
    body: Type.Object(
      {
        mode: Type.Optional(nullableWord(['auto', 'ask', 'off'], 'How it is used; null: by the rule.')),
        accept: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$', description: 'See above.' })),
      },
      { additionalProperties: false },
    ),
    response: { 200: ref(toolSchema) },
  },
);

export function registerTools(app: EdgeApp, { runExecutor }: EdgeParts): void {
  app.addSchema(toolSchema);

  app.get('/tool-servers/:tool_server_id/tools', { schema: list }, async (request, reply) => {
    const { org_id: organizationId, tool_server_id: id } = request.params;
    const { data } = tagged(
      reply,
      await runExecutor.ListTools({ organization_id: organizationId, server_id: id }, callContext(request)),
    );
    return { data: data.map(presentTool), next_cursor: null };
  });

  app.patch(
    '/tool-servers/:tool_server_id/tools/:tool_name',
    { schema: change, config: { namedParams: ['tool_name'] } },
    async (request, reply) => {
      const { org_id: organizationId, tool_server_id: id, tool_name: name } = request.params;
      const { mode, accept } = request.body;
      const changed = await runExecutor.UpdateTool(
        {
          organization_id: organizationId,
          server_id: id,
          name,
          ...(mode === undefined ? {} : { mode: mode ?? 'rule' }),
          ...(accept === undefined ? {} : { accept }),
          ...ifRevision(request),
        },
        callContext(request),
      );
      const { tool } = tagged(reply, changed);
      if (!tool) throw new ContractError('not_found', 'The tool server has no such tool.');
      return presentTool(tool);
    },
  );
}
