// A token's claims are read where they can be, and are nothing else where they cannot.

import assert from 'node:assert/strict';
import { claimsOf } from '#web/widget/identity/token-claims.ts';

const tokenOf = (claims: unknown): string =>
  `eyJhbGciOiJFZERTQSJ9.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2lnbmVk`;
const nothing = { subject: undefined, issuedAt: undefined, expiresAt: undefined };

describe('the claims of a token', () => {
  it('are its end-user, and its times', () => {
    assert.deepEqual(claimsOf(tokenOf({ sub: 'u-1', iat: 10, exp: 20, org: 'o' })), {
      subject: 'u-1',
      issuedAt: 10,
      expiresAt: 20,
    });
  });

  it('are read in base64url of any length', () => {
    for (const subject of ['a', 'ab', 'abc', 'abcd', '>>>???', '~~~~~'])
      assert.equal(claimsOf(tokenOf({ sub: subject })).subject, subject);
  });

  it('are nothing where they are of another kind', () => {
    assert.deepEqual(claimsOf(tokenOf({ sub: 7, iat: '10', exp: null })), nothing);
  });

  it('are nothing where there are none', () => {
    for (const token of ['', 'opaque', 'a.b', 'a.%%%.c', 'a..c', tokenOf(null), tokenOf('text'), tokenOf([1])])
      assert.deepEqual(claimsOf(token), nothing, token);
  });
});
