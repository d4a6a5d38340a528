// Servers that answer in every wrong way: each call ends in its time, is posted once, and holds nobody else up.

import assert from 'node:assert/strict';
import type { Handler, ReceivedMessage } from '../../support/tool-servers/scripted-server.ts';
import { longestIteration } from '../../support/longest-iteration.ts';
import { envelope, nested, raw, words } from './answers.ts';
import { connectorsWith, failureOf, kindOf, never } from './connecting.ts';
import { connectorStage } from './stage.ts';

describe('a tool server that answers wrongly', () => {
  const stage = connectorStage({ TOOL_CALL_TIMEOUT_MS: 800, responseBytes: 1_000_000 }, { isConnected: true });
  const call = () => stage.call(stage.target);

  const answers: [string, string, Handler][] = [
    ['a page of HTML', 'protocol unknown', (m) => raw(m, `<html>${words}</html>`, 'text/html')],
    ['no JSON', 'protocol unknown', (m) => raw(m, words)],
    ['half of its JSON', 'protocol unknown', (m) => raw(m, '{"jsonrpc":"2.0","id":')],
    ['JSON that is no message', 'protocol unknown', (m) => raw(m, '{"hello":1}')],
    ['nothing', 'protocol unknown', (m) => raw(m, '')],
    ['202, as if nothing had been asked', 'timeout unknown', (m) => m.status(202)],
    ['under another id', 'protocol unknown', (m) => raw(m, envelope(12_345, '{"content":[]}'))],
    ['under no id', 'protocol unknown', (m) => raw(m, '{"jsonrpc":"2.0","result":{}}')],
    ['nesting without end', 'too_large unknown', (m) => raw(m, envelope(m.id, nested(100_000)))],
    ['more values than can be meant', 'too_large unknown', (m) => raw(m, envelope(m.id, `[${'0,'.repeat(200_000)}0]`))],
    ['more than may be read', 'too_large unknown', (m) => raw(m, envelope(m.id, `"${'x'.repeat(2_000_000)}"`))],
    ['401', 'unauthorized no', (m) => m.status(401, words)],
    ['403', 'unauthorized no', (m) => m.status(403, words)],
    ['405', 'protocol no', (m) => m.status(405, words)],
    ['409', 'protocol unknown', (m) => m.status(409, words)],
    ['429', 'unreachable no', (m) => m.status(429, words)],
    ['500', 'unreachable unknown', (m) => m.status(500, words)],
    ['502', 'unreachable unknown', (m) => m.status(502, words)],
    ['a redirect', 'not_allowed unknown', (m) => m.status(307, '', { location: '/elsewhere' })],
    ['"no such method"', 'protocol no', (m) => m.error(-32601, words)],
    ['a question to the client', 'protocol unknown', (m) => m.result({ resultType: 'input_required', content: 3 })],
    ['a cut connection', 'unreachable unknown', (m) => void m.response.destroy()],
    ['silence', 'timeout unknown', () => undefined],
    ['a stream that is silent', 'timeout unknown', (m) => void m.stream()],
    ['a stream that ends without an answer', 'protocol unknown', (m) => (m.stream(), void m.response.end())],
    [
      'a stream that breaks off',
      'protocol unknown',
      (m) => (m.stream(), void m.response.write('data: {', () => m.response.destroy())),
    ],
    ['a stream of nonsense', 'timeout unknown', (m) => m.stream()('nonsense')],
    ['a stream of nesting', 'too_large unknown', (m) => m.stream()(envelope(m.id, nested(50_000)))],
  ];
  for (const [what, expected, handler] of answers) {
    it(`with ${what}: ${expected}, once, in its time`, async () => {
      stage.server.on('tools/call', handler);
      const began = performance.now();
      const error = await failureOf(call());
      assert.equal(`${error.kind} ${error.reached}`, expected);
      assert.equal(stage.server.all('tools/call').length, 1);
      assert.ok(performance.now() - began < 2_000);
      assert.doesNotMatch(error.message, /secret words/);
      assert.equal(error.cause, undefined);
    });
  }

  const streams: [string, (send: (data: unknown) => void, m: ReceivedMessage) => void][] = [
    [
      'progress',
      (send) => send({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken: 0, progress: 1 } }),
    ],
    ['comments', (_send, m) => void m.response.write(': still there\n\n')],
    ['one byte after the other', (_send, m) => void m.response.write('d')],
  ];
  for (const [what, say] of streams) {
    it(`with ${what} for ever: ends in its time all the same`, async () => {
      let timer: NodeJS.Timeout | undefined;
      stage.server.on('tools/call', (m) => {
        const send = m.stream();
        timer = setInterval(() => say(send, m), 20);
        m.response.on('close', () => clearInterval(timer));
      });
      const began = performance.now();
      assert.equal(await kindOf(call()), 'timeout unknown');
      assert.ok(performance.now() - began < 2_000);
    });
  }

  // Of JSON, the part behind the id; all just under the size limit.
  const floods: [string, 'events' | 'json', () => string][] = [
    ['events', 'events', () => 'data: {}\n\n'.repeat(400_000)],
    ['events ended in another way', 'events', () => 'data: 1\r\r'.repeat(400_000)],
    ['broken messages', 'events', () => `data: {"jsonrpc":"2.0","id":[1],"method":7}\n\n`.repeat(90_000)],
    ['requests', 'events', () => `data: {"jsonrpc":"2.0","id":1,"method":"ping"}\n\n`.repeat(80_000)],
    ['parts', 'json', () => `{"content":[${'{"type":"text","text":"a"},'.repeat(7_000)}{"type":"a"}]}`],
    ['keys', 'json', () => `{${Array.from({ length: 14_500 }, (_, k) => `"${'k'.repeat(270)}${k}":1`).join(',')}}`],
    ['numbers', 'json', () => `{"content":[],"structuredContent":[${`${'1'.repeat(130)}e5,`.repeat(29_000)}1]}`],
    ['text', 'json', () => `{"content":[{"type":"text","text":"${'\\u00e4'.repeat(690_000)}"}]}`],
    ['bytes', 'json', () => `{"content":[{"type":"image","mimeType":"image/png","data":"${'A'.repeat(4_100_000)}"}]}`],
    ['structure', 'json', () => `{"content":[],"structuredContent":{"a":"${'\\u0001'.repeat(690_000)}"}}`],
  ];
  for (const [what, kind, make] of floods) {
    it(`with a flood of ${what}: holds the event loop for less than 50 ms`, async () => {
      // The server is in this process too: its answer is made before the watch begins.
      const body = Buffer.from(make());
      stage.server.on('tools/call', (m) => {
        const type = kind === 'json' ? 'application/json' : 'text/event-stream';
        m.response.writeHead(200, { 'content-type': type });
        if (kind === 'json') m.response.write(`{"jsonrpc":"2.0","id":${String(m.id)},"result":`);
        m.response.write(body);
        m.response.end(kind === 'json' ? '}' : '');
      });
      const patient = connectorsWith();
      const work = () => patient.callTool(stage.target, { name: 'echo', arguments: {} }, never).catch(() => undefined);
      // Once before: the first time pays for the compilation in a process.
      await work();
      const longest = await longestIteration(work);
      await patient.close();

      assert.ok(longest < 50, `${longest} ms`);
    }).timeout(20_000);
  }
});
