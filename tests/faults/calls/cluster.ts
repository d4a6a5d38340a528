// MongoDB, Redis and NATS for the stack: databases and prefixes of its own on servers that the tests share.

import { randomUUID } from 'node:crypto';
import { databases } from '#programs/migrate/migrate.ts';
import type { Clock } from '#shared/platform/time/clock.ts';
import type { Collection, DocumentStore, StoredDocument, Update } from '#shared/ports/document-store/document-store.ts';
import { migrateMongoStore } from '#shared/ports/document-store/mongodb/migrate.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { createNatsEventBus } from '#shared/ports/event-bus/nats/nats-event-bus.ts';
import { createRedisLiveStream } from '#shared/ports/live-stream/redis/redis-live-stream.ts';
import type { MongoOptions } from '#shared/ports/mongodb/client.ts';
import { eventually } from '../../support/eventually.ts';
import { dropDatabase, mongoKind, mongoLimits, sharedMongo } from '../../support/servers/mongodb.ts';
import { sharedNats } from '../../support/servers/nats.ts';
import { sharedRedis } from '../../support/servers/redis.ts';
import type { ClusterPorts } from './stack.ts';

const maxRunBytes = 8 << 20;
const startMs = 60_000;

/** The missing requirement, as in `(needs <what>)`; undefined where all are there. */
export async function missingForCluster(): Promise<'mongodb' | 'redis' | 'nats' | undefined> {
  if (mongoKind === undefined) return 'mongodb';
  if ((await sharedRedis()) === undefined) return 'redis';
  return (await sharedNats()) === undefined ? 'nats' : undefined;
}

export async function clusterPorts(): Promise<ClusterPorts> {
  const { url } = await sharedMongo();
  const [redis = '', nats = ''] = await Promise.all([sharedRedis(), sharedNats()]);
  const name = `faulty_${randomUUID().slice(0, 8)}`;
  const options = (service: string): MongoOptions => ({
    url,
    database: `${name}_${service.replaceAll('-', '_')}`,
    ...mongoLimits,
  });
  // A server that has only just started takes its time to connect.
  for (const [service, collections] of Object.entries(databases))
    await eventually(() => migrateMongoStore(options(service), collections), startMs);
  return {
    store: (service, clock) => withClock(openMongoStore(options(service)), clock),
    liveStream: (log) => createRedisLiveStream({ url: redis, prefix: `${name}:`, timeoutMs: 2_000, log, maxRunBytes }),
    bus: (log) => createNatsEventBus({ url: nats, prefix: name, log, redeliveryMs: 50 }),
    async remove() {
      for (const service of Object.keys(databases)) await dropDatabase(url, options(service).database);
    },
  };
}

/** The store with a clock that the tests move, in place of its own. */
function withClock(inner: DocumentStore, clock: Clock): DocumentStore {
  const dated = ({ $currentDate, ...update }: Update): Update => {
    if ($currentDate === undefined) return update;
    const now = new Date(clock());
    const dates = Object.fromEntries(Object.keys($currentDate).map((path) => [path, now]));
    return { ...update, $set: { ...update.$set, ...dates } };
  };
  return {
    collection<T extends StoredDocument>(definition: Parameters<DocumentStore['collection']>[0]): Collection<T> {
      const opened = inner.collection<T>(definition);
      const order = createOrder();
      const write = <R>(update: Update, make: (dated: Update) => Promise<R>): Promise<R> =>
        update.$currentDate === undefined ? order.among(() => make(update)) : order.alone(() => make(dated(update)));
      return {
        ...opened,
        findOneAndUpdate: (filter, update, options) =>
          write(update, (each) => opened.findOneAndUpdate(filter, each, options)),
        updateOne: (filter, update, options) => write(update, (each) => opened.updateOne(filter, each, options)),
        upsertOne: (filter, update, options) => write(update, (each) => opened.upsertOne(filter, each, options)),
        updateMany: (filter, update, options) => write(update, (each) => opened.updateMany(filter, each, options)),
      };
    },
    now: async () => new Date(clock()),
    close: () => inner.close(),
  };
}

/**
 * A server dates a write when it takes effect. Here the date is of before it is sent, so that no other write may be
 * under way meanwhile: one that was sent later could take effect sooner, and its successor would have the earlier date.
 */
function createOrder(): {
  among<R>(write: () => Promise<R>): Promise<R>;
  alone<R>(write: () => Promise<R>): Promise<R>;
} {
  const underWay = new Set<Promise<unknown>>();
  let dated: Promise<unknown> = Promise.resolve();
  return {
    among(write) {
      const made = dated.then(write);
      const over = made.catch(() => {}).finally(() => underWay.delete(over));
      underWay.add(over);
      return made;
    },
    alone(write) {
      const made = Promise.all([dated, ...underWay]).then(write);
      dated = made.catch(() => {});
      return made;
    },
  };
}
