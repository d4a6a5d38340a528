// Servers that are older than the question which version they speak, greet in a form of their own, or are somewhere else by now: they work,
// or are refused with a sentence that says why.

import assert from 'node:assert/strict';
import { initialized, type Handler, type ReceivedMessage } from '../../support/tool-servers/scripted-server.ts';
import { envelope, errorOf, raw } from './answers.ts';
import { failureOf, kindOf, never } from './connecting.ts';
import { connectorStage } from './stage.ts';

describe('a tool server that is older than the question which version it speaks', () => {
  const stage = connectorStage({ connectMs: 1_200 });

  const answers: [string, Handler][] = [
    ['nothing', () => undefined],
    ['a cut connection', (m) => void m.response.destroy()],
    ['202', (m) => m.status(202)],
    ['202 without a type', (m) => m.status(202, '', {})],
    ['204', (m) => m.status(204, '', {})],
    ['an error without an id', (m) => raw(m, '{"jsonrpc":"2.0","error":{"code":-32601,"message":"?"}}')],
    ['an error under null', (m) => raw(m, '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"?"}}')],
    ['an error that is a text', (m) => raw(m, `{"jsonrpc":"2.0","id":${JSON.stringify(m.id)},"error":"?"}`)],
    ['an answer to something else', (m) => raw(m, envelope('other', '{}'))],
    ['an empty result', (m) => m.result({})],
    ['a result that is null', (m) => raw(m, envelope(m.id, 'null'))],
    ['a stream that ends', (m) => (m.stream(), void m.response.end())],
    ['a stream that is silent', (m) => void m.stream()],
    ['half of an answer', (m) => (m.response.writeHead(200), void m.response.write('{"json'))],
    ['408', (m) => m.status(408)],
    ['503', (m) => m.status(503, 'busy')],
    ['more than may be read', (m) => raw(m, `"${'x'.repeat(5_000_000)}"`)],
  ];
  for (const [what, handler] of answers) {
    it(`and answers it with ${what}: is greeted as of old`, async () => {
      stage.server.on('server/discover', handler);
      assert.deepEqual((await stage.call()).result, { text: 'hi' });
      assert.equal(stage.server.all('initialize').length, 1);
      assert.equal(stage.server.all('tools/call').length, 1);
    });
  }

  it('is asked once: its silence is remembered until somebody looks after it', async () => {
    stage.server.on('server/discover', () => undefined);
    await stage.call();
    await stage.call();
    assert.equal(stage.server.all('server/discover').length, 1);
    stage.connectors.forget('any');
    await stage.call();
    assert.equal(stage.server.all('server/discover').length, 2);
  });

  it('is asked once more where it was slow to say that it is a newer one', async () => {
    stage.server.on('server/discover', async (m) => {
      if (stage.server.all('server/discover').length > 1)
        return m.result({ resultType: 'complete', supportedVersions: ['2026-07-28'], capabilities: { tools: {} } });
      return undefined;
    });
    stage.server.on('initialize', (m) => m.error(-32601, 'Method not found'));
    assert.deepEqual((await stage.call()).result, { text: 'hi' });
  });

  for (const status of [401, 403]) {
    it(`and refuses it with ${status}: is not asked on`, async () => {
      stage.server.on('server/discover', (m) => m.status(status));
      assert.equal(await kindOf(stage.call()), 'unauthorized no');
      assert.equal(stage.server.all('initialize').length, 0);
    });
  }
});

describe('a tool server that greets in a form of its own', () => {
  const stage = connectorStage({ connectMs: 2_000 });
  const whole = { protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: { name: 's', version: '1' } };

  for (const [what, greeting] of [
    ['without capabilities', { ...whole, capabilities: undefined }],
    ['with capabilities that are null', { ...whole, capabilities: null }],
    ['with a capability that is null', { ...whole, capabilities: { tools: null, logging: null } }],
    ['with a capability that is true', { ...whole, capabilities: { tools: true } }],
    ['with no name of its own', { ...whole, serverInfo: null }],
    ['without its own version', { ...whole, serverInfo: { name: 's' } }],
    ['with a version that is a number', { ...whole, serverInfo: { name: 's', version: 1.2 } }],
    ['with nulls', { ...whole, instructions: null, _meta: null }],
    ['with instructions of another kind', { ...whole, instructions: ['a'], extra: 1 }],
    ['without a version of the protocol', { ...whole, protocolVersion: undefined }],
    ['with a version that is null', { ...whole, protocolVersion: null }],
    ['with an older version', { ...whole, protocolVersion: '2024-11-05' }],
  ] as const) {
    it(`${what} works`, async () => {
      stage.server.on('initialize', (m) => m.result(greeting));
      assert.deepEqual((await stage.call()).result, { text: 'hi' });
    });
  }

  for (const status of [400, 404, 405, 500]) {
    it(`and answers its notifications with ${status} works`, async () => {
      stage.server.on('notifications/initialized', (m) => m.status(status, 'What?'));
      assert.deepEqual((await stage.call()).result, { text: 'hi' });
    });
  }

  for (const [what, refuse] of [
    ['an error', (m, error) => raw(m, errorOf(m.id, error))],
    ['a 400', (m, error) => m.status(400, errorOf(m.id, error))],
  ] as [string, (message: ReceivedMessage, error: string) => void][]) {
    it(`after it refused a newer version by ${what} works`, async () => {
      stage.server.on('initialize', (m) => {
        const { protocolVersion } = m.params;
        if (protocolVersion === '2024-11-05') return m.result({ ...whole, protocolVersion });
        const data = { supported: ['2024-11-05'], requested: protocolVersion };
        return refuse(m, JSON.stringify({ code: -32_602, message: 'Unsupported protocol version', data }));
      });
      assert.deepEqual((await stage.call()).result, { text: 'hi' });
      assert.equal(stage.server.all('initialize').length, 2);
    });
  }

  it('and refuses each version is greeted twice, and no more', async () => {
    stage.server.on('initialize', (m) => m.error(-32602, 'Unsupported protocol version. Supported: 2025-03-26'));
    assert.equal(`${(await failureOf(stage.call())).kind}`, 'protocol');
    assert.equal(stage.server.all('initialize').length, 2);
  });

  it('in a version that is not spoken is named with it', async () => {
    stage.server.on('initialize', (m) => m.result({ ...initialized(), protocolVersion: '2031-01-01' }));
    assert.match((await failureOf(stage.call())).message, /version of the protocol .* \(2031-01-01\)/);
  });

  it('of the newer generation with nulls works', async () => {
    stage.server.on('server/discover', (m) =>
      m.result({
        resultType: null,
        supportedVersions: ['2026-07-28', null],
        capabilities: { tools: { listChanged: null }, prompts: null },
        instructions: null,
        _meta: null,
        ttlMs: null,
      }),
    );
    stage.server.on('tools/list', (m) => m.result({ tools: [{ name: 'echo' }], nextCursor: null, cacheScope: null }));
    assert.equal((await stage.connectors.listTools(stage.target, never)).length, 1);
    assert.deepEqual((await stage.call(stage.target)).result, { text: 'hi' });
    assert.equal(stage.server.all('initialize').length, 0);
  });
});

describe('a tool server that is somewhere else by now', () => {
  const stage = connectorStage({ connectMs: 2_000 });
  const movedTo = (location: string, status = 307) => {
    const handler = (m: ReceivedMessage) => m.status(status, '', { location });
    stage.server.on('/mcp', handler);
  };

  for (const status of [301, 302, 303, 307, 308]) {
    it(`by ${status} is said with the address to enter, on its own origin`, async () => {
      movedTo('/mcp/', status);
      const error = await failureOf(stage.call());
      assert.equal(error.kind, 'not_allowed');
      assert.equal(error.message, `The tool server redirects to ${stage.server.origin}/mcp/: enter that address.`);
      assert.equal(stage.server.all('initialize').length, 0);
    });
  }

  it('at the same host by TLS is said whole', async () => {
    movedTo('https://127.0.0.1/mcp');
    const { message } = await failureOf(stage.call());
    assert.equal(message, 'The tool server redirects to https://127.0.0.1/mcp: enter that address.');
  });

  it('at another origin is said with that origin alone, and not asked there', async () => {
    movedTo('https://elsewhere.example/secret-words?a=1');
    const { message } = await failureOf(stage.call());
    assert.match(message, /redirects to another origin \(https:\/\/elsewhere\.example\), which is not followed/);
    assert.doesNotMatch(message, /secret|allowed/);
  });

  for (const location of ['', 'http://[', `/${'x'.repeat(400)}`, 'https://a:b@c.example/']) {
    it(`at "${location.slice(0, 30)}" is said without an address`, async () => {
      movedTo(location);
      const { message } = await failureOf(stage.call());
      assert.equal(message, 'The tool server redirects to another address, which is not followed.');
    });
  }
});

describe('a tool server of the older transport alone', () => {
  const stage = connectorStage({ connectMs: 2_000 });

  for (const status of [400, 404, 405]) {
    it(`that refuses messages with ${status} is told apart`, async () => {
      stage.server.on('server/discover', (m) => m.status(status));
      stage.server.on('initialize', (m) => m.status(status));
      stage.server.on('GET', (m) => {
        m.stream();
        m.response.write('event: endpoint\ndata: /messages?sessionId=1\n\n');
      });
      const error = await failureOf(stage.call());
      assert.match(error.message, /older HTTP\+SSE transport/);
      assert.equal(error.kind, 'protocol');
    });
  }

  it('is no server that has nothing of the kind', async () => {
    stage.server.on('initialize', (m) => m.status(404));
    assert.equal(
      (await failureOf(stage.call())).message,
      'The tool server refused the request (HTTP 404): check its address.',
    );
  });
});
