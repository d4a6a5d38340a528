// A sign-in with a provider, of a person whose groups are admitted no more.

import assert from 'node:assert/strict';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSignInFailure, SignInFailure } from '#services/edge/auth/oidc/sign-in-failure.ts';
import { createProviderSessions } from '#services/edge/http/auth/provider-sessions.ts';

describe('a person whose groups the provider’s rules let in no more', () => {
  it('is told to the token service, and gets no session, with any answer of it', async () => {
    const asked: unknown[] = [];
    const cookies: string[] = [];
    const sessions = createProviderSessions({
      token: {
        SignInWithIdentity: async (request) => {
          asked.push(request);
          return { session: null };
        },
        EndIdentitySessions: async () => assert.fail(),
      },
      sessions: { find: async () => undefined },
      sessionCookie: {
        read: () => undefined,
        set: (_reply, secret) => void cookies.push(secret),
        clear: () => undefined,
        requireKept: () => undefined,
        requireOwn: () => undefined,
        origin: () => 'https://console.example.com',
      },
      addressOf: () => ({ text: '192.0.2.1', near: '192.0.2.1' }),
    });
    const identity = { issuer: 'https://id.example', subject: 'ada', isExcluded: true, joins: false, roles: [] };
    const request = { id: 'request-of-the-tests', headers: {} } as FastifyRequest;
    await assert.rejects(
      sessions.begin(request, {} as FastifyReply, identity, {}),
      (error) => error instanceof SignInFailure && isSignInFailure(error.code) && error.code === 'not_allowed',
    );
    assert.deepEqual(
      asked.map((one) => (one as { is_excluded: boolean }).is_excluded),
      [true],
    );
    assert.deepEqual(cookies, []);
  });
});
