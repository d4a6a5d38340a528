// /v2/tool-servers: the tool servers that act as the end-user, and connecting to them. Their authorization servers send
// the end-user back to tool-server-callback.ts.
//
// 1. Only the same end-user, with a credential of the same kind and key, completes a connection.
// 2. The callback's parameters go to a page of one origin: that of the beginning request, which the organization
//    allows.

import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { isAnonymous } from '#shared/contract/tokens/chat-token.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { requestOrigin } from '../../domain/origin.ts';
import { actingEndUser, callContext, credentialOf } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { dateTime, uuid } from '../schemas/common.ts';
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
    responseExample: {
      data: [{ id: '01942c1f-7a00-7aaa-8000-0000000000a1', name: 'Calendar', connected: false, connectable: true }],
    },
  },
  {
    response: {
      200: Type.Object(
        {
          data: Type.Array(
            Type.Object({
              id: uuid('The tool server.'),
              name: Type.String({ description: 'Its name.' }),
              connected: Type.Boolean({ description: 'Whether the end-user has given access to it.' }),
              connectable: Type.Boolean({
                description:
                  'Whether the end-user may connect an account: false for an anonymous one, unless the tool server allows it.',
              }),
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
      'Open `authorization_url` in a new window from your page: the callback page posts its parameters to the window that opened it, where that is of the `Origin` of this request. Complete the connection with this credential. An API key may send the `Origin` of its page along, if the organization allows it. Anonymous end-users are refused unless the tool server has `anonymous_connections`.',
    headers: ['XEndUserId'],
    responseExample: {
      authorization_url: 'https://accounts.example.com/authorize?client_id=c&state=s',
      state: 's',
      callback_origin: 'https://chat.example.com',
      expires_at: '2026-01-02T03:14:05.678Z',
    },
    limited: true,
    errors: ['forbidden', 'validation_error', 'not_found', 'rate_limited'],
  },
  {
    params,
    response: {
      200: Type.Object(
        {
          authorization_url: Type.String({ description: "The authorization server's page." }),
          state: Type.String({
            description: 'The state that the callback repeats, so that the page recognizes its own.',
          }),
          callback_origin: Type.String({
            description: 'The `origin` of the message with the parameters of the callback.',
          }),
          expires_at: dateTime('The deadline for completing it: ten minutes.'),
        },
        { description: 'The address for the end-user, and its state.' },
      ),
    },
  },
);

const longest = 4_096;

const complete = operation(
  {
    id: 'completeToolServerConnection',
    tag,
    summary: 'Complete connecting to a tool server',
    description:
      'Takes the parameters of the callback, once: from the same end-user, with a chat token under the same key or with the same API key as the beginning. `iss` is required where the authorization server declares that it sends one.',
    headers: ['XEndUserId'],
    requestExample: { state: 's', code: 'c', iss: 'https://accounts.example.com' },
    responseExample: { id: '01942c1f-7a00-7aaa-8000-0000000000a1', name: 'Calendar', connected: true },
    limited: true,
    errors: ['forbidden', 'payload_too_large', 'validation_error', 'not_found', 'rate_limited', 'service_unavailable'],
  },
  {
    params,
    body: Type.Object(
      {
        state: Type.String({ minLength: 1, maxLength: longest, description: 'The state from the callback.' }),
        code: Type.Optional(Type.String({ minLength: 1, maxLength: longest, description: 'The authorization code.' })),
        iss: Type.Optional(
          Type.String({ maxLength: longest, description: 'The issuer from the callback (RFC 9207).' }),
        ),
        error: Type.Optional(
          Type.String({ maxLength: longest, description: 'The reason for no code: it ends the connection.' }),
        ),
      },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object(
        {
          id: uuid('The tool server.'),
          name: Type.String({ description: 'Its name.' }),
          connected: Type.Boolean({ description: 'Whether it is connected now; false where the end-user refused.' }),
        },
        { description: 'The outcome.' },
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
  { runExecutor, endUsers, limits, authenticator }: EdgeParts,
  ownOrigin: () => string,
): void {
  const countChange = createChangeRate({ limits });
  // Counts the end-user, once: a 404 goes before the rate.
  const changing = async (request: FastifyRequest, reply: FastifyReply, serverId: string, create: boolean) => {
    const { organization_id } = credentialOf(request);
    const { id: end_user_id, kind } = await actingEndUser(request, endUsers, { create });
    const anonymous = isAnonymous(kind);
    await countChange(request, reply, end_user_id, async () => {
      const asked = { organization_id, end_user_id, anonymous };
      const { data } = await runExecutor.ListConnections(asked, callContext(request));
      if (!data.some(({ server_id }) => server_id === serverId))
        throw new ContractError('not_found', 'There is no such tool server.');
    });
    return { organization_id, end_user_id, server_id: serverId, anonymous };
  };
  // The origin to post the callback's parameters to: a browser page's own, or one that a backend names.
  const openerOf = async (request: FastifyRequest): Promise<string | undefined> => {
    const credential = credentialOf(request);
    const preview = credential.kind === 'chat_token' ? credential.preview : undefined;
    const origin = requestOrigin(request.headers, preview?.origin ?? ownOrigin());
    if (preview !== undefined) return preview.origin;
    if (origin === undefined) return undefined;
    return (await authenticator.organizationAccess(credential)).origins.has(origin) ? origin : undefined;
  };

  app.get('/tool-servers', { schema: list }, async (request) => {
    const { organization_id } = credentialOf(request);
    const { id: end_user_id, kind } = await actingEndUser(request, endUsers, { create: false });
    const { data } = await runExecutor.ListConnections(
      { organization_id, end_user_id, anonymous: isAnonymous(kind) },
      callContext(request),
    );
    return {
      data: data.map(({ server_id: id, server_name: name, connected, connectable }) => ({
        id,
        name,
        connected,
        connectable,
      })),
    };
  });

  app.post(
    '/tool-servers/:tool_server_id/connection',
    { schema: connect, config: { ignoresBody: true } },
    async (request, reply) => {
      const names = await changing(request, reply, request.params.tool_server_id, true);
      const opener = await openerOf(request);
      const { authorization_url, state, expires_at } = await runExecutor.BeginConnection(
        {
          ...names,
          redirect_uri: `${ownOrigin()}/v2/tool-servers/callback`,
          begun_by: credentialName(request),
          ...(opener === undefined ? {} : { opener_origin: opener }),
        },
        callContext(request),
      );
      return { authorization_url, state, callback_origin: ownOrigin(), expires_at };
    },
  );

  app.post('/tool-servers/:tool_server_id/connection/complete', { schema: complete }, async (request, reply) => {
    const id = request.params.tool_server_id;
    const names = await changing(request, reply, id, false);
    const { state, code, iss, error } = request.body;
    const { server_name: name, connected } = await runExecutor.CompleteConnection(
      {
        ...names,
        begun_by: credentialName(request),
        state,
        // A code beside an error is none.
        ...(code === undefined || error !== undefined ? {} : { code }),
        ...(iss === undefined ? {} : { issuer: iss }),
        ...(error === undefined ? {} : { error }),
      },
      callContext(request),
    );
    return { id, name, connected };
  });

  app.delete(
    '/tool-servers/:tool_server_id/connection',
    { schema: disconnect, config: { ignoresBody: true } },
    async (request, reply) => {
      const { anonymous: _anonymous, ...names } = await changing(request, reply, request.params.tool_server_id, false);
      await runExecutor.EndConnection(names, callContext(request));
      return reply.code(204).send(null);
    },
  );
}

/**
 * Names a credential to tell it from others: a chat token is renewed under the same key while its holder is at a page.
 */
function credentialName(request: FastifyRequest): string {
  const credential = credentialOf(request);
  return credential.kind === 'chat_token'
    ? `${credential.kind}/${credential.issuing_key_id}`
    : `${credential.kind}/${credential.key_id}`;
}
