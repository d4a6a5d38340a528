// Publishing, by whichever call: the version that was is kept, then the agent is written over, then the new version is kept.
//
//  1. The write of the agent is the commit point, and rests on the revision that was read.
//  2. No agent is written over whose version is not kept yet: a crash in between loses none. What is kept last may be missing until
//     it is read or written over (keepPublished).

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { publishedVersion } from '../domain/agent-version.ts';
import type { AgentContent, AgentDocument, Publication } from '../domain/agent.ts';
import { agentNotFound } from '../errors.ts';
import type { AgentWrite } from '../store/agents.ts';
import { checkKnowledgeBases } from './knowledge-bases.ts';
import { checkToolServers } from './tool-servers.ts';

/** Others may have been first so often. */
const mostTries = 20;

/**
 * Writes what `next` makes of an agent as it is, again where somebody else was first; nothing where it makes nothing. Throws
 * `agent_not_found`, `conflict`, what `next` throws.
 */
export async function writeAgent(
  parts: ConversationParts,
  { organization_id, agent_id }: { organization_id: string; agent_id: string },
  context: CallContext,
  next: (agent: AgentDocument) => AgentWrite | undefined | Promise<AgentWrite | undefined>,
): Promise<AgentDocument> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const agent = await parts.agents.find(organization_id, agent_id);
    if (!agent) throw agentNotFound();
    const write = await next(agent);
    if (write === undefined) return agent;
    if (write.publishes) await keepPublished(parts, agent);
    const written = await parts.agents.write(agent, write);
    if (!written) continue;
    if (write.publishes) await keepSoon(parts, written, context);
    return written;
  }
  throw new ContractError('conflict', 'Others change the agent at the same time: try again.');
}

/** Sees to it that the version that an agent is in is kept. */
export async function keepPublished(
  { agents, agentVersions }: Pick<ConversationParts, 'agents' | 'agentVersions'>,
  agent: AgentDocument,
): Promise<void> {
  if (!(await agentVersions.insertIfAbsent(publishedVersion(agent)))) return;
  // Beside its deletion it would stay behind.
  if (await agents.find(agent.organization_id, agent._id)) return;
  await agentVersions.deleteOf(agent.organization_id, agent._id);
}

/** The same of what was published just now: that holds, whether its version is kept now or later. */
export async function keepSoon(parts: ConversationParts, agent: AgentDocument, context: CallContext): Promise<void> {
  await keepPublished(parts, agent).catch((error: unknown) => {
    parts.log.warn(
      { err: error, agent_id: agent._id, ...loggedContext(context) },
      'a version was not kept; it is before it is read or written over',
    );
  });
}

/** Whether an organization has what an agent is to reach. Throws `validation_error`. */
export async function checkReach(
  parts: ConversationParts,
  organizationId: string,
  { knowledge_base_ids: knowledge = [], tool_server_ids: servers = [] }: Partial<AgentContent>,
  context: CallContext,
): Promise<void> {
  await checkKnowledgeBases(parts, organizationId, knowledge, context);
  await checkToolServers(parts, organizationId, servers, context);
}

/** The next version of an agent. */
export function publishing(content: AgentContent, publication: Publication): Pick<AgentWrite, 'publishes'> {
  return { publishes: { content, publication } };
}
