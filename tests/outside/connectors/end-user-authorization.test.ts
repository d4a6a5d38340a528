// OAuth between end-users and tool servers: from the page they are sent to, to tokens that are renewed.

import assert from 'node:assert/strict';
import { ClientRefusedError, type ToolAuthorization } from '#services/run-executor/tools/connectors/authorization.ts';
import { OtherIssuerError } from '#services/run-executor/tools/connectors/connector.ts';
import { createMcpAuthorization } from '#services/run-executor/tools/connectors/mcp/authorization.ts';
import { heldRegistrations } from '../../support/tool-servers/held-registrations.ts';
import { looseOutbound } from '../../support/tool-servers/loose-outbound.ts';
import { authorize, type ScriptedAuthorization } from '../../support/tool-servers/scripted-authorization.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { type Changed, connectorsWith, kindOf, never, settingsAndBounds, targetAt } from './connecting.ts';

const redirectUri = 'https://colloquy.example/v1/tool-connections/callback';
const now = 5_000_000;

describe("an end-user's authorization", () => {
  let server: ScriptedServer;
  let known: ScriptedAuthorization;
  let outbound: ReturnType<typeof looseOutbound>;
  let registrations: ReturnType<typeof heldRegistrations>;
  beforeEach(async () => {
    server = await startScriptedServer();
    known = authorize(server);
    outbound = looseOutbound();
    registrations = heldRegistrations();
  });
  afterEach(() => server.close());
  const made = (changed: Changed = {}): ToolAuthorization =>
    createMcpAuthorization({ outbound, ...settingsAndBounds(changed), clock: () => now });
  const begin = (authorization = made(), more: Partial<Parameters<ToolAuthorization['begin']>[0]> = {}) =>
    authorization.begin(
      { server: { _id: 's', url: server.url }, redirectUri, stateParameter: 'the state', registrations, ...more },
      never,
    );

  it('begins on the server’s page, with all that the code is bound to', async () => {
    const { authorizationUrl, state } = await begin();
    const url = new URL(authorizationUrl);
    assert.equal(`${url.origin}${url.pathname}`, `${server.origin}/authorize`);
    assert.equal(url.searchParams.get('state'), 'the state');
    assert.equal(url.searchParams.get('resource'), server.url);
    assert.equal(url.searchParams.get('redirect_uri'), redirectUri);
    assert.equal(url.searchParams.get('scope'), 'tools');
    assert.equal(url.searchParams.get('code_challenge_method'), 'S256');
    assert.ok(state.length < 16_384);
    assert.deepEqual(known.registrations[0]?.['redirect_uris'], [redirectUri]);
  });

  it('ends in a token that the server takes, and that is renewed', async () => {
    const authorization = made();
    const { authorizationUrl, state } = await begin(authorization);
    const back = known.visit(authorizationUrl);
    const iss = back.get('iss') ?? '';
    const first = await authorization.complete({ state, code: back.get('code') ?? '', iss }, never);
    assert.equal(first.expiresAt, now + 3_600_000);
    assert.ok(first.refreshToken);
    const second = await authorization.refresh(first.refreshState, never);
    assert.notEqual(second.accessToken, first.accessToken);
    const third = await authorization.refresh(second.refreshState, never);
    const connectors = connectorsWith();
    const target = targetAt(server.url, { kind: 'bearer', token: third.accessToken });
    const { result } = await connectors.callTool(target, { name: 'echo', arguments: { text: 'mine' } }, never);
    assert.deepEqual(result, { text: 'mine' });
    await connectors.close();
    // A renewed state is used up: a caller with an old one has to ask the end-user again.
    assert.equal(await kindOf(authorization.refresh(first.refreshState, never)), 'unauthorized no');
    assert.ok(outbound.requests.every(({ url }) => !url.includes(first.accessToken)));
  });

  it('takes a code once', async () => {
    const authorization = made();
    const { authorizationUrl, state } = await begin(authorization);
    const back = known.visit(authorizationUrl);
    const answer = { state, code: back.get('code') ?? '', iss: back.get('iss') ?? '' };
    await authorization.complete(answer, never);
    assert.equal(await kindOf(authorization.complete(answer, never)), 'unauthorized no');
  });

  it('takes no code of another begin', async () => {
    const authorization = made();
    const [mine, theirs] = [await begin(authorization), await begin(authorization)];
    const back = known.visit(theirs.authorizationUrl);
    const answer = { state: mine.state, code: back.get('code') ?? '', iss: back.get('iss') ?? '' };
    assert.equal(await kindOf(authorization.complete(answer, never)), 'unauthorized no');
  });

  for (const [what, iss] of [
    ['from another issuer', { iss: 'https://evil.example' }],
    ['without the issuer, from a server that says it', {}],
  ] as const) {
    it(`sends no code that came ${what} anywhere`, async () => {
      const authorization = made();
      const { authorizationUrl, state } = await begin(authorization);
      const code = known.visit(authorizationUrl).get('code') ?? '';
      assert.equal(await kindOf(authorization.complete({ state, code, ...iss }, never)), 'unauthorized no');
      assert.equal(known.tokenRequests.length, 0);
    });
  }

  it('asks for what renews, where there is such a scope', async () => {
    known.metadata['scopes_supported'] = ['tools', 'offline_access'];
    const { authorizationUrl } = await begin();
    assert.equal(new URL(authorizationUrl).searchParams.get('scope'), 'tools offline_access');
  });

  it('has one client registered, however often it begins', async () => {
    for (let times = 0; times < 5; times += 1) await begin();
    assert.equal(known.registrations.length, 1);
    assert.equal(known.registrations[0]?.['application_type'], 'web');
    assert.deepEqual([...registrations.held], [[server.origin, { client_id: 'registered-1' }]]);
    await begin(made(), {
      redirectUri: 'http://127.0.0.1:8080/callback',
      registrations: heldRegistrations(),
    });
    assert.equal(known.registrations[1]?.['application_type'], 'native');
  });

  it('keeps when the secret of a client ends, where it does', async () => {
    known.secretEndsAt = 7_000;
    await begin();
    assert.deepEqual(registrations.held.get(server.origin), {
      client_id: 'registered-1',
      client_secret: 'of-registered-1',
      secret_expires_at: 7_000_000,
    });
    known.secretEndsAt = 0;
    await begin(made(), { registrations: (registrations = heldRegistrations()) });
    assert.equal(registrations.held.get(server.origin)?.secret_expires_at, undefined);
  });

  it('has another client registered where the one that is kept is not known any more, and somebody did not come back', async () => {
    await begin();
    await begin(made(), { doubtsRegistration: true });
    assert.equal(known.registrations.length, 1, 'it is known still');
    known.clients.clear();
    const { authorizationUrl } = await begin(made(), { doubtsRegistration: true });
    assert.equal(known.registrations.length, 2);
    assert.equal(new URL(authorizationUrl).searchParams.get('client_id'), 'registered-2');
    assert.ok(known.visit(authorizationUrl).get('code'));
  });

  it('says which client is not known any more, when a code or a refresh token is refused for it', async () => {
    const authorization = made();
    const { authorizationUrl, state } = await begin(authorization);
    const back = known.visit(authorizationUrl);
    const answer = { state, code: back.get('code') ?? '', iss: back.get('iss') ?? '' };
    const { refreshState } = await authorization.complete(answer, never);
    known.clients.clear();
    for (const refused of [authorization.complete(answer, never), authorization.refresh(refreshState, never)])
      await assert.rejects(
        refused,
        (error) =>
          error instanceof ClientRefusedError && error.clientId === 'registered-1' && error.issuer === server.origin,
      );
  });

  it('sends the client that is set to its own issuer alone', async () => {
    const client = { client_id: 'set', client_secret: 'hunter2', issuer: 'https://good.example' };
    await assert.rejects(
      begin(made(), { client }),
      (error) => error instanceof OtherIssuerError && error.named === server.origin,
    );
    const { authorizationUrl, state } = await begin(made(), { client: { ...client, issuer: server.origin } });
    const back = known.visit(authorizationUrl);
    const answer = { state, code: back.get('code') ?? '', iss: back.get('iss') ?? '' };
    const elsewhere = { ...answer, issuer: 'https://good.example' };
    assert.equal(await kindOf(made().complete(elsewhere, never)), 'unauthorized no');
    assert.equal(known.tokenRequests.length, 0);
    const { refreshState } = await made().complete({ ...answer, issuer: server.origin }, never);
    assert.equal(await kindOf(made().refresh(refreshState, never, 'https://good.example')), 'unauthorized no');
    assert.equal(known.tokenRequests.length, 1);
    await made().refresh(refreshState, never, server.origin);
    assert.equal(known.tokenRequests.length, 2);
  });

  it('says which issuer a tool server names', async () => {
    assert.equal(await made().issuerOf({ url: server.url }, never), server.origin);
    known.metadata['issuer'] = 'https://other.example';
    assert.equal(await kindOf(made().issuerOf({ url: server.url }, never)), 'unauthorized no');
  });

  it('uses the client that is set, and registers none', async () => {
    const client = { client_id: 'set', client_secret: 'x', issuer: server.origin };
    const { authorizationUrl } = await begin(made(), { client });
    assert.equal(new URL(authorizationUrl).searchParams.get('client_id'), 'set');
    assert.equal(known.registrations.length, 0);
    assert.doesNotMatch(authorizationUrl, /client_secret/);
  });

  it('names the metadata document of the deployment, where the server takes one', async () => {
    known.metadata['client_id_metadata_document_supported'] = true;
    const document = 'https://colloquy.example/client.json';
    const { authorizationUrl } = await begin(made({ TOOL_CLIENT_METADATA_URL: document }));
    assert.equal(new URL(authorizationUrl).searchParams.get('client_id'), document);
    assert.equal(known.registrations.length, 0);
  });

  it('does not begin where no client can be had', async () => {
    delete known.metadata['registration_endpoint'];
    assert.equal(await kindOf(begin()), 'unauthorized no');
  });

  it('does not begin where the server cannot do PKCE', async () => {
    known.metadata['code_challenge_methods_supported'] = ['plain'];
    assert.equal(await kindOf(begin()), 'unauthorized no');
  });

  for (const endpoint of ['authorization_endpoint', 'token_endpoint', 'registration_endpoint']) {
    it(`does not begin where the ${endpoint} is not allowed`, async () => {
      known.metadata[endpoint] = 'http://10.0.0.1/x';
      outbound = looseOutbound((url) => url.startsWith('http://10.'));
      assert.equal(await kindOf(begin()), 'not_allowed no');
      assert.equal(known.registrations.length, 0);
    });
  }

  it('does not begin on a page that is no web page', async () => {
    known.metadata['authorization_endpoint'] = 'javascript:alert(1)';
    assert.equal(await kindOf(begin()), 'unauthorized no');
  });

  it('ends with what was kept, if that is not what was given', async () => {
    const authorization = made();
    for (const state of ['', '{}', '[]', '{"url":1}', `"${'x'.repeat(20_000)}"`]) {
      assert.equal(await kindOf(authorization.complete({ state, code: 'c' }, never)), 'unauthorized no');
      assert.equal(await kindOf(authorization.refresh(state, never)), 'unauthorized no');
    }
  });

  for (const [what, token] of [
    ['no text', 7],
    ['more than a header holds', 'x'.repeat(20_000)],
    ['more than one header', 'a\r\nb: c'],
    ['nothing', ''],
  ] as const) {
    it(`takes no token that is ${what}`, async () => {
      const authorization = made();
      const { authorizationUrl, state } = await begin(authorization);
      const back = known.visit(authorizationUrl);
      server.on('/token', (m) => m.status(200, JSON.stringify({ access_token: token, token_type: 'Bearer' })));
      const answer = { state, code: back.get('code') ?? '', iss: back.get('iss') ?? '' };
      assert.equal(await kindOf(authorization.complete(answer, never)), 'unauthorized no');
    });
  }

  it('is told apart from an authorization server that has a problem', async () => {
    const authorization = made();
    const { authorizationUrl, state } = await begin(authorization);
    const back = known.visit(authorizationUrl);
    server.on('/token', (m) => m.status(500, '<html>'));
    const answer = { state, code: back.get('code') ?? '', iss: back.get('iss') ?? '' };
    assert.equal(await kindOf(authorization.complete(answer, never)), 'unreachable no');
  });

  it('ends in its time, and with its signal', async () => {
    server.on('/.well-known/oauth-authorization-server', () => undefined);
    assert.equal(await kindOf(begin(made({ connectMs: 200 }))), 'timeout no');
    const stop = new AbortController();
    const why = new Error('gone');
    server.on('/.well-known/oauth-authorization-server', () => stop.abort(why));
    const request = { server: { _id: 's', url: server.url }, redirectUri, stateParameter: 'x', registrations };
    await assert.rejects(made().begin(request, stop.signal), (error) => error === why);
  });
});
