// How long calls of the adapters on Redis wait for one that is paused: their time, however many they are.

import assert from 'node:assert/strict';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { type LiveStream, LiveStreamUnavailableError } from '#shared/ports/live-stream/live-stream.ts';
import { createRedisLiveStream } from '#shared/ports/live-stream/redis/redis-live-stream.ts';
import { type RateWindow, RateWindowUnavailableError } from '#shared/ports/rate-window/rate-window.ts';
import { createRedisRateWindow } from '#shared/ports/rate-window/redis/redis-rate-window.ts';
import { eventually } from '../../support/eventually.ts';
import { redisUrl, startRedis } from '../../support/servers/redis.ts';
import type { ServerProcess } from '../../support/servers/server-process.ts';

const timeoutMs = 300;
const policy = { limit: 5, windowMs: 60_000 };
const frame = { epoch: 1, n: 1, type: 'delta', data: '{"text":"x"}' };
const later = { ...frame, n: 2 };

async function failsInTime(
  call: () => Promise<unknown>,
  error: abstract new (...given: never[]) => Error,
): Promise<void> {
  const started = performance.now();
  await assert.rejects(call, error);
  const took = performance.now() - started;
  assert.ok(took < timeoutMs + 700, `it took ${took} ms`);
}

describe('adapters on Redis through outages (needs redis-server)', () => {
  let server: ServerProcess;
  let stream: LiveStream;
  let window: RateWindow;
  const run = newId();

  beforeEach(async function () {
    const started = await startRedis();
    if (started === undefined) return this.skip();
    server = started;
    const settings = { url: redisUrl(server), timeoutMs, log: silentLogger() };
    stream = createRedisLiveStream({ ...settings, maxRunBytes: 1_000_000 });
    window = createRedisRateWindow(settings);
    await eventually(() => stream.append(run, [frame]));
    await eventually(() => window.take('key', policy));
  });
  afterEach(async () => {
    server?.resume();
    await Promise.all([stream?.close(), window?.close()]);
    await server?.close();
  });

  it('fail in time, all of them, while it is paused', async () => {
    server.pause();
    await Promise.all([
      ...Array.from({ length: 50 }, () => failsInTime(() => stream.read(run, null, 10), LiveStreamUnavailableError)),
      failsInTime(() => stream.append(run, [later]), LiveStreamUnavailableError),
      failsInTime(() => window.take('key', policy), RateWindowUnavailableError),
    ]);
    await failsInTime(() => stream.newest(run), LiveStreamUnavailableError);
  });

  it('fail in time once it was killed', async () => {
    await server.kill();
    await eventually(() => failsInTime(() => stream.newest(run), LiveStreamUnavailableError));
    await failsInTime(() => stream.append(run, [later]), LiveStreamUnavailableError);
    await failsInTime(() => window.read('key', policy), RateWindowUnavailableError);
  });
});
