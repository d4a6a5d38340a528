// The stores of a process of a cluster, as its settings name them.

import type { SettingValues } from '#shared/platform/config/settings.ts';
import type { Component } from '#shared/platform/lifecycle/component.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import type { Logger } from '#shared/platform/telemetry/logger.ts';
import type { Telemetry } from '#shared/platform/telemetry/telemetry.ts';
import { onceStoreAnswers } from '#shared/ports/document-store/at-start.ts';
import type { CollectionDefinition, DocumentStore } from '#shared/ports/document-store/document-store.ts';
import { missingMongoIndexes } from '#shared/ports/document-store/mongodb/migrate.ts';
import { openMongoStore } from '#shared/ports/document-store/mongodb/open-store.ts';
import { watchedDocumentStore } from '#shared/ports/document-store/watched-store.ts';
import type { EventBus } from '#shared/ports/event-bus/event-bus.ts';
import { createNatsEventBus } from '#shared/ports/event-bus/nats/nats-event-bus.ts';
import { watchedEventBus } from '#shared/ports/event-bus/watched-event-bus.ts';
import type { FileStore } from '#shared/ports/file-store/file-store.ts';
import { openGridFsFileStore } from '#shared/ports/file-store/gridfs/gridfs-file-store.ts';
import { watchedFileStore } from '#shared/ports/file-store/watched-file-store.ts';
import { type LiveStream, mostRunBytes } from '#shared/ports/live-stream/live-stream.ts';
import { createRedisLiveStream } from '#shared/ports/live-stream/redis/redis-live-stream.ts';
import { watchedLiveStream } from '#shared/ports/live-stream/watched-live-stream.ts';
import { type MongoOptions, mongoTimeouts } from '#shared/ports/mongodb/client.ts';
import type { mongoSettings } from '#shared/ports/mongodb/settings.ts';
import type { RateWindow } from '#shared/ports/rate-window/rate-window.ts';
import { createRedisRateWindow } from '#shared/ports/rate-window/redis/redis-rate-window.ts';
import { watchedRateWindow } from '#shared/ports/rate-window/watched-rate-window.ts';
import type { RedisSettings } from '#shared/ports/redis/redis-client.ts';
import type { natsSettings, redisSettings } from './settings.ts';

/** A service's own database and how it is reached. */
export function mongoOptions(service: string, settings: SettingValues<typeof mongoSettings>): MongoOptions {
  return {
    url: settings.MONGODB_URL,
    database: `${settings.MONGODB_DATABASE_PREFIX}${service.replaceAll('-', '_')}`,
    ...mongoTimeouts,
    poolSize: settings.MONGODB_POOL_SIZE,
  };
}

/**
 * Opens a service's database. Its component is the first to start: it waits until MongoDB answers, and throws StartError
 * where an index is missing, without which uniqueness would not hold.
 */
export function openStore(
  service: string,
  collections: readonly CollectionDefinition[],
  settings: SettingValues<typeof mongoSettings>,
  log: Logger,
  { metrics }: Telemetry,
): { store: DocumentStore; component: Component } {
  const options = mongoOptions(service, settings);
  const store = watchedDocumentStore(openMongoStore(options), 'mongodb', metrics);
  let stopped = false;
  return {
    store,
    component: {
      name: 'document store',
      async start() {
        // However long it takes: the deployment's own probe says when a start has failed.
        const patience = { log, patienceMs: Infinity, stopped: () => stopped };
        const indexes = await onceStoreAnswers(() => missingMongoIndexes(options, collections), patience);
        if (indexes.length > 0) {
          throw new StartError(
            `Indexes are missing in ${options.database} (${indexes.join(', ')}): run npm run migrate first.`,
          );
        }
      },
      async stop() {
        stopped = true;
        await store.close();
      },
    },
  };
}

/** Opens the files of a service, in its database. */
export function openFileStore(
  service: string,
  settings: SettingValues<typeof mongoSettings>,
  log: Logger,
  { metrics }: Telemetry,
): FileStore {
  const opened = openGridFsFileStore({ ...mongoOptions(service, settings), log });
  return watchedFileStore(opened, 'gridfs', metrics);
}

export function openLiveStream(
  settings: SettingValues<typeof redisSettings>,
  log: Logger,
  { metrics }: Telemetry,
): LiveStream {
  const opened = createRedisLiveStream({
    ...redisOptions(settings, log),
    maxRunBytes: mostRunBytes,
  });
  return watchedLiveStream(opened, 'redis', metrics);
}

export function openRateWindow(
  settings: SettingValues<typeof redisSettings>,
  log: Logger,
  { metrics }: Telemetry,
): RateWindow {
  return watchedRateWindow(createRedisRateWindow(redisOptions(settings, log)), 'redis', metrics);
}

export function openEventBus(
  settings: SettingValues<typeof natsSettings>,
  log: Logger,
  telemetry: Telemetry,
): EventBus {
  const { NATS_URL: url, NATS_PREFIX: prefix, NATS_REPLICAS: replicas } = settings;
  return watchedEventBus(createNatsEventBus({ url, prefix, replicas, log }), 'nats', telemetry);
}

function redisOptions(settings: SettingValues<typeof redisSettings>, log: Logger): RedisSettings {
  return { url: settings.REDIS_URL, prefix: settings.REDIS_PREFIX, log };
}
