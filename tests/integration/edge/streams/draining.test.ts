// Connections of an edge that ends: each is answered and told to go elsewhere, and none is closed under a request that
// is on its way.

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent, type Dispatcher, request } from 'undici';
import { createInProcessLiveStream } from '#shared/ports/live-stream/in-process/in-process-live-stream.ts';
import type { LiveStream } from '#shared/ports/live-stream/live-stream.ts';
import { apiKey, type EdgeHarness, organizationId, runId, startEdge } from '../../../support/edge-harness.ts';

const lingerMs = 1_500;
/** A case that waits for it fails: it has ten seconds. */
const endlessMs = 60_000;
const headers = { 'x-api-key': apiKey };

describe('an edge that ends', () => {
  let edge: EdgeHarness;
  let liveStream: LiveStream;
  // One connection: later requests go the way of earlier ones.
  let dispatcher: Agent;
  beforeEach(async () => {
    liveStream = createInProcessLiveStream({ maxRunBytes: 1 << 20, maxTotalBytes: 1 << 20 });
    dispatcher = new Agent({ connections: 1, pipelining: 1 });
  });
  const start = async (linger: number): Promise<void> => {
    edge = await startEdge({
      lingerMs: linger,
      liveStream,
      scripts: {
        ListAgents: () => ({ data: [] }),
        GetTranscript: () => ({
          ...{ state: 'running', final: false, epoch: 1, n: 0, frames: [] },
          organization_id: organizationId,
        }),
      },
    });
  };
  afterEach(async () => {
    await dispatcher.close();
    await edge.stop();
    await liveStream.close();
  });

  const ask = (path: string): Promise<Dispatcher.ResponseData> =>
    request(`${edge.baseUrl}${path}`, { headers, dispatcher });
  const drain = async (): Promise<number> => {
    const begunAt = performance.now();
    await edge.components.drain();
    return performance.now() - begunAt;
  };
  const connected = async (): Promise<Socket> => {
    const { hostname, port } = new URL(edge.baseUrl);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(`GET /v2/agents HTTP/1.1\r\nHost: ${hostname}\r\nX-API-Key: ${apiKey}\r\n\r\n`);
    await once(socket, 'data');
    return socket;
  };

  it('answers who asks on a connection that was at rest, and closes that', async () => {
    await start(endlessMs);
    await (await ask('/v2/agents')).body.dump();
    const drained = drain();
    await delay(500);
    const answer = await ask('/v2/agents');
    assert.deepEqual([answer.statusCode, answer.headers['connection']], [200, 'close']);
    await answer.body.dump();
    // Would last until this test is over, if it waited for connections that are not there any more.
    await drained;
  });

  it('answers a reader whose stream it ended, and closes that connection', async () => {
    await start(lingerMs);
    const { body } = await ask(`/v2/runs/${runId}/stream`);
    const read = body.text();
    const drained = drain();
    await read;
    const refused = await ask(`/v2/runs/${runId}/stream`);
    assert.deepEqual([refused.statusCode, refused.headers['connection']], [503, 'close']);
    await refused.body.dump();
    await drained;
  });

  it('closes connections on which nothing is asked, after a while', async () => {
    await start(lingerMs);
    const socket = await connected();
    const closed = once(socket, 'close').then(() => performance.now());
    const begunAt = performance.now();
    const tookMs = await drain();
    assert.ok((await closed) - begunAt >= lingerMs, 'its connection was closed at once');
    assert.ok(tookMs >= lingerMs);
  });

  it('does not wait where nobody is connected', async () => {
    await start(endlessMs);
    const socket = await connected();
    socket.destroy();
    await once(socket, 'close');
    await drain();
  });
});
