// …/agents/{agent_id}/versions: an agent's published versions, which never change.

import Type, { type Static } from 'typebox';
import type { AgentVersion__Output } from '#proto/colloquy/conversation/v1/AgentVersion.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import {
  adminAgentExample,
  adminAgentSchema,
  agentContent,
  presentAdminAgent,
  presentContent,
} from '../../schemas/admin-agent.ts';
import { authorExample, authorSchema, presentAuthor, publicationNote } from '../../schemas/author.ts';
import { dateTime, nullable, pageOf, pageQuery, ref, uuid } from '../../schemas/common.ts';
import { adminOperation, exampleTime, paramsOf } from '../admin-operation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Agents';
const notThere = ['organization_not_found', 'agent_not_found'] as const;
const agentId = { agent_id: uuid('The agent.') };
const versionParams = paramsOf({
  ...agentId,
  n: Type.String({ pattern: '^[1-9][0-9]{0,8}$', description: 'The number of the version, from 1.' }),
});
// The number that names a version is no id.
const config = { namedParams: ['n'] };

const listedSchema = Type.Object(
  {
    n: Type.Integer({ description: 'From 1.' }),
    note: nullable(Type.String({ description: 'The note on its publication.' })),
    published_at: dateTime('When it was published.'),
    published_by: authorSchema('The author; null where none was named.'),
    restored_from: nullable(Type.Integer({ description: 'The earlier version that it publishes anew.' })),
  },
  { $id: 'ListedAgentVersion', description: 'A version of an agent, without its content.' },
);

const versionSchema = Type.Object(
  { ...listedSchema.properties, ...agentContent },
  { $id: 'AgentVersion', description: 'An agent as it was from one publication to the next.' },
);

const listedExample: Static<typeof listedSchema> = {
  n: 3,
  note: 'Answers in German as well',
  published_at: exampleTime,
  published_by: authorExample,
  restored_from: null,
};
const { id: _id, created_at: _made, disabled: _disabled, version: _version, ...fields } = adminAgentExample;
const { published: _is, published_at: _published, has_draft: _draft, draft_changes: _changes, ...content } = fields;

const list = adminOperation(
  {
    id: 'listAgentVersions',
    permission: 'agents.read',
    tag,
    summary: "List an agent's versions",
    responseExample: { data: [listedExample], next_cursor: null },
    errors: ['validation_error', ...notThere],
  },
  {
    params: paramsOf(agentId),
    querystring: Type.Object(pageQuery),
    response: { 200: pageOf(ref(listedSchema), 'A page of versions.') },
  },
);

const read = adminOperation(
  {
    id: 'getAgentVersion',
    permission: 'agents.read',
    tag,
    summary: 'Read a version of an agent',
    responseExample: { ...listedExample, ...content },
    errors: ['validation_error', ...notThere, 'not_found'],
  },
  { params: versionParams, response: { 200: ref(versionSchema) } },
);

const restore = adminOperation(
  {
    id: 'restoreAgentVersion',
    permission: 'agents.write',
    tag,
    summary: 'Publish an earlier version of an agent anew',
    description:
      "As the next version: the ones between stay. If-Match is the agent's ETag. A draft stays as it is. Where the published version has the same content, nothing changes.",
    headers: ['IfMatch'],
    etag: true,
    bodyOptional: true,
    requestExample: { note: 'The new greeting confused people' },
    responseExample: { ...adminAgentExample, version: 4 },
    errors: ['payload_too_large', 'validation_error', ...notThere, 'not_found', 'conflict'],
  },
  {
    params: versionParams,
    body: Type.Object({ note: publicationNote }, { additionalProperties: false }),
    response: { 200: ref(adminAgentSchema) },
  },
);

export function registerAgentVersions(app: EdgeApp, { conversation }: EdgeParts): void {
  for (const schema of [listedSchema, versionSchema]) app.addSchema(schema);

  app.get('/agents/:agent_id/versions', { schema: list }, async (request) => {
    const { data, next_cursor: cursor } = await conversation.ListAgentVersions(
      { organization_id: request.params.org_id, agent_id: request.params.agent_id, page: request.query },
      callContext(request),
    );
    return { data: data.map(presentListed), next_cursor: cursor ?? null };
  });

  app.get('/agents/:agent_id/versions/:n', { schema: read, config }, async (request) => {
    const { org_id: organizationId, agent_id: id, n } = request.params;
    const { version } = await conversation.GetAgentVersion(
      { organization_id: organizationId, agent_id: id, n: Number(n) },
      callContext(request),
    );
    if (!version?.agent) throw new ContractError('not_found', 'The agent has no such version.');
    return { ...presentListed(version), ...presentContent(version.agent) };
  });

  app.post(
    '/agents/:agent_id/versions/:n/restore',
    { schema: restore, config: { ...config, bodyOptional: true } },
    async (request, reply) => {
      const { org_id: organizationId, agent_id: id, n } = request.params;
      const { note } = request.body;
      const { agent } = await conversation.RestoreAgentVersion(
        {
          organization_id: organizationId,
          agent_id: id,
          n: Number(n),
          ...(note === undefined ? {} : { note }),
          ...ifRevision(request),
        },
        callContext(request),
      );
      if (!agent) throw new ContractError('agent_not_found', 'There is no such agent.');
      return presentAdminAgent(tagged(reply, agent));
    },
  );
}

function presentListed(version: AgentVersion__Output): Static<typeof listedSchema> {
  const { n, note, published_at, published_by, restored_from } = version;
  return {
    n,
    note: note ?? null,
    published_at,
    published_by: presentAuthor(published_by),
    restored_from: restored_from ?? null,
  };
}
