// /admin/v1/organizations/{org_id}/agents. Drafts and versions are in agent-drafts.ts and agent-versions.ts.

import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import {
  adminAgentExample as example,
  adminAgentSchema,
  agentChangeBody,
  agentFieldsOf,
  newAgentBody,
  presentAdminAgent,
} from '../../schemas/admin-agent.ts';
import { pageOf, pageQuery, ref, uuid, word } from '../../schemas/common.ts';
import { adminOperation, gone, paramsOf } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Agents';
const params = paramsOf({ agent_id: uuid('The agent.') });

const create = adminOperation(
  {
    id: 'createAgent',
    permission: 'agents.write',
    tag,
    summary: 'Make an agent',
    description: 'Its first version is published with it; with `draft`, it waits for its publication.',
    headers: ['CreationKey'],
    etag: true,
    requestExample: {
      name: example.name,
      instructions: example.instructions,
      model: example.model,
      knowledge_base_ids: example.knowledge_base_ids,
    },
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    params: paramsOf({}),
    body: newAgentBody,
    response: { 201: ref(adminAgentSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listAgents',
    permission: 'agents.read',
    tag,
    summary: "List an organization's agents",
    description: 'With disabled ones. With `q` a page may be short while there is a `next_cursor`.',
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object({
      q: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 200,
          description: 'Only agents with this text in their name, in any case.',
        }),
      ),
      disabled: Type.Optional(word(['true', 'false'], 'Only disabled agents, or only others.')),
      ...pageQuery,
    }),
    response: { 200: pageOf(ref(adminAgentSchema), 'A page of agents.') },
  },
);

const read = adminOperation(
  {
    id: 'getAgent',
    permission: 'agents.read',
    tag,
    summary: 'Read an agent',
    description: 'The published version; the draft of one that was never published.',
    etag: true,
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
    description:
      'Absent fields stay; null removes an optional text. The change is published at once, as a version of its own; `disabled` alone makes none. A draft stays as it is. Of one that was never published the draft is changed.',
    headers: ['IfMatch'],
    etag: true,
    requestExample: { greeting: 'How can I help?', disabled: false },
    responseExample: { ...example, greeting: 'How can I help?' },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'agent_not_found', 'conflict'],
  },
  { params, body: agentChangeBody, response: { 200: ref(adminAgentSchema) } },
);

const remove = adminOperation(
  {
    id: 'deleteAgent',
    permission: 'agents.write',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Delete an agent',
    description: 'Its versions and its draft go with it. Its conversations stay readable.',
    headers: ['IfMatch'],
    errors: ['organization_not_found', 'agent_not_found', 'conflict'],
  },
  { params, response: gone },
);

export function registerAdminAgents(app: EdgeApp, { conversation }: EdgeParts): void {
  app.addSchema(adminAgentSchema);

  app.post('/agents', { schema: create }, async (request, reply) => {
    const { draft = false, ...fields } = request.body;
    const { agent } = await conversation.CreateAgent(
      { organization_id: request.params.org_id, fields: agentFieldsOf(fields), draft, ...creationOf(request) },
      callContext(request),
    );
    reply.code(201);
    return presentAdminAgent(tagged(reply, found(agent)));
  });

  app.get('/agents', { schema: list }, async (request) => {
    const { q, disabled, ...page } = request.query;
    const { data, next_cursor: cursor } = await conversation.ListAgents(
      {
        organization_id: request.params.org_id,
        enabled_only: false,
        page,
        ...(q === undefined ? {} : { q }),
        ...(disabled === undefined ? {} : { disabled: disabled === 'true' }),
      },
      callContext(request),
    );
    return { data: data.map(presentAdminAgent), next_cursor: cursor ?? null };
  });

  app.get('/agents/:agent_id', { schema: read }, async (request, reply) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    const { agent } = await conversation.GetAgent(
      { organization_id: organizationId, agent_id: agentId, enabled_only: false },
      callContext(request),
    );
    return presentAdminAgent(tagged(reply, found(agent)));
  });

  app.patch('/agents/:agent_id', { schema: change }, async (request, reply) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    const { agent } = await conversation.UpdateAgent(
      {
        organization_id: organizationId,
        agent_id: agentId,
        fields: agentFieldsOf(request.body),
        ...ifRevision(request),
      },
      callContext(request),
    );
    return presentAdminAgent(tagged(reply, found(agent)));
  });

  app.delete('/agents/:agent_id', { schema: remove, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    await conversation.DeleteAgent(
      { organization_id: organizationId, agent_id: agentId, ...ifRevision(request) },
      callContext(request),
    );
    return reply.code(204).send(null);
  });
}

function found<T>(agent: T | null): T {
  if (agent === null) throw new ContractError('agent_not_found', 'There is no such agent.');
  return agent;
}
