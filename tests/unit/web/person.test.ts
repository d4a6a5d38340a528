// Tells the same person with other credentials from another person.

import assert from 'node:assert/strict';
import type { Configuration, Identity } from '#web/widget/configuration.ts';
import { isSamePerson, scopeOf } from '#web/widget/identity/person.ts';

const tokenOf = (claims: object): string => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const of = (identity: Identity, over: Partial<Configuration> = {}): Configuration => ({
  agentId: 'a',
  baseUrl: 'https://chat.example',
  identity,
  ...over,
});
const anonymous: Identity = { kind: 'anonymous', publishableKey: 'pk' };
const signed = (endUserId: string, userHash = 'f', expiresAt = 1): Identity => ({
  kind: 'signed',
  publishableKey: 'pk',
  endUserId,
  userHash,
  expiresAt,
});
const token = (subject: string, expiresAt = 1): Identity => ({
  kind: 'token',
  token: tokenOf({ sub: subject, exp: expiresAt }),
});

const named = (subject: string, expiresAt = 1): Identity => ({
  kind: 'user-token',
  publishableKey: 'pk',
  userToken: tokenOf({ sub: subject, exp: expiresAt }),
});

describe('a person', () => {
  it('is the same with a signature or a token that was made anew', () => {
    assert.ok(isSamePerson(of(signed('me')), of(signed('me', 'e', 2))));
    assert.ok(isSamePerson(of(token('u')), of(token('u', 2))));
    assert.ok(isSamePerson(of(anonymous), of({ ...anonymous })));
    assert.ok(isSamePerson(of(named('me')), of(named('me', 2))));
    assert.ok(isSamePerson(of(named('me')), of(signed('me'))), 'both are signed by the same backend');
  });

  it('is another where the attributes name another, or name them in another way', () => {
    const all: Identity[] = [
      anonymous,
      { kind: 'anonymous', publishableKey: 'pk2' },
      signed('me'),
      signed('you'),
      { ...signed('me'), publishableKey: 'pk2' } as Identity,
      named('them'),
      { kind: 'user-token', publishableKey: 'pk', userToken: 'opaque' },
      token('u'),
      token('v'),
      { kind: 'token', token: 'opaque-1' },
      { kind: 'token', token: 'opaque-2' },
      { kind: 'token-url', url: 'https://shop.example/t' },
      { kind: 'token-url', url: 'https://shop.example/u' },
    ];
    for (const one of all)
      for (const other of all)
        assert.equal(isSamePerson(of(one), of(other)), one === other, JSON.stringify([one, other]));
  });

  it('is not told from another by putting two names together', () => {
    assert.ok(!isSamePerson(of({ ...signed('b","c'), publishableKey: 'a' } as Identity), of(signed('c'))));
  });

  it('has another chat with another agent, or at another service', () => {
    assert.ok(!isSamePerson(of(anonymous), of(anonymous, { agentId: 'b' })));
    assert.ok(!isSamePerson(of(anonymous), of(anonymous, { baseUrl: 'https://other.example' })));
  });

  it('has storage by publishable key, else by service and agent', () => {
    assert.equal(scopeOf(of(anonymous)), 'pk');
    assert.equal(scopeOf(of(signed('me'))), 'pk');
    assert.equal(scopeOf(of(token('u'))), 'https://chat.example:a');
    assert.notEqual(scopeOf(of(token('u'))), scopeOf(of(token('u'), { agentId: 'b' })));
  });
});
