// An agent as administrators see it: with its instructions, model and tools, and which version is published.

import Type, { type Static } from 'typebox';
import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import type { AgentFields } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { lengthText, longest, mostStarterPrompts } from '#shared/contract/names/lengths.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import { agentExample, agentSchema, presentAgent } from './agent.ts';
import { dateTime, nullable, uuid } from './common.ts';

const hidden = {
  instructions: Type.String({
    description: `The system prompt, at most ${lengthText(longest.instructions)} characters.`,
  }),
  model: Type.String({ description: '`demo`, `openai/…`, `anthropic/…` or `openai-compatible/…`.' }),
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
    version: Type.Integer({ description: 'The published version, from 1.' }),
    published_at: dateTime('When that version was published.'),
    has_draft: Type.Boolean({ description: 'Whether it has a draft.' }),
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
  max_steps: Type.Optional(hidden.max_steps),
  daily_tokens: Type.Optional(hidden.daily_tokens),
};
const name = Type.String({ description: `1 to ${longest.name} characters; public.` });

const required = { name, instructions: hidden.instructions, model: hidden.model };

/** The whole content, as for a draft. */
export const contentProperties = { ...required, ...optional };

export const newAgentBody = Type.Object(
  { ...contentProperties, disabled: Type.Optional(disabled) },
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
  knowledge_base_ids: ['01942c1f-7a00-7bbb-8000-0000000000b1'],
  tool_server_ids: ['01942c1f-7a00-7aaa-8000-0000000000a1'],
  max_steps: 10,
  disabled: false,
  daily_tokens: null,
  version: 3,
  published_at: '2026-01-02T03:04:05.678Z',
  has_draft: false,
};

/** The same for calls, where an empty text stands for a removed one. */
export function agentFieldsOf(body: Static<typeof agentChangeBody>): AgentFields {
  const {
    description,
    avatar_url,
    greeting,
    starter_prompts,
    knowledge_base_ids,
    tool_server_ids,
    daily_tokens,
    ...rest
  } = body;
  return {
    ...rest,
    ...(description === undefined ? {} : { description: description ?? '' }),
    ...(avatar_url === undefined ? {} : { avatar_url: avatar_url ?? '' }),
    ...(greeting === undefined ? {} : { greeting: greeting ?? '' }),
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
  const { disabled: isDisabled, version, published_at, has_draft } = agent;
  const { id: agentId, created_at: createdAt } = agent;
  return {
    ...{ id: agentId, created_at: createdAt },
    ...presentContent(agent),
    disabled: isDisabled,
    version,
    published_at,
    has_draft,
  };
}

/** An agent's fields in a version or a draft. */
export function presentContent(agent: Agent__Output) {
  const { id: _id, created_at: _made, ...publicSide } = presentAgent(agent);
  const { instructions, model, knowledge_base_ids, tool_server_ids, max_steps, daily_tokens: tokens } = agent;
  const daily_tokens = tokens === undefined ? null : Number(tokens);
  return { ...publicSide, instructions, model, knowledge_base_ids, tool_server_ids, max_steps, daily_tokens };
}
