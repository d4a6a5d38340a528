// POST /auth/invitations/accept: accepts an invitation, whose effect the invited person has read before
// (/auth/links/read).

import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import { roles } from '#shared/contract/permissions/permissions.ts';
import { isSecret, newSecret, secretSha256 } from '../../auth/sessions.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { browserFamily } from '../../domain/browser-family.ts';
import { linksSignIn } from '../../domain/local-sign-in.ts';
import { exampleOrganizationId } from '../admin/admin-operation.ts';
import { actorOf } from '../admin/administrator.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { uuid, word } from '../schemas/common.ts';
import { countingFailures } from './failures.ts';

const accept = operation(
  {
    id: 'acceptInvitation',
    tag: 'Sign-in',
    summary: 'Accept an invitation',
    description:
      'Once. The signed-in person becomes a member. Without a session, and where links sign people in, it makes a person of this `name`, and signs them in.',
    security: [],
    requestExample: { token: 'SW52aXRhdGlvbnMgYXJlIGFjY2VwdGVkIG9uY2Ugb25seSE', name: 'Grace Hopper' },
    responseExample: { organization: { id: exampleOrganizationId, name: 'Example Shop', role: 'editor' } },
    errors: [
      ...(['unauthorized', 'forbidden', 'not_found', 'conflict', 'validation_error'] as const),
      ...(['payload_too_large', 'rate_limited', 'service_unavailable'] as const),
    ],
  },
  {
    body: Type.Object(
      {
        token: Type.String({ maxLength: 200, description: 'The value of `invitation=` in the fragment of its link.' }),
        name: Type.Optional(Type.String({ description: 'The name of a new person.' })),
      },
      { additionalProperties: false },
    ),
    response: {
      200: Type.Object(
        {
          organization: Type.Object({
            id: uuid('The organization.'),
            name: Type.String({ description: 'The name of the organization.' }),
            role: word(roles, 'Their role in it.'),
          }),
        },
        { description: 'They are a member now.' },
      ),
    },
  },
);

export function registerInvitationAcceptance(app: EdgeApp, parts: EdgeParts): void {
  const { token, sessions, sessionCookie, settings, signInProviders, addressOf } = parts;

  app.post('/invitations/accept', { schema: accept }, async (request, reply) => {
    sessionCookie.requireOwn(request);
    const { membership } = await countingFailures(parts, request, () => acceptAs(request, reply));
    return {
      organization: {
        id: membership?.organization_id ?? '',
        name: membership?.organization_name ?? '',
        role: (membership?.role ?? 'viewer') as 'viewer',
      },
    };
  });

  async function acceptAs(request: FastifyRequest, reply: FastifyReply): ReturnType<typeof token.AcceptInvitation> {
    const { token: given, name } = request.body as { token: string; name?: string };
    const invitation = { invitation_sha256: isSecret(given) ? secretSha256(given) : '0'.repeat(64) };
    const address = addressOf(request).text || undefined;
    const cookie = sessionCookie.read(request);
    const principal = cookie === undefined ? undefined : await sessions.find(cookie);
    if (principal?.memberId !== undefined) {
      request.actor = actorOf(principal, undefined, address);
      const { memberId: member_id, sessionId } = principal;
      const session = sessionId === undefined ? {} : { session_id: sessionId };
      return token.AcceptInvitation({ ...invitation, member_id, ...session }, callContext(request));
    }
    request.actor = { kind: 'nobody', via: 'link', ...(address === undefined ? {} : { address }) };
    const secret = newSecret();
    const browser = browserFamily(request.headers['user-agent']);
    const accepted = await token.AcceptInvitation(
      {
        ...invitation,
        session_sha256: secretSha256(secret),
        local_sign_in: linksSignIn(settings.LOCAL_SIGN_IN, signInProviders().length),
        ...(name === undefined ? {} : { name }),
        ...(browser === undefined ? {} : { browser }),
      },
      callContext(request),
    );
    sessionCookie.set(reply, secret);
    return accepted;
  }
}
