// An agent as administrators see it: with its instructions, model and tools, and which version is published.

import Type, { type Static } from 'typebox';
import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import type { AgentFields } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { type ReasoningEffort, reasoningEfforts } from '#shared/contract/models/reasoning-effort.ts';
import { lengthText, longest, mostStarterPrompts } from '#shared/contract/names/lengths.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import { agentExample, agentSchema, presentAgent } from './agent.ts';
import { dateTime, nullable, nullableWord, uuid } from './common.ts';

const hidden = {
  instructions: Type.String({
    description: `The system prompt, at most ${lengthText(longest.instructions)} characters.`,
  }),
  model: Type.String({ description: '`demo`, or `<connection>/<model>`.' }),
  fallback_models: Type.Array(Type.String(), {
    description: 'Models that are tried in order if the first cannot be reached; at most 3, in the form of `model`.',
  }),
  max_output_tokens: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000,
      description: "Tokens that one model call may bring out; null: the deployment's default.",
    }),
  ),
  temperature: nullable(
    Type.Number({ minimum: 0, maximum: 2, description: "How freely the model writes; null: the model's default." }),
  ),
  reasoning_effort: nullableWord(
    reasoningEfforts,
    "How much the model reasons before it answers; null: the model's default.",
  ),
  context_tokens: nullable(
    Type.Integer({
      minimum: 1_000,
      maximum: 2_000_000,
      description: "Tokens (estimated) of earlier turns that the model is told; null: the deployment's default.",
    }),
  ),
  knowledge_base_ids: Type.Array(uuid('A knowledge base of the organization.'), {
    description: 'Knowledge bases that it may search; at most 20.',
  }),
  tool_server_ids: Type.Array(uuid('A tool server of the organization.'), {
    description: 'Tool servers whose tools it may use; at most 20.',
  }),
  max_steps: Type.Integer({ minimum: 1, maximum: 50, description: 'Model calls per run.' }),
  daily_tokens: nullable(
    Type.Integer({
      minimum: 1,
      description: 'Model tokens that its runs may use in a day (UTC); null: no budget of its own.',
    }),
  ),
};

const disabled = Type.Boolean({
  description: 'Whether it refuses new conversations and messages. No part of its versions.',
});

const { id, created_at, ...shown } = agentSchema.properties;

/** An agent's fields in versions and drafts. */
export const agentContent = { ...shown, ...hidden };

export const adminAgentSchema = Type.Object(
  {
    ...{ id, created_at },
    ...agentContent,
    disabled,
    published: Type.Boolean({
      description: 'Whether it was ever published. One that was not is in no list of /v2, and takes no messages there.',
    }),
    version: Type.Integer({ description: 'The published version, from 1; 0 for one that was never published.' }),
    published_at: dateTime('When that version was published; when it was made, for one that was never published.'),
    has_draft: Type.Boolean({ description: 'Whether it has a draft.' }),
    draft_changes: Type.Integer({
      description:
        'In how many fields its draft differs from the published version; 0 for one that was never published.',
    }),
  },
  { $id: 'AdminAgent', description: 'An agent with its instructions, model and tools.' },
);

// In a change, null removes an optional field.
const optional = {
  description: Type.Optional(
    nullable(Type.String({ description: `At most ${lengthText(longest.description)} characters; public.` })),
  ),
  avatar_url: Type.Optional(nullable(Type.String({ description: 'An https URL; public.' }))),
  greeting: Type.Optional(nullable(Type.String({ description: 'Its first message; public.' }))),
  starter_prompts: Type.Optional(
    Type.Array(Type.String(), {
      description: `At most ${mostStarterPrompts} of ${longest.starterPrompt} characters; public.`,
    }),
  ),
  knowledge_base_ids: Type.Optional(hidden.knowledge_base_ids),
  tool_server_ids: Type.Optional(hidden.tool_server_ids),
  uses_page: Type.Optional(
    Type.Boolean({ description: 'Whether the widget sends the page with each message; public.' }),
  ),
  suggests_follow_ups: Type.Optional(
    Type.Boolean({ description: 'Whether its answers come with questions to ask next; public.' }),
  ),
  fallback_models: Type.Optional(hidden.fallback_models),
  max_output_tokens: Type.Optional(hidden.max_output_tokens),
  temperature: Type.Optional(hidden.temperature),
  reasoning_effort: Type.Optional(hidden.reasoning_effort),
  context_tokens: Type.Optional(hidden.context_tokens),
  max_steps: Type.Optional(hidden.max_steps),
  daily_tokens: Type.Optional(hidden.daily_tokens),
};
const name = Type.String({ description: `1 to ${longest.name} characters; public.` });

const required = { name, instructions: hidden.instructions, model: hidden.model };

/** The whole content, as for a draft. */
export const contentProperties = { ...required, ...optional };

export const newAgentBody = Type.Object(
  {
    ...contentProperties,
    disabled: Type.Optional(disabled),
    draft: Type.Optional(
      Type.Boolean({ description: 'Makes it without publishing it: visitors meet it once it is published.' }),
    ),
  },
  { additionalProperties: false },
);

export const agentChangeBody = Type.Object(
  {
    name: Type.Optional(name),
    instructions: Type.Optional(hidden.instructions),
    model: Type.Optional(hidden.model),
    ...optional,
    disabled: Type.Optional(disabled),
  },
  { additionalProperties: false },
);

export const adminAgentExample: Static<typeof adminAgentSchema> = {
  ...agentExample,
  instructions: 'You help customers of Example Shop. Answer from the handbook.',
  model: 'demo',
  fallback_models: [],
  max_output_tokens: null,
  temperature: null,
  reasoning_effort: null,
  context_tokens: null,
  knowledge_base_ids: ['01942c1f-7a00-7bbb-8000-0000000000b1'],
  tool_server_ids: ['01942c1f-7a00-7aaa-8000-0000000000a1'],
  max_steps: 10,
  disabled: false,
  daily_tokens: null,
  published: true,
  version: 3,
  published_at: '2026-01-02T03:04:05.678Z',
  has_draft: false,
  draft_changes: 0,
};

/** The same for calls, where an empty text, 0 and a temperature below 0 stand for a removed one. */
export function agentFieldsOf(body: Static<typeof agentChangeBody>): AgentFields {
  const {
    description,
    avatar_url,
    greeting,
    starter_prompts,
    knowledge_base_ids,
    tool_server_ids,
    fallback_models,
    max_output_tokens,
    temperature,
    reasoning_effort,
    context_tokens,
    daily_tokens,
    ...rest
  } = body;
  return {
    ...rest,
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(avatar_url === undefined ? {} : { avatar_url: avatar_url ?? '' }),
    ...(greeting === undefined ? {} : { greeting: greeting ?? '' }),
    ...(fallback_models === undefined ? {} : { fallback_models: { values: fallback_models } }),
    ...(max_output_tokens === undefined ? {} : { max_output_tokens: max_output_tokens ?? 0 }),
    ...(temperature === undefined ? {} : { temperature: temperature ?? -1 }),
    ...(reasoning_effort === undefined ? {} : { reasoning_effort: reasoning_effort ?? '' }),
    ...(context_tokens === undefined ? {} : { context_tokens: context_tokens ?? 0 }),
    ...(daily_tokens === undefined ? {} : { daily_tokens: daily_tokens ?? 0 }),
    ...(starter_prompts === undefined ? {} : { starter_prompts: { values: starter_prompts } }),
    ...(knowledge_base_ids === undefined
      ? {}
      : { knowledge_base_ids: { values: knowledge_base_ids.map(canonicalUuid) } }),
    ...(tool_server_ids === undefined ? {} : { tool_server_ids: { values: tool_server_ids.map(canonicalUuid) } }),
  };
}

/** An agent as administrators see it. */
export function presentAdminAgent(agent: Agent__Output): Static<typeof adminAgentSchema> {
  const { disabled: isDisabled, version, published_at, has_draft, draft_changes } = agent;
  const { id: agentId, created_at: createdAt } = agent;
  return {
    ...{ id: agentId, created_at: createdAt },
    ...presentContent(agent),
    disabled: isDisabled,
    published: version > 0,
    version,
    published_at,
    has_draft,
    draft_changes,
  };
}

/** An agent's fields in a version or a draft. */
export function presentContent(agent: Agent__Output) {
  const { id: _id, created_at: _made, ...publicSide } = presentAgent(agent);
  const { instructions, model, fallback_models, knowledge_base_ids, tool_server_ids, max_steps } = agent;
  const { reasoning_effort: effort = null, daily_tokens: tokens } = agent;
  return {
    ...publicSide,
    instructions,
    model,
    fallback_models,
    max_output_tokens: agent.max_output_tokens ?? null,
    temperature: agent.temperature ?? null,
    // Versions keep values that were checked when they were made.
    reasoning_effort: effort as ReasoningEffort | null,
    context_tokens: agent.context_tokens ?? null,
    knowledge_base_ids,
    tool_server_ids,
    max_steps,
    daily_tokens: tokens === undefined ? null : Number(tokens),
  };
}
