// Connections to tool servers: shared by those who may, bounded, closed when they are not used; and repeats of
// requests.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ConnectorTarget } from '#services/run-executor/tools/connectors/connector.ts';
import { eventually } from '../../support/eventually.ts';
import { looseOutbound } from '../../support/tool-servers/loose-outbound.ts';
import { initialized, type ReceivedMessage } from '../../support/tool-servers/scripted-server.ts';
import { failureOf, kindOf, never, targetAt } from './connecting.ts';
import { connectorStage } from './stage.ts';

describe('connections to tool servers', () => {
  const stage = connectorStage();
  const { call, replaceWith } = stage;
  const handshakes = () => stage.server.all('initialize').length;
  const ended = () => stage.server.received.filter(({ httpMethod }) => httpMethod === 'DELETE').length;

  it('are made once for calls that come at once, and used by those that come later', async () => {
    const target = targetAt(stage.server.url);
    await Promise.all([call(target), call(target), call(target)]);
    await call(target);
    assert.equal(handshakes(), 1);
    assert.equal(stage.server.all('tools/call').length, 4);
  });

  it('are never shared between servers, addresses, credentials or end-users', async () => {
    const target = targetAt(stage.server.url);
    const others: ConnectorTarget[] = [
      target,
      { ...target, server: { ...target.server, _id: 'another' } },
      { ...target, server: { ...target.server, url: `${stage.server.url}?a=1` } },
      { ...target, credential: { kind: 'bearer', token: 'one' } },
      { ...target, credential: { kind: 'bearer', token: 'two' } },
      { ...target, end_user_id: 'anna' },
      { ...target, end_user_id: 'bert' },
    ];
    for (const other of others) await call(other);
    assert.equal(handshakes(), others.length);
    const sessions = stage.server.all('tools/call').map(({ headers }) => headers['mcp-session-id']);
    assert.equal(new Set(sessions).size, others.length);
  });

  it('are no more than are set: the longest unused is closed, and its session ended', async () => {
    await replaceWith({ connections: 2 });
    const [first, second, third] = [targetAt(stage.server.url), targetAt(stage.server.url), targetAt(stage.server.url)];
    await call(first);
    await call(second);
    await call(third);
    await eventually(() => Promise.resolve(assert.equal(ended(), 1)));
    await call(second);
    assert.equal(handshakes(), 3);
    await call(first);
    assert.equal(handshakes(), 4);
  });

  it('are not closed under a call', async () => {
    await replaceWith({ connections: 1 });
    const slow = Promise.withResolvers<ReceivedMessage>();
    stage.server.on('tools/call', (m) => slow.resolve(m));
    const target = targetAt(stage.server.url);
    const first = call(target);
    const waiting = await slow.promise;
    stage.connectors.forget(target.server._id);
    await stage.connectors.listTools(targetAt(stage.server.url), never);
    assert.equal(ended(), 0);
    waiting.result({ content: [{ type: 'text', text: 'late' }] });
    assert.deepEqual((await first).result, { text: 'late' });
    await eventually(() => Promise.resolve(assert.equal(ended(), 1)));
  });

  it('are closed once they have been idle, though the server keeps on talking', async () => {
    await replaceWith({ idleMs: 150 });
    let talking: ReceivedMessage | undefined;
    stage.server.on('GET', (m) => {
      talking = m;
      const send = m.stream();
      const timer = setInterval(() => send({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' }), 20);
      m.response.on('close', () => clearInterval(timer));
    });
    await call();
    await eventually(() => Promise.resolve(assert.ok(talking)));
    await once(talking?.response ?? assert.fail(), 'close');
    await eventually(() => Promise.resolve(assert.equal(ended(), 1)));
  });

  it('are forgotten with their server', async () => {
    const target = targetAt(stage.server.url);
    await call(target);
    stage.connectors.forget(target.server._id);
    await call(target);
    assert.equal(handshakes(), 2);
  });

  it('carry so many calls to one server at a time, and the others wait', async () => {
    await replaceWith({ TOOL_SERVER_CONCURRENCY: 2 });
    const arrived: ReceivedMessage[] = [];
    stage.server.on('tools/call', (m) => void arrived.push(m));
    const target = targetAt(stage.server.url);
    const calls = Array.from({ length: 5 }, () => call(target));
    for (let done = 0; done < 5; done++) {
      const expected = Math.min(done + 2, 5);
      await eventually(() => Promise.resolve(assert.ok(arrived.length >= expected)));
      assert.equal(arrived.length, expected);
      arrived[done]?.result({ content: [] });
    }
    await Promise.all(calls);
  });

  it('leave a call that waited in vain as one that did not run', async () => {
    await replaceWith({ TOOL_SERVER_CONCURRENCY: 1, TOOL_CALL_TIMEOUT_MS: 1_000 });
    stage.server.on('tools/call', () => undefined);
    const target = targetAt(stage.server.url);
    // Connected by then: the first call is sent, however slow the machine is.
    await stage.connectors.listTools(target, never);
    const kinds = await Promise.all([kindOf(call(target)), kindOf(call(target))]);
    assert.deepEqual(kinds, ['timeout unknown', 'timeout no']);
    assert.equal(stage.server.all('tools/call').length, 1);
  });

  it('end a call with its signal, and tell the server', async () => {
    const arrived = Promise.withResolvers<ReceivedMessage>();
    stage.server.on('tools/call', (m) => arrived.resolve(m));
    const stop = new AbortController();
    const stopped = call(targetAt(stage.server.url), stop.signal);
    const { response } = await arrived.promise;
    const closed = once(response, 'close');
    const why = new Error('stopped by its user');
    stop.abort(why);
    await assert.rejects(stopped, (error) => error === why);
    await closed;
    await eventually(() => Promise.resolve(assert.equal(stage.server.all('notifications/cancelled').length, 1)));
  });

  it('close what goes on after an answer', async () => {
    const answered = Promise.withResolvers<ReceivedMessage>();
    stage.server.on('tools/call', (m) => {
      m.stream()({ jsonrpc: '2.0', id: m.id, result: { content: [] } });
      answered.resolve(m);
    });
    await call();
    const { response } = await answered.promise;
    if (!response.closed) await once(response, 'close');
  });

  it('that were not made in time are nobody’s: what they had open is closed', async () => {
    await replaceWith({ connectMs: 200 });
    const hanging = Promise.withResolvers<ReceivedMessage>();
    stage.server.on('notifications/initialized', (m) => hanging.resolve(m));
    const failed = kindOf(call());
    const { response } = await hanging.promise;
    await once(response, 'close');
    assert.equal(await failed, 'timeout no');
  });

  it('carry nothing for a caller that has gone already', async () => {
    const target = targetAt(stage.server.url);
    const gone = AbortSignal.abort(new Error('gone'));
    await assert.rejects(call(target, gone), /gone/);
    await call(target);
    await assert.rejects(call(target, gone), /gone/);
    assert.equal(stage.server.all('tools/call').length, 1);
  });

  it('are made again, and the call posted again, where the server does not know the session any more', async () => {
    const target = targetAt(stage.server.url);
    await call(target);
    let over = true;
    stage.server.on('tools/call', (m) => {
      if (!over) return m.result({ content: [{ type: 'text', text: 'ran' }] });
      over = false;
      m.status(404);
    });
    assert.deepEqual((await call(target)).result, { text: 'ran' });
    assert.equal(handshakes(), 2);
    assert.equal(stage.server.all('tools/call').length, 3);
  });

  it('are made again only once', async () => {
    stage.server.on('tools/call', (m) => m.status(404));
    assert.equal(await kindOf(call()), 'protocol no');
    assert.equal(stage.server.all('tools/call').length, 2);
  });

  it('are not made again for a 404 to a call of no session', async () => {
    stage.server.on('initialize', (m) => m.result(initialized()));
    stage.server.on('tools/call', (m) => m.status(404));
    assert.equal(await kindOf(call()), 'protocol no');
    assert.equal(stage.server.all('tools/call').length, 1);
  });

  it('are made with a server that is older than questions about versions', async () => {
    stage.server.on('server/discover', (m) => m.status(500, 'boom'));
    assert.deepEqual((await call()).result, { text: 'hi' });
  });

  it('offer the server nothing', async () => {
    await call();
    assert.deepEqual(stage.server.all('initialize')[0]?.params['capabilities'], {});
  });

  it('reach no address that is not allowed', async () => {
    const outbound = looseOutbound((url) => url.startsWith(stage.server.origin));
    await replaceWith({}, { outbound });
    const error = await failureOf(call());
    assert.deepEqual([error.kind, error.reached], ['not_allowed', 'no']);
    assert.equal(outbound.requests.length, 0);
  });

  it('of one server listen for news over one stream, and those of one host over eight, so that calls find a way', async () => {
    const streams = new Set<ReceivedMessage>();
    stage.server.on('GET', (m) => {
      m.stream();
      streams.add(m);
      m.response.on('close', () => streams.delete(m));
    });
    const target = targetAt(stage.server.url);
    for (const end_user_id of ['anna', 'bert', 'carl']) await call({ ...target, end_user_id });
    await eventually(() => Promise.resolve(assert.equal(streams.size, 1)));
    for (let at = 0; at < 20; at++) await call();
    await eventually(() => Promise.resolve(assert.equal(streams.size, 8)));
    // Another one may, once it has gone.
    stage.connectors.forget(target.server._id);
    await eventually(() => Promise.resolve(assert.equal(streams.size, 7)));
    await call(target);
    await eventually(() => Promise.resolve(assert.equal(streams.size, 8)));
  });

  it('bring the news that tools have changed, once for many', async () => {
    const told: string[] = [];
    stage.connectors.onToolsChanged(({ _id }) => void told.push(_id));
    const stop = stage.connectors.onToolsChanged(() => void told.push('stopped'));
    stop();
    stage.server.on('GET', (m) => {
      const send = m.stream();
      for (let time = 0; time < 50; time++) send({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    });
    const target = targetAt(stage.server.url);
    await call(target);
    await eventually(() => Promise.resolve(assert.deepEqual(told, [target.server._id])));
  });
});
