// POST /auth/links/read and POST /auth/sessions: read and use a link. Only pages of the console may: a page elsewhere
// could sign a visitor in as another person without their knowing.

import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { ContractError, hasCode } from '#shared/contract/errors/contract-error.ts';
import { roles } from '#shared/contract/permissions/permissions.ts';
import { isSecret, newSecret, secretSha256 } from '../../auth/sessions.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { browserFamily } from '../../domain/browser-family.ts';
import { linksSignIn } from '../../domain/local-sign-in.ts';
import { exampleOrganizationId } from '../admin/admin-operation.ts';
import { actorOf } from '../admin/administrator.ts';
import { describeMe, meExample, meSchema } from '../admin/members/me-answer.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { dateTime, nullable, ref, uuid, word } from '../schemas/common.ts';
import { countingFailures } from './failures.ts';

const tag = 'Sign-in';
const link = Type.String({ maxLength: 200, description: 'The value of `link=` in the fragment of its address.' });
const exampleLink = 'bGlua3MgYXJlIHVzZWQgb25jZSwgYW5kIHRoZW4gZ29uZSE';

const readLink = operation(
  {
    id: 'readSignInLink',
    tag,
    summary: 'Read the subject of a link, without using it',
    security: [],
    requestExample: { link: exampleLink },
    responseExample: {
      kind: 'member',
      name: 'Ada Lovelace',
      organizations: [{ id: exampleOrganizationId, name: 'Example Shop', role: 'owner' }],
      expires_at: '2026-01-02T03:14:05.678Z',
    },
    errors: ['not_found', 'forbidden', 'validation_error', 'payload_too_large', 'rate_limited', 'service_unavailable'],
  },
  {
    body: Type.Object({ link }, { additionalProperties: false }),
    response: {
      200: Type.Object(
        {
          kind: word(['first_owner', 'member', 'operator', 'invitation'], 'The kind of link.'),
          name: nullable(Type.String({ description: 'The name of the person; null where its use makes a member.' })),
          organizations: Type.Array(
            Type.Object({
              id: uuid('The organization.'),
              name: Type.String({ description: 'The name of the organization.' }),
              role: word(roles, 'Their role in it, present or future.'),
            }),
            { description: 'The organizations and roles of the person.' },
          ),
          expires_at: dateTime('When it ends.'),
        },
        { description: 'A link that can still be used.' },
      ),
    },
  },
);

const useLink = operation(
  {
    id: 'createSession',
    tag,
    summary: 'Sign in by a link',
    description: 'Uses the link, and sets the cookie of the session. A former session of the browser ends.',
    security: [],
    requestExample: { link: exampleLink, name: 'Ada Lovelace' },
    responseExample: meExample,
    errors: [
      ...(['not_found', 'forbidden', 'conflict', 'validation_error'] as const),
      ...(['payload_too_large', 'rate_limited', 'service_unavailable'] as const),
    ],
  },
  {
    body: Type.Object(
      {
        link,
        name: Type.Optional(Type.String({ description: 'The name of a new member.' })),
        confirms: Type.Optional(
          Type.Boolean({
            description:
              'Confirms by the link, of the same member, that it is still them: the session of the browser goes on, with a new proof of identity.',
          }),
        ),
      },
      { additionalProperties: false },
    ),
    response: { 201: ref(meSchema) },
  },
);

export function registerLinks(app: EdgeApp, parts: EdgeParts): void {
  const { token, sessions, sessionCookie, settings, signInProviders, addressOf, log } = parts;

  app.addHook('onRequest', async (request) => {
    if (/^\/auth\/(links\/read|sessions)$/.test(request.routeOptions.url ?? '')) sessionCookie.requireOwn(request);
  });

  app.post('/links/read', { schema: readLink }, (request) =>
    countingFailures(parts, request, async () => {
      const found = await token.ReadSignInLink({ link_sha256: sha256Of(request.body.link) }, callContext(request));
      return {
        kind: found.kind as 'member',
        name: found.name ?? null,
        organizations: found.memberships.map(({ organization_id: id, organization_name: name, role }) => ({
          id,
          name,
          role: role as 'owner',
        })),
        expires_at: found.expires_at,
      };
    }),
  );

  app.post('/sessions', { schema: useLink }, async (request, reply) => {
    const { link: given, name, confirms = false } = request.body;
    const address = addressOf(request).text || undefined;
    request.actor = { kind: 'nobody', via: 'link', ...(address === undefined ? {} : { address }) };
    const secret = newSecret();
    const browser = browserFamily(request.headers['user-agent']);
    const raised = await countingFailures(parts, request, async () => {
      const raises = confirms ? await currentSession(request) : undefined;
      await token.UseSignInLink(
        {
          link_sha256: sha256Of(given),
          session_sha256: secretSha256(secret),
          local_sign_in: linksSignIn(settings.LOCAL_SIGN_IN, signInProviders().length),
          ...(name === undefined ? {} : { name }),
          ...(browser === undefined ? {} : { browser }),
          ...(raises === undefined ? {} : { raises_session_id: raises }),
        },
        callContext(request),
      );
      return raises;
    });
    sessionCookie.set(reply, secret);
    if (raised === undefined) await endFormer(sessionCookie.read(request));
    const principal = await sessions.find(secret);
    if (!principal) throw new ContractError('not_found', 'There is no such link.');
    request.principal = principal;
    request.actor = actorOf(principal, undefined, address);
    reply.code(201);
    return describeMe(principal, parts, callContext(request));
  });

  async function currentSession(request: FastifyRequest): Promise<string> {
    const secret = sessionCookie.read(request);
    const { memberId, sessionId } = (secret === undefined ? undefined : await sessions.find(secret)) ?? {};
    if (memberId !== undefined && sessionId !== undefined) return sessionId;
    throw new ContractError('forbidden', 'There is no session of a member to confirm: sign in.', {
      details: [{ path: '', message: 'no_session' }],
    });
  }

  // A person who signs in as another has left the old session; that it lives on is no reason to fail.
  async function endFormer(former: string | undefined): Promise<void> {
    try {
      const principal = former === undefined ? undefined : await sessions.find(former);
      if (principal?.sessionId === undefined) return;
      const { sessionId, memberId } = principal;
      await token.EndSessions(
        { session_id: sessionId, ...(memberId === undefined ? {} : { member_id: memberId }) },
        { request_id: sessionId, actor: actorOf(principal, undefined, undefined) },
      );
    } catch (error) {
      if (!hasCode(error, 'not_found')) log.warn({ err: error }, 'the session before was not ended');
    }
  }
}

// A text that cannot be a secret is nobody's: the same answer, with the same look at the store.
function sha256Of(given: string): string {
  return isSecret(given) ? secretSha256(given) : '0'.repeat(64);
}
