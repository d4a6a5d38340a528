// The chat session token: the tokens that verification accepts, and all that it must refuse.

import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { type ErrorCode, hasCode } from '#shared/contract/errors/contract-error.ts';
import {
  type ChatToken,
  type ChatTokenKeys,
  chatTokenRules,
  importChatTokenKeys,
  signChatToken,
  verifyChatToken,
} from '#shared/contract/tokens/chat-token.ts';

const now = Date.parse('2026-03-01T12:00:00.000Z');
const seconds = now / 1000;

const subject: ChatToken = {
  organization_id: '0195a000-0000-7000-8000-000000000001',
  end_user_id: '0195a000-0000-7000-8000-000000000002',
  end_user_kind: 'identified',
  key_id: '0195a000-0000-7000-8000-000000000003',
  organization_epoch: 4,
  key_epoch: 2,
  issued_at: seconds,
  expires_at: seconds + 900,
};

function jwkOf(key: KeyObject): { kty: 'OKP'; crv: string; x: string } {
  return key.export({ format: 'jwk' }) as { kty: 'OKP'; crv: string; x: string };
}

describe('chat session token', () => {
  const pair = generateKeyPairSync('ed25519');
  const other = generateKeyPairSync('ed25519');
  const jwks = JSON.stringify({
    keys: [
      { ...jwkOf(pair.publicKey), kid: 'k1' },
      { ...jwkOf(other.publicKey), kid: 'k2' },
    ],
  });
  let keys: ChatTokenKeys;

  const sign = async (from = pair.privateKey, kid = 'k1', token = subject): Promise<string> =>
    signChatToken(token, kid, await importJWK(jwkOf(from), 'EdDSA'));

  // A token with anything changed, well signed.
  const forge = async (change: { header?: object; claims?: object }): Promise<string> =>
    new SignJWT({
      iss: chatTokenRules.issuer,
      aud: chatTokenRules.audience,
      sub: subject.end_user_id,
      iat: seconds,
      exp: seconds + 900,
      org: subject.organization_id,
      euk: 'identified',
      key: subject.key_id,
      oep: 4,
      kep: 2,
      ...change.claims,
    })
      .setProtectedHeader({ alg: 'EdDSA', typ: chatTokenRules.type, kid: 'k1', ...change.header })
      .sign(pair.privateKey);

  const refuses = async (token: string, code: ErrorCode = 'unauthorized', at = now): Promise<void> => {
    await assert.rejects(verifyChatToken(token, keys, at), (error) => hasCode(error, code));
  };

  before(async () => {
    keys = await importChatTokenKeys(jwks);
  });

  it('says whose it is until it ends', async () => {
    const token = await sign();
    assert.deepEqual(await verifyChatToken(token, keys, now), subject);
    assert.deepEqual(await verifyChatToken(token, keys, now + 899_999), subject);
  });

  it('is verified by whichever published key signed it', async () => {
    assert.deepEqual(await verifyChatToken(await sign(other.privateKey, 'k2'), keys, now), subject);
  });

  it('names the identity secret that it was signed for with, in the signed form alone', async () => {
    const signed = { ...subject, identity_secret: { id: '0195a000-0000-7000-8000-000000000004', epoch: 3 } };
    assert.deepEqual(await verifyChatToken(await sign(pair.privateKey, 'k1', signed), keys, now), signed);
    assert.equal('identity_secret' in (await verifyChatToken(await sign(), keys, now)), false);
  });

  it('is refused with half of an identity secret, or one of another type', async () => {
    for (const claims of [
      { ids: 'a' },
      { iep: 1 },
      { ids: 1, iep: 1 },
      { ids: 'a', iep: '1' },
      { ids: null, iep: null },
    ])
      await refuses(await forge({ claims }));
  });

  it('is token_expired from its end on', async () => {
    await refuses(await sign(), 'token_expired', now + 900_000);
  });

  it('is unauthorized, and not expired, when a past one was not signed by us', async () => {
    await refuses(await sign(other.privateKey, 'k1'), 'unauthorized', now + 900_000);
  });

  it('is refused with any part changed', async () => {
    const token = await sign();
    for (let index = 0; index < token.length; index += 1) {
      // Changing the last character of a part may change spare bits only; flipping a high bit never does.
      const replacement = token[index] === 'A' ? 'g' : 'A';
      if (token[index] === '.') continue;
      await refuses(token.slice(0, index) + replacement + token.slice(index + 1));
    }
  });

  it('is refused unsigned', async () => {
    const unsecured = new UnsecuredJWT({
      org: subject.organization_id,
      euk: 'identified',
      key: subject.key_id,
      oep: 4,
      kep: 2,
    })
      .setIssuer(chatTokenRules.issuer)
      .setAudience(chatTokenRules.audience)
      .setSubject(subject.end_user_id)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 900)
      .encode();
    await refuses(unsecured);
    const [, payload = ''] = (await sign()).split('.');
    for (const alg of ['none', 'None', 'NONE']) {
      const header = Buffer.from(JSON.stringify({ alg, typ: chatTokenRules.type, kid: 'k1' })).toString('base64url');
      await refuses(`${header}.${payload}.`);
    }
  });

  it('is refused when a public key was used as an HMAC secret', async () => {
    const { x } = jwkOf(pair.publicKey);
    for (const secret of [
      Buffer.from(x),
      Buffer.from(x, 'base64url'),
      pair.publicKey.export({ type: 'spki', format: 'pem' }),
    ]) {
      const token = await new SignJWT({
        org: subject.organization_id,
        euk: 'identified',
        key: subject.key_id,
        oep: 4,
        kep: 2,
      })
        .setProtectedHeader({ alg: 'HS256', typ: chatTokenRules.type, kid: 'k1' })
        .setIssuer(chatTokenRules.issuer)
        .setAudience(chatTokenRules.audience)
        .setSubject(subject.end_user_id)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + 900)
        .sign(Buffer.from(secret));
      await refuses(token);
    }
  });

  it('is refused under another name of the algorithm, however well it is signed', async () => {
    await refuses(await forge({ header: { alg: 'Ed25519' } }));
  });

  it('is refused with another type, issuer or audience, or none', async () => {
    for (const typ of ['JWT', 'at+jwt', undefined]) await refuses(await forge({ header: { typ } }));
    for (const iss of ['somebody', undefined]) await refuses(await forge({ claims: { iss } }));
    for (const aud of ['elsewhere', undefined]) await refuses(await forge({ claims: { aud } }));
  });

  it('is refused with an unknown key id, or none', async () => {
    for (const kid of ['k3', '', undefined, '__proto__']) await refuses(await forge({ header: { kid } }));
  });

  it('is refused before its time, and without an end', async () => {
    await refuses(await forge({ claims: { nbf: seconds + 60 } }));
    await refuses(await forge({ claims: { exp: undefined } }));
    await refuses(await forge({ claims: { iat: undefined } }));
  });

  it('is refused with claims that are missing or of another type', async () => {
    for (const claim of ['sub', 'org', 'euk', 'key', 'oep', 'kep']) {
      await refuses(await forge({ claims: { [claim]: undefined } }));
      await refuses(await forge({ claims: { [claim]: {} } }));
    }
    await refuses(await forge({ claims: { euk: 'operator' } }));
    await refuses(await forge({ claims: { oep: 1.5 } }));
  });

  it('is refused when it is no token at all', async () => {
    for (const text of ['', '.', '..', 'a.b.c', 'x'.repeat(1_000_000), `${await sign()}.`, ` ${await sign()}`])
      await refuses(text);
  });

  it('takes Ed25519 keys with an id from a key set, and nothing else', async () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' });
    const imported = await importChatTokenKeys(
      JSON.stringify({
        keys: [
          { ...rsa, kid: 'rsa' },
          jwkOf(pair.publicKey),
          { kty: 'oct', k: 'AAAA', kid: 'oct' },
          { ...jwkOf(pair.publicKey), kid: 'k1' },
        ],
      }),
    );
    assert.deepEqual([...imported.keys()], ['k1']);
  });
});
