// The rate window on Redis, and on a Redis Cluster, against the suite. Time is the server's own, so it passes for real.

import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '#shared/platform/ids/uuid.ts';
import { silentLogger } from '#shared/platform/telemetry/logger.ts';
import { createRedisRateWindow } from '#shared/ports/rate-window/redis/redis-rate-window.ts';
import { redisSuites } from '../redis-suites.ts';
import { rateWindowSuite } from './suite.ts';

redisSuites((name, redis) =>
  rateWindowSuite(name, {
    async open() {
      const { url, ready } = redis();
      const window = createRedisRateWindow({ url, prefix: `${newId()}:`, log: silentLogger() });
      await ready(() => window.read('nobody', { limit: 1, windowMs: 1 }));
      return { window, pass: (ms) => delay(ms) };
    },
  }),
);
