// Signing in with a real provider of OpenID Connect, as browsers do it.

import assert from 'node:assert/strict';
import { ContractError } from '#shared/contract/errors/contract-error.ts';
import { type ProviderServer, startProvider } from '../../../support/oidc/provider-server.ts';
import { type SignInServer, startSignIn } from '../../../support/oidc/signed-in.ts';
import { createVisitor, type Visit, type Visitor } from '../../../support/oidc/visitor.ts';
import { freePort } from '../../../support/servers/free-port.ts';

describe('signing in with a provider', () => {
  let provider: ProviderServer;
  let edge: SignInServer;
  let port: number;

  before(async () => {
    port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    provider = await startProvider({
      redirectUris: [`${origin}/auth/callback`],
      logoutUri: `${origin}/auth/backchannel-logout`,
      endedUris: [`${origin}/console`],
    });
    edge = await startSignIn(provider.issuer, { port });
  });

  beforeEach(() => {
    provider.person = { subject: 'ada', claims: { name: 'Ada', email: 'ada@example.com' } };
    edge.begun.length = 0;
    edge.ended.length = 0;
    edge.refusal = undefined;
    edge.session = undefined;
  });

  after(async () => {
    await edge.stop();
    await provider.stop();
  });

  const login = (query = ''): string => `${edge.origin}/auth/login${query}`;
  const isCallback = (url: string): boolean => url.startsWith(`${edge.origin}/auth/callback`);
  const isConsole = (url: string): boolean => url.startsWith(`${edge.origin}/console`);
  /** Up to where the provider sends the browser back, which it has not gone to yet. */
  async function toCallback(visitor: Visitor, query = ''): Promise<string> {
    const { location } = await visitor.follow(login(query), isCallback);
    assert.ok(location !== undefined && isCallback(location));
    return location;
  }
  const failed = (visit: Visit): string | undefined => visit.location?.split('#sign-in-error=')[1];

  it('begins a session for the person that the provider names, and goes on to their page', async () => {
    const visitor = createVisitor();
    const visit = await visitor.follow(login('?provider=oidc&return_to=/console/o/1/runs?state=failed'), isConsole);
    assert.equal(visit.location, `${edge.origin}/console/o/1/runs?state=failed`);
    const [begun] = edge.begun;
    assert.ok(begun);
    assert.equal(begun.issuer, provider.issuer);
    assert.equal(begun.subject, 'ada');
    assert.equal(begun.name, 'Ada');
    assert.equal(begun.email, 'ada@example.com');
    assert.equal(begun.joins, false);
    // The cookie of the attempt is gone.
    assert.deepEqual([...visitor.cookies(edge.origin).keys()], ['colloquy-session']);
  });

  it('asks the provider for a code with PKCE, a state and a nonce, and keeps those sealed', async () => {
    const visitor = createVisitor();
    const visit = await visitor.go(login());
    assert.equal(visit.status, 303);
    assert.equal(visit.headers.get('cache-control'), 'no-store');
    const asked = new URL(visit.location ?? '').searchParams;
    assert.equal(asked.get('response_type'), 'code');
    assert.equal(asked.get('code_challenge_method'), 'S256');
    assert.equal(asked.get('redirect_uri'), `${edge.origin}/auth/callback`);
    assert.equal(asked.get('scope'), 'openid profile email');
    const [cookie = ''] = visit.headers.getSetCookie();
    assert.match(cookie, /^colloquy-login-[\w-]{16}=[\w-]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    for (const name of ['state', 'nonce', 'code_challenge'])
      assert.ok(!cookie.includes(asked.get(name)?.split('.').at(-1) ?? ''), name);
  });

  it('signs nobody in with a callback that another browser began', async () => {
    const callback = await toCallback(createVisitor());
    const visit = await createVisitor().go(callback);
    assert.equal(failed(visit), 'expired');
    assert.equal(edge.begun.length, 0);
  });

  it('signs nobody in with a state of another attempt', async () => {
    const visitor = createVisitor();
    const callback = new URL(await toCallback(visitor));
    const other = new URL((await visitor.go(login())).location ?? '').searchParams.get('state') ?? '';
    callback.searchParams.set('state', other);
    assert.equal(failed(await visitor.go(callback.href)), 'failed');
    callback.searchParams.set('state', `${other.split('.')[0]}.another`);
    assert.notEqual(failed(await visitor.go(callback.href)), undefined);
    assert.equal(edge.begun.length, 0);
  });

  it('signs in once with a code, also where the browser keeps a cookie that it was to forget', async () => {
    const visitor = createVisitor();
    const callback = await toCallback(visitor);
    const kept = [...visitor.cookies(edge.origin)].map(([name, value]) => `${name}=${value}`).join('; ');
    assert.equal(failed(await visitor.go(callback)), undefined);
    assert.equal(failed(await visitor.go(callback)), 'expired');
    const replayed = await createVisitor().go(callback, { headers: { cookie: kept } });
    assert.equal(failed(replayed), 'failed');
    assert.equal(edge.begun.length, 1);
  });

  it('signs in once where the callback comes twice at once', async () => {
    const visitor = createVisitor();
    const callback = await toCallback(visitor);
    await Promise.all([visitor.go(callback), visitor.go(callback)]);
    assert.equal(edge.begun.length, 1);
  });

  it('lets two tabs sign in beside each other', async () => {
    const visitor = createVisitor();
    const [first, second] = [await toCallback(visitor), await toCallback(visitor)];
    assert.equal(failed(await visitor.go(first)), undefined);
    assert.equal(failed(await visitor.go(second)), undefined);
    assert.equal(edge.begun.length, 2);
  });

  it('keeps few attempts of a browser that begins one after the other', async () => {
    const visitor = createVisitor();
    for (let n = 0; n < 8; n += 1) await visitor.go(login());
    assert.equal(visitor.cookies(edge.origin).size, 4);
    assert.equal(failed(await visitor.go(await toCallback(visitor))), undefined);
  });

  it('takes no answer after ten minutes', async () => {
    const visitor = createVisitor();
    const callback = await toCallback(visitor);
    edge.advance(600_000);
    try {
      assert.equal(failed(await visitor.go(callback)), 'expired');
    } finally {
      edge.advance(-600_000);
    }
  });

  it('says so where the person at the provider says no', async () => {
    provider.person = undefined;
    assert.equal(failed(await createVisitor().go(await toCallback(createVisitor()))), 'expired');
    const visitor = createVisitor();
    assert.equal(failed(await visitor.go(await toCallback(visitor))), 'cancelled');
  });

  it('says so where nobody here is known by that identity', async () => {
    edge.refusal = new ContractError('forbidden', 'No.', { details: [{ path: '', message: 'no_account' }] });
    const visitor = createVisitor();
    const visit = await visitor.go(await toCallback(visitor, '?return_to=/console/o/1'));
    assert.equal(visit.location, `${edge.origin}/console/o/1#sign-in-error=no_account`);
  });

  it('knows somebody by issuer and subject, and not by an e-mail address, verified or not', async () => {
    const claims = { email: 'ada@example.com' };
    for (const person of [
      { subject: 'ada', claims },
      { subject: 'mallory', claims: { ...claims, email_verified: true } },
    ]) {
      provider.person = person;
      const visitor = createVisitor();
      await visitor.follow(login(), isConsole);
    }
    assert.deepEqual(
      edge.begun.map(({ subject, email }) => [subject, email]),
      [
        ['ada', 'ada@example.com'],
        ['mallory', 'ada@example.com'],
      ],
    );
  });

  it('tells two providers apart that know somebody by one subject', async () => {
    const otherPort = await freePort();
    const other = await startProvider({ redirectUris: [`http://127.0.0.1:${otherPort}/auth/callback`] });
    const otherEdge = await startSignIn(other.issuer, { port: otherPort });
    try {
      await createVisitor().follow(login(), isConsole);
      await createVisitor().follow(`${otherEdge.origin}/auth/login`, (url) =>
        url.startsWith(`${otherEdge.origin}/console`),
      );
      assert.equal(edge.begun[0]?.subject, otherEdge.begun[0]?.subject);
      assert.notEqual(edge.begun[0]?.issuer, otherEdge.begun[0]?.issuer);
      // An attempt begun for the one is nothing to the other.
      const visitor = createVisitor();
      const callback = await toCallback(visitor);
      const cookie = [...visitor.cookies(edge.origin)].map(([name, value]) => `${name}=${value}`).join('; ');
      const mixed = await createVisitor().go(callback.replace(edge.origin, otherEdge.origin), { headers: { cookie } });
      assert.equal(failed(mixed), 'expired');
    } finally {
      await otherEdge.stop();
      await other.stop();
    }
  });

  it('takes no answer that names another issuer', async () => {
    const visitor = createVisitor();
    const callback = new URL(await toCallback(visitor));
    assert.equal(callback.searchParams.get('iss'), provider.issuer);
    callback.searchParams.set('iss', 'https://evil.example');
    assert.equal(failed(await visitor.go(callback.href)), 'failed');
    assert.equal(edge.begun.length, 0);
  });

  it('goes nowhere but to the console', async () => {
    for (const returnTo of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/console/../auth/logout',
      '/v2',
    ]) {
      const visitor = createVisitor();
      const visit = await visitor.follow(login(`?return_to=${encodeURIComponent(returnTo)}`), isConsole);
      assert.equal(visit.location, `${edge.origin}/console`, returnTo);
    }
  });

  it('has a person who proves their identity again sign in anew, and names the session that it is about', async () => {
    edge.session = 'the session';
    const visitor = createVisitor();
    await visitor.follow(login(), isConsole);
    const begun = await visitor.go(login('?step_up=true&return_to=/console/o/1/members'));
    const asked = new URL(begun.location ?? '').searchParams;
    assert.equal(asked.get('prompt'), 'login');
    assert.equal(asked.get('max_age'), '0');
    const visit = await visitor.follow(begun.location ?? '', isConsole);
    assert.equal(visit.location, `${edge.origin}/console/o/1/members`);
    const [first, second] = edge.begun;
    assert.equal(first?.raises, undefined);
    assert.equal(second?.raises, 'the session');
    assert.ok(Math.abs((second?.provedAt ?? 0) - Date.now()) < 60_000);
  });

  it('proves nothing for nobody', async () => {
    assert.equal(failed(await createVisitor().go(login('?step_up=true'))), 'no_session');
  });

  it('carries an invitation in the sealed state, for requests of the console alone', async () => {
    const visitor = createVisitor();
    const send = (headers: Record<string, string>): Promise<Response> =>
      fetch(login(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ provider: 'oidc', return_to: '/console', invitation: 'inv_the-secret' }),
      });
    assert.equal((await send({})).status, 403);
    const answer = await send({ 'sec-fetch-site': 'same-origin' });
    assert.equal(answer.status, 200);
    const { redirect } = (await answer.json()) as { redirect: string };
    assert.doesNotMatch(redirect, /inv_the-secret/);
    const [cookie = ''] = answer.headers.getSetCookie();
    assert.doesNotMatch(cookie, /inv_the-secret/);
    const { location = '' } = await visitor.follow(redirect, isCallback);
    await visitor.go(location, { headers: { cookie: cookie.split(';')[0] ?? '' } });
    assert.equal(edge.begun[0]?.invitation, 'inv_the-secret');
  });

  it('ends sessions as the provider tells it', async () => {
    const visitor = createVisitor();
    await visitor.follow(login(), isConsole);
    const { sid } = edge.begun[0] ?? {};
    assert.ok(sid);
    await provider.logOut('ada', sid);
    assert.equal(edge.ended.length, 1);
    assert.deepEqual(
      edge.ended.map((notice) => [notice.issuer, notice.subject, notice.sid]),
      [[provider.issuer, 'ada', sid]],
    );
  });
});
