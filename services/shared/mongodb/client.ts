// The MongoDB client as both adapters (document-store/mongodb, file-store/gridfs) open it, and the limit within which
// every call ends. Its neighbours: errors.ts what the driver's errors mean here, settings.ts the settings.
//
// Writes are acknowledged by a majority and journaled; reads are the primary's, of what a majority has: so no result
// can be taken back. Writes are repeated by the driver only where the connection string asks for it, since not every
// server of the protocol has retryable writes.

import { MongoClient, type MongoClientOptions, ReadPreference } from 'mongodb';
import { StoreUnavailableError } from '#shared/document-store/document-store.ts';
import { unavailable } from './errors.ts';

/** The limits of a connection, in milliseconds and connections; see settings.ts. */
export interface MongoLimits {
  /** One operation in all. */
  readonly operationTimeoutMs: number;
  readonly serverSelectionTimeoutMs: number;
  readonly connectTimeoutMs: number;
  readonly socketTimeoutMs: number;
  readonly poolSize: number;
}

/** What is needed to open a database. */
export interface MongoOptions extends MongoLimits {
  readonly url: string;
  readonly database: string;
}

/** A client that ends every call in time, and its own life after what was begun. */
export interface LimitedClient {
  readonly client: MongoClient;
  /**
   * Runs an operation; `meaning` turns the driver's errors into the port's. Rejects with StoreUnavailableError at the
   * limit, the outcome then being unknown, and once closed.
   */
  run<T>(operation: () => Promise<T>, meaning?: (error: unknown) => unknown): Promise<T>;
  /** Ends after what was begun. */
  close(): Promise<void>;
}

/** Makes a client; it connects at its first operation, so that a service starts also where the store is down. */
export function limitedClient(options: MongoOptions): LimitedClient {
  const client = makeClient(options);
  const { operationTimeoutMs } = options;
  const begun = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  // The driver's own limits end nearly every call first; none of them covers repeated reads, or a close.
  const limited = <T>(operation: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new StoreUnavailableError(`MongoDB gave no answer within ${operationTimeoutMs} ms`)),
        operationTimeoutMs,
      );
      void operation()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });

  return {
    client,
    async run(operation, meaning = unavailable) {
      if (closing !== undefined) throw new StoreUnavailableError('the store is closed');
      const result = limited(operation);
      begun.add(result);
      try {
        return await result;
      } catch (error) {
        throw meaning(error);
      } finally {
        begun.delete(result);
      }
    },
    close() {
      closing ??= Promise.allSettled(begun).then(() => limited(() => client.close()));
      return closing;
    },
  };
}

function makeClient({ url, ...limits }: MongoOptions): MongoClient {
  // What still waits for a connection when its caller was told that the outcome is unknown would be sent afterwards.
  const queueTimeoutMs = limits.operationTimeoutMs - limits.serverSelectionTimeoutMs - limits.socketTimeoutMs;
  const options: MongoClientOptions = {
    appName: 'colloquy',
    // wtimeout: a server that cannot reach a majority must not hold the write longer than its caller waits.
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: limits.operationTimeoutMs },
    readConcern: { level: 'majority' },
    readPreference: ReadPreference.primary,
    ignoreUndefined: true,
    serverSelectionTimeoutMS: limits.serverSelectionTimeoutMs,
    connectTimeoutMS: limits.connectTimeoutMs,
    socketTimeoutMS: limits.socketTimeoutMs,
    waitQueueTimeoutMS: Math.max(100, queueTimeoutMs),
    maxPoolSize: limits.poolSize,
    ...(/[?&]retryWrites=/i.test(url) ? {} : { retryWrites: false }),
  };
  try {
    return new MongoClient(url, options);
  } catch {
    // The driver's sentence may hold the connection string, and so a password.
    throw new TypeError('the address of MongoDB is no connection string (mongodb://… or mongodb+srv://…)');
  }
}
