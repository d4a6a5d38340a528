// Credentials of connections: tokens, headers, and OAuth client credentials, whose tokens are got and renewed.

import assert from 'node:assert/strict';
import {
  type ConnectorCredential,
  type Connectors,
  type ConnectorTarget,
  OtherIssuerError,
} from '#services/run-executor/tools/connectors/connector.ts';
import { recordingLogger } from '../../support/recording-logger.ts';
import { looseOutbound } from '../../support/tool-servers/loose-outbound.ts';
import { authorize, type ScriptedAuthorization } from '../../support/tool-servers/scripted-authorization.ts';
import { type ScriptedServer, startScriptedServer } from '../../support/tool-servers/scripted-server.ts';
import { connectorsWith, failureOf, kindOf, never, targetAt } from './connecting.ts';

const call = (connectors: Connectors, target: ConnectorTarget) =>
  connectors.callTool(target, { name: 'echo', arguments: { text: 'hi' } }, never);

describe('credentials of tool servers', () => {
  let server: ScriptedServer;
  let connectors: Connectors;
  let outbound: ReturnType<typeof looseOutbound>;
  let log: ReturnType<typeof recordingLogger>;
  let now: number;
  beforeEach(async () => {
    server = await startScriptedServer();
    outbound = looseOutbound();
    log = recordingLogger();
    now = 1_000_000;
    connectors = connectorsWith({}, { outbound, log: log.logger, clock: () => now });
  });
  afterEach(async () => {
    await connectors.close();
    await server.close();
  });

  const plain: [string, ConnectorCredential, string, string | undefined][] = [
    ['a bearer token', { kind: 'bearer', token: 'tok' }, 'authorization', 'Bearer tok'],
    ['a header', { kind: 'header', name: 'X-Api-Key', value: 'val' }, 'x-api-key', 'val'],
    ['nothing', { kind: 'none' }, 'authorization', undefined],
  ];
  for (const [what, credential, name, value] of plain) {
    it(`${what}: is sent with every request, and in no address`, async () => {
      await call(connectors, targetAt(server.url, credential));
      connectors.forget('');
      for (const { headers, path } of server.received) {
        assert.equal(headers[name], value);
        assert.equal(path, '/mcp');
      }
    });
  }

  it('that are refused are a failure in words of our own, that tells nothing', async () => {
    authorize(server);
    const error = await failureOf(call(connectors, targetAt(server.url, { kind: 'bearer', token: 'hunter3' })));
    assert.deepEqual([error.kind, error.reached], ['unauthorized', 'no']);
    assert.doesNotMatch(`${error.message}${String(error.stack)}`, /hunter3|secret words/);
    assert.ok(log.lines('tool server failed').length === 1);
    assert.doesNotMatch(JSON.stringify(log.lines('tool server failed')), /hunter3|secret words/);
  });

  describe('of an OAuth client', () => {
    let authorization: ScriptedAuthorization;
    let credential: Extract<ConnectorCredential, { kind: 'oauth_client' }>;
    beforeEach(() => {
      authorization = authorize(server);
      credential = { kind: 'oauth_client', client_id: 'client', client_secret: 'hunter2', issuer: server.origin };
    });

    it('become a token where the server says, for this server, and the token is kept', async () => {
      const target = targetAt(server.url, credential);
      assert.deepEqual((await call(connectors, target)).result, { text: 'hi' });
      await call(connectors, target);
      assert.equal(authorization.tokenRequests.length, 1);
      const [asked] = authorization.tokenRequests;
      assert.equal(asked?.get('grant_type'), 'client_credentials');
      assert.equal(asked?.get('resource'), server.url);
      assert.equal(asked?.get('scope'), 'tools');
      assert.equal(asked?.get('client_secret'), null);
      assert.ok(outbound.requests.some(({ url }) => url.endsWith('/resource-metadata')));
      assert.ok(outbound.requests.every(({ url }) => !url.includes('hunter2')));
    });

    it('become one token for calls that come at once', async () => {
      const target = targetAt(server.url, credential);
      await Promise.all([call(connectors, target), call(connectors, target), call(connectors, target)]);
      assert.equal(authorization.tokenRequests.length, 1);
    });

    it('are renewed before a token ends, over the same connection', async () => {
      const target = targetAt(server.url, credential);
      await call(connectors, target);
      now += 3_600_000 - 29_000;
      await call(connectors, target);
      assert.equal(authorization.tokenRequests.length, 2);
      const sent = server.all('tools/call').map(({ headers }) => headers.authorization);
      assert.equal(new Set(sent).size, 2);
      assert.equal(new Set(server.all('tools/call').map(({ headers }) => headers['mcp-session-id'])).size, 1);
    });

    it('are no worse for an authorization server that is away while a token still holds', async () => {
      const target = targetAt(server.url, credential);
      await call(connectors, target);
      now += 3_600_000 - 29_000;
      server.on('/token', (m) => m.status(503));
      assert.deepEqual((await call(connectors, target)).result, { text: 'hi' });
      now += 29_000;
      assert.equal(await kindOf(call(connectors, target)), 'unreachable no');
    });

    it('are renewed where a token is not taken any more, and the call that was refused is posted again', async () => {
      authorization.expiresIn = undefined;
      const target = targetAt(server.url, credential);
      await call(connectors, target);
      authorization.tokens.clear();
      assert.deepEqual((await call(connectors, target)).result, { text: 'hi' });
      assert.equal(authorization.tokenRequests.length, 2);
      assert.equal(server.all('tools/call').length, 3);
    });

    it('are tried once where no token helps', async () => {
      server.guard((m) => m.path === '/mcp' && (m.status(401), true));
      const url = `${server.origin}/.well-known/oauth-protected-resource/mcp`;
      server.on(new URL(url).pathname, (m) => m.status(200, JSON.stringify(authorization.resource)));
      assert.equal(await kindOf(call(connectors, targetAt(server.url, credential))), 'unauthorized no');
      assert.equal(authorization.tokenRequests.length, 1);
    });

    it('are refused where they are wrong, with nothing told', async () => {
      const target = targetAt(server.url, { ...credential, client_secret: 'hunter4' });
      const error = await failureOf(call(connectors, target));
      assert.deepEqual([error.kind, error.reached], ['unauthorized', 'no']);
      assert.doesNotMatch(`${error.message}${String(error.stack)}${String(error.cause)}`, /hunter4/);
    });

    it('go to no other authorization server than the one set', async () => {
      const target = targetAt(server.url, { ...credential, issuer: 'https://good.example' });
      const error = await failureOf(call(connectors, target));
      assert.ok(error instanceof OtherIssuerError && error.named === server.origin);
      assert.ok(!error.message.includes(server.origin), 'models are told nothing that a stranger writes');
      assert.equal(authorization.tokenRequests.length, 0);
    });

    it('go nowhere before it is known which authorization server they are for', async () => {
      const { issuer: _issuer, ...unpinned } = credential;
      const error = await failureOf(call(connectors, targetAt(server.url, unpinned)));
      assert.match(error.message, /not known yet which authorization server/);
      assert.equal(authorization.tokenRequests.length, 0);
    });

    const lies: [string, string, (authorization: ScriptedAuthorization) => void][] = [
      [
        'metadata of another resource',
        'unauthorized no',
        ({ resource }) => void (resource['resource'] = 'https://other.example/mcp'),
      ],
      [
        'metadata of another issuer',
        'unauthorized no',
        ({ metadata }) => void (metadata['issuer'] = 'https://other.example'),
      ],
      [
        'a token endpoint without TLS',
        'unauthorized no',
        ({ metadata }) => void (metadata['token_endpoint'] = 'http://other.example/token'),
      ],
      ['metadata that is none', 'unauthorized no', ({ metadata }) => void delete metadata['token_endpoint']],
    ];
    for (const [what, expected, lie] of lies) {
      it(`go nowhere where there is ${what}`, async () => {
        lie(authorization);
        assert.equal(await kindOf(call(connectors, targetAt(server.url, credential))), expected);
        assert.equal(authorization.tokenRequests.length, 0);
        assert.ok(outbound.requests.every(({ url }) => url.startsWith(server.origin)));
      });
    }

    it('go nowhere that is not allowed', async () => {
      await connectors.close();
      outbound = looseOutbound((url) => url.endsWith('/token'));
      connectors = connectorsWith({}, { outbound });
      assert.equal(await kindOf(call(connectors, targetAt(server.url, credential))), 'not_allowed no');
      assert.equal(authorization.tokenRequests.length, 0);
    });

    it('wait no longer for a token than for a connection', async () => {
      await connectors.close();
      connectors = connectorsWith({ connectMs: 200 }, { outbound });
      server.on('/token', () => undefined);
      assert.equal(await kindOf(call(connectors, targetAt(server.url, credential))), 'timeout no');
    });

    it('are no worse for an authorization server that has a problem: it is unreachable', async () => {
      server.on('/token', (m) => m.status(503, 'busy'));
      assert.equal(await kindOf(call(connectors, targetAt(server.url, credential))), 'unreachable no');
    });
  });
});
