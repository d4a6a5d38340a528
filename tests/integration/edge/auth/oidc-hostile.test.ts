// Signing in with a provider that answers wrongly, late or not at all, and with others who pretend to be it.

import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { clientId, clientSecret } from '../../../support/oidc/provider-server.ts';
import { type ScriptedProvider, startScriptedProvider } from '../../../support/oidc/scripted-provider.ts';
import { type SignInServer, startSignIn } from '../../../support/oidc/signed-in.ts';

const organization = '0190a000-0000-7000-8000-000000000001';
const other = '0190a000-0000-7000-8000-000000000002';

describe('signing in with a provider that misbehaves', () => {
  let provider: ScriptedProvider;
  let edge: SignInServer;

  beforeEach(async () => {
    provider = await startScriptedProvider();
    edge = await startSignIn(provider.issuer);
  });

  afterEach(async () => {
    await edge.stop();
    await provider.stop();
  });

  /** Why a whole sign-in failed; undefined where it did not. */
  async function signIn(at = edge, between?: () => void): Promise<string | undefined> {
    const began = await fetch(`${at.origin}/auth/login`, { redirect: 'manual' });
    const location = began.headers.get('location') ?? '';
    const early = failureOf(location);
    if (early !== undefined) return early;
    const [cookie = ''] = began.headers.getSetCookie();
    between?.();
    const back = await fetch(`${at.origin}/auth/callback${provider.answerTo(location)}`, {
      redirect: 'manual',
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    assert.equal(back.status, 303);
    return failureOf(back.headers.get('location') ?? '');
  }
  const failureOf = (location: string): string | undefined => location.split('#sign-in-error=')[1];

  it('signs in where it behaves', async () => {
    assert.equal(await signIn(), undefined);
    assert.equal(edge.begun[0]?.name, 'Ada');
    assert.equal(edge.begun[0]?.provedAt, undefined);
  });

  it('takes no token of another issuer, for another client, that has ended, without our nonce, or of nobody', async () => {
    const now = Math.floor(Date.now() / 1000);
    const wrong: Record<string, unknown>[] = [
      { iss: 'https://evil.example' },
      { aud: 'another-client' },
      { aud: [clientId, 'another-client'], azp: 'another-client' },
      { exp: now - 120, iat: now - 420 },
      { nonce: 'another-nonce' },
      { nonce: undefined },
      { sub: undefined },
      { sub: '' },
    ];
    for (const claims of wrong) {
      provider.script = { claims };
      assert.equal(await signIn(), 'failed', JSON.stringify(claims));
    }
    assert.equal(edge.begun.length, 0);
  });

  it('bears with a clock half a minute off, and with none that is further off', async () => {
    const now = Math.floor(Date.now() / 1000);
    const near: Record<string, unknown>[] = [
      { iat: now + 20, nbf: now + 20, exp: now + 320 },
      { iat: now - 320, exp: now - 20 },
    ];
    for (const claims of near) {
      provider.script = { claims };
      assert.equal(await signIn(), undefined, JSON.stringify(claims));
    }
    const far: Record<string, unknown>[] = [
      { iat: now + 120, nbf: now + 120, exp: now + 420 },
      { iat: now - 420, exp: now - 45 },
    ];
    for (const claims of far) {
      provider.script = { claims };
      assert.equal(await signIn(), 'failed', JSON.stringify(claims));
    }
  });

  it('takes no token that is not signed, signed with a key of others, or with the secret that we share', async () => {
    const stranger = await startScriptedProvider();
    const forged: ((claims: JWTPayload) => string | Promise<string>)[] = [
      (claims) => new UnsecuredJWT(claims).encode(),
      (claims) => stranger.sign(claims),
      (claims) => stranger.sign(claims, { kid: 'key-1' }),
      (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(clientSecret)),
    ];
    try {
      for (const idToken of forged) {
        provider.script = { idToken };
        assert.equal(await signIn(), 'failed');
      }
    } finally {
      await stranger.stop();
    }
    assert.equal(edge.begun.length, 0);
  });

  it('signs in with a key newer than the cached ones, also in the middle of a sign-in', async () => {
    assert.equal(await signIn(), undefined);
    provider.rotate();
    assert.equal(await signIn(), undefined);
    assert.equal(await signIn(edge, provider.rotate), undefined);
  });

  it('says that it is away where it is, and signs in as soon as it is back', async () => {
    const fresh = await startSignIn(provider.issuer);
    try {
      for (const status of [500, 503]) {
        provider.script = { answers: (_path, response) => Boolean(response.writeHead(status).end()) };
        // The other has read the provider's metadata, so that it is away only in the middle.
        assert.equal(await signIn(edge), 'unavailable');
      }
      provider.script = {};
      assert.equal(await signIn(fresh), undefined);
    } finally {
      await fresh.stop();
    }
  });

  it('starts without it, and says that it is away', async () => {
    const away = await startSignIn('http://127.0.0.1:1');
    try {
      const began = await fetch(`${away.origin}/auth/login?return_to=/console/x`, { redirect: 'manual' });
      assert.equal(began.headers.get('location'), '/console/x#sign-in-error=unavailable');
    } finally {
      await away.stop();
    }
  });

  it('follows it nowhere, and reads no more than it may', async () => {
    const elsewhere = await startScriptedProvider();
    try {
      provider.script = {
        answers: (path, response) =>
          path === '/token' && Boolean(response.writeHead(307, { location: `${elsewhere.issuer}/token` }).end()),
      };
      assert.equal(await signIn(), 'failed');
      assert.deepEqual(elsewhere.requests, []);
      provider.script = {
        answers: (path, response) => {
          if (path !== '/token') return false;
          response.writeHead(200, { 'content-type': 'application/json' });
          response.end(`{"x":"${'x'.repeat(2 * 1024 * 1024)}"}`);
          return true;
        },
      };
      assert.equal(await signIn(), 'failed');
    } finally {
      await elsewhere.stop();
    }
  });

  it('is no provider that calls itself by another issuer, or that sends people where nobody asked to', async () => {
    const wrong = [
      { issuer: 'https://evil.example' },
      { authorization_endpoint: 'javascript:alert(1)' },
      { authorization_endpoint: 'http://evil.example/authorize' },
      { token_endpoint: 'http://evil.example/token' },
      { jwks_uri: 'file:///etc/passwd' },
      { jwks_uri: undefined },
    ];
    for (const metadata of wrong) {
      provider.script = { metadata };
      const fresh = await startSignIn(provider.issuer);
      try {
        assert.equal(await signIn(fresh), 'unavailable', JSON.stringify(metadata));
      } finally {
        await fresh.stop();
      }
    }
  });

  it('has a proof of identity be of these five minutes', async () => {
    edge.session = 'the session';
    const now = Math.floor(Date.now() / 1000);
    const raise = async (claims: Record<string, unknown>): Promise<string | undefined> => {
      provider.script = { claims };
      const began = await fetch(`${edge.origin}/auth/login?step_up=true`, { redirect: 'manual' });
      const [cookie = ''] = began.headers.getSetCookie();
      const back = await fetch(
        `${edge.origin}/auth/callback${provider.answerTo(began.headers.get('location') ?? '')}`,
        { redirect: 'manual', headers: { cookie: cookie.split(';')[0] ?? '' } },
      );
      return failureOf(back.headers.get('location') ?? '');
    };
    assert.equal(await raise({}), 'failed');
    assert.equal(await raise({ auth_time: now - 400 }), 'failed');
    for (const auth_time of [String(now - 400), (now - 400) * 1000, 'now', -1, null])
      assert.equal(await raise({ auth_time }), 'failed', String(auth_time));
    assert.equal(edge.begun.length, 0);
    assert.equal(await raise({ auth_time: now - 200 }), undefined);
    assert.equal(edge.begun[0]?.provedAt, (now - 200) * 1000);
  });

  it('shows no more of a name than a name', async () => {
    provider.script = {
      claims: { name: ` \u202eA\u0000d\u001ba${'x'.repeat(1_000)}`, email: 7, sid: 'x'.repeat(300) },
    };
    assert.equal(await signIn(), undefined);
    const [begun] = edge.begun;
    assert.match(begun?.name ?? '', /^Adax{197}$/);
    assert.equal(begun?.email, undefined);
    assert.equal(begun?.sid, undefined);
  });

  it('gives roles by a claim, and lets in nobody without one of the groups that are let in', async () => {
    const ruled = await startSignIn(provider.issuer, {
      environment: {
        OIDC_ALLOWED_GROUPS: 'staff, ou=All%2Cdc=x',
        OIDC_ROLE_MAP: `staff=${organization}:viewer,lead=${organization}:admin,lead=${other}:owner,gone=${other}:viewer`,
      },
    });
    try {
      provider.script = { claims: { groups: ['guests', 'lead'] } };
      assert.equal(await signIn(ruled), 'not_allowed');
      provider.script = { claims: { groups: 'ou=All,dc=x' } };
      assert.equal(await signIn(ruled), undefined);
      provider.script = { claims: { groups: ['staff', 'lead', 7, null] } };
      assert.equal(await signIn(ruled), undefined);
    } finally {
      await ruled.stop();
    }
    assert.deepEqual(
      ruled.begun.map(({ isExcluded, joins, roles }) => ({ isExcluded, joins, roles })),
      [
        // Roles by claims are to go.
        { isExcluded: true, joins: false, roles: [] },
        { isExcluded: false, joins: true, roles: [] },
        {
          isExcluded: false,
          joins: true,
          roles: [
            { organizationId: organization, role: 'admin' },
            { organizationId: other, role: 'owner' },
          ],
        },
      ],
    );
  });
});
