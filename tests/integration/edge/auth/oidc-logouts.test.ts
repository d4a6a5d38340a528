// Logout notices of a provider: believed once, in the forms in which providers send them, and with nothing else.

import assert from 'node:assert/strict';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { clientId } from '../../../support/oidc/provider-server.ts';
import { type ScriptedProvider, startScriptedProvider } from '../../../support/oidc/scripted-provider.ts';
import { type SignInServer, startSignIn } from '../../../support/oidc/signed-in.ts';

describe('a provider that tells of logouts', () => {
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

  const event = 'http://schemas.openid.net/event/backchannel-logout';
  const claims = (changes: Record<string, unknown> = {}): JWTPayload => {
    const now = Math.floor(Date.now() / 1000);
    const own = { iss: provider.issuer, aud: clientId, iat: now, exp: now + 120, jti: String(Math.random()) };
    return { ...own, sid: 'their-session', events: { [event]: {} }, ...changes };
  };
  const tell = (body: string, type = 'application/x-www-form-urlencoded'): Promise<Response> =>
    fetch(`${edge.origin}/auth/backchannel-logout`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
  const token = (changes?: Record<string, unknown>): Promise<string> =>
    provider.sign(claims(changes), { typ: 'logout+jwt' });

  it('is believed once', async () => {
    const told = `logout_token=${await token({ sub: 'ada' })}`;
    const answer = await tell(told);
    assert.equal(answer.status, 200);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(await answer.text(), '');
    assert.equal((await tell(told)).status, 400);
    assert.deepEqual(
      edge.ended.map(({ sid, subject }) => [sid, subject]),
      [['their-session', 'ada']],
    );
  });

  it('is believed with any type that providers give it, and without an end', async () => {
    const now = Math.floor(Date.now() / 1000);
    const good = [
      // Keycloak before 25.
      await provider.sign(claims(), { typ: 'JWT' }),
      await provider.sign(claims()),
      await provider.sign(claims(), { typ: 'application/logout+jwt' }),
      await provider.sign(claims(), { typ: 'LOGOUT+JWT' }),
      await provider.sign(claims(), { typ: 'JOSE' }),
      await provider.sign(claims(), { typ: '' }),
      // authentik, and Keycloak before 23.
      await token({ exp: undefined }),
      await token({ exp: undefined, iat: now - 290 }),
      await token({ exp: null, nbf: null, nonce: null, sub: null }),
      await token({ aud: [clientId, 'another-client'] }),
      // Entra.
      await token({ sid: undefined, sub: 'ada', events: { [event]: null } }),
      await token({ events: { [event]: {}, 'http://schemas.openid.net/event/other': {} }, unknown: [1] }),
    ];
    for (const [at, each] of good.entries()) {
      assert.equal((await tell(`logout_token=${each}`)).status, 200, String(at));
      assert.equal((await tell(`logout_token=${each}`)).status, 400, `${at} again`);
    }
    assert.equal(edge.ended.length, good.length);
    for (const { expiresAt } of edge.ended) assert.ok(expiresAt <= (now + 400) * 1000);
  });

  it('is not believed with anything else', async () => {
    const now = Math.floor(Date.now() / 1000);
    const wrong = [
      await provider.sign(claims(), { typ: 'at+jwt' }),
      await provider.sign(claims(), { typ: 'application/secevent+jwt' }),
      await provider.sign(claims(), { typ: 7 }),
      await provider.sign(claims(), { typ: ['JWT'] }),
      await token({ exp: String(now + 60) }),
      await token({ nonce: 'n' }),
      await token({ events: undefined }),
      await token({ events: { 'http://schemas.openid.net/event/other': {} } }),
      await token({ events: [event] }),
      await token({ iat: now - 400 }),
      await token({ iat: now + 400 }),
      await token({ iat: now - 400, exp: undefined }),
      await token({ iat: now + 400, exp: undefined }),
      await token({ iat: String(now) }),
      await token({ iat: undefined, exp: undefined }),
      await token({ events: 'http://schemas.openid.net/event/backchannel-logout' }),
      await token({ events: null }),
      await token({ exp: now - 60 }),
      await token({ iat: undefined }),
      await token({ jti: undefined }),
      await token({ jti: '' }),
      await token({ iss: 'https://evil.example' }),
      await token({ aud: 'another-client' }),
      await token({ sid: undefined }),
      await token({ sid: 7 }),
      new UnsecuredJWT(claims()).encode(),
      'x.y.z',
      '',
    ];
    for (const [at, each] of wrong.entries())
      assert.equal((await tell(`logout_token=${each}`)).status, 400, String(at));
    assert.equal((await tell('')).status, 400);
    assert.equal((await tell(JSON.stringify({ logout_token: await token() }), 'application/json')).status, 400);
    assert.equal((await tell(`logout_token=${await token()}&logout_token=${await token()}`)).status, 400);
    assert.equal((await tell(`logout_token=${'x'.repeat(20_000)}`)).status, 413);
    assert.equal(edge.ended.length, 0);
  });

  it('is read from a form of any type, and the log says where there is none', async () => {
    for (const type of ['application/x-www-form-urlencoded; charset=UTF-8', 'text/plain', 'application/octet-stream'])
      assert.equal((await tell(`logout_token=${await token()}`, type)).status, 200, type);
    const told = `logout_token=${await token()}`;
    await tell(told);
    for (const [body, type, words] of [
      ['', undefined, /has not one logout_token in a form/],
      [JSON.stringify({ logout_token: await token() }), 'application/json', /has not one logout_token in a form/],
      [await token(), 'application/logout+jwt', /has not one logout_token in a form/],
      [told, undefined, /was taken before \(jti\)/],
    ] as const) {
      edge.said.length = 0;
      assert.equal((await tell(body, type)).status, 400);
      assert.match(edge.said.join(''), words);
    }
  });
});
