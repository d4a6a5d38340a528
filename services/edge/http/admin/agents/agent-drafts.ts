// …/agents/{agent_id}/draft and …/publish: the next version of an agent, before and at its publication.

import Type, { type Static } from 'typebox';
import type { AgentDraft__Output } from '#proto/colloquy/conversation/v1/AgentDraft.ts';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import {
  adminAgentExample,
  adminAgentSchema,
  agentContent,
  agentFieldsOf,
  contentProperties,
  presentAdminAgent,
  presentContent,
} from '../../schemas/admin-agent.ts';
import { authorExample, authorSchema, presentAuthor, publicationNote } from '../../schemas/author.ts';
import { dateTime, ref, uuid } from '../../schemas/common.ts';
import { adminOperation, exampleTime, gone, paramsOf } from '../admin-operation.ts';
import { ifRevision, tagged } from '../etag.ts';

const tag = 'Agents';
const params = paramsOf({ agent_id: uuid('The agent.') });
const notThere = ['organization_not_found', 'agent_not_found'] as const;

const draftSchema = Type.Object(
  {
    ...agentContent,
    base_version: Type.Integer({ description: 'The version it was made from; 0 where none was published.' }),
    saved_at: dateTime('When it was saved.'),
    saved_by: authorSchema('The author; null where none was named.'),
  },
  { $id: 'AgentDraft', description: 'The next version of an agent, before its publication.' },
);

const { id: _id, created_at: _made, disabled: _disabled, version, ...fields } = adminAgentExample;
const { published: _is, published_at: _published, has_draft: _draft, draft_changes: _changes, ...content } = fields;
const example: Static<typeof draftSchema> = {
  ...content,
  greeting: 'How can I help?',
  base_version: version,
  saved_at: exampleTime,
  saved_by: authorExample,
};

const read = adminOperation(
  {
    id: 'getAgentDraft',
    permission: 'agents.read',
    tag,
    summary: "Read an agent's draft",
    etag: true,
    responseExample: example,
    errors: [...notThere, 'not_found'],
  },
  { params, response: { 200: ref(draftSchema) } },
);

const save = adminOperation(
  {
    id: 'saveAgentDraft',
    permission: 'agents.write',
    tag,
    summary: "Save an agent's draft",
    description:
      'Replaces the whole draft; an absent field takes its default. An agent has one draft: the first is made without If-Match, and each later one is saved with the ETag of the draft it replaces. Only previews use it until it is published. `base_version` is the version it was made from: by default that of the draft before, or the published one.',
    headers: ['IfMatch'],
    etag: true,
    requestExample: { name: content.name, instructions: content.instructions, model: content.model },
    responseExample: example,
    errors: ['payload_too_large', 'validation_error', ...notThere, 'conflict'],
  },
  {
    params,
    body: Type.Object(
      {
        ...contentProperties,
        base_version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647, description: 'See above.' })),
      },
      { additionalProperties: false },
    ),
    response: { 200: ref(draftSchema), 201: ref(draftSchema) },
  },
);

const discard = adminOperation(
  {
    id: 'deleteAgentDraft',
    permission: 'agents.write',
    withoutAccess: 'takes_away',
    tag,
    summary: "Discard an agent's draft",
    description: 'Of an agent that was never published it is all there is: delete the agent instead (`conflict`).',
    headers: ['IfMatch'],
    errors: [...notThere, 'not_found', 'conflict'],
  },
  { params, response: gone },
);

const publish = adminOperation(
  {
    id: 'publishAgent',
    permission: 'agents.write',
    tag,
    summary: "Publish an agent's draft",
    description:
      "The draft becomes the next version, and is a draft no more. If-Match is the draft's ETag: a draft that has changed since is not published. Where the published version is no longer the draft's `base_version`, the answer is `conflict`, so that a version published meanwhile is not lost by accident.",
    headers: ['IfMatch'],
    bodyOptional: true,
    requestExample: { note: 'Answers in German as well' },
    responseExample: { ...adminAgentExample, version: version + 1 },
    errors: ['payload_too_large', 'validation_error', ...notThere, 'not_found', 'conflict'],
  },
  {
    params,
    body: Type.Object({ note: publicationNote }, { additionalProperties: false }),
    response: { 200: ref(adminAgentSchema) },
  },
);

export function registerAgentDrafts(app: EdgeApp, { conversation }: EdgeParts): void {
  app.addSchema(draftSchema);

  app.get('/agents/:agent_id/draft', { schema: read }, async (request, reply) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    const { draft } = await conversation.GetAgentDraft(
      { organization_id: organizationId, agent_id: agentId },
      callContext(request),
    );
    return present(tagged(reply, found(draft)));
  });

  app.put('/agents/:agent_id/draft', { schema: save }, async (request, reply) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    const { base_version: base, ...fieldsGiven } = request.body;
    const { draft, made } = await conversation.SaveAgentDraft(
      {
        organization_id: organizationId,
        agent_id: agentId,
        fields: agentFieldsOf(fieldsGiven),
        ...ifRevision(request),
        replace: request.headers['if-match']?.trim() === '*',
        ...(base === undefined ? {} : { base_version: base }),
      },
      callContext(request),
    );
    reply.code(made ? 201 : 200);
    return present(tagged(reply, found(draft)));
  });

  app.delete('/agents/:agent_id/draft', { schema: discard, config: { ignoresBody: true } }, async (request, reply) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    await conversation.DeleteAgentDraft(
      { organization_id: organizationId, agent_id: agentId, ...ifRevision(request) },
      callContext(request),
    );
    return reply.code(204).send(null);
  });

  app.post('/agents/:agent_id/publish', { schema: publish, config: { bodyOptional: true } }, async (request) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    const { note } = request.body;
    const { agent } = await conversation.PublishAgent(
      {
        organization_id: organizationId,
        agent_id: agentId,
        ...(note === undefined ? {} : { note }),
        ...ifRevision(request),
      },
      callContext(request),
    );
    if (!agent) throw new ContractError('agent_not_found', 'There is no such agent.');
    return presentAdminAgent(agent);
  });
}

function present(draft: AgentDraft__Output): Static<typeof draftSchema> {
  const { agent, base_version, saved_at, saved_by } = draft;
  if (!agent) throw new ContractError('not_found', 'The agent has no draft.');
  return { ...presentContent(agent), base_version, saved_at, saved_by: presentAuthor(saved_by) };
}

function found<T>(draft: T | null): T {
  if (draft === null) throw new ContractError('not_found', 'The agent has no draft.');
  return draft;
}
