// Pure. An agent, and its settings.

import { isDeepStrictEqual } from 'node:util';
import type { Agent } from '#proto/colloquy/conversation/v1/Agent.ts';
import type { AgentFields__Output } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { validationError } from '#shared/contract/errors/contract-error.ts';
import { isModelName } from '#shared/contract/models/model-name.ts';
import { longest, mostStarterPrompts } from '#shared/contract/names/lengths.ts';
import { isPlainName, plainNameRule } from '#shared/contract/names/plain-name.ts';
import type { Edited } from '#shared/ports/document-store/edits.ts';
import { type Answering, answeringChange, refuseSameModels } from './answering.ts';

/** The part of an agent that a version keeps: all that shows or answers. */
export interface AgentContent extends Answering {
  name: string;
  description?: string;
  avatar_url?: string;
  greeting?: string;
  starter_prompts: string[];
  instructions: string;
  model: string;
  knowledge_base_ids: string[];
  tool_server_ids: string[];
  max_steps: number;
  /** Model tokens in a day (UTC). */
  daily_tokens?: number;
  /** The widget sends the page with each message. */
  uses_page?: true;
  /** Its answers come with questions to ask next. */
  suggests_follow_ups?: true;
}

/** The fields that an agent may lack; absent stands for their default, also in documents from before there were some. */
export const optionalFields = [
  ...(['description', 'avatar_url', 'greeting', 'daily_tokens', 'uses_page', 'suggests_follow_ups'] as const),
  ...(['fallback_models', 'max_output_tokens', 'temperature', 'reasoning_effort', 'context_tokens'] as const),
] as const;
export type OptionalField = (typeof optionalFields)[number];

/** The actor of a publication or a save. */
export interface Author {
  kind: string;
  id?: string;
  name?: string;
}

/** How a version came to be. */
export interface Publication {
  at: Date;
  by?: Author;
  note?: string;
  /** It is this version anew. */
  restored_from?: number;
}

/** The draft of the next publication. */
export interface AgentDraft {
  content: AgentContent;
  /** The agent's `draft_revision` with which it was saved. */
  revision: number;
  /** The version that it was made from. */
  base_version: number;
  saved_at: Date;
  by?: Author;
}

/** An agent: its published content, and its draft. One that was never published has its draft's content. */
export interface AgentDocument extends AgentContent, Edited {
  _id: string;
  organization_id: string;
  /** A switch beside the versions: publishing or restoring one leaves it as it is. */
  disabled: boolean;
  created_at: Date;
  /** The version that is published, and its publication; 0 and the creation for one that was never published. */
  version: number;
  published: Publication;
  draft?: AgentDraft;
  /** One more with each change of the draft; kept without one, so that none comes twice. */
  draft_revision?: number;
}

/** Fields that a change sets, and optional ones that it removes. */
export interface AgentChange {
  set: Partial<AgentContent> & { disabled?: boolean };
  unset: OptionalField[];
}

/** As much as an organization's budget can be (the ceiling of its `daily_tokens`). */
const mostTokens = 1_000_000_000_000;

const optionalTexts = { description: longest.description, avatar_url: 2_000, greeting: 2_000 } as const;

/** Checks the fields that are present. Throws `validation_error`. */
export function agentChange(fields: AgentFields__Output | null): AgentChange {
  const change: AgentChange = { set: {}, unset: [] };
  if (!fields) return change;
  if (fields.name !== undefined) {
    change.set.name = textOf('/name', fields.name, 1, longest.name);
    if (!isPlainName(fields.name))
      throw validationError('/name', `must have 1 to ${longest.name} characters, ${plainNameRule}`);
  }
  if (fields.instructions !== undefined)
    change.set.instructions = textOf('/instructions', fields.instructions, 0, longest.instructions);
  if (fields.model !== undefined) {
    if (!isModelName(fields.model)) {
      throw validationError('/model', 'must be demo, or <connection>/<model> of a connection to models');
    }
    change.set.model = fields.model;
  }
  for (const [name, most] of Object.entries(optionalTexts) as [keyof typeof optionalTexts, number][]) {
    const value = fields[name];
    if (value === undefined) continue;
    if (value === '') change.unset.push(name);
    else change.set[name] = textOf(`/${name}`, value, 1, most);
  }
  if (change.set.avatar_url !== undefined && !isHttpsUrl(change.set.avatar_url)) {
    throw validationError('/avatar_url', 'must be an https URL');
  }
  if (fields.starter_prompts) {
    if (fields.starter_prompts.values.length > mostStarterPrompts)
      throw validationError('/starter_prompts', `must hold at most ${mostStarterPrompts}`);
    change.set.starter_prompts = fields.starter_prompts.values.map((prompt, index) =>
      textOf(`/starter_prompts/${index}`, prompt, 1, longest.starterPrompt),
    );
  }
  if (fields.knowledge_base_ids) {
    if (fields.knowledge_base_ids.values.length > 20)
      throw validationError('/knowledge_base_ids', 'must hold at most 20');
    change.set.knowledge_base_ids = [...new Set(fields.knowledge_base_ids.values)];
  }
  if (fields.tool_server_ids) {
    if (fields.tool_server_ids.values.length > 20) throw validationError('/tool_server_ids', 'must hold at most 20');
    change.set.tool_server_ids = [...new Set(fields.tool_server_ids.values)];
  }
  if (fields.max_steps !== undefined) {
    if (fields.max_steps < 1 || fields.max_steps > 50) throw validationError('/max_steps', 'must be 1 to 50');
    change.set.max_steps = fields.max_steps;
  }
  if (fields.daily_tokens !== undefined) {
    const tokens = Number(fields.daily_tokens);
    if (tokens === 0) change.unset.push('daily_tokens');
    else if (!Number.isSafeInteger(tokens) || tokens < 1 || tokens > mostTokens)
      throw validationError('/daily_tokens', `must be a whole number from 1 to ${mostTokens}, or null for no budget`);
    else change.set.daily_tokens = tokens;
  }
  for (const name of ['uses_page', 'suggests_follow_ups'] as const) {
    if (fields[name] === true) change.set[name] = true;
    if (fields[name] === false) change.unset.push(name);
  }
  const { set, unset } = answeringChange(fields);
  Object.assign(change.set, set);
  change.unset.push(...unset);
  if (fields.disabled !== undefined) change.set.disabled = fields.disabled;
  return change;
}

/** All of an agent's content, of a checked change; name, instructions and model are required. */
export function wholeContent({ set: { disabled: _disabled, ...set } }: AgentChange): AgentContent {
  const { name, instructions, model, ...rest } = set;
  if (name === undefined) throw validationError('/name', 'is required');
  if (instructions === undefined) throw validationError('/instructions', 'is required');
  if (model === undefined) throw validationError('/model', 'is required');
  refuseSameModels({ model, ...rest });
  return {
    starter_prompts: [],
    knowledge_base_ids: [],
    tool_server_ids: [],
    max_steps: 10,
    ...rest,
    name,
    instructions,
    model,
  };
}

/** A new agent of a checked change; name, instructions and model are required. `isDraft`: it is not published yet. */
export function newAgent(
  organizationId: string,
  change: AgentChange,
  published: Publication,
  isDraft = false,
): Omit<AgentDocument, '_id'> {
  const content = wholeContent(change);
  const { at: saved_at, by } = published;
  const draft = { content, revision: 1, base_version: 0, saved_at, ...(by === undefined ? {} : { by }) };
  return {
    disabled: change.set.disabled ?? false,
    ...content,
    organization_id: organizationId,
    created_at: published.at,
    version: isDraft ? 0 : 1,
    published,
    ...(isDraft ? { draft, draft_revision: draft.revision } : {}),
  };
}

/** Whether it has ever been published. */
export function isPublished({ version }: Pick<AgentDocument, 'version'>): boolean {
  return version > 0;
}

/** Whether visitors reach it: it is published, and not switched off. */
export function isLive(agent: Pick<AgentDocument, 'version' | 'disabled'>): boolean {
  return isPublished(agent) && !agent.disabled;
}

/** In how many fields two contents differ. */
export function differences(one: AgentContent, other: AgentContent): number {
  const [former, next] = [contentOf(one), contentOf(other)];
  const names = new Set([...Object.keys(former), ...Object.keys(next)]) as Set<keyof AgentContent>;
  return [...names].filter((name) => !isDeepStrictEqual(former[name], next[name])).length;
}

/** The content of an agent, or of anything that has more than that. */
export function contentOf(content: AgentContent): AgentContent {
  const { name, instructions, model, starter_prompts, knowledge_base_ids, tool_server_ids, max_steps } = content;
  const present = optionalFields.filter((field) => content[field] !== undefined);
  return {
    name,
    instructions,
    model,
    starter_prompts,
    knowledge_base_ids,
    tool_server_ids,
    max_steps,
    ...Object.fromEntries(present.map((field) => [field, content[field]])),
  };
}

/** An agent as administrators see it. */
export function toAgent(agent: AgentDocument): Agent {
  return {
    ...contentOf(agent),
    id: agent._id,
    disabled: agent.disabled,
    created_at: agent.created_at.toISOString(),
    version: agent.version,
    published_at: agent.published.at.toISOString(),
    has_draft: agent.draft !== undefined,
    draft_changes: agent.draft && isPublished(agent) ? differences(agent, agent.draft.content) : 0,
    revision: agent.edits ?? 0,
  };
}

function textOf(path: string, value: string, shortest: number, longest: number): string {
  const length = [...value].length;
  if (length < shortest || length > longest)
    throw validationError(path, `must have ${shortest} to ${longest} characters`);
  if (!value.isWellFormed()) throw validationError(path, 'must be well-formed Unicode');
  return value;
}

function isHttpsUrl(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}
