// Authorization servers with answers in a form of their own: missing members that nobody needs are put in, and each
// step that fails is said in a sentence of its own.

import assert from 'node:assert/strict';
import { authorizationStage, metadataPath } from './authorization-stage.ts';
import { connectorsWith, failureOf, never, targetAt } from './connecting.ts';

describe('an authorization server with answers in a form of its own', () => {
  const stage = authorizationStage();
  const { begin, connect, connects } = stage;

  const registered: [string, (made: Record<string, unknown>) => object][] = [
    ['nulls', (made) => ({ ...made, client_secret: null, client_secret_expires_at: null, logo_uri: null, jwks: null })],
    ['no addresses', ({ redirect_uris: _uris, ...made }) => made],
    ['nothing but an id', ({ client_id }) => ({ client_id })],
    ['an address that is none', (made) => ({ ...made, client_uri: '', contacts: 'nobody', redirect_uris: null })],
    ['an end that is text', (made) => ({ ...made, client_secret_expires_at: '0' })],
  ];
  for (const [what, change] of registered) {
    it(`in the registration of a client (${what}) works`, async () => {
      stage.server.on('/register', (m) => {
        stage.known.clients.add('registered-1');
        m.status(201, JSON.stringify(change({ ...(JSON.parse(m.text) as object), client_id: 'registered-1' })));
      });
      assert.ok(await connects());
    });
  }

  for (const method of ['client_secret_post', 'client_secret_basic'] as const)
    it(`that takes clients by ${method} alone, and lists no renewal, works`, async () => {
      Object.assign(stage.known.metadata, {
        token_endpoint_auth_methods_supported: [method],
        grant_types_supported: ['authorization_code'],
      });
      let asked: Record<string, unknown> = {};
      stage.server.on('/register', (m) => {
        asked = JSON.parse(m.text) as Record<string, unknown>;
        m.status(201, JSON.stringify({ client_id: 'c', client_secret: 's', token_endpoint_auth_method: method }));
      });
      stage.server.on('/token', (m) => m.status(200, JSON.stringify(token)));
      await connect();
      assert.deepEqual([asked['token_endpoint_auth_method'], asked['grant_types']], [method, ['authorization_code']]);
      const sent = stage.server.received.find(({ path }) => path === '/token');
      assert.equal(sent?.headers.authorization !== undefined, method === 'client_secret_basic');
      assert.equal(new URLSearchParams(sent?.text).get('client_secret'), method === 'client_secret_post' ? 's' : null);
    });

  it('that settles how its client says who it is, and lists nothing, is told so', async () => {
    stage.known.metadata['token_endpoint_auth_methods_supported'] = null;
    stage.server.on('/register', (m) =>
      m.status(201, '{"client_id":"c","client_secret":"s","token_endpoint_auth_method":"client_secret_post"}'),
    );
    stage.server.on('/token', (m) => m.status(200, JSON.stringify(token)));
    await connect();
    const sent = stage.server.received.find(({ path }) => path === '/token');
    assert.equal(new URLSearchParams(sent?.text).get('client_secret'), 's');
  });

  it('that registers a client whose id is a number works', async () => {
    stage.server.on('/register', (m) => m.status(200, '{"client_id":7}'));
    const { authorizationUrl } = await begin();
    assert.equal(new URL(authorizationUrl).searchParams.get('client_id'), '7');
  });

  const token = { access_token: 'the-token', token_type: 'Bearer', expires_in: 60, refresh_token: 'next' };
  const tokens: [string, string][] = [
    ['nulls', JSON.stringify({ ...token, scope: null, id_token: null, issued_token_type: null })],
    ['no type', JSON.stringify({ ...token, token_type: undefined })],
    ['a type that is null', JSON.stringify({ ...token, token_type: null })],
    ['a type in capitals', JSON.stringify({ ...token, token_type: 'BEARER' })],
    ['an end that is text', JSON.stringify({ ...token, expires_in: '60' })],
    ['a scope that is a list', JSON.stringify({ ...token, scope: ['a', 'b'] })],
    ['blanks around it', JSON.stringify({ ...token, access_token: ' the-token\n' })],
    ['its type before it', JSON.stringify({ ...token, access_token: 'Bearer the-token' })],
    ['a form', 'access_token=the-token&token_type=bearer&expires_in=60&refresh_token=next'],
  ];
  for (const [what, body] of tokens) {
    it(`in its token (${what}) works`, async () => {
      stage.server.on('/token', (m) => m.status(200, body));
      const given = await connect();
      assert.deepEqual([given.accessToken, given.refreshToken, given.expiresAt], ['the-token', 'next', 60_000]);
    });
  }

  it('whose token says no end, by null, has none', async () => {
    stage.server.on('/token', (m) =>
      m.status(200, JSON.stringify({ ...token, expires_in: null, refresh_token: null })),
    );
    const given = await connect();
    assert.deepEqual([given.expiresAt, given.refreshToken], [undefined, undefined]);
  });

  for (const seconds of [0, -1, '0', 1e20, 'soon'])
    it(`whose token ends after ${seconds} seconds has no end that is known`, async () => {
      stage.server.on('/token', (m) => m.status(200, JSON.stringify({ ...token, expires_in: seconds })));
      assert.equal((await connect()).expiresAt, undefined);
    });

  describe('is said by the step that failed:', () => {
    const sentenceOf = async (work: Promise<unknown>) => {
      const { message, detail } = await failureOf(work);
      return detail ?? message;
    };

    it('the metadata, with both issuers for administrators alone', async () => {
      stage.known.metadata['issuer'] = 'https://other.example';
      const error = await failureOf(begin());
      assert.match(error.message, /metadata names another issuer/);
      assert.ok(!error.message.includes('other.example'));
      assert.ok(error.detail?.includes(`It was asked as ${stage.server.origin}, and names https://other.example.`));
    });

    for (const issuer of ['//', '/x', '/?']) {
      it(`the metadata, of an issuer that ends in "${issuer}"`, async () => {
        stage.known.metadata['issuer'] = `${stage.server.origin}${issuer}`;
        assert.match(await sentenceOf(begin()), /names another issuer/);
      });
    }

    it('the metadata, by the member that is missing', async () => {
      stage.known.metadata['token_endpoint'] = null;
      assert.match(await sentenceOf(begin()), /request for its metadata .* \(token_endpoint is missing/);
    });

    it('the metadata, where there is none', async () => {
      stage.server.on(metadataPath, (m) => m.status(404));
      assert.match(await sentenceOf(begin()), /has no metadata that can be read/);
    });

    it('the metadata, of another resource, with both addresses for administrators', async () => {
      stage.known.resource['resource'] = 'https://other.example/mcp';
      const error = await failureOf(begin());
      assert.ok(!error.message.includes('other.example'));
      assert.ok(
        error.detail?.endsWith(`It is for https://other.example/mcp, and the server is at ${stage.server.url}.`),
      );
    });

    it('the metadata, nested too deep', async () => {
      stage.known.metadata['x'] = JSON.parse(`${'['.repeat(100)}${']'.repeat(100)}`) as unknown;
      assert.match(await sentenceOf(begin()), /answer to the request for its metadata is too long, or nested too deep/);
    });

    it('the return, without its issuer', async () => {
      assert.match(await sentenceOf(connect(() => '')), /came back without the issuer \(iss\)/);
      assert.equal(stage.server.received.filter(({ path }) => path === '/token').length, 0);
    });

    for (const [body, said] of [
      ['<html>', '(HTTP 400)'],
      ['{"message":"secret"}', '(HTTP 400)'],
      ['{"error":"INVALID_GRANT"}', '(invalid_grant)'],
      ['{"error":{"code":"invalid_grant"}}', '(invalid_grant)'],
    ] as const)
      it(`the token, refused by ${body}`, async () => {
        stage.server.on('/token', (m) => m.status(400, body));
        assert.ok((await sentenceOf(connect())).endsWith(`refused a token ${said}.`));
      });

    it('the token, of a type that is not of bearers', async () => {
      stage.server.on('/token', (m) => m.status(200, JSON.stringify({ ...token, token_type: 'mac' })));
      assert.match(await sentenceOf(connect()), /a token of the type mac: a bearer token is needed/);
    });

    it('PKCE', async () => {
      stage.known.metadata['code_challenge_methods_supported'] = ['plain'];
      assert.match(await sentenceOf(begin()), /PKCE with S256/);
    });

    it('the registration, refused', async () => {
      stage.server.on('/register', (m) =>
        m.status(400, '{"error":"invalid_redirect_uri","error_description":"secret words"}'),
      );
      const said = await sentenceOf(begin());
      assert.match(said, /refused the registration of a client \(invalid_redirect_uri\): set a client id/);
      assert.doesNotMatch(said, /secret/);
    });

    it('the registration, without an id', async () => {
      stage.server.on('/register', (m) => m.status(201, '{"client_id":null}'));
      assert.match(await sentenceOf(begin()), /the registration of a client .*\(client_id is missing/);
    });

    it('the token, refused', async () => {
      stage.server.on('/token', (m) => m.status(400, '{"error":"invalid_grant","error_description":null}'));
      assert.match(await sentenceOf(connect()), /refused a token \(invalid_grant\)/);
    });

    it('the token, refused within a 200', async () => {
      stage.server.on('/token', (m) => m.status(200, '{"error":"invalid_grant","access_token":null}'));
      assert.match(await sentenceOf(connect()), /refused a token \(invalid_grant\)/);
    });

    it('the token, that is none', async () => {
      stage.server.on('/token', (m) => m.status(200, '{"token_type":"Bearer"}'));
      assert.match(await sentenceOf(connect()), /request for a token .*\(access_token is missing/);
    });

    it('the renewal', async () => {
      const { refreshState } = await connect();
      stage.server.on('/token', (m) => m.status(400, '{"error":"invalid_grant"}'));
      assert.match(
        await sentenceOf(stage.authorization.refresh(refreshState, never)),
        /refused the renewal of a token/,
      );
    });

    it('time, by what was asked', async () => {
      stage.replaceWith({ connectMs: 200 });
      stage.server.on('/token', () => undefined);
      assert.match(await sentenceOf(connect()), /did not answer the request for a token in time/);
    });

    it('a redirect', async () => {
      stage.server.on('/token', (m) => m.status(307, '', { location: '/elsewhere' }));
      assert.match(await sentenceOf(connect()), /redirects the request for a token/);
    });
  });

  it('takes the secret of a client that is set for its issuer with a slash', async () => {
    const connectors = connectorsWith();
    const credential = { kind: 'oauth_client', client_id: 'client', client_secret: 'hunter2' } as const;
    const target = targetAt(stage.server.url, { ...credential, issuer: `${stage.server.origin}/` });
    assert.equal((await connectors.listTools(target, never)).length, 1);
    await connectors.close();
    assert.equal(stage.known.tokenRequests.length, 1);
  });
});
