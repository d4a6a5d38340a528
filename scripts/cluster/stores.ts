// The stores of a cluster on this machine: those that URLs in the environment name, else servers of its own, each in a
// temporary folder that goes with it.

import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { ownMongoKind, startMongo } from '../../tests/support/servers/mongodb.ts';
import { natsUrl, startNats } from '../../tests/support/servers/nats.ts';
import { redisUrl, startRedis } from '../../tests/support/servers/redis.ts';
import type { ServerProcess } from '../../tests/support/servers/server-process.ts';

/** One store; `server` where its process is the cluster's own. */
export interface Store {
  readonly url: string;
  readonly server?: ServerProcess;
}

/** The stores. */
export interface Stores {
  readonly mongodb: Store & { readonly kind: 'url' | 'mongod' | 'stand-in' };
  readonly redis: Store;
  readonly nats: Store;
  /** The variables that name them to the services. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends those that are the cluster's own. */
  stop(): Promise<void>;
}

/** Starts the stores without a URL. Throws StartError where a program is missing. */
export async function startStores(
  environment: Readonly<Record<string, string | undefined>>,
  tell: (line: string) => void,
): Promise<Stores> {
  const own: ServerProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const server of own.splice(0).reverse()) await server.close();
  };
  const started = async (name: string, start: () => Promise<ServerProcess | undefined>): Promise<ServerProcess> => {
    const server = await start();
    if (!server)
      throw new StartError(
        `There is no ${name} on the PATH; tests/support/install-servers installs it, or name one that runs by its URL.`,
      );
    own.push(server);
    return server;
  };
  try {
    const mongodb = await startMongodb(environment['MONGODB_URL'], started);
    if (mongodb.kind === 'stand-in')
      tell('There is no mongod on the PATH: in its place runs an in-memory stand-in, which keeps nothing.');
    const redis = await named(environment['REDIS_URL'], redisUrl, () => started('redis-server', startRedis));
    const nats = await named(environment['NATS_URL'], natsUrl, () => started('nats-server', startNats));
    return {
      mongodb,
      redis,
      nats,
      environment: { MONGODB_URL: mongodb.url, REDIS_URL: redis.url, NATS_URL: nats.url },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startMongodb(
  url: string | undefined,
  started: (name: string, start: () => Promise<ServerProcess | undefined>) => Promise<ServerProcess>,
): Promise<Stores['mongodb']> {
  if (url) return { kind: 'url', url };
  const kind = ownMongoKind;
  let address = '';
  const server = await started('mongod', async () => {
    if (kind === undefined) return undefined;
    const mongo = await startMongo();
    address = mongo.url;
    return mongo;
  });
  return { kind: kind ?? 'stand-in', url: address, server };
}

async function named(
  url: string | undefined,
  urlOf: (server: ServerProcess) => string,
  start: () => Promise<ServerProcess>,
): Promise<Store> {
  if (url) return { url };
  const server = await start();
  return { url: urlOf(server), server };
}
