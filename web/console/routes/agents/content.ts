// Pure. The edited content of an agent, in the forms of a page and of the API.

import type { components } from '../../api/schema.ts';

export type Agent = components['schemas']['AdminAgent'];
export type Draft = components['schemas']['AgentDraft'];
export type Version = components['schemas']['AgentVersion'];

export const efforts = [
  'none',
  'minimal',
  'low',
  'medium',
  'high',
] as const satisfies readonly Agent['reasoning_effort'][];
export type Effort = (typeof efforts)[number];

/** At most so many. */
export const mostFallbacks = 3;

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
  /** In order. */
  readonly fallback_models: readonly string[];
  /** Empty for the deployment's default. */
  readonly max_output_tokens: string;
  /** Empty for the model's default. */
  readonly temperature: string;
  /** Empty for the model's default. */
  readonly reasoning_effort: Effort | '';
  /** Empty for the deployment's default. */
  readonly context_tokens: string;
  readonly uses_page: boolean;
  readonly suggests_follow_ups: boolean;
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
  fallback_models: [],
  max_output_tokens: '',
  temperature: '',
  reasoning_effort: '',
  context_tokens: '',
  uses_page: false,
  suggests_follow_ups: false,
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
    fallback_models: of.fallback_models,
    max_output_tokens: typed(of.max_output_tokens),
    temperature: typed(of.temperature),
    reasoning_effort: of.reasoning_effort ?? '',
    context_tokens: typed(of.context_tokens),
    uses_page: of.uses_page,
    suggests_follow_ups: of.suggests_follow_ups,
    knowledge_base_ids: of.knowledge_base_ids,
    tool_server_ids: of.tool_server_ids,
    max_steps: String(of.max_steps),
    daily_tokens: typed(of.daily_tokens),
  };
}

const typed = (value: number | null): string => (value === null ? '' : String(value));

export function bodyOf(content: Content) {
  const { description, avatar_url, greeting, starter_prompts, knowledge_base_ids, tool_server_ids, ...rest } = content;
  return {
    name: rest.name.trim(),
    instructions: rest.instructions,
    model: rest.model.trim(),
    // An empty row names none.
    fallback_models: rest.fallback_models.map((model) => model.trim()).filter((model) => model !== ''),
    max_output_tokens: amountOf(rest.max_output_tokens),
    temperature: decimalOf(rest.temperature),
    reasoning_effort: rest.reasoning_effort === '' ? null : rest.reasoning_effort,
    context_tokens: amountOf(rest.context_tokens),
    uses_page: rest.uses_page,
    suggests_follow_ups: rest.suggests_follow_ups,
    description: description === '' ? null : description,
    avatar_url: avatar_url.trim() === '' ? null : avatar_url.trim(),
    greeting: greeting === '' ? null : greeting,
    starter_prompts: starter_prompts.split('\n').filter((prompt) => prompt.trim() !== ''),
    knowledge_base_ids: [...knowledge_base_ids],
    tool_server_ids: [...tool_server_ids],
    max_steps: numberOf(rest.max_steps),
    daily_tokens: amountOf(rest.daily_tokens),
  };
}

// Text that is no plain number goes as it was typed, and is refused: `Number` makes null of 1.000.000 in JSON, which
// takes a budget away, and 10 of 10.000.
function numberOf(typed: string): number {
  const text = typed.trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : (text as never);
}

/** null where nothing is typed. */
const amountOf = (text: string): number | null => (text.trim() === '' ? null : numberOf(text));

// With a comma as people write it in German.
function decimalOf(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d(\.\d{1,6})?$/.test(plain) ? Number(plain) : (text.trim() as never);
}

/** The fields in which two differ. */
export function changedNames(one: Content, other: Content): (keyof Content)[] {
  return contentNames.filter((name) => textOf(name, one[name]) !== textOf(name, other[name]));
}

/** A field as text, for a comparison. The order of fallback models counts; that of other lists does not. */
export function textOf(name: keyof Content, value: Content[keyof Content]): string {
  if (typeof value !== 'object') return String(value);
  return (name === 'fallback_models' ? value : value.toSorted()).join('\n');
}
