// External ids, the formats of credentials, names.

import assert from 'node:assert/strict';
import {
  credentialKinds,
  isCredentialKind,
  isSecretOf,
  newSecret,
  prefixOf,
  secretSha256,
} from '#services/token/credentials/rules/key-formats.ts';
import { anonymousExternalId, externalKey, isExternalId } from '#services/token/end-users/rules/external-ids.ts';
import { checkName } from '#services/token/names.ts';
import { hasCode } from '#shared/contract/errors/contract-error.ts';

describe('external ids', () => {
  it('have 1 to 255 bytes of UTF-8 and no control characters', () => {
    for (const id of ['u', 'a'.repeat(255), 'ü'.repeat(127), 'user@example.com', '日本', ' ', '🙂'])
      assert.equal(isExternalId(id), true);
    for (const id of ['', 'a'.repeat(256), 'ü'.repeat(128), 'a\nb', 'a\u0000', '\u007f', '\u0085', '\ud800']) {
      assert.equal(isExternalId(id), false, JSON.stringify(id));
    }
  });

  it('of anonymous callers are UUIDs in one spelling', () => {
    assert.equal(anonymousExternalId('6BA7B810-9DAD-41D1-80B4-00C04FD430C8'), '6ba7b810-9dad-41d1-80b4-00c04fd430c8');
    for (const id of ['', 'u', '6ba7b8109dad41d180b400c04fd430c8', '{6ba7b810-9dad-41d1-80b4-00c04fd430c8}']) {
      assert.equal(anonymousExternalId(id), undefined);
    }
  });

  it('come to one key per organization, kind and id', () => {
    const keys = [
      externalKey('o1', 'anonymous', 'x'),
      externalKey('o1', 'identified', 'x'),
      externalKey('o1', 'service', 'x'),
      externalKey('o2', 'identified', 'x'),
      externalKey('o1', 'identified', 'y'),
      externalKey('o1","identified', 'identified', 'x'),
    ];
    assert.equal(new Set(keys).size, keys.length);
    assert.equal(externalKey('o1', 'identified', 'x'), keys[1]);
  });
});

describe('credentials', () => {
  const kinds = ['publishable_key', 'api_key', 'identity_secret'] as const;

  it('carry 32 random bytes behind the mark of their kind', () => {
    for (const kind of kinds) {
      const secret = newSecret(kind);
      assert.equal(secret.startsWith(credentialKinds[kind].mark), true);
      assert.equal(Buffer.from(secret.slice(3), 'base64url').length, 32);
      assert.notEqual(newSecret(kind), secret);
      assert.deepEqual(
        kinds.filter((other) => isSecretOf(other, secret)),
        [kind],
      );
    }
  });

  it('are shown by a prefix that gives too little away to guess the rest', () => {
    const secret = newSecret('api_key');
    assert.equal(secret.startsWith(prefixOf(secret)), true);
    assert.equal(prefixOf(secret).length, 11);
  });

  it('of another form are not looked up', () => {
    const secret = newSecret('api_key');
    for (const text of [
      '',
      'sk_',
      secret.slice(0, -1),
      `${secret}A`,
      secret.replace('sk_', 'pk_'),
      `${secret}\n`,
      ` ${secret}`,
    ]) {
      assert.equal(isSecretOf('api_key', text), false);
    }
    assert.match(secretSha256(secret), /^[0-9a-f]{64}$/);
  });

  it('are of three kinds', () => {
    for (const kind of kinds) assert.equal(isCredentialKind(kind), true);
    for (const kind of ['', 'member', 'toString', '__proto__']) assert.equal(isCredentialKind(kind), false);
  });
});

describe('names', () => {
  it('are trimmed and have 1 to 200 characters', () => {
    assert.equal(checkName('  Shop  '), 'Shop');
    assert.equal(checkName('🙂'.repeat(200)), '🙂'.repeat(200));
    assert.equal(checkName('می\u200cخواهم\u200f'), 'می\u200cخواهم\u200f');
    const turned = ['\u202enimda', 'a\u202ab', 'a\u2066b\u2069', 'a\u2028b', 'a\u0085b'];
    for (const name of ['', '  ', 'a'.repeat(201), 'a\nb', '\ud800', ...turned]) {
      assert.throws(
        () => checkName(name),
        (error) => hasCode(error, 'validation_error'),
      );
    }
  });
});
