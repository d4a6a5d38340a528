// The MongoDB client as both adapters (document-store/mongodb, file-store/gridfs) open it, and the limit within which
// every call ends. Its neighbours: errors.ts the meaning of the driver's errors, settings.ts the settings.
//
// Writes are acknowledged by a majority and journaled; reads are the primary's, of the majority's view: so no result
// can be taken back. The driver repeats a write once, under its number, where the server says that it has sessions (a
// replica set's members do; `retryWrites=false` in the address is for one that says so and has no such numbers).

import { readFileSync } from 'node:fs';
import { MongoClient, type MongoClientOptions, ReadPreference } from 'mongodb';
import { parameterNames } from '#shared/platform/config/addresses.ts';
import { StartError } from '#shared/platform/lifecycle/start-error.ts';
import { StoreUnavailableError } from '#shared/ports/document-store/document-store.ts';
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

/** Each within the next: the sentence that the store is away reaches a caller before its own deadline of 10 s. */
export const mongoTimeouts = {
  operationTimeoutMs: 9_000,
  // The socket's, and an election or a connection before it.
  socketTimeoutMs: 4_000,
  serverSelectionTimeoutMs: 3_000,
  connectTimeoutMs: 3_000,
} as const satisfies Partial<MongoLimits>;

/** Parameters of a database. */
export interface MongoOptions extends MongoLimits {
  readonly url: string;
  readonly database: string;
}

/** Options for the driver's calls. */
export interface CallLimits {
  /** Aborted at the limit: nothing is sent or repeated once the caller was told that the outcome is unknown. */
  readonly signal: AbortSignal;
  /** When the server gives up, in milliseconds: before the connection does, which would leave it at work. */
  readonly maxTimeMS: number;
}

/** A client that ends every call in time, and itself after the begun ones. */
export interface LimitedClient {
  readonly client: MongoClient;
  /**
   * Runs an operation; `meaning` turns the driver's errors into the port's. Rejects with StoreUnavailableError at the
   * limit, the outcome then being unknown, and once closed.
   */
  run<T>(operation: (limits: CallLimits) => Promise<T>, meaning?: (error: unknown) => unknown): Promise<T>;
  /** Ends after the begun calls. */
  close(): Promise<void>;
}

/** Makes a client; it connects at its first operation, so that a service starts also where the store is down. */
export function limitedClient(options: MongoOptions): LimitedClient {
  const client = makeClient(options);
  const { operationTimeoutMs } = options;
  const begun = new Set<Promise<unknown>>();
  let closing: Promise<void> | undefined;

  const maxTimeMS = serverLimitMs(options);
  const connected = connecting(client);

  // The driver's own limits end nearly every call first; none of them covers a repeat, or a close.
  const limited = <T>(operation: (limits: CallLimits) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const controller = new AbortController();
      const timer = setTimeout(() => {
        reject(new StoreUnavailableError(`MongoDB gave no answer within ${operationTimeoutMs} ms`));
        controller.abort();
      }, operationTimeoutMs);
      void operation({ signal: controller.signal, maxTimeMS })
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });

  const onceConnected = async <T>(operation: (limits: CallLimits) => Promise<T>, limits: CallLimits): Promise<T> => {
    await connected();
    // Its caller was told meanwhile that there is no answer.
    limits.signal.throwIfAborted();
    return operation(limits);
  };

  return {
    client,
    async run(operation, meaning = unavailable) {
      if (closing !== undefined) throw new StoreUnavailableError('the store is closed');
      const result = limited((limits) => onceConnected(operation, limits));
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

/**
 * Resolves once the client has connected; where it could not, the next call tries again. Left to itself, a client
 * whose first try fails gives up for good: for every call, its topology is closed (driver 7.9.0).
 */
function connecting(client: MongoClient): () => Promise<void> {
  let trying: Promise<void> | undefined;
  const connect = async (): Promise<void> => {
    try {
      await client.connect();
    } catch (error) {
      trying = undefined;
      throw error;
    }
  };
  return () => (trying ??= connect());
}

function serverLimitMs({ socketTimeoutMs }: MongoLimits): number {
  return Math.ceil(socketTimeoutMs * 0.75);
}

function makeClient({ url, ...limits }: MongoOptions): MongoClient {
  const queueTimeoutMs = limits.operationTimeoutMs - limits.serverSelectionTimeoutMs - limits.socketTimeoutMs;
  const options: MongoClientOptions = {
    appName: 'colloquy',
    // wtimeout: a server that cannot reach a majority says so while the connection still waits for its answer.
    // Each by its name as well: to the driver, a name in an address is not the same as the whole.
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: serverLimitMs(limits) },
    w: 'majority',
    journal: true,
    wtimeoutMS: serverLimitMs(limits),
    readConcern: { level: 'majority' },
    readConcernLevel: 'majority',
    readPreference: ReadPreference.primary,
    ignoreUndefined: true,
    ...exceptIn(url, {
      serverSelectionTimeoutMS: limits.serverSelectionTimeoutMs,
      connectTimeoutMS: limits.connectTimeoutMs,
      socketTimeoutMS: limits.socketTimeoutMs,
      waitQueueTimeoutMS: Math.max(100, queueTimeoutMs),
      maxPoolSize: limits.poolSize,
    }),
  };
  checkFiles(url);
  try {
    // The driver knows the scheme in small letters alone.
    return new MongoClient(
      url.replace(/^[^:]+/, (scheme) => scheme.toLowerCase()),
      options,
    );
  } catch (error) {
    throw new StartError(`MONGODB_URL ${problemOfDriver(error, url)}.`);
  }
}

// The driver reads them at each connection: one that is missing would seem like a MongoDB that is away.
function checkFiles(url: string): void {
  for (const [name, file] of new URLSearchParams(url.split('?')[1])) {
    if (!/^tls(ca|crl|certificatekey)file$/i.test(name)) continue;
    let text = '';
    try {
      text = readFileSync(file, 'latin1');
    } catch {
      throw new StartError(`MONGODB_URL has an option ${name} that names no file that can be read.`);
    }
    if (!text.includes('-----BEGIN '))
      throw new StartError(`MONGODB_URL has an option ${name} that names a file without anything in PEM.`);
  }
}

// The driver's sentence may hold the connection string, and so a password: of it, names of options alone are told.
function problemOfDriver(error: unknown, url: string): string {
  const message = error instanceof Error ? error.message.toLowerCase() : '';
  const names = parameterNames(url.split('?')[1] ?? '').filter((name) => /^\w{1,60}$/.test(name));
  const values = new URLSearchParams(url.split('?')[1]);
  const byName = names.filter((name) => message.includes(name.toLowerCase()));
  const byValue = names.filter((name) => message.includes((values.get(name) || '\n').toLowerCase()));
  const named = byName.length > 0 ? byName : byValue;
  if (named.length > 0) return `has an option that the driver does not take: ${named.join(', ')}`;
  return 'is no connection string that the driver takes (mongodb://… or mongodb+srv://…)';
}

// Without the options that the address gives: to the driver, options beside an address win over those in it.
function exceptIn(url: string, options: MongoClientOptions): MongoClientOptions {
  const given = new Set([...new URLSearchParams(url.split('?')[1]).keys()].map((name) => name.toLowerCase()));
  return Object.fromEntries(Object.entries(options).filter(([name]) => !given.has(name.toLowerCase())));
}
