// Signing in with providers that are right in their own way: how they take the secret, write groups, name keys, and leave
// members out. Each case that ends nowhere has a sentence in the log.

import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { clientId, clientSecret } from '../../../support/oidc/provider-server.ts';
import {
  type ReadRequest,
  type ScriptedProvider,
  startScriptedProvider,
} from '../../../support/oidc/scripted-provider.ts';
import { type SignInServer, startSignIn } from '../../../support/oidc/signed-in.ts';
import { freePort } from '../../../support/servers/free-port.ts';
import { signInAt } from '../../../support/oidc/scripted-sign-in.ts';

const organization = '0190a000-0000-7000-8000-000000000001';

describe('signing in with providers that differ', () => {
  let provider: ScriptedProvider;
  const edges: SignInServer[] = [];

  before(async () => {
    provider = await startScriptedProvider();
  });
  beforeEach(() => (provider.script = {}));
  afterEach(async () => {
    await Promise.all(edges.splice(0).map((edge) => edge.stop()));
  });
  after(() => provider.stop());

  async function edgeWith(environment: Record<string, string> = {}): Promise<SignInServer> {
    const edge = await startSignIn(provider.issuer, { environment });
    edges.push(edge);
    return edge;
  }
  const signIn = (edge: SignInServer): Promise<string | undefined> => signInAt(edge, provider);
  const lastWords = (edge: SignInServer): string =>
    edge.said.flatMap((line) => (JSON.parse(line) as { reason?: string }).reason ?? []).at(-1) ?? '';

  describe('in how the client’s secret is sent', () => {
    const basicOf = (id: string, secret: string): string =>
      `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const isPosted = ({ body }: ReadRequest): boolean =>
      new URLSearchParams(body).get('client_secret') === clientSecret;
    const isPlain = ({ headers }: ReadRequest): boolean => headers.authorization === basicOf(clientId, clientSecret);
    const isEncoded = ({ headers }: ReadRequest): boolean =>
      headers.authorization === basicOf(clientId, clientSecret.replaceAll('-', '%2D'));

    /** Takes it in one way, and notes how it came. */
    function taking(takes: (request: ReadRequest) => boolean, status = 401, error = 'invalid_client'): string[] {
      const came: string[] = [];
      provider.script.answers = (path, response, request) => {
        if (path !== '/token') return false;
        came.push(isPosted(request) ? 'post' : isPlain(request) ? 'plain' : isEncoded(request) ? 'basic' : 'none');
        if (takes(request)) return false;
        response.writeHead(status, { 'content-type': 'application/json', 'www-authenticate': 'Basic realm="x"' });
        response.end(JSON.stringify({ error }));
        return true;
      };
      return came;
    }

    it('posts it where the provider says that it takes that', async () => {
      provider.script.metadata = {
        token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'private_key_jwt'],
      };
      const came = taking(isPosted);
      assert.equal(await signIn(await edgeWith()), undefined);
      assert.deepEqual(came, ['post']);
    });

    it('sends it as Basic else, and tries the other ways where it is refused; the one that was taken comes first then', async () => {
      for (const [takes, tries] of [
        [isEncoded, ['basic']],
        [isPlain, ['basic', 'plain']],
        [isPosted, ['basic', 'plain', 'post']],
      ] as const) {
        for (const listed of [undefined, null, ['client_secret_basic'], 'client_secret_basic', [], 7]) {
          provider.script.metadata = { token_endpoint_auth_methods_supported: listed };
          const edge = await edgeWith();
          const came = taking(takes);
          assert.equal(await signIn(edge), undefined, JSON.stringify(listed));
          assert.deepEqual(came.splice(0), tries, JSON.stringify(listed));
          assert.equal(await signIn(edge), undefined);
          assert.deepEqual(came, tries.slice(-1));
        }
      }
    });

    it('says that no way was taken, and how it was refused, without the secret', async () => {
      for (const [status, error] of [
        [400, 'invalid_client'],
        [401, 'invalid_client'],
        // Keycloak.
        [401, 'unauthorized_client'],
      ] as const) {
        const edge = await edgeWith();
        const came = taking(() => false, status, error);
        assert.equal(await signIn(edge), 'failed');
        assert.equal(came.length, 3);
        assert.match(
          lastWords(edge),
          /^The provider refused OIDC_CLIENT_ID with OIDC_CLIENT_SECRET \(client_secret_basic: /,
        );
        assert.ok(lastWords(edge).includes(error));
        assert.ok(!edge.said.join('').includes(clientSecret));
      }
    });

    it('asks once where the code is refused, and says so', async () => {
      const edge = await edgeWith();
      const came = taking(() => false, 400, 'invalid_grant');
      assert.equal(await signIn(edge), 'failed');
      assert.deepEqual(came, ['basic']);
      assert.match(lastWords(edge), /refused the code \(invalid_grant\)/);
    });
  });

  describe('in their issuer', () => {
    const problems: [Record<string, unknown>, RegExp][] = [
      [
        { issuer: 'slash' },
        /The provider calls itself "http:\/\/127\.0\.0\.1:\d+\/x\/", and OIDC_ISSUER is "http:\/\/127\.0\.0\.1:\d+\/x": they differ by the slash at the end/,
      ],
      [
        { issuer: 'https://login.microsoftonline.com/{tenantid}/v2.0' },
        /"https:\/\/login\.microsoftonline\.com\/\{tenantid\}\/v2\.0".*for all tenants/,
      ],
      [
        { issuer: 'https://evil.example' },
        /calls itself "https:\/\/evil\.example", and OIDC_ISSUER is "http:.*have to be the same/,
      ],
      [{ issuer: null }, /names no issuer/],
      [{ issuer: 7 }, /names no issuer/],
      [{ token_endpoint: null }, /has no token_endpoint/],
      [{ jwks_uri: ['x'] }, /has a jwks_uri that is not asked/],
    ];

    it('are named, both, in the log and to operators', async () => {
      for (const [metadata, words] of problems) {
        const own = metadata.issuer === 'slash' ? { issuer: `${provider.issuer}/x/` } : metadata;
        provider.script = {
          answers: (path, response) => {
            if (!path.endsWith('/.well-known/openid-configuration')) return false;
            response.end(JSON.stringify({ ...provider.metadata(), issuer: `${provider.issuer}/x`, ...own }));
            return true;
          },
        };
        const edge = await startSignIn(`${provider.issuer}/x`);
        edges.push(edge);
        assert.equal(await signIn(edge), 'unavailable');
        assert.match(lastWords(edge), words);
        assert.equal(edge.standing().problem, lastWords(edge));
      }
    });

    it('are not there, a page, or elsewhere: the sentence says which', async () => {
      for (const [status, headers, body, words] of [
        [404, {}, '', /discovery document .* is not there \(404\): look at the spelling of OIDC_ISSUER/],
        [200, { 'content-type': 'text/html' }, '<html>', /is no JSON object, but a page \(HTML\)/],
        [200, {}, '', /is no JSON object: it is empty/],
        [
          302,
          { location: 'https://id.example/login?secret=1' },
          '',
          /redirects to "https:\/\/id\.example\/login", which is not followed/,
        ],
        [503, {}, '', /answered with 503/],
      ] as const) {
        provider.script.answers = (_path, response) => Boolean(response.writeHead(status, headers).end(body));
        const edge = await edgeWith();
        assert.equal(await signIn(edge), 'unavailable');
        assert.match(lastWords(edge), words);
      }
      const away = await startSignIn(`http://127.0.0.1:${await freePort()}`);
      edges.push(away);
      assert.equal(await signIn(away), 'unavailable');
      assert.match(lastWords(away), /The provider did not answer \(ECONNREFUSED: nothing listens there\)/);
    });

    it('come back from one issuer, or with a token of it, and both are named', async () => {
      const edge = await edgeWith();
      provider.script = { claims: { iss: 'https://evil.example' } };
      assert.equal(await signIn(edge), 'failed');
      assert.match(
        lastWords(edge),
        /The ID token is of the issuer "https:\/\/evil\.example", and the provider is "http:/,
      );
      assert.equal(await signInAt(edge, provider, (query) => `${query}&iss=https://evil.example`), 'failed');
      assert.match(lastWords(edge), /came back from the issuer "https:\/\/evil\.example", and the provider is "http:/);
    });
  });

  describe('in their groups', () => {
    const rules = { OIDC_ALLOWED_GROUPS: 'staff', OIDC_ROLE_MAP: `lead=${organization}:admin` };

    it('lets in by a list, a map, objects, and by what userinfo has where the token has none', async () => {
      const staff = { staff: { '1': 'example.com' }, lead: { '1': 'example.com' } };
      for (const [ofToken, ofUserinfo] of [
        [['staff', 'lead'], undefined],
        [staff, undefined],
        [
          [
            { id: '1', name: 'staff' },
            { id: '2', name: 'lead' },
          ],
          undefined,
        ],
        ['["staff","lead"]', undefined],
        [undefined, ['staff', 'lead']],
        [null, ['staff', 'lead']],
        [[], ['staff', 'lead']],
        [{}, staff],
      ] as const) {
        provider.script = {
          claims: { groups: ofToken },
          userinfo: ofUserinfo === undefined ? undefined : { sub: 'ada', groups: ofUserinfo, unknown: null },
        };
        const edge = await edgeWith(rules);
        assert.equal(await signIn(edge), undefined, JSON.stringify(ofToken));
        assert.deepEqual(edge.begun[0]?.roles, [{ organizationId: organization, role: 'admin' }]);
      }
    });

    it('lets nobody in whose groups were left out or cannot be read: their roles stay, and the log says why', async () => {
      const left = {
        _claim_names: { groups: 'src1' },
        _claim_sources: { src1: { endpoint: 'https://graph.example' } },
      };
      for (const environment of [rules, { OIDC_ROLE_MAP: rules.OIDC_ROLE_MAP }]) {
        for (const [claims, userinfo, words] of [
          [left, { sub: 'ada' }, /left out the claim groups.*overage/],
          [left, undefined, /overage/],
          [{ hasgroups: true }, { sub: 'ada', groups: [] }, /overage/],
          [{ groups: [] }, { sub: 'ada', ...left }, /overage/],
          [left, '<html>', /overage.*The userinfo endpoint was asked as well/],
          [{ groups: true }, undefined, /is no list of texts/],
          [{ groups: { roles: ['staff'] } }, undefined, /is no list of texts/],
        ] as const) {
          provider.script = { claims, userinfo };
          const edge = await edgeWith(environment);
          assert.equal(await signIn(edge), 'groups_unread', JSON.stringify(claims));
          assert.match(lastWords(edge), words);
          assert.equal(edge.begun.length, 0);
        }
        provider.script = { claims: left, userinfo: { sub: 'ada', groups: ['staff', 'lead'] } };
        assert.equal(await signIn(await edgeWith(environment)), undefined);
      }
    });

    it('says why a group let nobody in, without their groups', async () => {
      const edge = await edgeWith(rules);
      for (const [claims, words] of [
        [{}, /Neither the ID token nor userinfo has the claim groups/],
        [{ groups: [] }, /The claim groups has no values/],
        [{ groups: ['secret-club', 'guests'] }, /The claim groups has values \(2\), and none is one of the rules/],
        [{ groups: 'secret-club, staff' }, /The claim groups is one text.*have the provider send a list/],
      ] as const) {
        provider.script = { claims };
        assert.equal(await signIn(edge), 'not_allowed');
        assert.match(lastWords(edge), words);
        assert.doesNotMatch(edge.said.join(''), /secret-club|Ada|ada@/);
      }
    });

    it('signs nobody in by the userinfo of another person', async () => {
      for (const sub of ['mallory', undefined, null, 7]) {
        provider.script = { userinfo: { sub, groups: ['staff'] } };
        const edge = await edgeWith(rules);
        assert.equal(await signIn(edge), 'failed');
        assert.match(lastWords(edge), /not about the person of the ID token/);
      }
    });

    it('reads a userinfo that is a signed token, and none that another has signed', async () => {
      provider.script = { userinfo: {} };
      const edge = await edgeWith(rules);
      await signIn(edge);
      const stranger = await startScriptedProvider();
      const claims = { sub: 'ada', groups: ['staff'], iss: provider.issuer, aud: clientId };
      try {
        provider.script = { userinfo: await provider.sign(claims) };
        assert.equal(await signIn(edge), undefined);
        provider.script = { userinfo: JSON.stringify(await provider.sign({ sub: 'ada', groups: ['staff'] })) };
        assert.equal(await signIn(edge), undefined);
        for (const userinfo of [
          await stranger.sign(claims),
          await stranger.sign(claims, { kid: 'key-1' }),
          await provider.sign({ ...claims, aud: 'another' }),
          await provider.sign({ ...claims, iss: 'https://evil.example' }),
          await provider.sign({ ...claims, sub: 'mallory' }),
          await provider.sign({ ...claims, exp: 1 }),
          'a.b.c.d.e',
          '<html>',
        ]) {
          provider.script = { userinfo };
          assert.equal(await signIn(edge), 'failed');
          assert.match(lastWords(edge), / .+\.$/);
        }
      } finally {
        await stranger.stop();
      }
    });
  });

  describe('in their keys and tokens', () => {
    const another = (kid?: string): Record<string, unknown> => ({
      ...generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'jwk' }),
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
        for (const kid of [undefined, 'key-1', null]) {
          provider.script = { keys, idToken: (claims) => provider.sign(claims, { kid }) };
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
          provider.script = { keys, idToken: (claims) => stranger.sign(claims, { kid: undefined }) };
          assert.equal(await signIn(edge), 'failed');
          assert.match(lastWords(edge), /keys|jwks_uri/);
        }
      } finally {
        await stranger.stop();
      }
    });

    it('finds a new key also where keys have no names', async () => {
      const edge = await edgeWith();
      const keys = (own: Record<string, unknown>): unknown => ({ keys: [{ ...own, kid: undefined }] });
      provider.script = { keys, idToken: (claims) => provider.sign(claims, { kid: undefined }) };
      assert.equal(await signIn(edge), undefined);
      provider.rotate();
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
      ];
      for (const changes of odd) {
        provider.script = { tokens: (own) => ({ ...own, ...changes }) };
        assert.equal(await signIn(edge), undefined, JSON.stringify(changes));
      }
      for (const claims of [
        { nbf: null, auth_time: null, azp: null, acr: null, name: null },
        { aud: [clientId], azp: clientId },
        { email_verified: 'true', picture: null },
      ]) {
        provider.script = { claims };
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
        [() => ({ error: 'my secret is x' }), /refused the code: "my secret is x"/],
        [() => '<html>', /is no JSON object/],
        [() => [], /is no JSON object/],
      ];
      for (const [tokens, words] of odd) {
        provider.script = { tokens };
        assert.equal(await signIn(edge), 'failed');
        assert.match(lastWords(edge), words);
      }
    });
  });
});
