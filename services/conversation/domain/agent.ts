// Pure. An agent, and what may be set of it.

import type { Agent } from '#proto/colloquy/conversation/v1/Agent.ts';
import type { AgentFields__Output } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { validationError } from '#shared/errors/contract-error.ts';
import { isModelName } from '#shared/models/model-name.ts';

export interface AgentDocument {
  _id: string;
  organization_id: string;
  name: string;
  description?: string;
  avatar_url?: string;
  greeting?: string;
  starter_prompts: string[];
  instructions: string;
  model: string;
  knowledge_base_ids: string[];
  /** Absent of agents from before there were any. */
  tool_server_ids?: string[];
  max_steps: number;
  disabled: boolean;
  /** Model tokens in a day (UTC). */
  daily_tokens?: number;
  created_at: Date;
}

/** What a change sets, and what that is optional it takes away. */
export interface AgentChange {
  set: Partial<Omit<AgentDocument, '_id' | 'organization_id' | 'created_at'>>;
  unset: ('description' | 'avatar_url' | 'greeting' | 'daily_tokens')[];
}

/** As much as an organization's budget can be (LIMIT_DAILY_TOKENS_CEILING). */
const mostTokens = 1_000_000_000_000;

const optionalTexts = { description: 2_000, avatar_url: 2_000, greeting: 2_000 } as const;

/** Checks the fields that are present. Throws `validation_error`. */
export function agentChange(fields: AgentFields__Output | null): AgentChange {
  const change: AgentChange = { set: {}, unset: [] };
  if (!fields) return change;
  if (fields.name !== undefined) change.set.name = textOf('/name', fields.name, 1, 200);
  if (fields.instructions !== undefined)
    change.set.instructions = textOf('/instructions', fields.instructions, 0, 32_000);
  if (fields.model !== undefined) {
    if (!isModelName(fields.model)) {
      throw validationError('/model', 'must be demo, openai/<model>, anthropic/<model> or openai-compatible/<model>');
    }
    change.set.model = fields.model;
  }
  for (const [name, longest] of Object.entries(optionalTexts) as [keyof typeof optionalTexts, number][]) {
    const value = fields[name];
    if (value === undefined) continue;
    if (value === '') change.unset.push(name);
    else change.set[name] = textOf(`/${name}`, value, 1, longest);
  }
  if (change.set.avatar_url !== undefined && !isHttpsUrl(change.set.avatar_url)) {
    throw validationError('/avatar_url', 'must be an https URL');
  }
  if (fields.starter_prompts) {
    if (fields.starter_prompts.values.length > 8) throw validationError('/starter_prompts', 'must hold at most 8');
    change.set.starter_prompts = fields.starter_prompts.values.map((prompt, index) =>
      textOf(`/starter_prompts/${index}`, prompt, 1, 200),
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
  if (fields.disabled !== undefined) change.set.disabled = fields.disabled;
  return change;
}

/** A new agent of a checked change; name, instructions and model are required. */
export function newAgent(id: string, organizationId: string, { set }: AgentChange, now: Date): AgentDocument {
  const { name, instructions, model, ...rest } = set;
  if (name === undefined) throw validationError('/name', 'is required');
  if (instructions === undefined) throw validationError('/instructions', 'is required');
  if (model === undefined) throw validationError('/model', 'is required');
  return {
    starter_prompts: [],
    knowledge_base_ids: [],
    tool_server_ids: [],
    max_steps: 10,
    disabled: false,
    ...rest,
    _id: id,
    organization_id: organizationId,
    name,
    instructions,
    model,
    created_at: now,
  };
}

/** An agent as administrators see it. */
export function toAgent({ _id, organization_id: _organization, created_at, ...rest }: AgentDocument): Agent {
  return { id: _id, created_at: created_at.toISOString(), ...rest };
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
