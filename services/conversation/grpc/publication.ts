// Publishing, by any call: stores the former version, then overwrites the agent, then stores the new version.
//
// 1. The write of the agent is the commit point, and rests on the revision that was read.
// 2. An agent is overwritten only once its version is stored: a crash in between loses none. The new version may be
//    missing until it is read or written over (keepPublished).

import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type CallContext, loggedContext } from '#shared/platform/grpc/context.ts';
import type { ConversationParts } from '../dependencies.ts';
import { publishedVersion } from '../domain/agent-version.ts';
import { type AgentContent, type AgentDocument, isPublished, type Publication } from '../domain/agent.ts';
import { agentNotFound } from '../errors.ts';
import type { AgentWrite } from '../store/agents.ts';
import { checkKnowledgeBases } from './knowledge-bases.ts';
import { checkModels } from './models.ts';
import { checkToolServers } from './tool-servers.ts';

/** Others may have been first so often. */
const mostTries = 20;

/**
 * Writes the result of `next` for the current agent, again where another write was first; nothing where it returns
 * nothing. Throws `agent_not_found`, `conflict`, and the errors of `next`.
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

/** Sees to it that the version that an agent is in is kept; one that was never published is in none. */
export async function keepPublished(
  { agents, agentVersions }: Pick<ConversationParts, 'agents' | 'agentVersions'>,
  agent: AgentDocument,
): Promise<void> {
  if (!isPublished(agent)) return;
  if (!(await agentVersions.insertIfAbsent(publishedVersion(agent)))) return;
  // Beside its deletion it would stay behind.
  if (await agents.find(agent.organization_id, agent._id)) return;
  await agentVersions.deleteOf(agent.organization_id, agent._id);
}

/** The same for the newest publication: it holds, whether its version is stored now or later. */
export async function keepSoon(parts: ConversationParts, agent: AgentDocument, context: CallContext): Promise<void> {
  await keepPublished(parts, agent).catch((error: unknown) => {
    parts.log.warn(
      { err: error, agent_id: agent._id, ...loggedContext(context) },
      'a version was not kept; it is before it is read or written over',
    );
  });
}

/** Checks that an organization has the agent's knowledge bases, tool servers and connections to models. Throws `validation_error`. */
export async function checkReach(
  parts: ConversationParts,
  organizationId: string,
  {
    knowledge_base_ids: knowledge = [],
    tool_server_ids: servers = [],
    model,
    fallback_models: fallbacks = [],
  }: Partial<AgentContent>,
  context: CallContext,
): Promise<void> {
  await checkKnowledgeBases(parts, organizationId, knowledge, context);
  await checkToolServers(parts, organizationId, servers, context);
  const models = [
    ...(model === undefined ? [] : [{ path: '/model', model }]),
    ...fallbacks.map((each, at) => ({ path: `/fallback_models/${at}`, model: each })),
  ];
  await checkModels(parts, organizationId, models, context);
}

/** The next version of an agent. */
export function publishing(content: AgentContent, publication: Publication): Pick<AgentWrite, 'publishes'> {
  return { publishes: { content, publication } };
}
