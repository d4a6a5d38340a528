// GET /v2/agents and GET /v2/agents/{agent_id}: the agents one can talk to.

import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { callContext, credentialOf, onlyAgentOf, requireAgent, triedOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { agentExample, agentSchema, presentAgent } from '../schemas/agent.ts';
import { pageOf, pageQuery, ref, uuid } from '../schemas/common.ts';

const list = operation(
  {
    id: 'listAgents',
    tag: 'Agents',
    summary: 'List the agents to talk to',
    responseExample: { data: [agentExample], next_cursor: null },
    errors: ['validation_error'],
  },
  { querystring: Type.Object(pageQuery), response: { 200: pageOf(ref(agentSchema), 'A page of agents.') } },
);

const read = operation(
  {
    id: 'getAgent',
    tag: 'Agents',
    summary: 'Read an agent',
    responseExample: agentExample,
    errors: ['agent_not_found'],
  },
  { params: Type.Object({ agent_id: uuid('The agent.') }), response: { 200: ref(agentSchema) } },
);

export function registerAgents(app: EdgeApp, { conversation }: EdgeParts): void {
  app.addSchema(agentSchema);

  app.get('/agents', { schema: list }, async (request) => {
    const only = onlyAgentOf(request);
    if (only !== undefined) {
      const { agent } = await conversation.GetAgent(
        { organization_id: credentialOf(request).organization_id, agent_id: only, ...triedOf(request) },
        callContext(request),
      );
      return { data: agent ? [presentAgent(agent)] : [], next_cursor: null };
    }
    const { data, next_cursor: cursor } = await conversation.ListAgents(
      { organization_id: credentialOf(request).organization_id, enabled_only: true, page: request.query },
      callContext(request),
    );
    return { data: data.map(presentAgent), next_cursor: cursor ?? null };
  });

  app.get('/agents/:agent_id', { schema: read }, async (request) => {
    requireAgent(request, request.params.agent_id);
    const { agent } = await conversation.GetAgent(
      {
        organization_id: credentialOf(request).organization_id,
        agent_id: request.params.agent_id,
        enabled_only: true,
        ...triedOf(request),
      },
      callContext(request),
    );
    if (!agent) throw new ContractError('agent_not_found', 'There is no such agent.');
    return presentAgent(agent);
  });
}
