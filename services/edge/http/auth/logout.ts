// POST /auth/logout: ends the session, there and here.

import Type from 'typebox';
import { hasCode } from '#shared/contract/errors/contract-error.ts';
import type { EdgeParts } from '../../dependencies.ts';
import { actorOf } from '../admin/administrator.ts';
import { callContext } from '../caller.ts';
import type { EdgeApp } from '../edge-app.ts';
import { operation } from '../openapi/operation.ts';
import { nullable } from '../schemas/common.ts';

const logout = operation(
  {
    id: 'logout',
    tag: 'Sign-in',
    summary: 'Sign out',
    description: 'Ends the session, and clears its cookie; without one it does nothing.',
    security: [],
    responseExample: { redirect: null },
    errors: ['forbidden', 'service_unavailable'],
  },
  {
    response: {
      200: Type.Object(
        {
          redirect: nullable(
            Type.String({ description: 'The address that ends the session at the provider as well.' }),
          ),
        },
        { description: 'Nobody is signed in.' },
      ),
    },
  },
);

export function registerLogout(app: EdgeApp, parts: EdgeParts): void {
  const { token, sessions, sessionCookie, provider, addressOf } = parts;

  app.post('/logout', { schema: logout, config: { ignoresBody: true } }, async (request, reply) => {
    const secret = sessionCookie.read(request);
    if (secret === undefined) return { redirect: null };
    sessionCookie.requireOwn(request);
    const principal = await sessions.find(secret);
    if (principal?.sessionId !== undefined) {
      const { sessionId, memberId } = principal;
      request.actor = actorOf(principal, undefined, addressOf(request).text || undefined);
      try {
        await token.EndSessions(
          { session_id: sessionId, ...(memberId === undefined ? {} : { member_id: memberId }) },
          callContext(request),
        );
      } catch (error) {
        if (!hasCode(error, 'not_found')) throw error;
      }
    }
    sessionCookie.clear(reply);
    const issuer = principal?.session?.issuer;
    const there = provider !== undefined && issuer !== undefined && isSameAddress(issuer, provider.issuer);
    return { redirect: there ? await provider.logoutUrl() : null };
  });
}

/** A provider may spell its own address with the slash that the setting does without. */
function isSameAddress(one: string, other: string): boolean {
  return new URL(one).href === new URL(other).href;
}
