// /admin/v1/organizations/{org_id}/agents

import Type, { type Static } from 'typebox';
import type { Agent__Output } from '#proto/colloquy/conversation/v1/Agent.ts';
import type { AgentFields } from '#proto/colloquy/conversation/v1/AgentFields.ts';
import { ContractError } from '#shared/errors/contract-error.ts';
import { canonicalUuid } from '#shared/ids/uuid.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { agentExample, agentSchema, presentAgent } from '../schemas/agent.ts';
import { nullable, pageOf, pageQuery, ref, uuid } from '../schemas/common.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { adminOperation, gone, paramsOf } from './admin-operation.ts';

const tag = 'Agents';

const hidden = {
  instructions: Type.String({ description: 'The system prompt, at most 32,000 characters.' }),
  model: Type.String({ description: '`demo`, `openai/…`, `anthropic/…` or `openai-compatible/…`.' }),
  knowledge_base_ids: Type.Array(uuid('A knowledge base of the organization.'), {
    description: 'What it may search; at most 20.',
  }),
  tool_server_ids: Type.Array(uuid('A tool server of the organization.'), {
    description: 'Whose tools it may use; at most 20.',
  }),
  max_steps: Type.Integer({ minimum: 1, maximum: 50, description: 'Model calls per run.' }),
  disabled: Type.Boolean({ description: 'It takes no new conversations or messages.' }),
  daily_tokens: nullable(
    Type.Integer({
      minimum: 1,
      description: 'Model tokens that its runs may use in a day (UTC); null: no budget of its own.',
    }),
  ),
};

const adminAgentSchema = Type.Object(
  { ...agentSchema.properties, ...hidden },
  { $id: 'AdminAgent', description: 'An agent with what the public does not see.' },
);

// In a change, null takes away what is optional.
const optional = {
  description: Type.Optional(nullable(Type.String({ description: 'At most 2,000 characters; public.' }))),
  avatar_url: Type.Optional(nullable(Type.String({ description: 'An https URL; public.' }))),
  greeting: Type.Optional(nullable(Type.String({ description: 'What it says first; public.' }))),
  starter_prompts: Type.Optional(Type.Array(Type.String(), { description: 'At most 8 of 200 characters; public.' })),
  knowledge_base_ids: Type.Optional(hidden.knowledge_base_ids),
  tool_server_ids: Type.Optional(hidden.tool_server_ids),
  max_steps: Type.Optional(hidden.max_steps),
  disabled: Type.Optional(hidden.disabled),
  daily_tokens: Type.Optional(hidden.daily_tokens),
};
const name = Type.String({ description: '1 to 200 characters; public.' });

const changeBody = Type.Object(
  {
    name: Type.Optional(name),
    instructions: Type.Optional(hidden.instructions),
    model: Type.Optional(hidden.model),
    ...optional,
  },
  { additionalProperties: false },
);

const example: Static<typeof adminAgentSchema> = {
  ...agentExample,
  instructions: 'You help customers of Example Shop. Answer from the handbook.',
  model: 'demo',
  knowledge_base_ids: ['01942c1f-7a00-7bbb-8000-0000000000b1'],
  tool_server_ids: ['01942c1f-7a00-7aaa-8000-0000000000a1'],
  max_steps: 10,
  disabled: false,
  daily_tokens: null,
};

const params = paramsOf({ agent_id: uuid('The agent.') });

const create = adminOperation(
  {
    id: 'createAgent',
    permission: 'agents.write',
    tag,
    summary: 'Make an agent',
    requestExample: {
      name: example.name,
      instructions: example.instructions,
      model: example.model,
      knowledge_base_ids: example.knowledge_base_ids,
    },
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    body: Type.Object(
      { name, instructions: hidden.instructions, model: hidden.model, ...optional },
      { additionalProperties: false },
    ),
    response: { 201: ref(adminAgentSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listAgents',
    permission: 'agents.read',
    tag,
    summary: "List an organization's agents",
    description: 'Disabled ones too.',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(adminAgentSchema), 'A page of agents.') },
  },
);

const read = adminOperation(
  {
    id: 'getAgent',
    permission: 'agents.read',
    tag,
    summary: 'Read an agent',
    responseExample: example,
    errors: ['organization_not_found', 'agent_not_found'],
  },
  { params, response: { 200: ref(adminAgentSchema) } },
);

const change = adminOperation(
  {
    id: 'updateAgent',
    permission: 'agents.write',
    tag,
    summary: 'Change an agent',
    description: 'What is absent stays; null takes an optional text away.',
    requestExample: { greeting: 'How can I help?', disabled: false },
    responseExample: { ...example, greeting: 'How can I help?' },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'agent_not_found'],
  },
  { params, body: changeBody, response: { 200: ref(adminAgentSchema) } },
);

const remove = adminOperation(
  {
    id: 'deleteAgent',
    permission: 'agents.write',
    tag,
    summary: 'Delete an agent',
    description: 'Its conversations stay readable.',
    errors: ['organization_not_found', 'agent_not_found'],
  },
  { params, response: gone },
);

export function registerAdminAgents(app: EdgeApp, { conversation }: RouteDependencies): void {
  app.addSchema(adminAgentSchema);

  app.post('/agents', { schema: create }, async (request, reply) => {
    const { agent } = await conversation.CreateAgent(
      { organization_id: request.params.org_id, fields: fieldsOf(request.body) },
      callContext(request),
    );
    reply.code(201);
    return present(found(agent));
  });

  app.get('/agents', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await conversation.ListAgents(
      { organization_id: request.params.org_id, enabled_only: false, page: request.query },
      callContext(request),
    );
    return { data: data.map(present), next_cursor: cursor ?? null };
  });

  app.get('/agents/:agent_id', { schema: read }, async (request) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    const { agent } = await conversation.GetAgent(
      { organization_id: organizationId, agent_id: agentId, enabled_only: false },
      callContext(request),
    );
    return present(found(agent));
  });

  app.patch('/agents/:agent_id', { schema: change }, async (request) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    const { agent } = await conversation.UpdateAgent(
      { organization_id: organizationId, agent_id: agentId, fields: fieldsOf(request.body) },
      callContext(request),
    );
    return present(found(agent));
  });

  app.delete('/agents/:agent_id', { schema: remove, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    await conversation.DeleteAgent({ organization_id: organizationId, agent_id: agentId }, callContext(request));
    return reply.code(204).send(null);
  });
}

function fieldsOf(body: Static<typeof changeBody>): AgentFields {
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

function present(agent: Agent__Output): Static<typeof adminAgentSchema> {
  const { instructions, model, knowledge_base_ids, tool_server_ids, max_steps, disabled, daily_tokens: tokens } = agent;
  const daily_tokens = tokens === undefined ? null : Number(tokens);
  return {
    ...presentAgent(agent),
    instructions,
    model,
    knowledge_base_ids,
    tool_server_ids,
    max_steps,
    disabled,
    daily_tokens,
  };
}

function found<T>(agent: T | null): T {
  if (agent === null) throw new ContractError('agent_not_found', 'There is no such agent.');
  return agent;
}
