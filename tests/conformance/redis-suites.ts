// Runs a port's suite on one Redis and on a Redis Cluster.

import { eventually } from '../support/eventually.ts';
import { sharedRedis } from '../support/servers/redis.ts';
import { sharedRedisCluster } from '../support/servers/redis-cluster.ts';

/** Where the suite runs. */
export interface SuiteRedis {
  readonly url: string;
  /** Resolves once `question` is answered: adapters connect in the background. */
  ready(question: () => Promise<unknown>): Promise<unknown>;
}

export function redisSuites(suite: (name: string, redis: () => SuiteRedis) => void): void {
  for (const [name, find] of [
    ['Redis (needs redis)', sharedRedis],
    ['Redis Cluster (needs redis-server)', sharedRedisCluster],
  ] as const) {
    describe(name, () => {
      let url: string | undefined;
      before(async function () {
        this.timeout(60_000);
        url = await find();
        if (url === undefined) this.skip();
      });
      suite(name.replace(/ \(.*/, ''), () => ({ url: url ?? '', ready: eventually }));
    });
  }
}
