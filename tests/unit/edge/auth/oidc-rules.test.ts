// Rules of signing in with a provider: the return address, the roles of claims, cookies and settings.

import assert from 'node:assert/strict';
import { createLoginSeal } from '#services/edge/auth/oidc/login-seal.ts';
import { checkOidcSettings, oidcSettings } from '#services/edge/auth/oidc/oidc-settings.ts';
import { claimedRoles } from '#services/edge/domain/claimed-roles.ts';
import { attemptOf, loginCookie, loginCookies } from '#services/edge/domain/login-cookies.ts';
import { checkedReturnTo } from '#services/edge/domain/return-to.ts';
import { readSettings } from '#shared/platform/config/settings.ts';

describe('where somebody goes on after signing in', () => {
  it('is a path of the console, with its query', () => {
    for (const path of [
      '/console',
      '/console/',
      '/console?x=1',
      '/console/o/0190a000-0000-7000-8000-000000000001/runs?state=failed&q=a%20b%2Fc',
      '/console/o/1/agents/ä'.replace('ä', '%C3%A4'),
    ])
      assert.equal(checkedReturnTo(path), path);
  });

  it('is the console itself in place of anything that could lead elsewhere', () => {
    for (const given of [
      undefined,
      7,
      ['/console/x'],
      '',
      '/',
      '/consolex',
      '/v2/agents',
      '//evil.example',
      '///evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      ' /console/x',
      '/console//evil.example',
      '/console/\\evil.example',
      '/console/../auth/logout',
      '/console/./x',
      '/console/..',
      '/console/%2e%2e/auth/logout',
      '/console/%2E%2e/auth',
      '/console/%2f%2fevil.example',
      '/console/%5cevil.example',
      '/console/%252e%252e/auth',
      '/console/%0d%0aSet-Cookie:x=1',
      '/console?x=%0d%0aSet-Cookie:x=1',
      '/console?x=%00',
      '/console?x=%7f',
      '/console?x=%zz',
      '/console?x=%',
      '/console/x\r\nSet-Cookie: x=1',
      '/console/x\u0000',
      '/console/\u2028',
      '/console/ä',
      '/console#link=somebody-elses',
      '/console/x?y#link=somebody-elses',
      '/console@evil.example',
      '/console:80',
      `/console/${'x'.repeat(1_024)}`,
    ])
      assert.equal(checkedReturnTo(given), '/console', String(given));
  });
});

describe('roles from claims', () => {
  const one = { organizationId: 'one', role: 'viewer' } as const;
  const two = { organizationId: 'two', role: 'editor' } as const;

  it('is nothing without rules', () => {
    assert.deepEqual(claimedRoles(new Set(['x']), { claim: 'groups', allowed: [], map: [] }), {
      admitted: true,
      joins: false,
      roles: [],
    });
  });

  it('is the highest role that a value gives in each organization', () => {
    const map = [
      { value: 'a', ...one },
      { value: 'b', organizationId: 'one', role: 'owner' },
      { value: 'c', organizationId: 'one', role: 'admin' },
      { value: 'a', ...two },
    ] as const;
    const { roles, joins } = claimedRoles(new Set(['a', 'b', 'c']), { claim: 'groups', allowed: [], map });
    assert.deepEqual(roles, [{ organizationId: 'one', role: 'owner' }, two]);
    assert.ok(joins);
  });

  it('lets in those alone who have one of the values', () => {
    const rules = { claim: 'groups', allowed: ['x'], map: [] };
    assert.deepEqual(claimedRoles(new Set(['x', 'y']), rules), { admitted: true, joins: true, roles: [] });
    assert.ok(!claimedRoles(new Set(['y']), rules).admitted);
    assert.ok(!claimedRoles(new Set(), rules).admitted);
  });
});

describe('the cookies of sign-ins', () => {
  const attempt = 'abcdefghijklmnop';

  it('have the prefix that ties them to the host wherever there is TLS', () => {
    assert.equal(
      loginCookie(attempt, true, { sealed: 's', seconds: 600 }),
      `__Host-colloquy-login-${attempt}=s; Max-Age=600; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
    assert.equal(loginCookie(attempt, false), `colloquy-login-${attempt}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`);
  });

  it('are told from others, and from ones that somebody else on the host has set without the prefix', () => {
    const header = `a=b; __Host-colloquy-login-${attempt}=1;__Host-colloquy-login-x=2; colloquy-login-${attempt}=3; __Host-colloquy-login-${attempt}=4`;
    assert.deepEqual([...loginCookies(header, true)], [[attempt, '1']]);
    assert.deepEqual([...loginCookies(header, false)], [[attempt, '3']]);
    assert.deepEqual([...loginCookies(undefined, true)], []);
  });

  it('are found by a state that has their form', () => {
    assert.equal(attemptOf(`${attempt}.x`), attempt);
    for (const state of [undefined, '', 'x', `${attempt}x.y`, `${attempt.slice(1)};.y`, ['x']])
      assert.equal(attemptOf(state), undefined);
  });
});

describe('the sealed state of a sign-in', () => {
  const parts = {
    issuer: 'https://id.example',
    clientId: 'us',
    clientSecret: 'a-secret-of-the-tests',
    clock: () => 1_000_000,
  };
  const origin = (): string => 'https://console.example';
  const login = { state: 's', nonce: 'n', verifier: 'v', returnTo: '/console', provider: 'oidc', begunAt: 1_000_000 };

  it('opens at each replica, for the attempt, the host, the client and the provider that it was begun for', () => {
    const sealed = createLoginSeal({ ...parts, origin }).seal(login, 'attempt');
    assert.deepEqual(createLoginSeal({ ...parts, origin }).open(sealed, 'attempt'), login);
    assert.equal(createLoginSeal({ ...parts, origin }).open(sealed, 'another'), undefined);
    for (const change of [
      { origin: () => 'https://other.example' },
      { issuer: 'https://other.example' },
      { clientId: 'them' },
      { clientSecret: 'another-secret-of-the-tests' },
      { clock: () => 1_600_000 },
      { clock: () => 900_000 },
    ])
      assert.equal(createLoginSeal({ ...parts, origin, ...change }).open(sealed, 'attempt'), undefined);
  });

  it('does not open where a bit of it was changed', () => {
    const seal = createLoginSeal({ ...parts, origin });
    const sealed = Buffer.from(seal.seal(login, 'attempt'), 'base64url');
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      assert.equal(seal.open(changed.toString('base64url'), 'attempt'), undefined, String(at));
    }
    for (const other of ['', 'x', '%', sealed.subarray(0, 28).toString('base64url')])
      assert.equal(seal.open(other, 'attempt'), undefined);
  });
});

describe('the settings of a provider', () => {
  const read = (environment: Record<string, string>): void =>
    checkOidcSettings(readSettings(oidcSettings, environment));
  const set = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'us', OIDC_CLIENT_SECRET: 'a-secret-of-the-tests' };

  it('are none, or whole', () => {
    read({});
    read(set);
    for (const name of Object.keys(set)) assert.throws(() => read({ ...set, [name]: '' }), /must be set as well/);
    assert.throws(() => read({ ...set, OIDC_SCOPES: 'profile' }), /OIDC_SCOPES must have openid/);
  });

  it('name a provider over https, or on loopback', () => {
    for (const issuer of [
      'https://id.example/realms/x',
      'http://localhost:8080',
      'http://127.0.0.1:1/x',
      'http://[::1]:1',
    ])
      read({ ...set, OIDC_ISSUER: issuer });
    for (const issuer of [
      'http://id.example',
      'id.example',
      'https://id.example?x',
      'https://u:p@id.example',
      'http://localhost.evil.example',
    ])
      assert.throws(() => read({ ...set, OIDC_ISSUER: issuer }), /OIDC_ISSUER must be/);
  });

  it('have no secret that could be guessed, and say nothing of it', () => {
    assert.throws(
      () => read({ ...set, OIDC_CLIENT_SECRET: 'short' }),
      /OIDC_CLIENT_SECRET must be .*got something else/,
    );
  });

  it('map values that have commas and equals signs of their own', () => {
    const id = '0190A000-0000-7000-8000-000000000001';
    const { OIDC_ROLE_MAP: map } = readSettings(oidcSettings, {
      OIDC_ROLE_MAP: `cn=ops%2Cdc=x=${id}:editor, b=${id}:owner`,
    });
    assert.deepEqual(map, [
      { value: 'cn=ops,dc=x', organizationId: id.toLowerCase(), role: 'editor' },
      { value: 'b', organizationId: id.toLowerCase(), role: 'owner' },
    ]);
    for (const wrong of [`a=${id}`, `a=${id}:king`, `=${id}:owner`, 'a=b:owner', `a=${id}:owner:x`, `%zz=${id}:owner`])
      assert.throws(() => readSettings(oidcSettings, { OIDC_ROLE_MAP: wrong }), /OIDC_ROLE_MAP must be/, wrong);
  });
});
