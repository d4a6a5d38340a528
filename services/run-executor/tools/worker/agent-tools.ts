// The tools of an agent: the built-in ones, and those of its tool servers that are not turned off.

import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import type { RunExecutorParts } from '../../dependencies.ts';
import type { RunDocument } from '../../runs/rules/run.ts';
import type { ToldEndUser } from '../../runs/rules/told-end-user.ts';
import { askUser } from '../../waits/rules/questions.ts';
import { offeredNames } from '../rules/offered-names.ts';
import { modeOf } from '../rules/tool-server.ts';
import { connectorTool } from './connector-tool.ts';
import { knowledgeSearch } from './knowledge-search.ts';
import { failed, type Tool } from './tool.ts';

type Parts = Parameters<typeof connectorTool>[0] & Pick<RunExecutorParts, 'ingestion' | 'settings'>;

/** More are offered to no model: providers take no more. */
const mostTools = 120;

const asking: Tool = {
  definition: askUser,
  title: 'Ask the user',
  asks: true,
  reads: true,
  call: () => Promise.resolve(failed('the user could not be asked')),
};

export async function agentTools(
  parts: Parts,
  run: RunDocument,
  {
    knowledge_base_ids: knowledgeBaseIds,
    tool_server_ids: serverIds,
  }: Pick<Agent__Output, 'knowledge_base_ids' | 'tool_server_ids'>,
  told?: ToldEndUser,
): Promise<Tool[]> {
  const builtIn = [...(knowledgeBaseIds.length > 0 ? [knowledgeSearch(parts, run, knowledgeBaseIds)] : []), asking];
  if (serverIds.length === 0) return builtIn;
  const found = await parts.knownTools.findUsable(run.organization_id, serverIds);
  const remote = found
    .flatMap(({ server, tools }) => tools.map((tool) => ({ server, tool })))
    .filter(({ server, tool }) => modeOf(server, tool) !== 'off')
    .slice(0, mostTools);
  const names = offeredNames(
    remote.map(({ server, tool }) => ({ server_id: server._id, server_name: server.name, tool: tool.name })),
    builtIn.map(({ definition }) => definition.name),
  );
  return [
    ...builtIn,
    ...remote.map(({ server, tool }, at) => connectorTool(parts, run, server, tool, names[at] as string, told)),
  ];
}
