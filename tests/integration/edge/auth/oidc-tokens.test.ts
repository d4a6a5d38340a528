// Keys and tokens of providers, as each writes them: they sign in, or the log says what is lacking.

import assert from 'node:assert/strict';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import { createAuthority } from '../../../../scripts/cluster/certificates.ts';
import { clientId } from '../../../support/oidc/provider-server.ts';
import { startScriptedProvider } from '../../../support/oidc/scripted-provider.ts';
import { providerScene } from '../../../support/oidc/scripted-sign-in.ts';

describe('signing in with providers that differ in their keys and tokens', function () {
  this.timeout(30_000);
  const scene = providerScene();
  const { edgeWith, signIn, lastWords } = scene;
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const another = (kid?: string): Record<string, unknown> => ({
    ...publicKey.export({ format: 'jwk' }),
    ...(kid === undefined ? {} : { kid }),
  });

  it('signs in where the token names no key and there are several, or the keys have no names', async () => {
    const without = (own: Record<string, unknown>): Record<string, unknown> => ({ ...own, kid: undefined });
    const lists: ((own: Record<string, unknown>) => unknown)[] = [
      (own) => ({ keys: [another('other'), own] }),
      (own) => ({ keys: [another(), without(own)] }),
      (own) => ({ keys: [without(own)] }),
      (own) => ({ keys: [null, 7, {}, { kty: 'new' }, { ...own, use: null, key_ops: null, ext: null, x5t: null }] }),
      (own) => [another('other'), own],
      (own) => ({ keys: [{ ...own, alg: undefined, use: undefined }], unknown: null }),
      // Two with one name.
      (own) => ({ keys: [another(String(own.kid)), own] }),
    ];
    for (const keys of lists) {
      for (const kid of [undefined, 'key-1', null, '']) {
        scene.provider.script = { keys, idToken: (claims) => scene.provider.sign(claims, { kid }) };
        assert.equal(await signIn(await edgeWith()), undefined);
      }
    }
  });

  it('signs nobody in by a key that is none of these', async () => {
    const stranger = await startScriptedProvider();
    try {
      for (const keys of [
        (own: Record<string, unknown>) => ({ keys: [own] }),
        (own: Record<string, unknown>) => ({ keys: [another(), { ...own, kid: undefined }] }),
        () => ({ keys: [] }),
        () => ({ keys: null }),
        () => 'no keys',
      ]) {
        const edge = await edgeWith();
        scene.provider.script = { keys, idToken: (claims) => stranger.sign(claims, { kid: undefined }) };
        assert.equal(await signIn(edge), 'failed');
        assert.match(lastWords(edge), /keys|jwks_uri/);
      }
    } finally {
      await stranger.stop();
    }
  });

  it('reads a key that is only in its certificate, and says where a key is a private one (needs openssl)', async () => {
    const authority = createAuthority('an authority of the tests');
    const issued = authority.issue(['localhost']);
    authority.close();
    const key = createPrivateKey(issued.key);
    const x5c = [issued.certificate.replaceAll(/-----[^-]+-----|\s/g, '')];
    const idToken = (claims: JWTPayload): Promise<string> =>
      new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'c' }).sign(key);
    scene.provider.script = { idToken, keys: () => ({ keys: [{ kty: 'EC', kid: 'c', crv: 'P-256', x5c }] }) };
    assert.equal(await signIn(await edgeWith()), undefined);
    const shown = await edgeWith();
    scene.provider.script = { idToken, keys: () => ({ keys: [{ ...key.export({ format: 'jwk' }), kid: 'c' }] }) };
    assert.equal(await signIn(shown), 'failed');
    assert.match(lastWords(shown), /shows a private key.*have the provider replace it/);
  });

  it('finds a new key also where keys have no names', async () => {
    const edge = await edgeWith();
    const keys = (own: Record<string, unknown>): unknown => ({ keys: [{ ...own, kid: undefined }] });
    scene.provider.script = { keys, idToken: (claims) => scene.provider.sign(claims, { kid: undefined }) };
    assert.equal(await signIn(edge), undefined);
    scene.provider.rotate();
    assert.equal(await signIn(edge), undefined);
  });

  it('signs in where members of the tokens are null, odd or missing', async () => {
    const edge = await edgeWith();
    const odd: Record<string, unknown>[] = [
      { token_type: undefined },
      { token_type: null },
      { token_type: 'BEARER' },
      { token_type: 'N_A' },
      { expires_in: null, refresh_token: null, scope: null, not_before_policy: 0 },
      { expires_in: '300' },
      { expires_in: 'soon', scope: ['openid'] },
      { access_token: null },
      { error: null, error_description: null },
      { error: '' },
    ];
    for (const changes of odd) {
      scene.provider.script = { tokens: (own) => ({ ...own, ...changes }) };
      assert.equal(await signIn(edge), undefined, JSON.stringify(changes));
    }
    for (const claims of [
      { nbf: null, auth_time: null, azp: null, acr: null, name: null },
      { aud: [clientId], azp: clientId },
      { email_verified: 'true', picture: null },
      { aud: [clientId, clientId] },
      { aud: [clientId, 'another'] },
      { sub: 12_345 },
      { auth_time: '1700000000' },
      { auth_time: 'yesterday' },
      { auth_time: -62_135_596_800 },
    ]) {
      scene.provider.script = { claims };
      assert.equal(await signIn(edge), undefined, JSON.stringify(claims));
    }
  });

  it('says what is lacking else', async () => {
    const edge = await edgeWith();
    const odd: [(own: Record<string, unknown>) => unknown, RegExp][] = [
      [(own) => ({ ...own, id_token: null }), /gave no ID token: OIDC_SCOPES needs openid/],
      [(own) => ({ ...own, id_token: 'a.b.c.d.e' }), /encrypted/],
      [(own) => ({ ...own, id_token: 'x' }), /no signed token/],
      [() => ({ error: 'server_error' }), /refused the code: server_error/],
      [() => ({ error: { code: 'invalid_grant', message: 'x' } }), /refused the code \(invalid_grant\)/],
      [() => ({ error: { type: 'OAuthException', message: 'x' } }), /refused the code: OAuthException/],
      [() => ({ error: 400 }), /refused the code: 400/],
      [() => ({ error: 'my secret is x' }), /refused the code: "my secret is x"/],
      [() => '<html>', /is no JSON object/],
      [() => [], /is no JSON object/],
    ];
    for (const [tokens, words] of odd) {
      scene.provider.script = { tokens };
      assert.equal(await signIn(edge), 'failed');
      assert.match(lastWords(edge), words);
    }
  });
});
