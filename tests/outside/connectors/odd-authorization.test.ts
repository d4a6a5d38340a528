// Authorization servers with answers in a form of their own: missing members that nobody needs are put in, and each
// step that fails is said in a sentence of its own.

import assert from 'node:assert/strict';
import type { ToolAuthorization } from '#services/run-executor/tools/connectors/authorization.ts';
import { createMcpAuthorization } from '#services/run-executor/tools/connectors/mcp/authorization.ts';
import { heldRegistrations } from '../../support/tool-servers/held-registrations.ts';
import { looseOutbound } from '../../support/tool-servers/loose-outbound.ts';
import { authorize, type ScriptedAuthorization } from '../../support/tool-servers/scripted-authorization.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { connectorsWith, failureOf, never, settingsAndBounds, targetAt } from './connecting.ts';

const redirectUri = 'https://colloquy.example/v2/tool-servers/callback';
const metadataPath = '/.well-known/oauth-authorization-server';

describe('an authorization server with answers in a form of its own', () => {
  let server: ScriptedServer;
  let known: ScriptedAuthorization;
  let authorization: ToolAuthorization;
  beforeEach(async () => {
    server = await startScriptedServer();
    known = authorize(server);
    authorization = createMcpAuthorization({ outbound: looseOutbound(), ...settingsAndBounds(), clock: () => 0 });
  });
  afterEach(() => server.close());

  const begin = () =>
    authorization.begin(
      {
        server: { _id: 's', url: server.url },
        redirectUri,
        stateParameter: 'x',
        registrations: heldRegistrations(),
      },
      never,
    );
  const connect = async (iss?: (told: string) => string) => {
    const { authorizationUrl, state } = await begin();
    const back = known.visit(authorizationUrl);
    const told = back.get('iss') ?? '';
    return authorization.complete({ state, code: back.get('code') ?? '', iss: iss?.(told) ?? told }, never);
  };
  const connects = async (iss?: (told: string) => string) => {
    const { refreshState } = await connect(iss);
    return (await authorization.refresh(refreshState, never)).accessToken;
  };
  const nulls = Object.fromEntries(
    [
      'registration_endpoint_x',
      'scopes_supported',
      'jwks_uri',
      'service_documentation',
      'revocation_endpoint',
      'ui_locales_supported',
      'grant_types_supported',
      'response_modes_supported',
      'code_challenge_methods_supported',
      'token_endpoint_auth_methods_supported',
      'client_id_metadata_document_supported',
      'dpop_signing_alg_values_supported',
    ].map((name) => [name, null]),
  );

  const metadata: [string, () => void][] = [
    ['an issuer with a slash', () => void (known.metadata['issuer'] = `${server.origin}/`)],
    ['an address with a slash', () => void (known.resource['authorization_servers'] = [`${server.origin}/`])],
    ['nulls', () => void Object.assign(known.metadata, nulls)],
    ['no response types', () => void delete known.metadata['response_types_supported']],
    ['response types that are null', () => void (known.metadata['response_types_supported'] = null)],
    ['lists that are texts', () => void (known.metadata['scopes_supported'] = 'tools offline_access')],
    ['lists with nulls', () => void (known.metadata['scopes_supported'] = ['tools', null, 7])],
    ['addresses that are empty', () => void (known.metadata['service_documentation'] = '')],
    ['members that nobody knows', () => void (known.metadata['x'] = { y: [null] })],
    ['no code methods', () => void (known.metadata['code_challenge_methods_supported'] = [])],
    [
      'resource metadata with nulls',
      () => void Object.assign(known.resource, { jwks_uri: null, scopes_supported: null }),
    ],
    ['resource metadata without a resource', () => void delete known.resource['resource']],
    ['one server that is no list', () => void (known.resource['authorization_servers'] = server.origin)],
  ];
  for (const [what, change] of metadata) {
    it(`in its metadata (${what}) works`, async () => {
      change();
      assert.ok(await connects());
    });
  }

  it('whose answer names its issuer with a slash works', async () => {
    assert.ok(await connects((told) => `${told}/`));
  });

  it('with a page where its metadata may be is asked at the next address', async () => {
    server.on(metadataPath, (m) => m.status(200, '<!doctype html><p>Hello', { 'content-type': 'text/html' }));
    server.on('/.well-known/openid-configuration', (m) => m.status(200, JSON.stringify(known.metadata)));
    assert.ok(await connects());
  });

  const registered: [string, (made: Record<string, unknown>) => object][] = [
    ['nulls', (made) => ({ ...made, client_secret: null, client_secret_expires_at: null, logo_uri: null, jwks: null })],
    ['no addresses', ({ redirect_uris: _uris, ...made }) => made],
    ['nothing but an id', ({ client_id }) => ({ client_id })],
    ['an address that is none', (made) => ({ ...made, client_uri: '', contacts: 'nobody', redirect_uris: null })],
    ['an end that is text', (made) => ({ ...made, client_secret_expires_at: '0' })],
  ];
  for (const [what, change] of registered) {
    it(`in the registration of a client (${what}) works`, async () => {
      server.on('/register', (m) => {
        known.clients.add('registered-1');
        m.status(201, JSON.stringify(change({ ...(JSON.parse(m.text) as object), client_id: 'registered-1' })));
      });
      assert.ok(await connects());
    });
  }

  it('that registers a client whose id is a number works', async () => {
    server.on('/register', (m) => m.status(200, '{"client_id":7}'));
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
    ['a form', 'access_token=the-token&token_type=bearer&expires_in=60&refresh_token=next'],
  ];
  for (const [what, body] of tokens) {
    it(`in its token (${what}) works`, async () => {
      server.on('/token', (m) => m.status(200, body));
      const given = await connect();
      assert.deepEqual([given.accessToken, given.refreshToken, given.expiresAt], ['the-token', 'next', 60_000]);
    });
  }

  it('whose token says no end, by null, has none', async () => {
    server.on('/token', (m) => m.status(200, JSON.stringify({ ...token, expires_in: null, refresh_token: null })));
    const given = await connect();
    assert.deepEqual([given.expiresAt, given.refreshToken], [undefined, undefined]);
  });

  describe('is said by the step that failed:', () => {
    const sentenceOf = async (work: Promise<unknown>) => {
      const { message, detail } = await failureOf(work);
      return detail ?? message;
    };

    it('the metadata, with both issuers for administrators alone', async () => {
      known.metadata['issuer'] = 'https://other.example';
      const error = await failureOf(begin());
      assert.match(error.message, /metadata names another issuer/);
      assert.ok(!error.message.includes('other.example'));
      assert.ok(error.detail?.includes(`It was asked as ${server.origin}, and names https://other.example.`));
    });

    for (const issuer of ['//', '/x', '/?']) {
      it(`the metadata, of an issuer that ends in "${issuer}"`, async () => {
        known.metadata['issuer'] = `${server.origin}${issuer}`;
        assert.match(await sentenceOf(begin()), /names another issuer/);
      });
    }

    it('the metadata, by the member that is missing', async () => {
      known.metadata['token_endpoint'] = null;
      assert.match(await sentenceOf(begin()), /request for its metadata .* \(token_endpoint is missing/);
    });

    it('the metadata, where there is none', async () => {
      server.on(metadataPath, (m) => m.status(404));
      assert.match(await sentenceOf(begin()), /has no metadata that can be read/);
    });

    it('PKCE', async () => {
      known.metadata['code_challenge_methods_supported'] = ['plain'];
      assert.match(await sentenceOf(begin()), /PKCE with S256/);
    });

    it('the registration, refused', async () => {
      server.on('/register', (m) =>
        m.status(400, '{"error":"invalid_redirect_uri","error_description":"secret words"}'),
      );
      const said = await sentenceOf(begin());
      assert.match(said, /refused the registration of a client \(invalid_redirect_uri\): set a client id/);
      assert.doesNotMatch(said, /secret/);
    });

    it('the registration, without an id', async () => {
      server.on('/register', (m) => m.status(201, '{"client_id":null}'));
      assert.match(await sentenceOf(begin()), /the registration of a client .*\(client_id is missing/);
    });

    it('the token, refused', async () => {
      server.on('/token', (m) => m.status(400, '{"error":"invalid_grant","error_description":null}'));
      assert.match(await sentenceOf(connect()), /refused a token \(invalid_grant\)/);
    });

    it('the token, refused within a 200', async () => {
      server.on('/token', (m) => m.status(200, '{"error":"invalid_grant","access_token":null}'));
      assert.match(await sentenceOf(connect()), /refused a token \(invalid_grant\)/);
    });

    it('the token, that is none', async () => {
      server.on('/token', (m) => m.status(200, '{"token_type":"Bearer"}'));
      assert.match(await sentenceOf(connect()), /request for a token .*\(access_token is missing/);
    });

    it('the renewal', async () => {
      const { refreshState } = await connect();
      server.on('/token', (m) => m.status(400, '{"error":"invalid_grant"}'));
      assert.match(await sentenceOf(authorization.refresh(refreshState, never)), /refused the renewal of a token/);
    });

    it('time, by what was asked', async () => {
      authorization = createMcpAuthorization({
        outbound: looseOutbound(),
        ...settingsAndBounds({ connectMs: 200 }),
        clock: () => 0,
      });
      server.on('/token', () => undefined);
      assert.match(await sentenceOf(connect()), /did not answer the request for a token in time/);
    });

    it('a redirect', async () => {
      server.on('/token', (m) => m.status(307, '', { location: '/elsewhere' }));
      assert.match(await sentenceOf(connect()), /redirects the request for a token/);
    });
  });

  it('takes the secret of a client that is set for its issuer with a slash', async () => {
    const connectors = connectorsWith();
    const credential = { kind: 'oauth_client', client_id: 'client', client_secret: 'hunter2' } as const;
    const target = targetAt(server.url, { ...credential, issuer: `${server.origin}/` });
    assert.equal((await connectors.listTools(target, never)).length, 1);
    await connectors.close();
    assert.equal(known.tokenRequests.length, 1);
  });
});
