// POST /auth/operator-links and POST /auth/sign-in-links: the operator's token makes links, and never signs in itself: a token
// that was typed into a page would be in that browser for good.

import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { longest, shortestReason } from '#shared/contract/names/lengths.ts';
import { roles } from '#shared/contract/permissions/permissions.ts';
import { canonicalUuid } from '#shared/platform/ids/uuid.ts';
import { notOurs } from '../../auth/chat-tokens.ts';
import { operator, operatorToken } from '../../auth/operator-token.ts';
import { newSecret, secretSha256 } from '../../auth/sessions.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { linksSignIn } from '../../domain/local-sign-in.ts';
import { exampleOrganizationId } from '../admin/admin-operation.ts';
import { actorOf } from '../admin/administrator.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { dateTime, ref, uuid, word } from '../schemas/common.ts';
import { noteFailure } from './failures.ts';

const tag = 'Sign-in';

const linkSchema = Type.Object(
  {
    kind: word(['first_owner', 'member', 'operator'], 'The kind of person that it signs in.'),
    link: Type.String({ description: 'Its secret; in this answer only.' }),
    url: Type.String({ description: 'The page to open.' }),
    expires_at: dateTime('When it ends.'),
  },
  { $id: 'SignInLink', description: 'A link that signs somebody in, once.' },
);

const exampleLink = 'bGlua3MgYXJlIHVzZWQgb25jZSwgYW5kIHRoZW4gZ29uZSE';
const example = {
  kind: 'first_owner',
  link: exampleLink,
  url: `https://console.example.com/console#link=${exampleLink}`,
  expires_at: '2026-01-02T03:14:05.678Z',
} as const;

const operatorLink = operation(
  {
    id: 'createOperatorLink',
    tag,
    summary: 'Make a link to an operator’s session of an hour (break glass)',
    description: 'It can be used for an hour. The audit has the reason, and the alerts of a deployment report its use.',
    security: ['operatorToken'],
    requestExample: { reason: 'The identity provider is down, ticket 4711' },
    responseExample: { ...example, kind: 'operator', expires_at: '2026-01-02T04:04:05.678Z' },
    errors: ['validation_error', 'payload_too_large'],
  },
  {
    body: Type.Object(
      { reason: Type.String({ description: `The reason, ${shortestReason} to ${longest.reason} characters.` }) },
      { additionalProperties: false },
    ),
    response: { 201: ref(linkSchema) },
  },
);

const memberLink = operation(
  {
    id: 'createSignInLink',
    tag,
    summary: 'Make a link that signs a member in',
    description:
      'With `member_id` that member; with `role` a new one, whom its use makes; with neither the organization’s first owner, made where there is none yet. It can be used for 10 minutes.',
    security: ['operatorToken'],
    requestExample: { organization_id: exampleOrganizationId },
    responseExample: example,
    errors: ['organization_not_found', 'not_found', 'validation_error', 'payload_too_large'],
  },
  {
    body: Type.Object(
      {
        organization_id: uuid('The organization.'),
        member_id: Type.Optional(uuid('A member of the organization.')),
        email: Type.Optional(Type.String({ description: 'The address of a new member; shown only.' })),
        role: Type.Optional(word(roles, 'The role of a new member.')),
      },
      { additionalProperties: false },
    ),
    response: { 201: ref(linkSchema) },
  },
);

export function registerLinkMakers(app: EdgeApp, parts: EdgeParts): void {
  const { token, adminToken, sessionCookie, settings, signInProviders, addressOf } = parts;
  const isOperator = operatorToken(adminToken);
  app.addSchema(linkSchema);

  app.addHook('onRequest', async (request) => {
    if (!/^\/auth\/(operator|sign-in)-links$/.test(request.routeOptions.url ?? '')) return;
    if (sessionCookie.read(request) !== undefined || !isOperator(request.headers)) {
      await noteFailure(parts, request);
      throw notOurs();
    }
    request.actor = actorOf(operator, undefined, addressOf(request).text || undefined);
  });

  const make = async (request: FastifyRequest, whom: Record<string, string | undefined>) => {
    const secret = newSecret();
    const given = Object.fromEntries(Object.entries(whom).filter(([, value]) => value !== undefined));
    const { kind, expires_at } = await token.CreateSignInLink(
      { ...given, link_sha256: secretSha256(secret) },
      callContext(request),
    );
    return {
      kind: kind as 'member',
      link: secret,
      url: `${sessionCookie.origin()}/console#link=${secret}`,
      expires_at,
    };
  };

  app.post('/operator-links', { schema: operatorLink }, async (request, reply) => {
    reply.code(201);
    return make(request, { reason: request.body.reason });
  });

  app.post('/sign-in-links', { schema: memberLink }, async (request, reply) => {
    const { organization_id: organizationId, member_id: memberId, email, role } = request.body;
    if (!linksSignIn(settings.LOCAL_SIGN_IN, signInProviders().length))
      throw new ContractError('forbidden', 'Links sign nobody in here: use the identity provider.');
    reply.code(201);
    return make(request, {
      organization_id: canonicalUuid(organizationId),
      member_id: memberId && canonicalUuid(memberId),
      email,
      role,
    });
  });
}
