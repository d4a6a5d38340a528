// Tool servers from npm, written by others, each as it is started by its users.

import assert from 'node:assert/strict';
import type { ConnectorCredential, Connectors } from '#services/run-executor/tools/connectors/connector.ts';
import { createMcpAuthorization } from '#services/run-executor/tools/connectors/mcp/authorization.ts';
import { systemClock } from '#shared/platform/time/clock.ts';
import { heldRegistrations } from '../../support/tool-servers/held-registrations.ts';
import { looseOutbound } from '../../support/tool-servers/loose-outbound.ts';
import {
  missingPackage,
  type PublishedServer,
  type publishedServers,
  startPublishedServer,
} from '../../support/tool-servers/published-servers.ts';
import { connectorsWith, kindOf, never, settingsAndBounds, targetAt } from './connecting.ts';

type Name = keyof typeof publishedServers;

function withServer(name: Name, tests: (at: { url(): string; connectors(): Connectors }) => void): void {
  const missing = missingPackage(name);
  if (missing !== undefined) {
    it.skip(`needs ${missing}`);
    return;
  }
  let server: PublishedServer;
  let connectors: Connectors;
  before(async function () {
    this.timeout(30_000);
    server = await startPublishedServer(name);
    connectors = connectorsWith();
  });
  after(async () => {
    await connectors.close();
    await server.stop();
  });
  tests({ url: () => server.url, connectors: () => connectors });
}

describe('the reference server', () => {
  withServer('everything', ({ url, connectors }) => {
    it('lists its tools, and echoes', async () => {
      const target = targetAt(url());
      const tools = await connectors().listTools(target, never);
      assert.equal(tools.find(({ name }) => name === 'echo')?.read_only, true);
      const echoed = await connectors().callTool(target, { name: 'echo', arguments: { message: 'hi' } }, never);
      assert.deepEqual(echoed, { status: 'ok', result: { text: 'Echo: hi' } });
    });

    it('tells progress on the way to an answer', async () => {
      const call = { name: 'trigger-long-running-operation', arguments: { duration: 1, steps: 5 } };
      assert.match(JSON.stringify(await connectors().callTool(targetAt(url()), call, never)), /completed/i);
    });

    it('shows an image by what it is', async () => {
      const { result } = await connectors().callTool(targetAt(url()), { name: 'get-tiny-image', arguments: {} }, never);
      assert.match(JSON.stringify(result), /"kind":"image","mime_type":"image\/png","bytes":\d+/);
    });

    it('gives structured results', async () => {
      const call = { name: 'get-structured-content', arguments: { location: 'Chicago' } };
      const { result } = await connectors().callTool(targetAt(url()), call, never);
      assert.ok('structured' in result);
    });
  });
});

for (const [what, name] of [
  ['a gateway to a server over pipes', 'memory'],
  ['a gateway with sessions', 'memorySessions'],
] as const) {
  describe(what, () => {
    withServer(name, ({ url, connectors }) => {
      it('keeps what a tool was told', async () => {
        const target = targetAt(url());
        const entities = [{ name: 'Anna', entityType: 'person', observations: ['likes tea'] }];
        const created = await connectors().callTool(
          target,
          { name: 'create_entities', arguments: { entities } },
          never,
        );
        assert.equal(created.status, 'ok');
        const { result } = await connectors().callTool(target, { name: 'read_graph', arguments: {} }, never);
        assert.match(JSON.stringify(result), /likes tea/);
      });
    });
  });
}

describe('an application with structured results', () => {
  withServer('budget', ({ url, connectors }) => {
    it('answers with text and structure', async () => {
      const target = targetAt(url());
      const [tool] = await connectors().listTools(target, never);
      assert.equal(tool?.name, 'get-budget-data');
      const { result } = await connectors().callTool(target, { name: 'get-budget-data', arguments: {} }, never);
      assert.deepEqual(Object.keys(result), ['text', 'structured']);
    });
  });
});

describe('a server with an authorization server of its own', () => {
  withServer('authorized', ({ url, connectors }) => {
    const greet = (credential: ConnectorCredential) =>
      connectors().callTool(targetAt(url(), credential), { name: 'greet', arguments: { name: 'Anna' } }, never);

    it('refuses who has no token', async () => {
      assert.equal(await kindOf(greet({ kind: 'none' })), 'unauthorized no');
    });

    it('takes the token of an end-user who was at its page', async () => {
      const outbound = looseOutbound();
      const authorization = createMcpAuthorization({ outbound, ...settingsAndBounds(), clock: systemClock });
      const redirectUri = 'http://localhost:9/callback';
      const { authorizationUrl, state } = await authorization.begin(
        {
          server: { _id: 's', url: url() },
          redirectUri,
          stateParameter: 'the state',
          registrations: heldRegistrations(),
        },
        never,
      );
      // Its page says yes at once, and sends the browser back.
      const page = await fetch(authorizationUrl, { redirect: 'manual' });
      const back = new URL(page.headers.get('location') ?? '');
      assert.equal(back.searchParams.get('state'), 'the state');
      const code = back.searchParams.get('code') ?? '';
      const { accessToken } = await authorization.complete({ state, code }, never);
      assert.deepEqual((await greet({ kind: 'bearer', token: accessToken })).result, { text: 'Hello, Anna!' });
    });
  });
});
