// Signing in with providers that are right in their own way: how they take the secret, name themselves and send the
// browser back. Each case that ends nowhere has a sentence in the log.

import assert from 'node:assert/strict';
import { clientId, clientSecret } from '../../../support/oidc/provider-server.ts';
import type { ReadRequest } from '../../../support/oidc/scripted-provider.ts';
import { providerScene, signInAt } from '../../../support/oidc/scripted-sign-in.ts';
import { freePort } from '../../../support/servers/free-port.ts';

describe('signing in with providers that differ', function () {
  this.timeout(30_000);
  const scene = providerScene();
  const { edgeWith, signIn, lastWords } = scene;

  describe('in how the client’s secret is sent', () => {
    const basicOf = (id: string, secret: string): string =>
      `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
    const isPosted = ({ body }: ReadRequest): boolean =>
      new URLSearchParams(body).get('client_secret') === clientSecret;
    const isPlain = ({ headers }: ReadRequest): boolean => headers.authorization === basicOf(clientId, clientSecret);
    const isEncoded = ({ headers }: ReadRequest): boolean =>
      headers.authorization === basicOf(clientId, clientSecret.replaceAll('-', '%2D'));

    /** Takes it in one way, and notes how it came. */
    function taking(takes: (request: ReadRequest) => boolean, status = 401, error?: string): string[] {
      const came: string[] = [];
      scene.provider.script.answers = (path, response, request) => {
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
      scene.provider.script.metadata = {
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
          scene.provider.script.metadata = { token_endpoint_auth_methods_supported: listed };
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

    it('tries another way after each answer with which providers refuse one', async () => {
      for (const [status, error] of [
        [400, 'invalid_request'],
        [400, 'unauthorized_client'],
        [400, 'INVALID_CLIENT'],
        [403, undefined],
        [200, 'incorrect_client_credentials'],
      ] as const) {
        const came = taking(isPosted, status, error);
        assert.equal(await signIn(await edgeWith()), undefined, error);
        assert.deepEqual(came, ['basic', 'plain', 'post']);
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
      [{ token_endpoint: '/token' }, /has a token_endpoint that is not asked: it has to be an https address/],
      [{ require_pushed_authorization_requests: true }, /wants pushed authorization requests \(require_pushed/],
      [{ require_signed_request_object: 'true' }, /wants signed authorization requests \(require_signed/],
    ];

    it('are named, both, in the log and to operators', async () => {
      for (const [metadata, words] of problems) {
        const own = metadata.issuer === 'slash' ? { issuer: `${scene.provider.issuer}/x/` } : metadata;
        scene.provider.script = {
          answers: (path, response) => {
            if (!path.endsWith('/.well-known/openid-configuration')) return false;
            response.end(
              JSON.stringify({ ...scene.provider.metadata(), issuer: `${scene.provider.issuer}/x`, ...own }),
            );
            return true;
          },
        };
        const edge = await edgeWith({}, `${scene.provider.issuer}/x`);
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
        [429, {}, '', /answered with 429/],
        [200, { 'content-encoding': 'gzip' }, '{}', /its answer is not compressed as it says/],
      ] as const) {
        scene.provider.script.answers = (_path, response) => Boolean(response.writeHead(status, headers).end(body));
        const edge = await edgeWith();
        assert.equal(await signIn(edge), 'unavailable');
        assert.match(lastWords(edge), words);
      }
      const away = await edgeWith({}, `http://127.0.0.1:${await freePort()}`);
      assert.equal(await signIn(away), 'unavailable');
      assert.match(lastWords(away), /The provider did not answer \(ECONNREFUSED: nothing listens there\)/);
    });

    it('come back from one issuer, or with a token of it, and both are named', async () => {
      const edge = await edgeWith();
      scene.provider.script = { claims: { iss: 'https://evil.example' } };
      assert.equal(await signIn(edge), 'failed');
      assert.match(
        lastWords(edge),
        /The ID token is of the issuer "https:\/\/evil\.example", and the provider is "http:/,
      );
      assert.equal(await signInAt(edge, scene.provider, (query) => `${query}&iss=https://evil.example`), 'failed');
      assert.match(lastWords(edge), /came back from the issuer "https:\/\/evil\.example", and the provider is "http:/);
    });
  });

  describe('in how the browser comes back', () => {
    const stateOf = (query: string): string => new URLSearchParams(query).get('state') ?? '';
    const back = async (changed: (query: string) => string): Promise<[string | undefined, string]> => {
      const edge = await edgeWith();
      return [await signInAt(edge, scene.provider, changed), lastWords(edge)];
    };

    it('signs in with parameters that are repeated, empty or of another flow', async () => {
      for (const more of [
        '&session_state=x&scope=openid&authuser=0',
        '&iss=',
        '&error=',
        '&response=a.b.c',
        '&id_token=x&token=y',
      ])
        assert.deepEqual(await back((query) => query + more), [undefined, ''], more);
      assert.deepEqual(await back((query) => `${query}&${query.slice(1)}`), [undefined, '']);
      scene.provider.script.metadata = { authorization_response_iss_parameter_supported: 'true' };
      const iss = encodeURIComponent(scene.provider.issuer);
      assert.deepEqual(await back((query) => `${query}&iss=${iss}&iss=${iss}`), [undefined, '']);
    });

    it('by a form is led to the console, with the reason in the log', async () => {
      const edge = await edgeWith();
      const body = new URLSearchParams({ code: 'c', state: 's' });
      const answer = await fetch(`${edge.origin}/auth/callback`, { method: 'POST', redirect: 'manual', body });
      assert.equal(answer.status, 303);
      assert.match(answer.headers.get('location') ?? '', /^\/console#sign-in-error=failed$/);
      assert.match(lastWords(edge), /came back by POST: have the provider answer in the query/);
    });

    it('says why not else', async () => {
      const error = (code: string) => (query: string) => `?error=${code}&error_description=Ada&state=${stateOf(query)}`;
      for (const [changed, outcome, words] of [
        [error('access_denied'), 'cancelled', /sent the person back without signing them in: "access_denied"/],
        [error('ACCESS_DENIED'), 'cancelled', /back without signing them in/],
        [error('user_cancelled_login'), 'cancelled', /back without signing them in/],
        [error('server_error'), 'unavailable', /cannot sign in now: "server_error"/],
        [error('invalid_scope'), 'failed', /refused the request of this sign-in: "invalid_scope"/],
        [error('x&error=y'), 'failed', /several values of error/],
        [(query: string) => `${query}&code=another`, 'failed', /several values of code/],
        [(query: string) => `?state=${stateOf(query)}`, 'failed', /neither a code nor an error/],
        [(query: string) => `?response=a.b.c&state=${stateOf(query)}`, 'failed', /neither a code nor an error/],
        [(query: string) => `${query}x`, 'failed', /another state/],
        [() => '?error=access_denied', 'expired', /without the state that it was sent with/],
        [
          (query: string) => query.replace(/state=.{16}/, `state=${'A'.repeat(16)}`),
          'expired',
          /without the cookie of a sign-in/,
        ],
      ] as const) {
        const [code, said] = await back(changed);
        assert.equal(code, outcome, String(words));
        assert.match(said, words);
        assert.doesNotMatch(said, /Ada/);
      }
      scene.provider.script.metadata = { authorization_response_iss_parameter_supported: true };
      assert.match((await back((query) => query))[1], /without the issuer \(iss\) that the provider’s discovery/);
    });
  });
});
