// Calling tools of servers made with the SDK's own server, of both generations of the protocol.

import assert from 'node:assert/strict';
import type { Connectors, ConnectorTarget } from '#services/run-executor/tools/connectors/connector.ts';
import { eventually } from '../../support/eventually.ts';
import { looseOutbound } from '../../support/tool-servers/loose-outbound.ts';
import { type SdkServer, startSdkServer } from '../../support/tool-servers/sdk-server.ts';
import { connectorsWith, never, targetAt } from './connecting.ts';

for (const generation of ['modern', 'sessions'] as const) {
  describe(`a server of the SDK (${generation})`, () => {
    let server: SdkServer;
    let connectors: Connectors;
    let outbound: ReturnType<typeof looseOutbound>;
    let target: ConnectorTarget;
    beforeEach(async () => {
      server = await startSdkServer(generation);
      outbound = looseOutbound();
      connectors = connectorsWith({}, { outbound });
      target = targetAt(server.url);
    });
    afterEach(async () => {
      await connectors.close();
      await server.close();
    });
    const call = (name: string, args: Readonly<Record<string, unknown>> = {}) =>
      connectors.callTool(target, { name, arguments: args }, never);

    it('lists its tools', async () => {
      const tools = await connectors.listTools(target, never);
      assert.deepEqual(
        tools.map(({ name, title, read_only }) => [name, title, read_only]),
        [
          ['echo', 'Echo', true],
          ['count', undefined, false],
          ['route', undefined, false],
          ['fail', undefined, false],
          ['show', undefined, false],
        ],
      );
      assert.deepEqual((JSON.parse(tools[0]?.input_schema_json ?? '') as { required: string[] }).required, ['text']);
    });

    it(`is spoken to in its own way: ${generation === 'modern' ? 'no' : 'a'} handshake`, async () => {
      await call('count');
      const handshakes = outbound.requests.filter(({ body }) => body.includes('"initialize"'));
      assert.equal(handshakes.length, generation === 'modern' ? 0 : 1);
    });

    it('runs a tool once for a call', async () => {
      assert.deepEqual(await call('echo', { text: 'hi' }), { status: 'ok', result: { text: 'hi' } });
      assert.deepEqual((await call('count')).result, { text: '1', structured: { counted: 1 } });
      assert.equal(server.counted, 1);
    });

    it('repeats arguments in headers where the tool wants it, and has it run once', async () => {
      assert.deepEqual((await call('route', { place: 'Ulm' })).result, { text: 'Ulm' });
      assert.equal(server.counted, 1);
      const sent = outbound.requests.filter(({ body }) => body.includes('"tools/call"'));
      assert.equal(sent.at(-1)?.headers.get('mcp-param-place'), generation === 'modern' ? 'Ulm' : null);
      // From then on it is known.
      await call('route', { place: 'Bonn' });
      assert.equal(server.counted, 2);
      assert.equal(outbound.requests.filter(({ body }) => body.includes('"tools/call"')).length, sent.length + 1);
    });

    it('says that a tool has failed, in the tool’s words', async () => {
      const { status, result } = await call('fail');
      assert.equal(status, 'error');
      assert.match(JSON.stringify(result), /It is broken\./);
    });

    it('says what is wrong with arguments, and that there is no such tool', async () => {
      assert.equal((await call('echo', { text: 7 })).status, 'error');
      assert.match(JSON.stringify(await call('none')), /"status":"error".*none/);
    });

    it('shows what is no text by what it is', async () => {
      assert.deepEqual((await call('show')).result, {
        text: 'Look:\ninside b',
        other: [
          { kind: 'image', mime_type: 'image/png', bytes: 300 },
          { kind: 'audio', mime_type: 'audio/wav', bytes: 30 },
          { kind: 'resource_link', mime_type: 'text/plain', bytes: 12, uri: 'file:///a.txt', name: 'a.txt' },
          { kind: 'resource', bytes: 60, uri: 'file:///c.bin' },
        ],
      });
    });

    it('says when its tools have changed', async () => {
      const told: string[] = [];
      connectors.onToolsChanged(({ _id }) => void told.push(_id));
      await call('count');
      // The server may not be listened to yet: it says so until it is heard.
      await eventually(() => {
        server.changed();
        return Promise.resolve(assert.deepEqual(told, [target.server._id]));
      });
    });
  });
}
