// /v2/tool-servers: the tool servers that act as the end-user, and connecting to them. What an authorization server sends
// the end-user back to is in tool-server-callback.ts.

import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/errors/contract-error.ts';
import type { RouteDependencies } from '../../dependencies.ts';
import { actingEndUser, callContext, credentialOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { uuid } from '../schemas/common.ts';
import { createChangeRate } from './change-rate.ts';

const tag = 'Tool servers';
const params = Type.Object({ tool_server_id: uuid('The tool server.') });

const list = operation(
  {
    id: 'listToolServers',
    tag,
    summary: 'List the tool servers that act as the end-user',
    description:
      'An agent uses the tools of such a server in the account of the end-user, once they have connected it.',
    headers: ['XEndUserId'],
    responseExample: { data: [{ id: '01942c1f-7a00-7aaa-8000-0000000000a1', name: 'Calendar', connected: false }] },
  },
  {
    response: {
      200: Type.Object(
        {
          data: Type.Array(
            Type.Object({
              id: uuid('The tool server.'),
              name: Type.String({ description: 'Its name.' }),
              connected: Type.Boolean({ description: 'The end-user has given access to it.' }),
            }),
            { description: 'By name.' },
          ),
        },
        { description: 'All of them; there are at most 50.' },
      ),
    },
  },
);

const connect = operation(
  {
    id: 'connectToolServer',
    tag,
    summary: 'Begin connecting to a tool server',
    description:
      'Send the end-user, and nobody else, to `authorization_url`: whoever consents there lends their account to this end-user. It is good for 10 minutes.',
    headers: ['XEndUserId'],
    responseExample: { authorization_url: 'https://accounts.example.com/authorize?client_id=c&state=s' },
    limited: true,
    errors: ['validation_error', 'not_found', 'rate_limited'],
  },
  {
    params,
    response: {
      200: Type.Object(
        { authorization_url: Type.String({ description: "The authorization server's page." }) },
        { description: 'Where to send the end-user.' },
      ),
    },
  },
);

const disconnect = operation(
  {
    id: 'disconnectToolServer',
    tag,
    summary: "Forget the end-user's access to a tool server",
    headers: ['XEndUserId'],
    limited: true,
    errors: ['not_found', 'rate_limited'],
  },
  { params, response: { 204: Type.Null({ description: 'It is forgotten.' }) } },
);

export function registerToolServers(
  app: EdgeApp,
  { runExecutor, endUsers, limits }: RouteDependencies,
  ownOrigin: () => string,
): void {
  const countChange = createChangeRate({ limits });
  // Who is counted, once: what is not there is told before the rate is.
  const changing = async (request: FastifyRequest, reply: FastifyReply, serverId: string, create: boolean) => {
    const { organization_id } = credentialOf(request);
    const { id: end_user_id } = await actingEndUser(request, endUsers, { create });
    await countChange(request, reply, end_user_id, async () => {
      const { data } = await runExecutor.ListConnections({ organization_id, end_user_id }, callContext(request));
      if (!data.some(({ server_id }) => server_id === serverId))
        throw new ContractError('not_found', 'There is no such tool server.');
    });
    return { organization_id, end_user_id, server_id: serverId };
  };

  app.get('/tool-servers', { schema: list }, async (request) => {
    const { organization_id } = credentialOf(request);
    const { id: end_user_id } = await actingEndUser(request, endUsers, { create: false });
    const { data } = await runExecutor.ListConnections({ organization_id, end_user_id }, callContext(request));
    return { data: data.map(({ server_id: id, server_name: name, connected }) => ({ id, name, connected })) };
  });

  app.post(
    '/tool-servers/:tool_server_id/connection',
    { schema: connect, config: { ignoresBody: true } },
    async (request, reply) => {
      const names = await changing(request, reply, request.params.tool_server_id, true);
      const { authorization_url } = await runExecutor.BeginConnection(
        { ...names, redirect_uri: `${ownOrigin()}/v2/tool-servers/callback` },
        callContext(request),
      );
      return { authorization_url };
    },
  );

  app.delete(
    '/tool-servers/:tool_server_id/connection',
    { schema: disconnect, config: { ignoresBody: true } },
    async (request, reply) => {
      const names = await changing(request, reply, request.params.tool_server_id, false);
      await runExecutor.EndConnection(names, callContext(request));
      return reply.code(204).send(null);
    },
  );
}
