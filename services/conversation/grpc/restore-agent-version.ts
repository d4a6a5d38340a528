// RestoreAgentVersion: an earlier version is published anew, as the next one. The draft stays.

import type { RestoreAgentVersionRequest__Output } from '#proto/colloquy/conversation/v1/RestoreAgentVersionRequest.ts';
import type { RestoreAgentVersionResponse } from '#proto/colloquy/conversation/v1/RestoreAgentVersionResponse.ts';
import { requireRevision } from '#shared/document-store/edits.ts';
import type { CallContext } from '#shared/grpc/context.ts';
import { toAgent, versionOf } from '../domain/agent.ts';
import { authorOf, noteOf } from '../domain/agent-version.ts';
import type { ConversationParts } from '../dependencies.ts';
import { agentNotFound, versionNotFound } from '../errors.ts';
import { checkReach, publishing, writeAgent } from './publication.ts';

export function restoreAgentVersion(parts: ConversationParts) {
  return async (
    { organization_id, agent_id, n, note, if_revision }: RestoreAgentVersionRequest__Output,
    context: CallContext,
  ): Promise<RestoreAgentVersionResponse> => {
    const said = noteOf(note);
    const known = await parts.agents.find(organization_id, agent_id);
    if (!known) throw agentNotFound();
    const version = await parts.agentVersions.find(organization_id, agent_id, n);
    if (!version && versionOf(known) !== n) throw versionNotFound();
    if (version) await checkReach(parts, organization_id, version.content, context);
    const agent = await writeAgent(parts, { organization_id, agent_id }, context, (before) => {
      requireRevision(before, if_revision);
      // What is published already is.
      if (!version || versionOf(before) === n) return undefined;
      const publication = { at: new Date(parts.clock()), ...authorOf(context.actor), ...said, restored_from: n };
      return publishing(version.content, publication);
    });
    return { agent: toAgent(agent) };
  };
}
