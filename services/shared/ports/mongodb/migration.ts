// A client for migrations: building an index over much takes longer than any other operation may.

import type { Db } from 'mongodb';
import { limitedClient, type MongoOptions } from './client.ts';

// The wait is for the server, which goes on building also without us.
const buildTimeoutMs = 60 * 60_000;

/** Opens the database for `work` alone. */
export async function withMigrationClient<T>(options: MongoOptions, work: (database: Db) => Promise<T>): Promise<T> {
  const limited = limitedClient({
    ...options,
    socketTimeoutMs: buildTimeoutMs,
    // Beside the time to find the server and to connect, as for any operation.
    operationTimeoutMs: buildTimeoutMs + options.operationTimeoutMs,
  });
  try {
    return await limited.run(() => work(limited.client.db(options.database)));
  } finally {
    await limited.close();
  }
}
