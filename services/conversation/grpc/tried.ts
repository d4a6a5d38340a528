// An agent as a member tries it: its draft, or a version, whether it is disabled or not.

import type { Tried__Output } from '#proto/colloquy/conversation/v1/Tried.ts';
import type { AgentDocument } from '../domain/agent.ts';
import { agentAsOf, asDraft } from '../domain/agent-version.ts';
import type { ConversationParts } from '../dependencies.ts';
import { versionNotFound } from '../errors.ts';

/** Throws `not_found` for a version that there is not. */
export async function asTried(
  { agentVersions }: Pick<ConversationParts, 'agentVersions'>,
  agent: AgentDocument,
  { version: n }: Tried__Output,
): Promise<AgentDocument> {
  if (n === undefined) return asDraft(agent);
  if (n === agent.version) return agent;
  const version = await agentVersions.find(agent.organization_id, agent._id, n);
  if (!version) throw versionNotFound();
  return agentAsOf(agent, version);
}
