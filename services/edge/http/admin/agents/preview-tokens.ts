// …/agents/{agent_id}/preview-tokens: a member tries an agent over the public API, as visitors will use it.

import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../../dependencies.ts';
import { callContext } from '../../caller.ts';
import type { EdgeApp } from '../../edge-app.ts';
import { uuid, word } from '../../schemas/common.ts';
import { adminOperation, paramsOf } from '../admin-operation.ts';

const make = adminOperation(
  {
    id: 'createPreviewToken',
    permission: 'agents.write',
    tag: 'Agents',
    summary: 'Try an agent',
    description:
      'A chat session token of a few minutes, for this agent alone and accepted from the console alone: for its draft as it is when a run begins, for a `version`, or, with `draft` false and no version, for the published one. For members, by session or personal token. The runs count toward budgets, with `created_by` `member`.',
    requestExample: { draft: true },
    responseExample: {
      token: 'eyJhbGciOiJFZERTQSIsInR5cCI6ImNoYXQrand0In0.e30.c2lnbmF0dXJl',
      expires_at: 1_767_323_945,
      end_user: { id: '01942c1f-7a00-7fff-8000-0000000000e1', kind: 'member' },
    },
    errors: ['payload_too_large', 'validation_error', 'organization_not_found', 'agent_not_found', 'not_found'],
  },
  {
    params: paramsOf({ agent_id: uuid('The agent.') }),
    body: Type.Object(
      {
        draft: Type.Optional(
          Type.Boolean({
            description:
              'Tries its draft; `version` is ignored then. An agent that was never published has its draft alone.',
          }),
        ),
        version: Type.Optional(Type.Integer({ minimum: 1, maximum: 999_999_999, description: 'Tries this version.' })),
      },
      { additionalProperties: false },
    ),
    response: {
      201: Type.Object(
        {
          token: Type.String({ description: 'For `Authorization: Bearer`.' }),
          expires_at: Type.Integer({ description: 'When it ends, Unix seconds.' }),
          end_user: Type.Object({
            id: uuid('The end-user that the member is for this agent.'),
            kind: word(['member'], 'A member who tries an agent.'),
          }),
        },
        { description: 'The token.' },
      ),
    },
  },
);

export function registerPreviewTokens(app: EdgeApp, { token, conversation, settings }: EdgeParts): void {
  app.post('/agents/:agent_id/preview-tokens', { schema: make }, async (request, reply) => {
    const { org_id: organizationId, agent_id: agentId } = request.params;
    const memberId = requireMember(request);
    const names = { organization_id: organizationId, agent_id: agentId };
    const context = callContext(request);
    const { agent } = await conversation.GetAgent(names, context);
    // One that was never published has its draft alone.
    const { draft = agent?.version === 0, version = agent?.version ?? 1 } = request.body;
    if (!draft && version !== agent?.version) await conversation.GetAgentVersion({ ...names, n: version }, context);
    const made = await token.IssuePreviewToken(
      { ...names, ...(draft ? {} : { version }), member_id: memberId, origin: originOf(request, settings) },
      context,
    );
    reply.code(201);
    return {
      token: made.token,
      expires_at: Number(made.expires_at),
      end_user: { id: made.end_user?.id ?? '', kind: 'member' as const },
    };
  });
}

// Only a person tries an agent: the messages are theirs, and so are the approvals.
function requireMember({ principal }: FastifyRequest): string {
  if (principal?.memberId === undefined || !['member', 'personal_token'].includes(principal.kind))
    throw new ContractError('forbidden', 'Only members try agents.');
  return principal.memberId;
}

// A session's origin was checked at its authentication: it is the page's own.
function originOf(
  { headers, host, principal }: FastifyRequest,
  { CONSOLE_ORIGIN: own, PUBLIC_ORIGIN: open }: EdgeParts['settings'],
): string {
  const said = principal?.via === 'session' ? headers.origin : undefined;
  return said ?? (own || open || `http://${host}`);
}
