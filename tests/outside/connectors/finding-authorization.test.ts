// The metadata of tool servers and of their authorization servers, in forms and at places of their own.

import assert from 'node:assert/strict';
import type { ReceivedMessage } from '../../support/tool-servers/scripted-server.ts';
import { authorizationStage, metadataPath } from './authorization-stage.ts';

describe('an authorization server, found', () => {
  const stage = authorizationStage();
  const { begin, connects } = stage;

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
    ['an issuer with a slash', () => void (stage.known.metadata['issuer'] = `${stage.server.origin}/`)],
    [
      'an address with a slash',
      () => void (stage.known.resource['authorization_servers'] = [`${stage.server.origin}/`]),
    ],
    ['nulls', () => void Object.assign(stage.known.metadata, nulls)],
    ['no response types', () => void delete stage.known.metadata['response_types_supported']],
    ['response types that are null', () => void (stage.known.metadata['response_types_supported'] = null)],
    ['lists that are texts', () => void (stage.known.metadata['scopes_supported'] = 'tools offline_access')],
    ['lists with nulls', () => void (stage.known.metadata['scopes_supported'] = ['tools', null, 7])],
    ['addresses that are empty', () => void (stage.known.metadata['service_documentation'] = '')],
    ['members that nobody knows', () => void (stage.known.metadata['x'] = { y: [null] })],
    ['no code methods', () => void (stage.known.metadata['code_challenge_methods_supported'] = [])],
    [
      'resource metadata with nulls',
      () => void Object.assign(stage.known.resource, { jwks_uri: null, scopes_supported: null }),
    ],
    ['resource metadata without a resource', () => void delete stage.known.resource['resource']],
    [
      'servers of which the first is away',
      () => void (stage.known.resource['authorization_servers'] = ['http://127.0.0.1:9', stage.server.origin]),
    ],
    [
      'servers of which the first has none',
      () =>
        void (stage.known.resource['authorization_servers'] = [
          `${stage.server.origin}/none`,
          null,
          stage.server.origin,
        ]),
    ],
    [
      'servers as objects',
      () => void (stage.known.resource['authorization_servers'] = [{ issuer: stage.server.origin }]),
    ],
    [
      'a server by its metadata',
      () => void (stage.known.resource['authorization_servers'] = [`${stage.server.origin}${metadataPath}`]),
    ],
    ['a server at its own host', () => void (stage.known.resource['authorization_servers'] = ['/'])],
    ['a resource that is no address', () => void (stage.known.resource['resource'] = 'my-api')],
    [
      'addresses on its own host',
      () =>
        void Object.assign(stage.known.metadata, {
          authorization_endpoint: '/authorize',
          token_endpoint: '/token',
          registration_endpoint: '/register',
        }),
    ],
    ['one server that is no list', () => void (stage.known.resource['authorization_servers'] = stage.server.origin)],
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

  for (const [what, place] of [
    ['behind its path', '/t/.well-known/oauth-authorization-server'],
    ['before it', metadataPath],
  ] as const) {
    it(`with a path in its name, and its metadata ${what}, works`, async () => {
      stage.known.metadata['issuer'] = `${stage.server.origin}/t`;
      stage.known.resource['authorization_servers'] = [`${stage.server.origin}/t`];
      stage.server.on(metadataPath, (m) => m.status(404));
      stage.server.on(place, (m) => m.status(200, JSON.stringify(stage.known.metadata)));
      assert.ok(await connects());
    });
  }

  it('without a name of its own is the one that was asked', async () => {
    delete stage.known.metadata['issuer'];
    assert.ok(await connects(() => stage.server.origin));
  });

  for (const [what, answer] of [
    ['a failure', (m: ReceivedMessage) => m.status(500)],
    ['a redirect', (m: ReceivedMessage) => m.status(302, '', { location: '/login' })],
    ['a cut connection', (m: ReceivedMessage) => void m.response.destroy()],
  ] as const) {
    it(`with ${what} where its metadata may be is asked at the next address`, async () => {
      stage.server.on(metadataPath, answer);
      stage.server.on('/.well-known/openid-configuration', (m) => m.status(200, JSON.stringify(stage.known.metadata)));
      assert.ok(await connects());
    });
  }

  for (const challenge of [
    "Bearer resource_metadata='/resource-metadata'",
    'Basic realm="x", bearer error="invalid_token",resource_metadata = /resource-metadata',
    'Bearer resource_metadata="http://127.0.0.1:9/none"',
  ])
    it(`of a tool server that says ${challenge} works`, async () => {
      stage.server.guard((m) => {
        if (m.path !== '/mcp') return false;
        m.status(401, '', { 'www-authenticate': challenge });
        return true;
      });
      stage.server.on('/.well-known/oauth-protected-resource/mcp', (m) =>
        m.status(200, JSON.stringify(stage.known.resource)),
      );
      stage.known.resource['authorization_servers'] = [`${stage.server.origin}/t`];
      stage.known.metadata['issuer'] = `${stage.server.origin}/t`;
      assert.ok(await connects());
    });

  it('among several is the one that a client is set for', async () => {
    stage.known.metadata['issuer'] = `${stage.server.origin}/t`;
    stage.known.resource['authorization_servers'] = [stage.server.origin, `${stage.server.origin}/t`];
    const given = { issuer: `${stage.server.origin}/t`, client_id: 'client', client_secret: 'hunter2' };
    const { authorizationUrl } = await begin({ client: given });
    assert.ok(authorizationUrl.startsWith(stage.server.origin));
  });

  it('with a page where its metadata may be is asked at the next address', async () => {
    stage.server.on(metadataPath, (m) => m.status(200, '<!doctype html><p>Hello', { 'content-type': 'text/html' }));
    stage.server.on('/.well-known/openid-configuration', (m) => m.status(200, JSON.stringify(stage.known.metadata)));
    assert.ok(await connects());
  });
});
