// The adapters on Redis while it is paused, away or emptied, and after.

import assert from 'node:assert/strict';
import { Redis } from 'ioredis';
import { newId } from '#shared/platform/ids/uuid.ts';
import {
  type Frame,
  type LiveStream,
  LiveStreamUnavailableError,
  StreamGapError,
} from '#shared/ports/live-stream/live-stream.ts';
import { createRedisLiveStream } from '#shared/ports/live-stream/redis/redis-live-stream.ts';
import { type RateWindow, RateWindowUnavailableError } from '#shared/ports/rate-window/rate-window.ts';
import { createRedisRateWindow } from '#shared/ports/rate-window/redis/redis-rate-window.ts';
import { eventually } from '../../support/eventually.ts';
import { recordingLogger } from '../../support/recording-logger.ts';
import { redisUrl, startRedis } from '../../support/servers/redis.ts';
import type { ServerProcess } from '../../support/servers/server-process.ts';

const timeoutMs = 300;
const policy = { limit: 5, windowMs: 60_000 };
const frames = (epoch: number, from: number, to: number): Frame[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    epoch,
    n: from + index,
    type: 'delta',
    data: '{"text":"x"}',
  }));

/** Whether an append is known not to have been sent. */
const awayWith =
  ({ notSent }: { notSent: boolean }) =>
  (error: unknown): boolean =>
    error instanceof LiveStreamUnavailableError && error.notSent === notSent;

describe('adapters on Redis through outages (needs redis-server)', function () {
  this.timeout(20_000);
  let server: ServerProcess;
  let stream: LiveStream;
  let window: RateWindow;
  let log: ReturnType<typeof recordingLogger>;
  const run = newId();

  const open = (): void => {
    log = recordingLogger();
    const settings = { url: redisUrl(server), timeoutMs, log: log.logger };
    stream = createRedisLiveStream({ ...settings, maxRunBytes: 1_000_000 });
    window = createRedisRateWindow(settings);
  };

  beforeEach(async function () {
    const started = await startRedis();
    if (started === undefined) return this.skip();
    server = started;
    open();
    await eventually(() => stream.append(run, frames(1, 1, 2)));
    await eventually(() => window.take('key', policy));
  });
  afterEach(async () => {
    await Promise.all([stream?.close(), window?.close()]);
    await server?.close();
  });

  it('fail, all of them, while it is paused, and go on once it does', async () => {
    server.pause();
    await Promise.all([
      assert.rejects(() => stream.read(run, null, 10), LiveStreamUnavailableError),
      assert.rejects(() => stream.append(run, frames(1, 3, 3)), awayWith({ notSent: false })),
      assert.rejects(() => window.take('key', policy), RateWindowUnavailableError),
    ]);
    // Nothing of the connection is left by now, and a new one cannot be made: calls end without waiting for one.
    await eventually(async () => {
      const started = performance.now();
      await assert.rejects(stream.newest(run), LiveStreamUnavailableError);
      assert.ok(performance.now() - started < timeoutMs / 3, 'the connection is not given up yet');
    });
    await assert.rejects(() => stream.newest(run), LiveStreamUnavailableError);
    server.resume();
    // Whether the append of unknown outcome came through or not, a new epoch follows it.
    await eventually(() => stream.append(run, frames(2, 0, 1)));
    assert.deepEqual(await stream.newest(run), { epoch: 2, n: 1 });
    await eventually(() => window.take('key', policy));
  });

  it('connect again to one that was killed, and tell that the frames are gone', async () => {
    await server.kill();
    await eventually(() => assert.rejects(() => stream.newest(run), LiveStreamUnavailableError));
    // A call sent before the end of the connection is known may have reached it.
    await eventually(() => assert.rejects(() => stream.append(run, frames(1, 3, 3)), awayWith({ notSent: true })));
    await assert.rejects(() => window.read('key', policy), RateWindowUnavailableError);
    await server.start();
    assert.equal(await eventually(() => stream.newest(run)), null);
    await assert.rejects(stream.append(run, frames(1, 3, 3)), StreamGapError);
    await stream.append(run, frames(2, 0, 3));
    assert.equal((await eventually(() => window.take('key', policy))).remaining, 4);
  });

  it('tell at the next append that it was emptied, and take the run again in a new epoch', async () => {
    const redis = new Redis(redisUrl(server));
    await redis.flushall();
    redis.disconnect();
    await assert.rejects(stream.append(run, frames(1, 3, 3)), StreamGapError);
    await stream.append(run, frames(2, 0, 3));
    assert.equal((await stream.read(run, { epoch: 1, n: 2 }, 10)).length, 4);
  });

  it('tell watchers again after a restart, also of changes while they could not hear', async () => {
    let told = (): void => {};
    const next = (): Promise<void> => new Promise((resolve) => (told = resolve));
    const first = next();
    stream.watch(run, () => told());
    await first;
    const again = next();
    await server.kill();
    await server.start();
    await eventually(() => stream.append(run, frames(2, 0, 1)));
    await again;
    const later = next();
    await stream.append(run, frames(2, 2, 2));
    await later;
  });

  it('start while it is away, and serve once it is there', async () => {
    await Promise.all([stream.close(), window.close()]);
    await server.kill();
    open();
    await assert.rejects(() => stream.newest(run), LiveStreamUnavailableError);
    await assert.rejects(() => window.read('key', policy), RateWindowUnavailableError);
    const told = new Promise<void>((resolve) => void stream.watch(run, resolve));
    await server.start();
    await eventually(() => stream.append(run, frames(1, 1, 1)));
    await told;
  });

  it('name the setting of a Redis that evicts keys', async () => {
    assert.deepEqual(log.messages('maxmemory-policy'), []);
    const evicting = await startRedis('--maxmemory-policy', 'allkeys-lru');
    assert.ok(evicting);
    const other = createRedisLiveStream({ url: redisUrl(evicting), maxRunBytes: 1_000, log: log.logger });
    try {
      await eventually(async () => assert.equal(log.messages('maxmemory-policy').length, 1));
    } finally {
      await other.close();
      await evicting.close();
    }
  });

  it('refuse appends, and still read, where Redis has no memory left', async () => {
    const redis = new Redis(redisUrl(server));
    await redis.config('SET', 'maxmemory', '1');
    await assert.rejects(stream.append(run, frames(1, 3, 4)), LiveStreamUnavailableError);
    assert.equal((await stream.read(run, null, 10)).length, 2);
    await redis.config('SET', 'maxmemory', '0');
    redis.disconnect();
    await stream.append(run, frames(1, 3, 4));
  });
});
