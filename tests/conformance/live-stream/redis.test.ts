// The live stream on Redis, and on a Redis Cluster, against the suite. Time is the server's own, so it passes for real.

import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createRedisLiveStream } from '#shared/ports/live-stream/redis/redis-live-stream.ts';
import { redisSuites } from '../redis-suites.ts';
import { liveStreamSuite } from './suite.ts';

redisSuites((name, redis) =>
  liveStreamSuite(name, {
    async open({ maxRunBytes }) {
      const { url, ready } = redis();
      const stream = createRedisLiveStream({ url, maxRunBytes, prefix: `${newId()}:`, log: silentLogger() });
      await ready(() => stream.newest('nobody'));
      return { stream, pass: (ms) => delay(ms) };
    },
  }),
);
