// Servers that forget their sessions, and say so in any way: a new one is begun, and the call made once more where it was refused for that alone.

import assert from 'node:assert/strict';
import type { Handler } from '../../support/tool-servers/scripted-server.ts';
import { errorOf, raw } from './answers.ts';
import { failureOf, kindOf, never } from './connecting.ts';
import { connectorStage } from './stage.ts';

describe('a tool server that loses its sessions', () => {
  const stage = connectorStage({ TOOL_CALL_TIMEOUT_MS: 3_000 }, { isConnected: true });
  const call = () => stage.call(stage.target);
  const calls = () => stage.server.all('tools/call').length;
  const sessions = () => stage.server.all('initialize').length;
  const loses = (handler: Handler) => {
    let lost = false;
    stage.server.on('tools/call', (m) => {
      if (lost) return m.result({ content: [{ type: 'text', text: 'ran' }] });
      lost = true;
      return handler(m);
    });
  };

  const losses: [string, Handler][] = [
    ...[400, 404, 410].flatMap((status): [string, Handler][] => [
      [`${status}`, (m) => m.status(status)],
      [
        `${status} and words`,
        (m) => m.status(status, 'No valid session ID provided', { 'content-type': 'text/plain' }),
      ],
      [`${status} and a page`, (m) => m.status(status, '<html>Not here</html>', { 'content-type': 'text/html' })],
      [`${status} and an error`, (m) => m.status(status, errorOf(null, '{"code":-32000,"message":"Bad Request"}'))],
      [
        `${status} and an error under our id`,
        (m) => m.status(status, errorOf(m.id, '{"code":-32001,"message":"Session not found"}')),
      ],
      [
        `${status} and an error under an id of its own`,
        (m) => m.status(status, errorOf('server-error', '{"code":-32600,"message":"Bad Request: Missing session ID"}')),
      ],
    ]),
    ['400 and a word of its transport', (m) => m.status(400, '{"error":"No transport found"}')],
    ['400 and what to do', (m) => m.status(400, '{"message":"Please initialize first."}')],
    ['-32001 in a 200', (m) => m.error(-32001, 'Session not found')],
    ['-32000 in a 200', (m) => m.error(-32000, 'Bad Request: No valid session ID provided')],
    ['-32602 in a 200', (m) => m.error(-32602, 'Invalid session ID')],
    ['an error as a text in a 200', (m) => raw(m, errorOf(m.id, '"Session expired"'))],
    ['an error in a stream', (m) => m.stream()(errorOf(m.id, '{"code":-32000,"message":"Unknown session"}'))],
    ['"not initialized"', (m) => m.error(-32002, 'Server not initialized')],
    ['an error in a 503', (m) => m.status(503, errorOf(null, '{"code":-32000,"message":"Session not found"}'))],
    ['words in a 503', (m) => m.status(503, 'session does not exist', { 'content-type': 'text/plain' })],
  ];
  for (const [what, handler] of losses) {
    it(`and says so by ${what}: has a new one, and the call is made once more`, async () => {
      loses(handler);
      assert.deepEqual((await call()).result, { text: 'ran' });
      assert.deepEqual([calls(), sessions()], [2, 2]);
    });
  }

  it('each time: is asked twice, and no more', async () => {
    stage.server.on('tools/call', (m) => m.status(400, 'No valid session'));
    assert.equal(await kindOf(call()), 'protocol no');
    assert.deepEqual([calls(), sessions()], [2, 2]);
  });

  for (const [what, handler] of [
    ['words', (m) => m.status(400, 'The city is unknown.', { 'content-type': 'text/plain' })],
    ['the words of a framework', (m) => m.status(400, '{"error":"Payment failed at its second step"}')],
    [
      'an error of JSON-RPC without its id',
      (m) => m.status(400, errorOf(null, '{"code":-32000,"message":"Disk is full"}')),
    ],
  ] as [string, Handler][]) {
    it(`in a 400 with ${what} that are not about it: is called once, and they reach the model`, async () => {
      loses(handler);
      assert.equal((await call()).status, 'error');
      assert.deepEqual([calls(), sessions()], [1, 1]);
      assert.equal((await call()).status, 'ok');
      assert.deepEqual([calls(), sessions()], [2, 2]);
    });
  }

  it('although it has just begun one: is told so', async () => {
    stage.server.on('tools/call', (m) => m.status(404));
    assert.match((await failureOf(call())).message, /does not know the session that it just began/);
    stage.server.on('tools/call', (m) => m.status(400));
    assert.match((await failureOf(call())).message, /refused the request \(HTTP 400\)/);
  });

  it('by its words each time: is asked twice, and the words reach the model', async () => {
    stage.server.on('tools/call', (m) => m.error(-32602, 'The session is invalid: yoga'));
    assert.deepEqual(await call(), { status: 'error', result: { text: 'The session is invalid: yoga' } });
    assert.equal(calls(), 2);
  });

  for (const words of [
    'Request timed out: session expired',
    'Session terminated while the request was being processed',
    'The session was closed',
    `Session not found ${'x'.repeat(600)}`,
  ]) {
    it(`in words that leave it open ("${words.slice(0, 40)}"): is not called again, nor used again`, async () => {
      stage.server.on('tools/call', (m) => m.error(-32001, words));
      assert.equal((await call()).status, 'error');
      assert.deepEqual([calls(), sessions()], [1, 1]);
      stage.server.on('tools/call', (m) => m.result({ content: [] }));
      await call();
      assert.deepEqual([calls(), sessions()], [2, 2]);
    });
  }

  it('in the words of a server that tells nothing of it: is not called again, and has a new one for the next call', async () => {
    loses((m) => m.error(-32602, 'Invalid request parameters'));
    assert.equal((await call()).status, 'error');
    assert.deepEqual([calls(), sessions()], [1, 1]);
    assert.deepEqual((await call()).result, { text: 'ran' });
    assert.deepEqual([calls(), sessions()], [2, 2]);
  });

  it('keeps its connection after an error about the arguments', async () => {
    loses((m) => m.error(-32602, 'The city is unknown.'));
    await call();
    await call();
    assert.equal(sessions(), 1);
  });

  it('at the reading of its tools: they are read in a new one', async () => {
    let lost = false;
    stage.server.on('tools/list', (m) => {
      if (lost) return m.result({ tools: [{ name: 'echo' }] });
      lost = true;
      return m.error(-32001, 'Session not found');
    });
    assert.equal((await stage.connectors.listTools(stage.target, never)).length, 1);
    assert.equal(sessions(), 2);
  });
});

describe('a tool server without sessions that speaks of them', () => {
  const stage = connectorStage();

  it('is called once', async () => {
    stage.server.on('initialize', (m) =>
      m.result({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 's', version: '1' } }),
    );
    stage.server.on('tools/call', (m) => m.error(-32001, 'Session not found'));
    assert.equal((await stage.call()).status, 'error');
    assert.equal(stage.server.all('tools/call').length, 1);
  });
});
