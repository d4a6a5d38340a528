// Servers that answer in every wrong way: each call is posted once, ends in its time with a ConnectorError that says
// what is known of it, and holds nobody else up.

import assert from 'node:assert/strict';
import { initialized, startScriptedServer, type Handler } from '../../support/tool-servers/scripted-server.ts';
import { envelope, nested, raw, words } from './answers.ts';
import { connectorsWith, failureOf, kindOf, never, targetAt } from './connecting.ts';
import { connectorStage } from './stage.ts';

describe('a tool server that answers wrongly', () => {
  const stage = connectorStage({ TOOL_CALL_TIMEOUT_MS: 800, responseBytes: 1_000_000 }, { isConnected: true });
  const call = () => stage.call(stage.target);

  it('with __proto__: a name like any other, that reaches nothing', async () => {
    stage.server.on('tools/call', (m) =>
      raw(
        m,
        envelope(m.id, '{"content":[],"structuredContent":{"__proto__":{"polluted":1},"a":{"__proto__":1,"b":2}}}'),
      ),
    );
    const { result } = await call();
    assert.deepEqual(result, { structured: { a: { b: 2 } } });
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });

  it('with more requests than it has a right to: answers some, and no more', async () => {
    stage.server.on('tools/call', (m) => {
      const send = m.stream();
      for (let id = 0; id < 2_000; id++) send({ jsonrpc: '2.0', id, method: 'sampling/createMessage', params: {} });
      send({ jsonrpc: '2.0', id: m.id, result: { content: [{ type: 'text', text: 'done' }] } });
      m.response.end();
    });
    assert.deepEqual((await call()).result, { text: 'done' });
    const answered = stage.server.received.filter(({ text }) => text.includes('"error"'));
    assert.ok(answered.length <= 256, String(answered.length));
    for (const { text } of answered) assert.match(text, /-32601/);
  });

  it('is not posted to again where a stream that can be resumed breaks off', async () => {
    stage.server.on('tools/call', (m) => {
      m.stream();
      m.response.write('id: 1\nretry: 0\ndata:\n\n', () => m.response.end());
    });
    stage.server.on('GET', (m) => {
      m.stream();
      m.response.write('id: 2\nretry: 0\ndata:\n\n', () => m.response.end());
    });
    assert.equal(await kindOf(call()), 'timeout unknown');
    assert.equal(stage.server.all('tools/call').length, 1);
    // A second apart at least, for any `retry`.
    assert.ok(stage.server.received.filter(({ httpMethod }) => httpMethod === 'GET').length <= 3);
  });
});

describe('a tool server that greets wrongly', () => {
  const stage = connectorStage({ connectMs: 400 });

  const greetings: [string, string, Handler][] = [
    ['a page of HTML', 'protocol no', (m) => raw(m, `<html>${words}</html>`, 'text/html')],
    ['nesting without end', 'too_large no', (m) => raw(m, envelope(m.id, nested(100_000)))],
    ['a version of its own', 'protocol no', (m) => m.result({ ...initialized(), protocolVersion: '1999-01-01' })],
    ['no capabilities', 'protocol no', (m) => m.result({ hello: 1 })],
    ['an error', 'protocol no', (m) => m.error(-32603, words)],
    ['401', 'unauthorized no', (m) => m.status(401, words)],
    ['500', 'unreachable no', (m) => m.status(500, words)],
    ['a redirect', 'not_allowed no', (m) => m.status(302, '', { location: 'http://127.0.0.1:1/' })],
    ['a cut connection', 'unreachable no', (m) => void m.response.destroy()],
    ['a stream without end', 'timeout no', (m) => void m.stream()],
  ];
  for (const [what, expected, handler] of greetings) {
    it(`with ${what}: ${expected}, and no call`, async () => {
      stage.server.on('initialize', handler);
      const error = await failureOf(stage.call());
      assert.equal(`${error.kind} ${error.reached}`, expected);
      assert.doesNotMatch(error.message, /secret words/);
      assert.equal(stage.server.all('tools/call').length, 0);
    });
  }

  for (const [what, expected, handler] of greetings.filter(([name]) => /401|redirect/.test(name))) {
    it(`with ${what} to the question which version it speaks: ${expected}`, async () => {
      stage.server.on('server/discover', handler);
      assert.equal(await kindOf(stage.call()), expected);
    });
  }

  for (const [what, , handler] of greetings.filter(([name]) => !/401|redirect/.test(name))) {
    it(`with ${what} to the question which version it speaks: is greeted as of old`, async () => {
      stage.server.on('server/discover', handler);
      const { result } = await stage.call();
      assert.deepEqual(result, { text: 'hi' });
    });
  }
});

describe('a tool server that is not there', () => {
  it('is unreachable, and ran nothing', async () => {
    const server = await startScriptedServer();
    const connectors = connectorsWith();
    await server.close();
    const call = connectors.callTool(targetAt(server.url), { name: 'echo', arguments: {} }, never);
    assert.equal(await kindOf(call), 'unreachable no');
    await connectors.close();
  });

  for (const what of ['initialize', 'notifications/initialized']) {
    it(`or is silent from ${what} on: a call ends in its time, and ran nothing`, async () => {
      const server = await startScriptedServer();
      server.on(what, () => undefined);
      const connectors = connectorsWith({ connectMs: 300 });
      const call = connectors.callTool(targetAt(server.url), { name: 'echo', arguments: {} }, never);
      assert.equal(await kindOf(call), 'timeout no');
      assert.equal(server.all('tools/call').length, 0);
      await connectors.close();
      await server.close();
    });
  }
});
