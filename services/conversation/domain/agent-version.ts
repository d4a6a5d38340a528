// Pure. Versions of an agent and its draft: their content, their order, and their presentation.
// 1. A version is the agent's content from one publication to the next. It never changes, and no number comes twice.
// 2. The agent itself has the published content; the document of a version is made of it, at the latest before the next
//    one. 3. `disabled` is no part of a version.

import type { AgentDraft as AgentDraftMessage } from '#proto/colloquy/conversation/v1/AgentDraft.ts';
import type { AgentVersion } from '#proto/colloquy/conversation/v1/AgentVersion.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import type { Actor } from '#shared/platform/grpc/actor.ts';
import {
  type AgentChange,
  type AgentContent,
  type AgentDocument,
  type AgentDraft,
  type Author,
  contentOf,
  differences,
  optionalFields,
  type Publication,
  toAgent,
} from './agent.ts';
import { refuseSameModels } from './answering.ts';

/** A version, kept. */
export interface AgentVersionDocument extends Publication {
  /** `<agent>/<n>` */
  _id: string;
  organization_id: string;
  agent_id: string;
  n: number;
  content: AgentContent;
}

/** Content after a change. Throws `validation_error` where a fallback would be the model itself. */
export function contentAfter(content: AgentContent, { set: { disabled: _disabled, ...set }, unset }: AgentChange) {
  const next: AgentContent = { ...contentOf(content), ...set };
  for (const name of unset) delete next[name];
  refuseSameModels(next);
  return next;
}

export function isSameContent(one: AgentContent, other: AgentContent): boolean {
  return differences(one, other) === 0;
}

/** The document of the version that an agent is in. */
export function publishedVersion(agent: AgentDocument): AgentVersionDocument {
  const { version: n, published } = agent;
  return {
    ...published,
    _id: versionId(agent._id, n),
    organization_id: agent.organization_id,
    agent_id: agent._id,
    n,
    content: contentOf(agent),
  };
}

export function versionId(agentId: string, n: number): string {
  return `${agentId}/${n}`;
}

/**
 * The agent for a run that was accepted under an earlier version: it answers as that version says, and reaches nothing
 * that has been taken from the agent since.
 */
export function agentAsOf(agent: AgentDocument, { content }: Pick<AgentVersionDocument, 'content'>): AgentDocument {
  const { knowledge_base_ids: knowledge, tool_server_ids: servers } = contentOf(content);
  return {
    ...withoutContent(agent),
    // A budget that it was given since holds.
    ...(agent.daily_tokens === undefined ? {} : { daily_tokens: agent.daily_tokens }),
    ...contentOf(content),
    knowledge_base_ids: knowledge.filter((id) => agent.knowledge_base_ids.includes(id)),
    tool_server_ids: servers.filter((id) => agent.tool_server_ids.includes(id)),
  };
}

/** The agent as its draft has it; as it is published where it has none. */
export function asDraft(agent: AgentDocument): AgentDocument {
  return agent.draft ? { ...withoutContent(agent), ...agent.draft.content } : agent;
}

/** The actor, as stored with an act. */
export function authorOf(actor: Actor | undefined): { by?: Author } {
  if (actor === undefined) return {};
  const { kind, id, name } = actor;
  return { by: { kind, ...(id === undefined ? {} : { id }), ...(name === undefined ? {} : { name }) } };
}

const longestNote = 500;

/** The note of a publication. Throws `validation_error`. */
export function noteOf(text: string | undefined): { note?: string } {
  const note = text?.trim() ?? '';
  if (note === '') return {};
  if ([...note].length > longestNote) throw validationError('/note', `must have at most ${longestNote} characters`);
  if (!note.isWellFormed()) throw validationError('/note', 'must be well-formed Unicode');
  return { note };
}

/** The draft of an agent, shown. */
export function toDraft(agent: AgentDocument, draft: AgentDraft): AgentDraftMessage {
  const { content, revision, base_version, saved_at, by } = draft;
  return {
    agent: toAgent({ ...withoutContent(agent), ...content }),
    revision,
    base_version,
    saved_at: saved_at.toISOString(),
    saved_by: by ?? null,
  };
}

/** A version, shown; with its content where it is given with its agent. */
export function toVersion(
  { n, note, at, by, restored_from }: Omit<AgentVersionDocument, 'content'>,
  held?: { agent: AgentDocument; content: AgentContent },
): AgentVersion {
  return {
    n,
    agent: held ? toAgent({ ...withoutContent(held.agent), ...held.content }) : null,
    published_at: at.toISOString(),
    published_by: by ?? null,
    ...(note === undefined ? {} : { note }),
    ...(restored_from === undefined ? {} : { restored_from }),
  };
}

// An optional field that the content does not have would stay the agent's.
function withoutContent(agent: AgentDocument): AgentDocument {
  const without = { ...agent };
  for (const field of optionalFields) delete without[field];
  return without;
}
