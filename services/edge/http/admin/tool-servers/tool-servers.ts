// /admin/v1/organizations/{org_id}/tool-servers. Their tools are in tools.ts.

import Type, { type Static } from 'typebox';
import type { ToolServerFields } from '#proto/colloquy/run_executor/v1/ToolServerFields.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import {
  credentialIssuer,
  credentialSchema,
  presentToolServer,
  toolCredentialOf,
  toolServerExample as example,
  toolServerFields as fields,
  toolServerSchema,
} from '../../schemas/tool-server.ts';
import { adminOperation, gone, paramsOf } from '../admin-operation.ts';
import { creationOf } from '../creation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Tool servers';
const params = paramsOf({ tool_server_id: uuid('The tool server.') });
const notThere = ['organization_not_found', 'not_found'] as const;

const optional = {
  trusted: Type.Optional(fields.trusted),
  disabled: Type.Optional(fields.disabled),
  acts_as: Type.Optional(fields.acts_as),
  anonymous_connections: Type.Optional(fields.anonymous_connections),
  sends_attributes: Type.Optional(fields.sends_attributes),
  credential: Type.Optional(credentialSchema),
};
const changeBody = Type.Object(
  {
    name: Type.Optional(fields.name),
    url: Type.Optional(fields.url),
    ...optional,
    credential_issuer: Type.Optional(credentialIssuer),
  },
  { additionalProperties: false },
);

const create = adminOperation(
  {
    id: 'createToolServer',
    permission: 'connectors.write',
    tag,
    summary: 'Set up a tool server',
    headers: ['CreationKey'],
    etag: true,
    description:
      'Tries it, reads its tools and accepts them as they are. A server that does not answer is set up all the same, with the reason in `error`. An organization has at most 50.',
    requestExample: {
      name: example.name,
      url: example.url,
      trusted: true,
      credential: { kind: 'bearer', token: 't0k3n' },
    },
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'conflict'],
  },
  {
    params: paramsOf({}),
    body: Type.Object({ name: fields.name, url: fields.url, ...optional }, { additionalProperties: false }),
    response: { 201: ref(toolServerSchema) },
  },
);

const list = adminOperation(
  {
    id: 'listToolServers',
    permission: 'connectors.read',
    tag,
    summary: "List an organization's tool servers",
    responseExample: { data: [example], next_cursor: null },
    errors: ['validation_error', 'organization_not_found'],
  },
  {
    params: paramsOf({}),
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(toolServerSchema), 'A page of tool servers.') },
  },
);

const read = adminOperation(
  {
    id: 'getToolServer',
    permission: 'connectors.read',
    tag,
    summary: 'Read a tool server',
    etag: true,
    responseExample: example,
    errors: notThere,
  },
  { params, response: { 200: ref(toolServerSchema) } },
);

const change = adminOperation(
  {
    id: 'updateToolServer',
    permission: 'connectors.write',
    tag,
    summary: 'Change a tool server',
    headers: ['IfMatch'],
    etag: true,
    description:
      'Absent fields stay. Another `url` is another server: it removes the credential unless the change brings one, and the credentials of end-users, and its tools have to be accepted anew. `credential_issuer` accepts the authorization server that the tool server names now.',
    requestExample: { trusted: false },
    responseExample: { ...example, trusted: false },
    errors: ['payload_too_large', 'validation_error', 'conflict', ...notThere],
  },
  { params, body: changeBody, response: { 200: ref(toolServerSchema) } },
);

const remove = adminOperation(
  {
    id: 'deleteToolServer',
    permission: 'connectors.write',
    withoutAccess: 'takes_away',
    tag,
    summary: 'Delete a tool server',
    headers: ['IfMatch'],
    description: 'With its tools and all credentials for it. Agents that have it go on without.',
    errors: ['conflict', ...notThere],
  },
  { params, response: gone },
);

const refresh = adminOperation(
  {
    id: 'refreshToolServer',
    permission: 'connectors.write',
    withoutAccess: 'shows_nothing',
    tag,
    summary: 'Try a tool server and read its tools again',
    etag: true,
    description:
      'The outcome is in `state` and `error`. New and changed tools ask for approval until they are accepted.',
    responseExample: example,
    errors: notThere,
  },
  { params, response: { 200: ref(toolServerSchema) } },
);

/** Trying a server takes up to 8 s. */
const triedWithinMs = 15_000;

export function registerToolServers(app: EdgeApp, { runExecutor }: EdgeParts): void {
  app.addSchema(toolServerSchema);
  const names = ({ org_id, tool_server_id }: Static<typeof params>) => ({
    organization_id: org_id,
    server_id: tool_server_id,
  });
  const patiently = (request: Parameters<typeof callContext>[0]) => ({
    ...callContext(request),
    deadline: Date.now() + triedWithinMs,
  });

  app.post('/tool-servers', { schema: create }, async (request, reply) => {
    const { server } = await runExecutor.CreateToolServer(
      { organization_id: request.params.org_id, fields: fieldsOf(request.body), ...creationOf(request) },
      patiently(request),
    );
    reply.code(201);
    return presentToolServer(tagged(reply, found(server)));
  });

  app.get('/tool-servers', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await runExecutor.ListToolServers(
      { organization_id: request.params.org_id, page: request.query },
      callContext(request),
    );
    return { data: data.map(presentToolServer), next_cursor: cursor ?? null };
  });

  app.get('/tool-servers/:tool_server_id', { schema: read }, async (request, reply) => {
    const { server } = await runExecutor.GetToolServer(names(request.params), callContext(request));
    return presentToolServer(tagged(reply, found(server)));
  });

  app.patch('/tool-servers/:tool_server_id', { schema: change }, async (request, reply) => {
    const { server } = await runExecutor.UpdateToolServer(
      { ...names(request.params), fields: fieldsOf(request.body), ...ifRevision(request) },
      patiently(request),
    );
    return presentToolServer(tagged(reply, found(server)));
  });

  app.delete(
    '/tool-servers/:tool_server_id',
    { schema: remove, config: { ignoresBody: true } },
    async (request, reply) => {
      await runExecutor.DeleteToolServer({ ...names(request.params), ...ifRevision(request) }, callContext(request));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/tool-servers/:tool_server_id/refresh',
    { schema: refresh, config: { ignoresBody: true } },
    async (request, reply) => {
      const { server } = await runExecutor.RefreshToolServer(names(request.params), patiently(request));
      return presentToolServer(tagged(reply, found(server)));
    },
  );
}

function fieldsOf({ credential, sends_attributes: sends, ...rest }: Static<typeof changeBody>): ToolServerFields {
  return {
    ...rest,
    ...(sends === undefined ? {} : { sends_attributes: { values: sends } }),
    ...(credential === undefined ? {} : { credential: toolCredentialOf(credential) }),
  };
}

function found<T>(server: T | null): T {
  if (server === null) throw new ContractError('not_found', 'There is no such tool server.');
  return server;
}
