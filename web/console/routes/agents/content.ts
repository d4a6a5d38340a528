// Pure. The edited content of an agent, in the forms of a page and of the API.

import type { components } from '../../api/schema.ts';

export type Agent = components['schemas']['AdminAgent'];
export type Draft = components['schemas']['AgentDraft'];
export type Version = components['schemas']['AgentVersion'];

/** The common fields of agents, drafts and versions. */
export interface Content {
  readonly name: string;
  readonly description: string;
  readonly avatar_url: string;
  readonly greeting: string;
  /** One a line. */
  readonly starter_prompts: string;
  readonly instructions: string;
  readonly model: string;
  readonly knowledge_base_ids: readonly string[];
  readonly tool_server_ids: readonly string[];
  readonly max_steps: string;
  /** Empty for no budget. */
  readonly daily_tokens: string;
}

export const emptyContent: Content = {
  name: '',
  description: '',
  avatar_url: '',
  greeting: '',
  starter_prompts: '',
  instructions: '',
  model: 'demo',
  knowledge_base_ids: [],
  tool_server_ids: [],
  max_steps: '10',
  daily_tokens: '',
};

/** In the order of the form. */
export const contentNames = Object.keys(emptyContent) as (keyof Content)[];

export function contentOf(of: Agent | Draft | Version): Content {
  return {
    name: of.name,
    description: of.description ?? '',
    avatar_url: of.avatar_url ?? '',
    greeting: of.greeting ?? '',
    starter_prompts: of.starter_prompts.join('\n'),
    instructions: of.instructions,
    model: of.model,
    knowledge_base_ids: of.knowledge_base_ids,
    tool_server_ids: of.tool_server_ids,
    max_steps: String(of.max_steps),
    daily_tokens: of.daily_tokens === null ? '' : String(of.daily_tokens),
  };
}

export function bodyOf(content: Content) {
  const { description, avatar_url, greeting, starter_prompts, knowledge_base_ids, tool_server_ids, ...rest } = content;
  return {
    name: rest.name.trim(),
    instructions: rest.instructions,
    model: rest.model.trim(),
    description: description === '' ? null : description,
    avatar_url: avatar_url.trim() === '' ? null : avatar_url.trim(),
    greeting: greeting === '' ? null : greeting,
    starter_prompts: starter_prompts.split('\n').filter((prompt) => prompt.trim() !== ''),
    knowledge_base_ids: [...knowledge_base_ids],
    tool_server_ids: [...tool_server_ids],
    max_steps: numberOf(rest.max_steps),
    daily_tokens: rest.daily_tokens.trim() === '' ? null : numberOf(rest.daily_tokens),
  };
}

// Text that is no plain number goes as it was typed, and is refused: `Number` makes null of 1.000.000 in JSON, which
// takes a budget away, and 10 of 10.000.
function numberOf(typed: string): number {
  const text = typed.trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : (text as never);
}

/** The fields in which two differ. */
export function changedNames(one: Content, other: Content): (keyof Content)[] {
  return contentNames.filter((name) => textOf(one[name]) !== textOf(other[name]));
}

/** A field as text, for a comparison. */
export function textOf(value: string | readonly string[]): string {
  return typeof value === 'string' ? value : value.toSorted().join('\n');
}
